import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The report of many searches: a table of their indexes.
extension Presentation {
    package init(_ table: SearchTable) {
        self.init()
        title = "Citation indexes of \(Counted.text(table.rows.count, "search", "searches"))"
        let searches = table.rows.map(\.search).filter { $0.pages > 0 }
        let dates = searches.sorted { $0.countedAt < $1.countedAt }.map { LongDate.text($0) }
        let verb = searches.allSatisfy(\.isDatedByFile) ? "Saved" : "As of"
        let first = dates.first
        let last = dates.last
        subtitle =
            first.map { $0 == last ? "\(verb) \($0)" : "\(verb) \($0) to \(last ?? $0)" } ?? "No page has come yet"
        colophon = Self.colophon(counter: "Google Scholar")
        warnings = table.incomplete.map { doubt, searches in
            Sentence("Incomplete (\(doubt)): \(Self.names(searches)).", .warning)
        }
        warnings += Dictionary(grouping: table.withoutChange, by: \.reason).sorted { $0.key < $1.key }.map {
            reason, rows in
            "No change is shown (\(reason)): \(Self.names(rows.map(\.search)))."
        }
        if let note = table.missingNote { warnings.append(Sentence(Self.sentence(note))) }
        let unreadable = table.rows.map(\.search).filter(\.hasUnreadableCounts)
        if !unreadable.isEmpty {
            let names = Self.names(unreadable)
            warnings.append("Some citation counts cannot be read, so that the numbers may be too low: \(names).")
        }
        let sources = Dictionary(grouping: searches, by: \.countSource)
        if Set(sources.keys) != [.googleScholar] { colophon = Self.colophon(counter: "Every index") }
        for (source, searches) in sources.sorted(by: { $0.key.name < $1.key.name })
        where ![.googleScholar, .none].contains(source) {
            let counts = "Citation counts from \(source.words), not comparable with those of Google Scholar"
            warnings.append("\(counts): \(Self.names(searches)).")
        }
        let note =
            "The rows are \(table.sortedBy.map { "sorted by \($0)" } ?? "in alphabetical order"). People of different fields and ages should not be ranked by these numbers: "
            + "how much is published and cited differs between fields, and grows with the years."
            + (table.convention == .paper
                ? " The indexes follow the papers that defined them: g may exceed the number of publications." : "")
        let doubts: [Sentence] =
            table.ofEarlierYears.map { searches, fact in "\(Self.sentenceStart(fact)): \(Self.names(searches))." }
            + (table.doubtfulYears.map { ["\(Self.sentenceStart($0.reason)): \(Self.names($0.searches))."] } ?? [])
        sections = [Section(id: "table", blocks: [.table(Self.table(table)), .text([Sentence(note)] + doubts)])]
    }

    private static func names(_ searches: [Search]) -> String { searches.map(\.name).joined(separator: ", ") }

    /// Creates the report: first a table, then a part for each search. Names in the table are links to the parts.
    package init(_ table: SearchTable, _ listings: [Listing], _ options: Report.Options) throws {
        self.init(table)
        sections[0].blocks[0] = .table(Self.table(table, links: true))
        let parts = Dictionary(uniqueKeysWithValues: listings.map { ($0.search.id, $0) })
        for row in table.rows {
            guard let listing = parts[row.search.id] else { continue }
            let part = try SearchSubject(listing, options).presentation(
                View(.report, for: .recipient, convention: options.convention))
            let id = "search-\(row.search.id)"
            var first = Section(id: id, heading: Sentence(part.title), blocks: [.text([Sentence(part.subtitle)])])
            if !part.warnings.isEmpty {
                first.blocks.append(.text(part.warnings.map { $0.role == .warning ? $0 : "Note: \($0.text)" }))
            }
            first.blocks += part.sections.first { $0.heading.isEmpty }?.blocks ?? []
            sections.append(first)
            sections += part.sections.filter { !$0.heading.isEmpty }.map { section in
                var section = section
                section.id = "\(id)-\(section.id)"
                section.level = 3
                return section
            }
        }
        let charts = sections.flatMap(\.blocks).compactMap { block in
            if case .bars(let chart) = block { chart } else { nil }
        }
        guard let years = charts.sharedYears else { return }
        for place in sections.indices {
            sections[place].blocks = sections[place].blocks.map { block in
                guard case .bars(var chart) = block else { return block }
                chart.years = years
                return .bars(chart)
            }
        }
    }

