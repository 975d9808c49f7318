/// A text as a scalar of YAML 1.1 and 1.2, always in quotes: titles come from unknown authors, and without quotes
/// `no`, `1e3`, `- x`, `a: b` and `# c` are not texts.
enum YAMLText {
    static func quoted(_ text: String) -> String {
        guard text.unicodeScalars.allSatisfy(isPlain) else {
            return "\"" + text.unicodeScalars.map(escaped).joined() + "\""
        }
        return "'" + text.replacing("'", with: "''") + "'"
    }

    /// Whether a character stands for itself on one line; readers refuse control characters, and fold line breaks.
    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2028, 0x2029, 0xFEFF: false
        case 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x1_0000...: true
        default: false
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
        if isPlain(scalar) { return String(scalar) }
        // All other characters have at most four digits.
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
