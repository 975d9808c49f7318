/// A suggestion as JSON.
public struct SuggestionDocument: Encodable, Sendable {
    private let number: Int
    private let suggestion: Suggestion

    /// Makes the document of a suggestion, which has a number from 1.
    public init(_ number: Int, _ suggestion: Suggestion) {
        self.number = number
        self.suggestion = suggestion
    }

    /// Writes what to do, why, and the indexes afterwards.
    public func encode(to encoder: any Encoder) throws {
        let (operation, publications) = suggestion.operation
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(number, forKey: "number")
        try values.encode(operation.rawValue, forKey: "op")
        try values.encode(publications, forKey: "publications")
        try values.encode(suggestion.evidence, forKey: "evidence")
        try values.encode(suggestion.after.values, forKey: "after")
    }
}
