import ScholarPages

/// A table as text: RFC 4180, lines ended by CR LF, quotes doubled.
///
/// A spreadsheet runs a cell that begins with one of `= + - @` as a formula, and titles come from unknown authors. So
/// such a cell gets an invisible mark at its beginning, and also inside, after characters that another program could
/// read as a delimiter.
struct TableText {
    package enum Cell {
        /// A text, guarded against formulas and quoted if needed.
        case text(String?)
        /// A number, unchanged.
        case number(String?)
    }

    /// The characters of a text that must be quoted.
    private static let quoted = Set("\",;\t\r\n".utf8)

    var delimiter: Character = ","
    var guardsFormulas = true
    /// Whether all texts are quoted, even if this is not needed.
    var quotesAll = false
    private(set) var text = ""

    /// Returns a table of texts.
    static func text(_ columns: [String], _ rows: [[String]]) -> String {
        var table = TableText()
        table.appendHeader(columns)
        for row in rows { table.append(row.map { .text($0) }) }
        return table.text
    }

    mutating func appendHeader(_ names: [String]) {
        text += names.joined(separator: String(delimiter)) + "\r\n"
    }

    mutating func append(_ cells: [Cell]) {
        text += cells.map(field).joined(separator: String(delimiter)) + "\r\n"
    }

    private func field(_ cell: Cell) -> String {
        switch cell {
        case .number(let number): return number ?? ""
        case .text(let text):
            let plain = Folding.withoutControls(text ?? "")
            let safe = guardsFormulas ? FormulaGuard.on(plain) : plain
            guard quotesAll || safe.utf8.contains(where: Self.quoted.contains) else { return safe }
            let hasQuotes = safe.utf8.contains(UInt8(ascii: "\""))
            return "\"\(hasQuotes ? safe.replacing("\"", with: "\"\"") : safe)\""
        }
    }
}
