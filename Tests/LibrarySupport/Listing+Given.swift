import TestSupport
import Foundation

import ScholarKit

/// Listings of given publications, without a store.
extension Listing {
    /// A listing without a store, of these publications, as if retrieved in 2026.
    static func of(
        _ publications: [Publication], facts: SearchFacts = SearchFacts(), edits: [Edit] = []
    ) -> Listing {
        let date = Timestamp.date("2026-11-21T09:00:00Z") ?? .distantPast
        var search = Search(query: SearchQuery(), .imported)
        search.id = 1
        search.label = "A list"
        search.pages = 1
        search.facts = facts
        search.createdAt = date
        search.fetchedAt = date
        search.isKept = true
        search.isComplete = true
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: date, edits: edits, isReplayed: false)]
        return Listing(search, publications, EditHistory(steps: steps))
    }

    /// A listing of publications that are grouped by hand.
    init(_ publications: [Publication], _ grouping: Grouping) {
        let search = Search(query: SearchQuery(), .imported)
        self.init(search, publications, EditHistory(), Replay.Outcome(grouping: grouping))
    }
}

extension Edit {
    static func reject(_ ids: [PublicationID]) -> Edit { Edit(.reject, ids) }
    static func merge(_ ids: [PublicationID]) -> Edit { Edit(.merge, ids) }
}
