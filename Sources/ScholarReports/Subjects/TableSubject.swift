import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// Many searches side by side, at a terminal and in a report, where a part for each search can follow.
package struct TableSubject: Subject {
    let table: SearchTable
    /// The date to compare with, as typed, or `previous`; nil if no earlier repeats are shown.
    let against: String?
    /// The summaries below the rows at a terminal.
    let summaries: [SearchTable.Summary]
    /// The lists of the parts of a report.
    let listings: [Listing]
    let options: Report.Options
    /// The names of several rows.
    let sharedNames: Set<String>

    package init(
        _ table: SearchTable, against: String? = nil, summaries: [SearchTable.Summary] = [], listings: [Listing] = [],
        _ options: Report.Options = Report.Options()
    ) {
        self.table = table
        self.against = against
        self.summaries = summaries
        self.listings = listings
        self.options = options
        sharedNames = Set(Dictionary(grouping: table.rows, by: \.search.name).filter { $1.count > 1 }.keys)
    }

    package func document(_ view: View) -> [[String: JSONValue]] { table.json }

    package func presentation(_ view: View) throws -> Presentation {
        guard view.depth == .report else {
            let hidden = Counted.text(table.hidden, "more row")
            let rest = table.hidden == 0 ? [] : [view.more(hidden, "without --limit all are shown")]
            return Presentation(
                blocks: [
                    .table(numbered),
                    .text(rest + basis(view) + doubts(view) + notes(view)),
                ])
        }
        var shown = Presentation(
            title: "Citation indexes of \(Counted.text(table.rows.count, "search", "searches"))",
            subtitle: basis(view).first?.text ?? "No page has come yet", warnings: doubts(view),
            colophon: Presentation.colophon(counter: isOfGoogleScholar ? "Google Scholar" : "Every index"))
        shown.sections = [
            .init(id: "table", blocks: [.table(named(view)), .text([Sentence(caution)] + notes(view))])
        ]
        shown.sections += try parts(view)
        return shown
    }

    private var isOfGoogleScholar: Bool {
        Set(table.rows.map(\.search).filter { $0.pages > 0 }.map(\.countSource)) == [.googleScholar]
    }

    /// What numbers side by side cannot say.
    private var caution: String {
        let order = table.sortedBy.map { "sorted by \($0)" } ?? "in alphabetical order"
        return "The rows are \(order). People of different fields and ages should not be ranked by these numbers: "
            + "how much is published and cited differs between fields, and grows with the years."
            + (table.convention == .paper
                ? " The indexes follow the papers that defined them: g may exceed the number of publications." : "")
    }

    // MARK: Parts

    /// A part for each search; names in the table are links to them.
    private func parts(_ view: View) throws -> [Presentation.Section] {
        let parts = Dictionary(uniqueKeysWithValues: listings.map { ($0.search.id, $0) })
        let sections = try table.rows.compactMap { parts[$0.search.id] }.flatMap { try part($0, view) }
        let charts = sections.flatMap(\.blocks).compactMap { block in
            if case .bars(let chart) = block { chart } else { nil }
        }
        guard let years = charts.sharedYears else { return sections }
        return Presentation(sections: sections).replacing { block, _ in
            guard case .bars(var chart) = block else { return [block] }
            chart.years = years
            return [.bars(chart)]
        }.sections
    }

    private func part(_ listing: Listing, _ view: View) throws -> [Presentation.Section] {
        let part = try SearchSubject(listing, options).presentation(view)
        let id = "search-\(listing.search.id)"
        var first = Presentation.Section(
            id: id, heading: Sentence(part.title), blocks: [.text([Sentence(part.subtitle)])])
        if !part.warnings.isEmpty {
            first.blocks.append(.text(part.warnings.map { $0.role == .warning ? $0 : "Note: \($0.text)" }))
        }
        first.blocks += part.sections.first { $0.heading.isEmpty }?.blocks ?? []
        return [first]
            + part.sections.filter { !$0.heading.isEmpty }.map { section in
                var section = section
                section.id = "\(id)-\(section.id)"
                section.level = 3
                return section
            }
    }
}
