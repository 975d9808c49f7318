import Foundation

/// Reading the rows of a table below its header, except those that are damaged.
extension KnownTable {
    /// Returns the rows below a header as keys and values.
    ///
    /// - Throws: `ListError` when a quote is never closed, or the table is too long.
    func read(_ text: ArraySlice<UInt8>, line: Int) throws(ListError) -> ListContents {
        let table = CSVText(text, firstLine: line, hasQuotes: hasQuotes, most: RecordList.most + 2)
        if let line = table.openQuote {
            throw ListError("a quote is opened and never closed; the file may have been cut off", line: line)
        }
        guard table.rows.count <= RecordList.most + 1 else { throw .tooLong }
        let header = table.rows.first?.cells ?? []
        let keys = zip(header, Self.names(header)).map { name, known in
            self.keys[known] ?? (keepsOthers ? origin == .scholar ? known : Folding.fold(name) : "")
        }
        let check = TableCheck(table, keys: keys, isOwn: origin == .scholar)
        let hasApostrophes = FormulaGuard.hasApostrophes(text)
        let rows = check.whole.lazy.compactMap { [self] row -> ListedRow? in
            var values: [String: Any] = [:]
            for (key, cell) in zip(keys, row.cells) where !key.isEmpty {
                let text =
                    hasApostrophes ? FormulaGuard.withoutApostrophes(cell) : hasQuotes ? cell : Self.unquoted(cell)
                if !text.isEmpty { values[key] = text }
            }
            // A table has a cell for each count; an empty one is an unknown count.
            if origin != .scholar, !values.isEmpty, values["cites"] == nil { values["cites"] = NSNull() }
            return values.isEmpty ? nil : ListedRow(line: row.line, values: values)
        }
        return ListContents(origin, rows, damage: check.damage)
    }

    /// A field without the quotes that another program put around the whole field.
    private static func unquoted(_ cell: String) -> String {
        guard cell.count > 1, cell.hasPrefix("\""), cell.hasSuffix("\"") else { return cell }
        let inner = String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\u{1}")
        return inner.contains("\"") ? cell : inner.replacing("\u{1}", with: "\"")
    }
}
