/// A suggestion as JSON.
package struct SuggestionDocument: Encodable, Sendable {
    private let number: Int
    private let suggestion: Suggestion

    /// Creates the document of a suggestion, which has a number from 1.
    package init(_ number: Int, _ suggestion: Suggestion) {
        self.number = number
        self.suggestion = suggestion
    }

    /// Writes what to do, why, and the indexes afterwards.
    package func encode(to encoder: any Encoder) throws {
        let (operation, publications) = suggestion.operation
        let object: JSONObject = [
            "number": number, "op": operation.rawValue, "publications": publications,
            "evidence": suggestion.evidence, "after": suggestion.after.values,
        ]
        try object.encode(to: encoder)
    }
}
