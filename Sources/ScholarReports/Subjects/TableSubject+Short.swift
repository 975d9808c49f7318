import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The short table of a group: a line for each person, with titles that a person reads, and what is not certain.
extension TableSubject {
    /// The rows for people: changes stand behind the numbers, and what is not certain below the name.
    func short(_ view: View) -> Presentation.Table {
        let hasBefore = table.rows.contains { $0.before != nil }
        var (name, h) = (
            Presentation.Column.head(view.title("name", "Name")), Presentation.Column.number("h", isMain: true)
        )
        name.least = 16
        h.isLead = true
        let columns =
            [name, h]
            + (hasBefore ? [.number("h before")] : [])
            + [
                .number("g", isMain: true), .number(view.title("citations", "Citations")),
                .number(view.title("papers", "Publications")), .text(view.title("date", "Date")),
            ]
        var rows = Presentation.Table(columns: columns)
        rows.caption = group.map { "Citation indexes of \($0)" } ?? "Citation indexes by name"
        rows.isShownWhole = true
        rows.keepsAll = true
        let changing = ["h", "citations"]
        // At a terminal the numbers are below each other.
        let widths = (view.reader == .terminal ? changing : []).map { key in
            (key, table.rows.map { Presentation.Cell.width(ofChange: change($0, key)) }.max() ?? 0)
        }
        for row in table.rows {
            func number(_ key: String) -> Presentation.Cell {
                let width = widths.first { $0.0 == key }?.1
                return .init(
                    .index(row.indexes[key]), change: changing.contains(key) ? change(row, key) : nil,
                    changeWidth: width ?? 0)
            }
            rows.append(
                [self.name(row, details: origin(row).compactMap(\.self) + uncertain(row), view), number("h")]
                    + (hasBefore ? [other(row, "h")] : [])
                    + [number("g"), number("citations"), number("papers"), .init(day(row) ?? "–")])
        }
        for row in missingRows(columns) { rows.append(row.cells) }
        return rows
    }

    /// The rows for a spreadsheet: a number in each cell, and a sign before one that is only a bound.
    package func shortText(delimiter: Character) -> String {
        func value(_ index: IndexValue?) -> JSONValue? {
            index.flatMap { $0.certainty == .certain ? $0.outcome.json : .text("\($0)") }
        }
        func number(_ name: String, _ key: String) -> SearchTable.Column {
            .init(name: name) { value($0.indexes[key]) }
        }
        func before(_ name: String, _ key: String) -> SearchTable.Column {
            .init(name: name) { value($0.before?.indexes[key]) }
        }
        func change(_ key: String) -> SearchTable.Column {
            .init(name: "Change of \(key)") { $0.change(of: key)?.json }
        }
        let columns: [SearchTable.Column] = [
            .init(name: "Name") { $0.search.name }, number("h", "h"), before("h before", "h"), change("h"),
            number("g", "g"), number("Citations", "citations"), before("Citations before", "citations"),
            change("citations"), number("Publications", "papers"), .init(name: "Date") { day($0) },
            .init(name: "Not certain") { uncertain($0).joined(separator: "; ") },
            .init(name: "Source") { Self.origin($0.search) },
        ]
        let blanks = columns.dropFirst(2).map { _ in String?.none }
        return table.text(columns, delimiter: delimiter, and: table.missing.map { [$0] + blanks + [Self.noList] })
    }

    private func day(_ row: SearchTable.Row) -> String? { row.search.pages > 0 ? row.search.countedDay : nil }

    /// What a reader of the numbers has to know about them.
    private func uncertain(_ row: SearchTable.Row) -> [String] {
        // What its own list lacks stands there already.
        let isSaid = row.likeForLike != nil || row.incompleteness != nil && row.before?.search.isWhole == true
        let hasChanges = ["h", "citations"].allSatisfy { row.change(of: $0) != nil }
        let reason = hasChanges || isSaid ? nil : row.doubtAboutChange.map { "No change is shown: \($0)" }
        return (doubts(row, View(.report, for: .recipient)) + [reason]).compactMap(\.self)
    }
}
