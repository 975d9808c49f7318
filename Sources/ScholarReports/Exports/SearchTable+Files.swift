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
    package var json: [JSONDocument] {
        let columns = columns
        return rows.map { row in
            JSONDocument {
                var object: JSONObject = [:]
                for column in columns { object[column.name] = column.value(row)?.json }
                return object
            }
        }
    }
}

extension SearchTable.Value {
    fileprivate var json: any Encodable {
        switch self {
        case .text(let text): text
        case .count(let count): count
        case .number(let number): number
        case .flag(let flag): flag
        case .list(let list): list
        }
    }
}
