/// Names in a sentence or in one line.
extension [String] {
    /// The names with a conjunction: "a", "a or b", "a, b or c".
    package func listed(_ conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }

    /// The names in one line; of more than eight only the first six.
    package var shortList: String {
        let first = count > 8 ? 6 : count
        let rest = count > first ? ", … (\(count - first) more)" : ""
        return prefix(first).joined(separator: ", ") + rest
    }
}
