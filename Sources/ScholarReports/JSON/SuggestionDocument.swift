import ScholarIndexes
package import ScholarLists
package import ScholarPages

extension PossibleEdit {
    /// An edit that is possible, with its evidence and the search whose edit it repeats, if any.
    ///
    /// - Parameter isQuestion: whether it asks about the publications, and does not suggest to reject them.
    package func json(isQuestion: Bool = false) -> JSONValue {
        [
            "op": isQuestion ? "question" : operation.name, "publications": publications, "evidence": evidence,
            "learned_from": learnedFrom,
        ]
    }
}

extension Suggestion {
    /// A suggestion: the edit, its number within its search, and the indexes before and after; or a question, with both
    /// parts of the list.
    ///
    /// - Parameters:
    ///   - number: its number within its search, from 1.
    ///   - listing: the list of the search.
    package func json(number: Int, of listing: Listing) -> JSONValue {
        func values(_ indexes: IndexSummary) -> ListSummary {
            var indexes = indexes
            indexes.minimums = listing.indexes.minimums
            return ListSummary(indexes: indexes, editCounts: EditCounts(listing), hasCounts: listing.hasCounts)
        }
        let parts = question?.parts.map { part -> JSONValue in
            ["publications": part.publications, "h": part.h, "why": part.why]
        }
        return edit.json(isQuestion: question != nil) + [
            "number": number, "search": listing.search.id, "before": values(before), "after": values(after),
            "parts": parts,
        ]
    }
}
