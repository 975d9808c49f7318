/// A table as text: RFC 4180, lines ended by CR LF, quotes doubled.
///
/// A spreadsheet takes a cell that begins with one of `= + - @` for a formula and runs it; titles come from strangers.
/// So such a cell gets an invisible mark in front, also inside a cell where another program's delimiter would begin a
/// new one.
struct TableText {
    /// One field.
    enum Cell {
        /// Words of strangers, guarded and in quotes where it has to be.
        case text(String?)
        /// A number, as it is.
        case number(String?)
    }

    let delimiter: Character
    let guardsFormulas: Bool
    /// Whether all words are in quotes, be it needed or not.
    var quotesAll = false
    private(set) var text = ""

    init(delimiter: Character = ",", guardsFormulas: Bool = true, quotesAll: Bool = false) {
        self.delimiter = delimiter
        self.guardsFormulas = guardsFormulas
        self.quotesAll = quotesAll
    }

    /// Writes the names of the columns.
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
            let mustQuote = safe.unicodeScalars.contains { "\",;\t\r\n".unicodeScalars.contains($0) }
            return quotesAll || mustQuote ? "\"\(safe.replacing("\"", with: "\"\""))\"" : safe
        }
    }
}
