/// A mark that keeps a spreadsheet from running a cell as a formula: U+200E, an invisible direction mark.
///
/// `Folding` removes such marks from all text, so that a table is read back unchanged, whichever program wrote it.
package enum FormulaGuard {
    private static let mark: Unicode.Scalar = "\u{200E}"

    /// Returns a text that no spreadsheet treats as a formula, even if another delimiter would begin a new cell in it.
    package static func on(_ text: String) -> String {
        // Most texts have neither such a character nor one beyond ASCII.
        guard text.utf8.contains(where: { $0 >= 0x80 || "=+-@".utf8.contains($0) }) else { return text }
        var out = String.UnicodeScalarView()
        var isAtStart = true
        for scalar in text.unicodeScalars {
            switch scalar {
            case "=", "+", "-", "@", "＝", "＋", "－", "＠":
                if isAtStart { out.append(mark) }
                isAtStart = false
            case ",", ";", "\t", "\r", "\n": isAtStart = true
            default: isAtStart = isAtStart && scalar.properties.isWhitespace
            }
            out.append(scalar)
        }
        return String(out)
    }
}
