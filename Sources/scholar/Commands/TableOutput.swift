import ScholarKit

/// The table in a terminal: a row for each search, with the change of each number behind it, and notes by name.
struct TableOutput {
    let table: SearchTable
    /// The date to compare with, or `previous`.
    let against: String?
    /// The summaries below the rows.
    let summaries: [SearchTable.Summary]
    /// The names of several rows.
    private let sharedNames: Set<String>

    init(table: SearchTable, against: String? = nil, summaries: [SearchTable.Summary] = []) {
        self.table = table
        self.against = against
        self.summaries = summaries
        sharedNames = Set(Dictionary(grouping: table.rows, by: \.search.name).filter { $1.count > 1 }.keys)
    }

    var presentation: Presentation {
        let rest =
            table.hidden == 0 ? [] : [Sentence("… \(Counted.text(table.hidden, "more row")), without --limit", .note)]
        let notes =
            [basis].compactMap(\.self) + comparisonNotes + incompleteNote + (table.missingNote.map { [$0] } ?? [])
            + table.doubtfulStarts.map { "\(name($0.search)): \($0.reason)" }
        let undated = table.doubtfulYears.map { doubt -> Sentence in
            "\(names(doubt.searches)): \(doubt.reason) (\(command: "scholar import FILE --date DATE"))"
        }
        let uncounted = SearchNotes.lines(
            withoutCounts: table.rows.filter { !$0.hasCounts }.map(\.search), of: table.rows.map(\.search))
        let sentences = notes.map { Sentence($0) } + (undated.map { [$0] } ?? []) + uncounted.map { Sentence($0) }
        return Presentation(blocks: [.table(rows), .text(rest + sentences)])
    }

    // MARK: Rows

    /// The edits and Google's own h have a column only if they say something.
    private var rows: Presentation.Table {
        let hasEdits = table.rows.contains { edits($0) > 0 }
        let hasOther = table.rows.contains { row in row.search.reportedIndexes.map { $0.h != h(row) } ?? false }
        // h and g stay if the terminal is too narrow for all columns.
        let columns =
            [Presentation.Column.number("no"), .flexible("name")]
            + table.keys.map { .number($0, isOptional: !["h", "g"].contains($0)) }
            + (hasEdits ? [.number("edited", isOptional: true)] : [])
            + (hasOther ? [.number("google_h", isOptional: true)] : [])
        var rows = Presentation.Table(columns: columns, adviceOnHidden: "--output FILE writes all")
        let changes = table.keys.map { key in
            let all = table.rows.map { Self.change($0, key) }
            let width = all.map(Cells.width).max() ?? 0
            return all.map { Cells.pad($0, to: width) }
        }
        for (place, row) in table.rows.enumerated() {
            let numbers = zip(table.keys, changes).map { Self.cell(row.indexes[$0], change: $1[place]) }
            rows.append(
                [.plain(row.search.id), .init(row.search.name, sign: row.search.isWhole ? "" : "*")] + numbers
                    + (hasEdits ? [.plain(edits(row) == 0 ? nil : edits(row))] : [])
                    + (hasOther ? [.plain(row.search.reportedIndexes?.h)] : []))
        }
        append(summaries: &rows)
        return rows
    }

    private func append(summaries rows: inout Presentation.Table) {
        guard !summaries.isEmpty else { return }
        rows.appendDivider()
        let lines: [(String, (SearchTable.Summary) -> Double)] = [
            ("number", { Double($0.number) }), ("sum", \.sum), ("lower quartile", \.lowerQuartile),
            ("median", \.median), ("upper quartile", \.upperQuartile),
        ]
        for (name, value) in lines {
            let cells = table.keys.map { key -> Presentation.Cell in
                guard let one = summaries.first(where: { $0.key == key }) else { return "–" }
                let number = value(one)
                let text = number == number.rounded() ? Int(number).grouped : IndexValue.text(number)
                return .init((name == "number" ? "" : one.certainty.sign) + text)
            }
            let rest = rows.columns.count - 2 - cells.count
            rows.append(["", .init(name)] + cells + Array(repeating: "", count: rest))
        }
    }

