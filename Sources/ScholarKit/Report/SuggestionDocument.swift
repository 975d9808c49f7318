/// A suggestion as JSON.
package struct SuggestionDocument: Encodable, Sendable {
    private let number: Int
    private let suggestion: Suggestion
    private let search: Int

    /// Creates the document of a suggestion with its number within its search, from 1.
    package init(_ number: Int, _ suggestion: Suggestion, search: Int) {
        (self.number, self.suggestion, self.search) = (number, suggestion, search)
    }

    /// Writes the edit, its evidence, the indexes before and after, and the search with the earlier edit that it
    /// repeats, if any.
    package func encode(to encoder: any Encoder) throws {
        let (operation, publications) = suggestion.operation
        let object: JSONObject = [
            "number": number, "op": operation.rawValue, "publications": publications,
            "evidence": suggestion.evidence, "before": suggestion.before.values, "after": suggestion.after.values,
            "learned_from": suggestion.learnedFrom, "search": search,
        ]
        try object.encode(to: encoder)
    }
}

/// An edit of another search that can be repeated, as JSON.
package struct RememberedDocument: Encodable, Sendable {
    private let remembered: RepeatableEdit

    /// Creates the document of an edit.
    package init(_ remembered: RepeatableEdit) {
        self.remembered = remembered
    }

    /// Writes the operation, the publications, the evidence and the search of the edit.
    package func encode(to encoder: any Encoder) throws {
        let (operation, publications) = remembered.operation
        let object: JSONObject = [
            "op": operation.rawValue, "publications": publications, "evidence": remembered.evidence,
            "learned_from": remembered.search,
        ]
        try object.encode(to: encoder)
    }
}
