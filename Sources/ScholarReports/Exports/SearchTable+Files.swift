import ScholarLists

/// A table of searches in files: CSV, TSV and JSON have all columns, a report only the most important ones.
extension SearchTable {
    /// Returns the table as delimited text for spreadsheets and scripts.
    package func text(delimiter: Character) -> String {
        let columns = columns
        var table = TableText(delimiter: delimiter)
        table.appendHeader(columns.map(\.name))
        for row in rows {
            table.append(
                columns.map { column in
                    let value = column.value(row)
                    return value?.number == nil ? .text(value?.text) : .number(value?.text)
                })
        }
        return table.text
    }

    /// The table as JSON: a list of objects without the keys of unknown values.
    package var json: [[String: JSONValue]] {
        let columns = columns
        return rows.map { row in
            let values = columns.compactMap { column in column.value(row).map { (column.name, $0.json) } }
            return Dictionary(uniqueKeysWithValues: values)
        }
    }
}

extension SearchTable.Value {
    fileprivate var json: JSONValue {
        switch self {
        case .text(let text): .text(text)
        case .count(let count): .whole(count)
        case .number(let number): .number(number)
        case .flag(let flag): .flag(flag)
        case .list(let list): .list(list.map { .text($0) })
        case .counts(let counts): .object(counts.mapValues { .whole($0) })
        }
    }
}
