import ScholarIndexes
package import ScholarLists

/// An edit that is possible, with its evidence and the search whose edit it repeats, if any, as JSON.
package struct PossibleEditDocument: Encodable {
    private let op: String
    private let publications: [Int]
    private let evidence: [String]
    private let learnedFrom: Int?

    /// - Parameter isQuestion: whether it asks about the publications, and does not suggest to reject them.
    package init(_ edit: PossibleEdit, isQuestion: Bool = false) {
        op = isQuestion ? "question" : edit.operation.name
        publications = edit.publications
        evidence = edit.evidence
        learnedFrom = edit.learnedFrom
    }
}

/// A suggestion as JSON: the edit, its number within its search, and the indexes before and after; or a question, with
/// both parts of the list.
package struct SuggestionDocument: Encodable {
    private struct Effect: Encodable {
        let number, search: Int
        let before, after: [String: JSONValue]
        let parts: [Part]?
    }

    private struct Part: Encodable {
        let publications: [Int]
        let h: Int
        let why: String
    }

    private let edit: PossibleEditDocument
    private let effect: Effect

    /// - Parameters:
    ///   - number: its number within its search, from 1.
    ///   - listing: the list of the search.
    package init(_ suggestion: Suggestion, number: Int, of listing: Listing) {
        func values(_ indexes: IndexSummary) -> [String: JSONValue] {
            var indexes = indexes
            indexes.minimums = listing.indexes.minimums
            return ListSummary(indexes: indexes, editCounts: EditCounts(listing), hasCounts: listing.hasCounts).json
        }
        edit = PossibleEditDocument(suggestion.edit, isQuestion: suggestion.question != nil)
        effect = Effect(
            number: number, search: listing.search.id, before: values(suggestion.before),
            after: values(suggestion.after),
            parts: suggestion.question?.parts.map { Part(publications: $0.publications, h: $0.h, why: $0.why) })
    }

    package func encode(to encoder: any Encoder) throws {
        try edit.encode(to: encoder)
        try effect.encode(to: encoder)
    }
}
