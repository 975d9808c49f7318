/// The mark that keeps a spreadsheet from running a cell: U+200E, which steers the direction of text and shows nowhere.
///
/// `Folding` drops such marks from all text that is read, so that a table comes back as it was without knowing who wrote it.
package enum FormulaGuard {
    private static let mark: Unicode.Scalar = "\u{200E}"
    private static let openings = Set("=+-@＝＋－＠".unicodeScalars)
    private static let separators = Set(",;\t\r\n".unicodeScalars)

    /// A text that no spreadsheet takes for a formula, not even where another delimiter would begin a new cell.
    package static func on(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: openings.contains) else { return text }
        var out = String.UnicodeScalarView()
        var isAtStart = true
        for scalar in text.unicodeScalars {
            if isAtStart, openings.contains(scalar) { out.append(mark) }
            isAtStart = separators.contains(scalar) || isAtStart && scalar.properties.isWhitespace
            out.append(scalar)
        }
        return String(out)
    }
}

// MARK: - Tables of version 0.1

/// Tables that were written before had an apostrophe there, and one more where the text had some itself. Quotes around
/// `Title` in their header say so: other programs have titles such as `The suffixes '-er', '-or'`, which must lose none.
extension FormulaGuard {
    /// Whether a table has apostrophes in front of its formulas.
    package static func hasApostrophes(_ bytes: some Collection<UInt8>) -> Bool {
        let header = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(1024), as: UTF8.self)
        let parts = header.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count == 3 && parts[1].lowercased() == "title"
    }

    /// A text of such a table as it was before.
    package static func withoutApostrophes(_ text: String) -> String {
        guard text.contains("'") else { return text }
        var out = String.UnicodeScalarView()
        var isAtStart = true
        var apostrophes = 0
        for scalar in text.unicodeScalars {
            if isAtStart, apostrophes > 0, openings.contains(scalar) { out.removeLast() }
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
