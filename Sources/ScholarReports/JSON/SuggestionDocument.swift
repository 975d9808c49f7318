import ScholarIndexes
package import ScholarLists

/// An edit that is possible, with its evidence and the search whose edit it repeats, if any, as JSON.
package struct PossibleEditDocument: Encodable {
    private let op: EditOperation.RawValue
    private let publications: [Int]
    private let evidence: [String]
    private let learnedFrom: Int?

    private enum CodingKeys: String, CodingKey {
        case op, publications, evidence
        case learnedFrom = "learned_from"
    }

    package init(_ edit: PossibleEdit) {
        op = edit.operation.rawValue
        publications = edit.publications
        evidence = edit.evidence
        learnedFrom = edit.learnedFrom
    }
}

/// A suggestion as JSON: the edit, its number within its search, and the indexes before and after.
package struct SuggestionDocument: Encodable {
    private struct Effect: Encodable {
        let number, search: Int
        let before, after: [String: JSONValue]
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
        edit = PossibleEditDocument(suggestion.edit)
        effect = Effect(
            number: number, search: listing.search.id, before: values(suggestion.before),
            after: values(suggestion.after))
    }

    package func encode(to encoder: any Encoder) throws {
        try edit.encode(to: encoder)
        try effect.encode(to: encoder)
    }
}