    /// The table with a row for each search. With `links`, its name is a link to its part, if it has one.
    package static func table(_ table: SearchTable, links: Bool = false) -> Table {
        var columns: [Column] = [.head("Name")]
        // h and g come first.
        let keys = ["h", "g"].filter(table.keys.contains) + table.keys.filter { !["h", "g"].contains($0) }
        for key in keys {
            let name = IndexDefinition.named(key)?.label.capitalizedLabel ?? key
            var column = Column.number(name)
            column.isLead = key == keys.first
            column.isMain = ["h", "g"].contains(key)
            columns.append(column)
            if table.isAgainst { columns += [.number("Before"), .number("Change")] }
        }
        let hasReported = table.rows.contains { $0.search.reportedIndexes != nil }
        if hasReported { columns.append(.number("Google’s h")) }
        let dates = Set(table.rows.filter { $0.search.pages > 0 }.map { LongDate.text($0.search) })
        let names = Dictionary(grouping: table.rows, by: \.search.name)
        let rows = table.rows.map { row in
            var name = Cell(row.search.name)
            if names[row.search.name, default: []].count > 1 { name.details.append(origin(row.search)) }
            if links { name.link = "#search-\(row.search.id)" }
            if dates.count > 1, row.search.pages > 0 {
                let verb = row.search.isDatedByFile ? "Saved" : "As of"
                name.details.append("\(verb) \(LongDate.text(row.search))")
            }
            if let likeForLike = row.likeForLike {
                name.details.append("With the earlier edits: \(words(likeForLike, table.keys))")
            }
            if let before = row.before { name.details.append("Before: \(LongDate.text(before.numbers.search))") }
            name.details += [row.search.isWhole ? nil : "Incomplete", edits(row)].compactMap(\.self)
            if !row.search.groups.isEmpty { name.details.append("In \(row.search.groups.joined(separator: ", "))") }
            var cells = [name]
            for key in keys {
                cells.append(Cell(text(row.indexes[key])))
                guard table.isAgainst else { continue }
                cells += [
                    Cell(text(row.before?.indexes[key])), row.change(of: key).map { Cell(.difference($0)) } ?? Cell(""),
                ]
            }
            if hasReported { cells.append(.number(row.search.reportedIndexes?.h)) }
            return Row(cells)
        }
        return Table("Citation indexes by name", columns, rows, noun: "search")
    }

    /// The query of a search, and the index of its counts: what two rows of one name differ by.
    private static func origin(_ search: Search) -> String {
        let query = search.query.isEmpty ? "A list without a query" : sentenceStart(search.query.fullSummary)
        return search.countSource == .googleScholar
            ? query : "\(query), citation counts from \(search.countSource.words)"
    }

    /// The numbers as retrieved, and what the edits did: `h 28, g 50 as retrieved; 1 rejected, 2 merged`.
    private static func edits(_ row: SearchTable.Row) -> String? {
        guard let words = row.editCounts.sentence, let old = row.asRetrieved, row.hasCounts else {
            return row.editCounts.sentence
        }
        return "h \(old.value("h")), g \(old.value("g")) as retrieved; \(words)"
    }

    /// Values in words: `h 31, g 51`.
    private static func words(_ values: [String: IndexValue], _ keys: [String]) -> String {
        keys.compactMap { key in
            values[key].map { "\(IndexDefinition.named(key)?.label ?? key) \(text($0))" }
        }.joined(separator: ", ")
    }
}