    private func edits(_ row: SearchTable.Row) -> Int { row.editCounts.all }

    private func h(_ row: SearchTable.Row) -> Int? {
        if case .count(let h) = row.now.numbers.summary.value("h")?.outcome { h } else { nil }
    }

    /// The change of a number since the earlier repeat; empty if it is not known.
    private static func change(_ row: SearchTable.Row, _ key: String) -> String {
        row.change(of: key).map { " (\(Quantity.difference($0).text))" } ?? ""
    }

    /// A number, with the number without the publication on which the first year depends, and its change.
    private static func cell(_ value: IndexValue?, change: String) -> Presentation.Cell {
        guard let value else { return .init("–" + change) }
        guard let other = value.withoutFirst else { return .init("\(value)\(change)") }
        return .init("\(value) (\(other))\(change)", short: "\(value) (\(other.number))\(change)")
    }

    // MARK: Notes

    /// The name of a search, with its number if another row has the same name.
    private func name(_ search: Search) -> String {
        sharedNames.contains(search.name) ? "\(search.name) (\(search.id))" : search.name
    }

    private func names(_ searches: [Search]) -> String { searches.map(name).shortList }

    /// The first and the last of some days, or the only one.
    private static func days(_ searches: [Search]) -> String? {
        let sorted = searches.filter { $0.pages > 0 }.sorted { $0.countedAt < $1.countedAt }.map(\.countedDay)
        guard let first = sorted.first, let last = sorted.last else { return nil }
        return first == last ? first : "\(first) to \(last)"
    }

    /// The dates of the numbers, and of the numbers that they are compared with.
    private var basis: String? {
        let searches = table.rows.map(\.search)
        guard let days = Self.days(searches) else { return nil }
        let verb = searches.allSatisfy(\.isDatedByFile) ? "saved" : "as of"
        let before = Self.days(table.rows.compactMap { $0.before?.numbers.search })
        let old = table.ofEarlierYears.flatMap(\.searches).count
        let year = old == 1 ? "the year on its page" : "the years on their pages"
        let origin = old == 0 ? "" : " (\(old) dated by \(year))"
        return "\(verb) \(days)\(origin)" + (before.map { "; changes since \($0)" } ?? "")
    }

    /// The searches without an earlier repeat, and those whose change would mislead.
    private var comparisonNotes: [String] {
        guard let against else { return [] }
        let alone = table.rows.filter { $0.before == nil }.map(\.search)
        let period = against.lowercased() == "previous" ? "earlier repeat" : "other repeat by the end of \(against)"
        let reasons = Dictionary(grouping: table.withoutChange, by: \.reason).sorted { $0.key < $1.key }
        let doubts = reasons.map { reason, rows in
            "\(names(rows.map(\.search))): no other change is shown (\(reason))"
        }
        let alike = table.rows.compactMap { row -> String? in
            guard let before = row.before, let values = row.likeForLike else { return nil }
            let words = Likeness.words(
                withEditsOf: before.numbers.search.id, table.keys, from: { before.indexes[$0] }, to: { values[$0] })
            return "\(name(row.search)) \(words)"
        }
        let years = table.rows.compactMap { row in row.likeness?.yearsApart.map { "\(name(row.search)) by \($0)" } }
        return (alone.isEmpty ? [] : ["no \(period): \(names(alone))"]) + doubts + alike
            + (years.isEmpty ? [] : ["years apart: \(years.shortList)"])
    }

    private var incompleteNote: [String] {
        table.incomplete.map { doubt, searches in
            let isProfile = searches.contains(where: \.lacksEndOfProfile)
            let advice = isProfile ? "; press \"Show more\" on a profile before saving it" : ""
            return "* incomplete (\(names(searches))): \(doubt)\(advice)"
        }
    }
}
