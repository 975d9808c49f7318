/// Names in a sentence: "a", "a or b", "a, b or c".
extension [String] {
    package func listed(_ conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
