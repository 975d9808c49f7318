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

        /// A value as in JSON; truth values are words.
        init(_ value: JSONValue?) { self = value?.number == nil ? .text(value?.cell) : .number(value?.cell) }
    }

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

    /// Appends the fields of an object, and of one that is the same in several rows, that have a column.
    mutating func append(_ row: JSONValue, and common: JSONValue = .object([:]), _ columns: [String]) {
        guard case .object(let fields) = row, case .object(let others) = common else { return }
        append(columns.map { Cell(fields[$0] ?? others[$0]) })
    }

    mutating func append(_ cells: [Cell]) {
        for (place, cell) in cells.enumerated() {
            if place > 0 { text.append(delimiter) }
            append(cell)
        }
        text += "\r\n"
    }

    private mutating func append(_ cell: Cell) {
        switch cell {
        case .number(let number): text += number ?? ""
        case .text(let cell):
            let plain = Folding.withoutControls(cell ?? "")
            let safe = guardsFormulas ? FormulaGuard.on(plain) : plain
            guard quotesAll || safe.utf8.contains(where: Self.isQuoted) else { return text += safe }
            let hasQuotes = safe.utf8.contains(UInt8(ascii: "\""))
            text += "\""
            text += hasQuotes ? safe.replacing("\"", with: "\"\"") : safe
            text += "\""
        }
    }

    /// Whether a text that contains a byte must be quoted.
    private static func isQuoted(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, 0x0D, 0x0A: true
        default: false
        }
    }
}
