/// The rows of a table that have a cell for each column, and the damage that the others show.
///
/// A file that was cut off ends inside a row, so a row with too few cells, or a last row without a line end, is no
/// reliable row: its last number may be the beginning of a longer one. A row with too many cells has a delimiter too
/// many, or the cells of two rows; its numbers may be in other columns. Such rows are left out, unless their cells show
/// that only columns behind those of a publication have moved.
struct TableCheck {
    /// The rows that are read, without the header.
    private(set) var whole: [CSVText.Row] = []
    private(set) var damage: [ListDamage] = []
    /// The number of rows that are longer than the header and nevertheless read.
    private(set) var longRows = 0
    /// The first row with cells in columns where they cannot be, and the number of such rows.
    private(set) var shifted: (first: CSVText.Row, count: Int)?

    /// - Parameters:
    ///   - part: the rows below a header.
    ///   - isOwn: whether scholar wrote the table, which then ends with a line end.
    ///   - endsInsideLineEnd: whether the file ends between the two characters of a line end.
    init(_ part: TablePart, _ origin: ListOrigin, endsInsideLineEnd: Bool) {
        let isOwn = origin == .scholar
        let keys = part.keys
        let rows = part.rows
        let columns = Self.lengthWithoutEmptyEnd(part.header)
        let check = isOwn ? nil : ColumnCheck(keys, origin)
        let lastKey = columns > 0 && columns <= keys.count ? keys[columns - 1] : ""
        // A row needs its title, and a cell after its counts, which may have been cut off otherwise.
        let title = keys.lastIndex(of: "title") ?? 0
        let needed = max(title, (keys.lastIndex { ["cites", "all_cites"].contains($0) } ?? -1) + 1)
        let leavesOutCells = !isOwn && Self.leavesOutEmptyCells(rows, needed..<columns)
        for row in rows {
            let length = row.cells.count
            if row.isUnbalanced {
                damage.append(ListDamage(row.line, "has an opening quote without a closing one; it is left out"))
            } else if Self.lengthWithoutEmptyEnd(row.cells) > max(columns, part.header.count) {
                if let check, !row.isOpen, let cells = Self.aligned(row.cells, part.header.count, check) {
                    var row = row
                    row.cells = cells
                    whole.append(row)
                    longRows += 1
                } else {
                    damage.append(ListDamage(row.line, "has \(length) cells, the header \(columns); it is left out"))
                }
            } else if length < columns, !leavesOutCells || length <= needed || row.isOpen {
                let cells = length == 1 ? "1 cell" : "\(length) cells"
                damage.append(ListDamage(row.line, "has \(cells), the header \(columns); it is left out"))
            } else if row.isOpen, isOwn || !Self.isKnownToEnd(row, rows.dropLast(), lastKey) {
                let problem = "is the last one and has no line end, so it may have been cut off"
                // A column that is not read can be incomplete.
                if !isOwn, lastKey.isEmpty {
                    whole.append(row)
                    damage.append(ListDamage(row.line, problem))
                } else {
                    damage.append(ListDamage(row.line, problem + "; it is left out"))
                }
            } else if let check, check.haveMoved(row.cells) {
                shifted = (shifted?.first ?? row, (shifted?.count ?? 0) + 1)
                damage.append(ListDamage(row.line, "has cells that do not fit their columns; it is left out"))
            } else {
                whole.append(row)
            }
        }
        if endsInsideLineEnd, let last = rows.last {
            let problem = "is the last one and has only half a line end; more lines may be missing"
            damage.append(ListDamage(last.line, problem))
        }
    }

    /// Spreadsheets add empty cells behind the last column.
    private static func lengthWithoutEmptyEnd(_ cells: [String]) -> Int {
        (cells.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1) + 1
    }

    /// The cells of a row that is longer than the header, in the columns where they belong; nil if that is not certain.
    ///
    /// Scopus leaves out the name of a column behind those of a publication. A cell behind them that fits its column proves
    /// that nothing before it has moved. Further cells are read from the end of the row, as far as they fit.
    private static func aligned(_ cells: [String], _ columns: Int, _ check: ColumnCheck) -> [String]? {
        let places = cells.prefix(columns).indices
        let firstMisfit = places.first { check.fits(cells[$0], $0) == false } ?? columns
        guard let certain = places.prefix(firstMisfit).last(where: { check.fits(cells[$0], $0) == true }),
            certain > check.lastNeeded || certain == check.lastNeeded && check.isYear(certain)
        else { return nil }
        let extra = cells.count - columns
        var aligned = Array(cells.prefix(certain + 1)) + [String](repeating: "", count: columns - certain - 1)
        guard let moved = (firstMisfit..<columns).first(where: { check.fits(cells[$0 + extra], $0) == true }) else {
            return aligned
        }
        for column in moved..<columns { aligned[column] = cells[column + extra] }
        return aligned
    }

    /// Whether the program that wrote a table leaves out empty cells at the end of a row. Then it does so often, and no
    /// row ends with an empty cell.
    ///
    /// - Parameter columns: the columns after those that every row needs.
    private static func leavesOutEmptyCells(_ rows: [CSVText.Row], _ columns: Range<Int>) -> Bool {
        let short = rows.count { columns.dropFirst().contains($0.cells.count) }
        return short > 1 && short * 10 >= rows.count && !rows.contains { $0.cells.last?.isEmpty ?? true }
    }

    /// Whether a last row without a line end is nevertheless whole: quotes enclose its last cell, or all cells of that
    /// column have the same length, like numbers of records. The length of a count or a title proves nothing.
    private static func isKnownToEnd(
        _ row: CSVText.Row, _ others: ArraySlice<CSVText.Row>, _ lastKey: String
    ) -> Bool {
        if row.endsWithQuote { return true }
        guard !["cites", "all_cites", "title", "year"].contains(lastKey), others.count > 1 else { return false }
        let length = row.cells.last?.utf8.count
        return others.allSatisfy { $0.cells.count == row.cells.count && $0.cells.last?.utf8.count == length }
    }
}
