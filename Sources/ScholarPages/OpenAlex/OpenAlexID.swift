/// Identifiers of OpenAlex: a letter for the kind, and a number.
package enum OpenAlexID {
    /// `A5000180362`, from a bare identifier or from `https://openalex.org/A5000180362`; nil for other values.
    package static func author(_ value: Any?) -> String? { identifier(value, letter: "A") }

    /// `W2741809807`, from a bare identifier or from `https://openalex.org/W2741809807`; nil for other values.
    package static func work(_ value: Any?) -> String? { identifier(value, letter: "W") }

    private static func identifier(_ value: Any?, letter: Character) -> String? {
        guard let text = value as? String, let last = text.split(separator: "/").last, last.utf8.count <= 16 else {
            return nil
        }
        let name = last.uppercased()
        let digits = name.utf8.dropFirst()
        return name.first == letter && !digits.isEmpty && digits.allSatisfy(\.isDigit) ? name : nil
    }
}
