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
        let before, after: [String: Int]
    }

    private let edit: PossibleEditDocument
    private let effect: Effect

    /// - Parameter number: its number within its search, from 1.
    package init(_ suggestion: Suggestion, number: Int, search: Int) {
        edit = PossibleEditDocument(suggestion.edit)
        effect = Effect(
            number: number, search: search, before: suggestion.before.values, after: suggestion.after.values)
    }

    package func encode(to encoder: any Encoder) throws {
        try edit.encode(to: encoder)
        try effect.encode(to: encoder)
    }
}
