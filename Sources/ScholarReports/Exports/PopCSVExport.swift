import ScholarIndexes
import ScholarPages
import Foundation

/// The table of Publish or Perish with its 26 columns.
///
/// It has no column for merged publications, and none for the state of the list, so the abstract has them: that of the
/// first row has the number of publications, and all those of an incomplete list say that they are of one.
extension ExportFormat {
    static let popCSV = ExportFormat(
        name: "pop-csv", ending: "pop.csv", summary: "the 26 columns of Publish or Perish", isTable: true,
        hasByteOrderMark: true, omitsUncounted: true
    ) { export in
        var table = TableText(
            delimiter: export.options.delimiter, guardsFormulas: export.options.guardsFormulas, quotesAll: true)
        table.appendHeader(PublishOrPerish.columns.map(\.column))
        for (place, record) in export.records.enumerated() {
            let values = PopRecord(record)
            var state: String?
            if record.isOfPart {
                state = ListSize.incomplete
            } else if place == 0, record.imported.isEmpty {
                // A list of Publish or Perish gives its own table back.
                state = record.listSize.map(ListSize.remark)
            }
            table.append(PublishOrPerish.columns.map { cell($0.column, $0.key, values, record, state) })
        }
        return table.text
    }

    /// Columns of numbers, which have no quotes.
    private static let numbers: Set<String> = [
        "Cites", "Year", "GSRank", "Volume", "Issue", "StartPage", "EndPage", "ECC",
    ]

    private static func cell(
        _ column: String, _ key: String?, _ values: PopRecord, _ record: ExportRecord, _ state: String?
    ) -> TableText.Cell {
        let cites = values.number("cites")
        let names = values.authors
        switch column {
        case "CitesPerYear":
            guard let cites else { return .number(nil) }
            return .number(age(values).map { twoDecimals(Double(cites) / Double($0)) } ?? "0.00")
        case "CitesPerAuthor":
            guard let cites else { return .number(nil) }
            if names.isEmpty { return .number("0") }
            return .number(String(Int((Double(cites) / Double(names.count)).rounded())))
        case "AuthorCount": return .number(String(names.count))
        case "Age": return .number(age(values).map(String.init))
        case "Authors": return .text(names.joined(separator: ", "))
        case "Abstract":
            let parts = [values.text("abstract")] + record.merges + [state].compactMap(\.self)
            return .text(parts.filter { !$0.isEmpty }.joined(separator: " | "))
        default:
            let text = values.text(key ?? "")
            // A page such as "e1234" is not a number, so it is quoted.
            return numbers.contains(column) && Int(text).map { String($0) == text } ?? false
                || text.isEmpty && numbers.contains(column)
                ? .number(text) : .text(text)
        }
    }

    /// Years since publication, at least 1, as Publish or Perish counts them.
    private static func age(_ values: PopRecord) -> Int? {
        guard let year = values.number("year"), let now = Int(values.text("query_date").prefix(4)) else { return nil }
        return Convention.pop.age(of: year, in: now)
    }

    private static func twoDecimals(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
