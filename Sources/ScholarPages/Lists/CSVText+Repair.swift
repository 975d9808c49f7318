/// Tables that other programs changed: lines in one cell each, and quotes behind backslashes.
extension CSVText {
    /// Parses a table of another program.
    ///
    /// - Parameter columns: the number of columns.
    static func repaired(
        _ bytes: ArraySlice<UInt8>, firstLine: Int, hasQuotes: Bool, most: Int
    ) -> CSVText {
        var table = CSVText(bytes, firstLine: firstLine, hasQuotes: hasQuotes, most: most)
        if hasQuotes, Array(bytes).firstIndex(of: "\\\"", from: 0) != nil {
            let escaped = CSVText(bytes, firstLine: firstLine, hasEscapes: true, most: most)
            if escaped.fitting > table.fitting { table = escaped }
        }
        table.takeLinesOutOfCells()
        return table
    }

    /// The number of rows with as many cells as the header, and nothing behind closing quotes.
    private var fitting: Int {
        let columns = rows.first?.cells.count
        return openQuote != nil ? 0 : rows.count { $0.cells.count == columns && !$0.hasStrayText }
    }

    /// A spreadsheet that expects semicolons puts each line of a table with commas into its first cell. It saves the line in
    /// quotes, and separators of the empty cells behind it.
    private mutating func takeLinesOutOfCells() {
        guard let header = rows.first?.cells else { return }
        let lines = rows.dropFirst().map { Self.lineInOneCell($0.cells) }
        guard !lines.isEmpty, 2 * lines.count(where: { $0 != nil }) >= lines.count || Self.lineInOneCell(header) != nil
        else { return }
        wasInCells = true
        for (place, line) in zip(rows.indices, [Self.lineInOneCell(header)] + lines) {
            if let cells = line?.rows.first?.cells {
                rows[place].cells = cells
            } else if let last = rows[place].cells.indices.last {
                rows[place].cells[last] = Self.withoutSeparators(rows[place].cells[last])
            }
        }
    }

    /// The table that is the text of the only cell with content; nil for other rows.
    static func lineInOneCell(_ cells: [String]) -> CSVText? {
        guard let cell = cells.first, cells.dropFirst().allSatisfy(\.isEmpty) else { return nil }
        let line = Array(withoutSeparators(cell).utf8)
        guard line.contains(where: { ",;\t".utf8.contains($0) }) else { return nil }
        let table = CSVText(line[...])
        return table.openQuote == nil && table.rows.first?.cells.count ?? 0 > 1 ? table : nil
    }

    private static func withoutSeparators(_ cell: String) -> String {
        String(cell.reversed().drop { ";\t".contains($0) }.reversed())
    }
}
