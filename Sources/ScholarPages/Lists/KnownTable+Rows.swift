import Foundation

/// Reading the rows of a table below its header, except those that are damaged.
extension KnownTable {
    /// Returns the rows below a header as keys and values.
    ///
    /// - Throws: `ListError` when a quote is never closed, the table is too long, or its columns do not fit their names.
    func read(_ text: ArraySlice<UInt8>, line: Int) throws(ListError) -> ListContents {
        let most = RecordList.most + 2
        let isOwn = origin == .scholar
        var table = CSVText(text, firstLine: line, hasQuotes: hasQuotes, most: most)
        if !isOwn {
            // Some programs write quotes behind backslashes.
            if hasQuotes, Array(text).firstIndex(of: "\\\"", from: 0) != nil {
                let escaped = CSVText(text, firstLine: line, hasEscapes: true, most: most)
                if escaped.fitting > table.fitting { table = escaped }
            }
            table.takeLinesOutOfCells()
        }
        if let line = table.openQuote {
            throw ListError("a quote is opened and never closed; the file may have been cut off", line: line)
        }
        guard table.rows.count <= RecordList.most + 1 else { throw .tooLong }
        let parts = try TablePart.all(table, self)
        let checks = parts.enumerated().map { place, part in
            TableCheck(part, origin, endsInsideLineEnd: table.endsInsideLineEnd && place == parts.count - 1)
        }
        if !isOwn { try checkColumns(parts, checks, wasInCells: table.wasInCells) }
        let rows = zip(parts, checks).lazy.flatMap { [self] part, check in
            check.whole.lazy.compactMap { listed($0, part.keys) }
        }
        var contents = ListContents(origin, rows, damage: checks.flatMap(\.damage))
        let long = checks.reduce(0) { $0 + $1.longRows }
        if long > 0 { contents.remarks.append(PageFact(.longRows(long))) }
        return contents
    }

    private func listed(_ row: CSVText.Row, _ keys: [String]) -> ListedRow? {
        var values: [String: Any] = [:]
        for (key, cell) in zip(keys, row.cells) where !key.isEmpty {
            let text = hasQuotes ? cell : Self.unquoted(cell)
            // R and pandas write words into empty cells.
            if !text.isEmpty, origin == .scholar || !Self.noValues.contains(text) { values[key] = text }
        }
        // A table has a cell for each count; an empty one is an unknown count.
        if origin != .scholar, !values.isEmpty, values["cites"] == nil { values["cites"] = NSNull() }
        return values.isEmpty ? nil : ListedRow(line: row.line, values: values)
    }

    private static let noValues: Set = ["NA", "NaN", "nan", "#N/A"]

    /// - Throws: `ListError` when so many rows do not fit the header that no column can be trusted.
    private func checkColumns(
        _ parts: [TablePart], _ checks: [TableCheck], wasInCells: Bool
    ) throws(ListError) {
        // A last row without its line end is cut off, and says nothing about the columns.
        let all = parts.reduce(0) { $0 + $1.rows.count { !$0.isOpen } }
        let advice = "a spreadsheet may have changed it; take the original file"
        let shifted = checks.reduce(0) { $0 + ($1.shifted?.count ?? 0) }
        if shifted * 5 >= all, let first = checks.lazy.compactMap(\.shifted).first?.first {
            throw ListError("the cells of the table do not fit the names of its columns; \(advice)", line: first.line)
        }
        guard let first = checks.lazy.flatMap(\.damage).first, all > 1 else { return }
        if wasInCells {
            throw ListError(
                "a spreadsheet put each line of the table into one cell, and this line cannot be read; take the original file",
                line: first.line)
        }
        if checks.reduce(0, { $0 + $1.whole.count }) * 2 < all {
            throw ListError("most rows of the table do not have the cells of its header; \(advice)", line: first.line)
        }
    }

    /// A field without the quotes that another program put around the whole field.
    private static func unquoted(_ cell: String) -> String {
        guard cell.count > 1, cell.hasPrefix("\""), cell.hasSuffix("\"") else { return cell }
        let inner = String(cell.dropFirst().dropLast()).replacing("\"\"", with: "\u{1}")
        return inner.contains("\"") ? cell : inner.replacing("\u{1}", with: "\"")
    }
}
