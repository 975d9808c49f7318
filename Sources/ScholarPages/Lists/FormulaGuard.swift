/// A mark that keeps a spreadsheet from running a cell as a formula: U+200E, an invisible direction mark.
///
/// `Folding` removes such marks from all text, so that a table is read back unchanged, whichever program wrote it.
package enum FormulaGuard {
    private static let mark: Unicode.Scalar = "\u{200E}"
    private static let openings = Set("=+-@＝＋－＠".unicodeScalars)
    private static let separators = Set(",;\t\r\n".unicodeScalars)

    /// Returns a text that no spreadsheet treats as a formula, even if another delimiter would begin a new cell in it.
    package static func on(_ text: String) -> String {
        guard mayOpen(text) else { return text }
        var out = String.UnicodeScalarView()
        var isAtStart = true
        for scalar in text.unicodeScalars {
            if isAtStart, openings.contains(scalar) { out.append(mark) }
            isAtStart = separators.contains(scalar) || isAtStart && scalar.properties.isWhitespace
            out.append(scalar)
        }
        return String(out)
    }

    /// Whether a text may need a mark: whether one of the characters, or one beyond ASCII, is where a cell can begin.
    private static func mayOpen(_ text: String) -> Bool {
        var isAtStart = true
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: isAtStart = true
            // Other white space does not end the beginning.
            case 0x20, 0x0B, 0x0C: break
            case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x80...:
                if isAtStart { return true }
            default: isAtStart = false
            }
        }
        return false
    }
}
