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
        for row in rows {
            table.append(
                columns.map { column in
                    let value = column.value(row)?.json
                    return value?.number == nil ? .text(value?.cell) : .number(value?.cell)
                })
        }
        for row in others { table.append(row.map { .text($0) }) }
        return table.text
    }

    /// Returns the summaries of the indexes as delimited text.
    package static func text(_ summaries: [Summary], delimiter: Character) -> String {
        var table = TableText(delimiter: delimiter)
        let hasMaximums = summaries.contains { $0.certainty == .atMost }
        table.appendHeader(
            ["index", "number", "sum", "q1", "median", "q3", "is_least"] + (hasMaximums ? ["is_most"] : []))
        for one in summaries {
            let numbers = [one.sum, one.lowerQuartile, one.median, one.upperQuartile].map {
                TableText.Cell.number("\($0)")
            }
            let marks = [IndexValue.Certainty.atLeast, .atMost].prefix(hasMaximums ? 2 : 1).map { certainty in
                TableText.Cell.text(one.certainty == certainty ? "yes" : nil)
            }
            table.append([.text(one.key), .number("\(one.number)")] + numbers + marks)
        }
        return table.text
    }

    /// The summaries as JSON: an object of each index.
    package static func json(_ summaries: [Summary]) -> JSONValue {
        let objects = summaries.map { one -> (String, JSONValue) in
            let values: JSONValue = [
                "number": one.number, "sum": one.sum, "q1": one.lowerQuartile, "median": one.median,
                "q3": one.upperQuartile,
            ]
            return (one.key, values + (one.certainty.name.map { [$0: true] } ?? [:]))
        }
        return .object(Dictionary(uniqueKeysWithValues: objects))
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
