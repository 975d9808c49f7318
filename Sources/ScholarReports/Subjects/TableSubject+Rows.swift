import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The rows of a table: for the owner of the searches with their numbers and changes behind the values, in a report with
/// columns for the changes and all that is known of a search below its name.
extension TableSubject {
    func change(_ row: SearchTable.Row, _ key: String) -> Quantity? {
        row.change(of: key).map { .difference($0) }
    }

    /// The index whose lists are compared with the rows.
    private var source: Source? { table.against?.source }

    /// The indexes beside which a terminal has room for the value of another index: h and g, or all if these are not shown.
    private var keysBesideOther: [String] {
        let main = table.keys.filter { ["h", "g"].contains($0) }
        return source == nil ? [] : main.isEmpty ? table.keys : main
    }

    /// The value in the list for comparison, which may be missing.
    func other(_ row: SearchTable.Row, _ key: String) -> Presentation.Cell {
        .init(row.before == nil ? .unknown : .index(row.before?.indexes[key]))
    }

    // MARK: Numbered

    /// The edits and Google's own h have a column only if they say something.
    var numbered: Presentation.Table {
        let hasEdits = table.rows.contains { $0.editCounts.all > 0 }
        let hasOther = table.rows.contains { row in
            let value = row.now.summary.value("h")
            return row.search.author.reported.map { value?.certainty != .certain || .count($0.h) != value?.outcome }
                ?? false
        }
        // h and g stay if the terminal is too narrow for all columns.
        let columns =
            [Presentation.Column.number("no"), .flexible("name")]
            + table.keys.flatMap { key in
                [.number(key, isOptional: !["h", "g"].contains(key))]
                    + (keysBesideOther.contains(key) ? [.number(source?.words.name ?? "")] : [])
            }
            + (hasEdits ? [.text("edits", isOptional: true)] : [])
            + (hasOther ? [.number("google_h", isOptional: true)] : [])
        var rows = Presentation.Table(columns: columns, adviceOnHidden: "--output FILE writes all")
        let widths = table.keys.map { key in
            table.rows.map { Presentation.Cell.width(ofChange: change($0, key)) }.max() ?? 0
        }
        for row in table.rows {
            let numbers = zip(table.keys, widths).flatMap { key, width in
                [Presentation.Cell(.index(row.indexes[key]), change: change(row, key), changeWidth: width)]
                    + (keysBesideOther.contains(key) ? [other(row, key)] : [])
            }
            rows.append(
                [.plain(row.search.id), .init(row.search.name, sign: row.search.isWhole ? "" : "*")] + numbers
                    + (hasEdits ? [.init(row.editCounts.sentence ?? "")] : [])
                    + (hasOther ? [.plain(row.search.author.reported?.h)] : []))
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
        func append(_ name: String, _ cells: [Presentation.Cell]) {
            // The other index has no summary.
            let numbers = zip(table.keys, cells).flatMap { key, cell in
                [cell] + (keysBesideOther.contains(key) ? [.plain(nil)] : [])
            }
            let rest = Array(repeating: Presentation.Cell.plain(nil), count: rows.columns.count - 2 - numbers.count)
            rows.append([.plain(nil), .init(name)] + numbers + rest)
        }
        append("number", found.map { .init($0.map { .count($0.number) } ?? .unknown) })
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
            append(name, cells)
        }
    }

    // MARK: Named

