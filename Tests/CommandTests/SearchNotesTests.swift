import Foundation
import Testing

@testable import ScholarLists
@testable import ScholarKit
@testable import scholar

/// Notes about stored searches: how long they stay, and why they are incomplete.
@Suite("Notes about searches")
struct SearchNotesTests {
    @Test("the remaining time of a cached search is never rounded up to an hour")
    func timeLeft() throws {
        var search = Search(query: SearchQuery(author: "Ada"), .asked)
        search.isComplete = true
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        search.fetchedAt = start
        func state(hours: Double) -> String? { search.state(at: start + hours * 3600) }
        #expect(state(hours: 0) == "cached, deleted in 12 h")
        #expect(state(hours: 10.4) == "cached, deleted in 2 h")
        #expect(state(hours: 11.5) == "cached, deleted in 30 min")
        #expect(state(hours: 12 - 30 / 3600.0) == "cached, deleted in less than a minute")
        #expect(state(hours: 12.1) == "cached, will be deleted")
    }

    @Test("searches that are incomplete for the same reason take one line, with numbers that commands accept")
    func sameReason() {
        let searches = [(1, 10), (3, 10), (4, 10), (5, 20), (6, 10)].map { id, first in
            var search = Search(query: SearchQuery(author: "A"), .imported)
            search.id = id
            search.pages = 1
            search.facts.missing = [MissingResults(gaps: [], end: .results(from: first + 1))]
            return search
        }
        #expect(
            SearchNotes.incomplete(searches) == [
                "1, 3-4, 6 are incomplete; missing: the results from 11 on",
                "5 is incomplete; missing: the results from 21 on",
            ])
    }
}
