/// Tables that other programs changed: lines in one cell each, and quotes that are not closed.
extension CSVText {
    /// Parses a table whose quotes may not be closed. Their lines are left out, because one would take in all lines after it.
    ///
    /// A cell with line breaks is read if a later line closes it, and none of its lines is a row of its own.
    /// - Returns: the table, and the lines that were left out.
    package static func closed(_ bytes: [UInt8]) -> (table: CSVText, open: [Int]) {
        let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        let delimiter = delimiter(of: bytes[...])
        let lines = TextLines(bytes).map(\.self)
        func rows(_ places: ClosedRange<Int>) -> CSVText {
            let end = lines[places.upperBound].bytes.endIndex
            return CSVText(bytes[lines[places.lowerBound].start..<end], delimiter: delimiter)
        }
        /// The line that closes the quote of a cell.
        func end(ofCellIn place: Int, _ columns: Int?) -> Int? {
            let next = place + 1..<min(place + longestCell, lines.count)
            let end = next.first { !lines[$0].bytes.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }
            guard let end else { return nil }
            let joined = rows(place...end)
            guard joined.openQuote == nil, joined.rows.count == 1, !joined.rows[0].hasStrayText else { return nil }
            guard let columns, columns > 1 else { return end }
            let inner = place + 1..<(joined.rows[0].cells.count == columns ? end : end + 1)
            return inner.contains { rows($0...$0).rows.first?.cells.count ?? 0 >= columns } ? nil : end
        }
        var kept = bytes
        var open: [Int] = []
        var columns: Int?
        var place = namedDelimiter(of: bytes[...]) == nil ? 0 : 1
        while place < lines.count {
            var last = place
            if rows(place...place).openQuote != nil {
                if let end = end(ofCellIn: place, columns) {
                    last = end
                } else {
                    open.append(lines[place].number)
                    for byte in lines[place].bytes.indices { kept[byte] = UInt8(ascii: " ") }
                }
            }
            columns = columns ?? rows(place...last).rows.first?.cells.count
            place = last + 1
        }
        return (CSVText(kept[...], delimiter: delimiter), open)
    }

    /// The most lines of a cell; looking further in each row would take long in hostile files.
    private static let longestCell = 100

    /// The number of rows with as many cells as the header, and nothing behind closing quotes.
    var fitting: Int {
        let columns = rows.first?.cells.count
        return openQuote != nil ? 0 : rows.count { $0.cells.count == columns && !$0.hasStrayText }
    }

    /// A spreadsheet that expects semicolons puts each line of a table with commas into its first cell. It saves the line in
    /// quotes, and separators of the empty cells behind it.
    mutating func takeLinesOutOfCells() {
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