    /// The searches by their names. A name is a link to its part, if it has one, and on the page to its list.
    func named(_ view: View) -> Presentation.Table {
        // h and g come first.
        let keys = ["h", "g"].filter(table.keys.contains) + table.keys.filter { !["h", "g"].contains($0) }
        let hasReported = table.rows.contains { $0.search.author.reported != nil }
        let changing = group == nil ? [] : keys.filter(hasChange)
        var columns: [Presentation.Column] = [.head("Name")]
        for key in keys {
            var column = Presentation.Column.number(IndexDefinition.named(key)?.label.capitalizedLabel ?? key)
            column.isLead = key == keys.first
            column.isMain = ["h", "g"].contains(key)
            columns.append(column)
            if changing.contains(key) { columns.append(.number("Change of \(key)")) }
            if group == nil, table.against != nil {
                columns += [.number(source?.words.name ?? "Before"), .number(source == nil ? "Change" : "Difference")]
            }
        }
        if hasReported { columns.append(.number("\(onlySource?.words.owner ?? "Source")’s h")) }
        // In the order of the table: sorted, they would be a ranking.
        let most = table.rows.compactMap { $0.indexes["h"]?.number }.max() ?? 0
        let rows = table.rows.map { row in
            var cells = [name(row, details: details(row, view), view)]
            for key in keys {
                cells.append(.init(.index(row.indexes[key])))
                let change = change(row, key).map { Presentation.Cell($0) } ?? .plain(nil)
                if changing.contains(key) { cells.append(change) }
                if group == nil, table.against != nil { cells += [other(row, key), change] }
            }
            if hasReported { cells.append(.number(row.search.author.reported?.h)) }
            let dot = row.indexes["h"].flatMap { h in
                h.number.map { Presentation.Dot(share: $0 / max(most, 1), isBound: h.certainty != .certain) }
            }
            return Presentation.Row(cells, dot: keys.contains("h") && table.rows.count > 2 ? dot : nil)
        }
        let missing = group == nil ? [] : missingRows(columns)
        var named = Presentation.Table(
            "Citation indexes by name", columns, rows + missing, noun: group == nil ? "search" : "person")
        named.isShownWhole = true
        return named
    }

    func name(_ row: SearchTable.Row, details: [String], _ view: View) -> Presentation.Cell {
        var name = Presentation.Cell(row.search.name, details: details)
        if listings.contains(where: { $0.search.id == row.search.id }) { name.link = "#search-\(row.search.id)" }
        if view.reader == .page { name.link = "/search/\(row.search.id)" }
        return name
    }

    /// The members of a group without a stored search.
    func missingRows(_ columns: [Presentation.Column]) -> [Presentation.Row] {
        table.missing.map { name in
            let blanks = Array(repeating: Presentation.Cell(.unknown), count: columns.count - 1)
            return Presentation.Row([.init(name, details: [Self.noList])] + blanks)
        }
    }

    static let noList = "Not in the store: no list has come yet"

    /// Whether the table of a group shows the change of an index: that of h and g, if a row has an earlier list.
    private func hasChange(of key: String) -> Bool {
        ["h", "g"].contains(key) && table.rows.contains { change($0, key) != nil }
    }

    /// What is known of a search besides its numbers.
    private func details(_ row: SearchTable.Row, _ view: View) -> [String] {
        let search = row.search
        let others: [String?] = [
            row.before.map { "\(source?.words.name ?? "Before"): \(LongDate.text($0.search))" }, edits(row),
            start(row, view).map(Presentation.sentenceStart),
            search.groups.isEmpty ? nil : "In \(search.groups.joined(separator: ", "))",
        ]
        let day =
            search.pages > 0 && LongDate.text(search) != usualDay
            ? Presentation.sentenceStart(SearchSubject.date(search)) : nil
        // A person of a group has one line if nothing is in doubt; the rest is on the person's page.
        return (origin(row) + [day] + doubts(row, view) + (group == nil ? others : [])).compactMap(\.self)
    }

    /// What two rows of one name differ by.
    func origin(_ row: SearchTable.Row) -> [String?] {
        [sharedNames.contains(row.search.name) ? Self.origin(row.search) : nil]
    }

    /// What is not certain about the numbers of a row.
    func doubts(_ row: SearchTable.Row, _ view: View) -> [String?] {
        [
            likeForLike(row, view).map(Presentation.sentenceStart), row.incompleteness.map { "Incomplete: \($0)" },
            row.search.pages > 0 && !row.hasCounts ? "No citation counts are known" : nil,
        ]
    }

    /// The numbers as retrieved, and what the edits did: `h 28, g 50 as retrieved; 1 rejected, 2 merged`.
    private func edits(_ row: SearchTable.Row) -> String? {
        guard let words = row.editCounts.sentence, let old = row.asRetrieved, row.hasCounts else {
            return row.editCounts.sentence
        }
        return "h \(old.value("h")), g \(old.value("g")) as retrieved; \(words)"
    }

    /// The query of a search, and the index of its counts: what two rows of one name differ by.
    static func origin(_ search: Search) -> String {
        let query =
            search.query.isEmpty ? "A list without a query" : Presentation.sentenceStart(search.query.fullSummary)
        return search.countSource == search.query.source
            ? query : "\(query), citation counts from \(search.countSource.words.name)"
    }
}
