/// The apostrophe that keeps a spreadsheet from running a cell. A text that has some in that place gets one more, so that
/// taking one away always gives back what was there. What nobody put one into must not lose one: `The suffixes '-er', '-or'`.
package enum FormulaGuard {
    private static let openings = Set("=+-@＝＋－＠".unicodeScalars)
    private static let separators = Set(",;\t\r\n".unicodeScalars)

    /// A text that no spreadsheet takes for a formula.
    package static func on(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: openings.contains) else { return text }
        return rewrite(text) { out, _ in out.append("'") }
    }

    /// A text as it was before.
    package static func off(_ text: String) -> String {
        guard text.contains("'") else { return text }
        return rewrite(text) { out, run in if run > 0 { out.removeLast() } }
    }

    /// The column whose name stands in quotes when the cells below are guarded. No other program writes quotes around one
    /// name alone, and none that reads the table sees them.
    package static func isMark(_ column: String) -> Bool { column.lowercased() == "title" }

    /// Whether `scholar` wrote a table and put an apostrophe in front of every formula in it.
    package static func isOn(_ bytes: [UInt8]) -> Bool {
        let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(1024), as: UTF8.self)
        let parts = header.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count == 3 && isMark(String(parts[1]))
    }

    /// Does something in front of every formula, behind the apostrophes that stand there.
    private static func rewrite(
        _ text: String, _ change: (inout String.UnicodeScalarView, _ apostrophes: Int) -> Void
    ) -> String {
        var out = String.UnicodeScalarView()
        var isAtStart = true
        var apostrophes = 0
        for scalar in text.unicodeScalars {
            if isAtStart, openings.contains(scalar) { change(&out, apostrophes) }
            if separators.contains(scalar) {
                (isAtStart, apostrophes) = (true, 0)
            } else if isAtStart, scalar == "'" {
                apostrophes += 1
            } else {
                isAtStart = isAtStart && apostrophes == 0 && scalar.properties.isWhitespace
            }
            out.append(scalar)
        }
        return String(out)
    }
}
