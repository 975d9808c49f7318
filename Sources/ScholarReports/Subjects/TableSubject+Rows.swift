import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The rows of a table: for the owner of the searches with their numbers and changes behind the values, in a report with
/// columns for the changes and all that is known of a search below its name.
extension TableSubject {
    /// A value, with the one without the publication on which the first year depends.
    private func cell(_ value: IndexValue?, change: Quantity? = nil, changeWidth: Int = 0) -> Presentation.Cell {
        .init(
            .indexWithoutFirst(value),
            short: value?.withoutFirst == nil ? nil : .indexWithoutFirst(value, isShort: true), change: change,
            changeWidth: changeWidth)
    }

    private func change(_ row: SearchTable.Row, _ key: String) -> Quantity? {
        row.change(of: key).map { .difference($0) }
    }

    // MARK: Numbered

    /// The edits and Google's own h have a column only if they say something.
    var numbered: Presentation.Table {
        let hasEdits = table.rows.contains { $0.editCounts.all > 0 }
        let hasOther = table.rows.contains { row in
            let value = row.now.numbers.summary.value("h")
            return row.search.reportedIndexes.map { value?.certainty != .certain || .count($0.h) != value?.outcome }
                ?? false
        }
        // h and g stay if the terminal is too narrow for all columns.
        let columns =
            [Presentation.Column.number("no"), .flexible("name")]
            + table.keys.map { .number($0, isOptional: !["h", "g"].contains($0)) }
            + (hasEdits ? [.number("edited", isOptional: true)] : [])
            + (hasOther ? [.number("google_h", isOptional: true)] : [])
        var rows = Presentation.Table(columns: columns, adviceOnHidden: "--output FILE writes all")
        let widths = table.keys.map { key in
            table.rows.map { Presentation.Cell.width(ofChange: change($0, key)) }.max() ?? 0
        }
        for row in table.rows {
            let numbers = zip(table.keys, widths).map {
                cell(row.indexes[$0], change: change(row, $0), changeWidth: $1)
            }
            let edits = row.editCounts.all
            rows.append(
                [.plain(row.search.id), .init(row.search.name, sign: row.search.isWhole ? "" : "*")] + numbers
                    + (hasEdits ? [.plain(edits == 0 ? nil : edits)] : [])
                    + (hasOther ? [.plain(row.search.reportedIndexes?.h)] : []))
        }
        append(summaries: &rows)
        return rows
    }

    private func append(summaries rows: inout Presentation.Table) {
        guard !summaries.isEmpty else { return }
        rows.appendDivider()
        let lines: [(String, (SearchTable.Summary) -> Double)] = [
            ("sum", \.sum), ("lower quartile", \.lowerQuartile), ("median", \.median),
            ("upper quartile", \.upperQuartile),
        ]
        let found = table.keys.map { key in summaries.first { $0.key == key } }
        let rest = Array(repeating: Presentation.Cell.plain(nil), count: rows.columns.count - 2 - found.count)
        rows.append(
            [.plain(nil), "number"] + found.map { .init($0.map { .count($0.number) } ?? .unknown) } + rest)
        for (name, value) in lines {
            let cells = found.map { one in
                Presentation.Cell(
                    .index(
                        one.map { one in
                            let number = value(one)
                            let isWhole = number == number.rounded()
                            return IndexValue(
                                outcome: isWhole ? .count(Int(number)) : .number(number), certainty: one.certainty)
                        }))
            }
            rows.append([.plain(nil), .init(name)] + cells + rest)
        }
    }

    // MARK: Named

    /// The searches by their names. A name is a link to its part, if it has one.
    func named(_ view: View) -> Presentation.Table {
        // h and g come first.
        let keys = ["h", "g"].filter(table.keys.contains) + table.keys.filter { !["h", "g"].contains($0) }
        let hasReported = table.rows.contains { $0.search.reportedIndexes != nil }
        var columns: [Presentation.Column] = [.head("Name")]
        for key in keys {
            var column = Presentation.Column.number(IndexDefinition.named(key)?.label.capitalizedLabel ?? key)
            column.isLead = key == keys.first
            column.isMain = ["h", "g"].contains(key)
            columns.append(column)
            if hasChange(of: key) { columns.append(.number("Change of \(key)")) }
        }
        if hasReported { columns.append(.number("Google’s h")) }
        let hasParts = Set(listings.map(\.search.id))
        let days = Set(table.rows.filter { $0.search.pages > 0 }.map { LongDate.text($0.search) })
        let rows = table.rows.map { row in
            var name = Presentation.Cell(row.search.name, details: details(row, isDated: days.count > 1, view))
            if hasParts.contains(row.search.id) { name.link = "#search-\(row.search.id)" }
            var cells = [name]
            for key in keys {
                cells.append(cell(row.indexes[key]))
                if hasChange(of: key) { cells.append(change(row, key).map { .init($0) } ?? .plain(nil)) }
            }
            if hasReported { cells.append(.number(row.search.reportedIndexes?.h)) }
            return Presentation.Row(cells)
        }
        let missing = table.missing.map { name in
            let blanks = Array(repeating: Presentation.Cell(.unknown), count: columns.count - 1)
            return Presentation.Row([.init(name, details: ["Not in the store: no list has come yet"])] + blanks)
        }
        return .init("Citation indexes by name", columns, rows + missing, noun: "search")
    }

    /// Whether the table shows the change of an index: that of h and g, if a row has an earlier list.
    private func hasChange(of key: String) -> Bool {
        ["h", "g"].contains(key) && table.rows.contains { change($0, key) != nil }
    }

    /// What is known of a search besides its numbers.
    private func details(_ row: SearchTable.Row, isDated: Bool, _ view: View) -> [String] {
        let search = row.search
        let details: [String?] = [
            sharedNames.contains(search.name) ? Self.origin(search) : nil,
            isDated && search.pages > 0 ? Presentation.sentenceStart(SearchSubject.date(search)) : nil,
            likeForLike(row, view).map(Presentation.sentenceStart),
            row.incompleteness.map { "Incomplete: \($0)" },
            search.pages > 0 && !row.hasCounts ? "No citation counts are known" : nil,
        ]
        return details.compactMap(\.self)
    }

    /// The query of a search, and the index of its counts: what two rows of one name differ by.
    static func origin(_ search: Search) -> String {
        let query =
            search.query.isEmpty ? "A list without a query" : Presentation.sentenceStart(search.query.fullSummary)
        return search.countSource == .googleScholar
            ? query : "\(query), citation counts from \(search.countSource.words)"
    }
}
