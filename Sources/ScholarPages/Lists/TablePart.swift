/// The rows of a table below one header. Tables that were joined have several.
struct TablePart {
    let header: [String]
    /// The keys of the columns; those of columns that are not read are empty.
    let keys: [String]
    var rows: [CSVText.Row] = []

    /// Splits a table at its headers.
    ///
    /// - Throws: `ListError` when a table of another program follows: counts of two indexes cannot be mixed.
    static func all(_ table: CSVText, _ known: KnownTable) throws(ListError) -> [TablePart] {
        guard let header = table.rows.first?.cells else { return [] }
        var parts = [TablePart(header: header, keys: known.keys(of: header))]
        var names = Self.names(header)
        let cells = Set(header)
        for row in table.rows.dropFirst() where row.cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) {
            // Another header has names in common with the first; most rows have none.
            let mayBeHeader = row.cells.count > 1 && row.cells.count { !$0.isEmpty && cells.contains($0) } > 1
            if mayBeHeader, Self.names(row.cells) == names { continue }
            if mayBeHeader, let other = KnownTable.of(columns: row.cells) {
                guard other.origin == known.origin else {
                    throw ListError(
                        "a table of another program begins here; save it to a file of its own", line: row.line)
                }
                parts.append(TablePart(header: row.cells, keys: known.keys(of: row.cells)))
                names = Self.names(row.cells)
            } else {
                parts[parts.count - 1].rows.append(row)
            }
        }
        if known.origin != .scholar { for place in parts.indices { parts[place].removeRowNames(known.origin) } }
        return parts
    }

    private static func names(_ cells: [String]) -> [String] {
        Array(cells.map { Folding.fold($0).lowercased() }.reversed().drop(while: \.isEmpty))
    }

    /// R writes the numbers of the rows into a first column without a name.
    private mutating func removeRowNames(_ origin: ListOrigin) {
        let check = ColumnCheck(keys, origin)
        var last = -1
        var misfits = (with: 0, without: 0)
        for row in rows {
            guard row.cells.count == header.count + 1, let number = row.cells.first.flatMap({ Int($0) }), number > last
            else { return }
            last = number
            misfits.with += check.misfits(row.cells).count
            misfits.without += check.misfits(row.cells.dropFirst()).count
        }
        guard misfits.without < misfits.with else { return }
        for place in rows.indices { rows[place].cells.removeFirst() }
    }
}
