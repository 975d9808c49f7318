/// The report of many searches: a table of their indexes.
extension ReportContents {
    init(_ table: SearchTable) {
        let count = Counted.text(table.rows.count, "search", "searches")
        title = "Citation indexes of \(count)"
        let dates = table.rows.filter { $0.search.pages > 0 }.map { Timestamp.text($0.search.fetchedAt).prefix(10) }
        subtitle =
            dates.min().map { first in
                first == dates.max() ? "As of \(first)" : "As of \(first) to \(dates.max() ?? first)"
            }
            ?? "No page has come yet"
        colophon = Self.colophon(count, counter: "Google Scholar")
        let incomplete = table.rows.filter { !$0.search.isWhole }.map(\.search.name)
        if !incomplete.isEmpty {
            warnings = [
                "Incomplete, so that the numbers may be too low: \(incomplete.joined(separator: ", ")). Press \"Show more\" "
                    + "on a profile before saving it."
            ]
        }
        let note =
            "The rows are in alphabetical order. People of different fields and ages should not be ranked by these numbers: "
            + "how much is published and cited differs between fields, and grows with the years."
        sections = [Section(id: "table", heading: "", blocks: [.text([note]), .table(Self.table(table))])]
    }

    /// A table first, then a part for each search, which the table leads to.
    init(_ table: SearchTable, _ listings: [Listing], _ options: Report.Options) throws {
        self.init(table)
        sections[0].blocks.removeLast()
        sections[0].blocks.append(.table(Self.table(table, links: true)))
        let parts = Dictionary(uniqueKeysWithValues: listings.map { ($0.search.id, $0) })
        for row in table.rows {
            guard let listing = parts[row.search.id] else { continue }
            let part = try ReportContents(listing, options)
            let id = "search-\(row.search.id)"
            var first = Section(id: id, heading: part.title, blocks: [.text([part.subtitle])])
            if !part.warnings.isEmpty { first.blocks.append(.list(part.warnings)) }
            for section in part.sections {
                if section.heading.isEmpty {
                    first.blocks += section.blocks
                } else {
                    if !first.blocks.isEmpty { sections.append(first) }
                    first.blocks = []
                    sections.append(
                        Section(
                            id: "\(id)-\(section.id)", heading: "\(part.title): \(section.heading)",
                            blocks: section.blocks))
                }
            }
        }
    }

    /// The table with a row for each search, whose name leads to its part when it has one.
    static func table(_ table: SearchTable, links: Bool = false) -> ReportTable {
        var columns: [ReportTable.Column] = [.head("name")]
        for key in table.keys {
            columns.append(.number(key))
            if table.isAgainst { columns += [.number("\(key) before"), .number("change")] }
        }
        columns += [.number("Google\u{2019}s h"), .number("rejected"), .number("merged"), .text("as of")]
        let rows = table.rows.map { row in
            var name = ReportTable.Cell(text: row.search.name)
            if links { name.link = "#search-\(row.search.id)" }
            if !row.search.isWhole { name.details.append("incomplete") }
            if !row.groups.isEmpty { name.details.append(row.groups.joined(separator: ", ")) }
            var cells = [name]
            for key in table.keys {
                cells.append(.text(text(row.indexes[key])))
                guard table.isAgainst else { continue }
                cells += [.text(text(row.before?.indexes[key])), .text(signed(row.change(of: key)))]
            }
            let day = row.search.pages > 0 ? String(Timestamp.text(row.search.fetchedAt).prefix(10)) : ""
            cells += [
                .number(row.search.reportedIndexes?.h), .number(row.decided?.rejected ?? 0),
                .number(row.decided?.merged ?? 0), .text(day),
            ]
            return ReportTable.Row(cells: cells)
        }
        return ReportTable("Citation indexes by name", columns, rows, noun: "search")
    }

    private static func text(_ outcome: IndexValue.Outcome?) -> String {
        outcome.map { "\(IndexValue(outcome: $0))" } ?? "–"
    }

    private static func signed(_ value: SearchTable.Value?) -> String {
        guard let number = value?.number else { return "" }
        let size =
            "\(IndexValue(outcome: number == number.rounded() ? .count(Int(abs(number))) : .number(abs(number))))"
        return number == 0 ? "±0" : number > 0 ? "+\(size)" : "−\(size)"
    }
}
