import ScholarIndexes
package import ScholarLists
package import ScholarPages

/// A table of searches in files: CSV, TSV and JSON have all columns, a report only the most important ones.
extension SearchTable {
    /// Returns the table as delimited text for spreadsheets and scripts.
    package func text(delimiter: Character) -> String { text(columns, delimiter: delimiter) }

    /// - Parameter others: further rows of texts.
    func text(_ columns: [Column], delimiter: Character, and others: [[String?]] = []) -> String {
        var table = TableText(delimiter: delimiter)
        table.appendHeader(columns.map(\.name))
        for row in rows { table.append(columns.map { .init($0.value(row)?.json) }) }
        for row in others { table.append(row.map { .text($0) }) }
        return table.text
    }

    /// Returns the summaries of the indexes as delimited text.
    package static func text(_ summaries: [Summary], delimiter: Character) -> String {
        var table = TableText(delimiter: delimiter)
        let hasMaximums = summaries.contains { $0.certainty == .atMost }
        let columns = ["index", "number", "sum", "q1", "median", "q3", "is_least"] + (hasMaximums ? ["is_most"] : [])
        table.appendHeader(columns)
        for one in summaries { table.append(["index": one.key] + one.json, columns) }
        return table.text
    }

    /// The summaries as JSON: an object of each index.
    package static func json(_ summaries: [Summary]) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: summaries.map { ($0.key, $0.json) }))
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

extension SearchTable.Summary {
    fileprivate var json: JSONValue {
        let values: JSONValue = [
            "number": number, "sum": sum, "q1": lowerQuartile, "median": median, "q3": upperQuartile,
        ]
        return values + (certainty.name.map { [$0: true] } ?? [:])
    }
}
