import ScholarIndexes
package import ScholarLists
package import ScholarPages
package import ScholarPresentation

/// Many searches side by side, at a terminal and in a report, where a part for each search can follow.
package struct TableSubject: Subject {
    let table: SearchTable
    /// The summaries below the rows at a terminal.
    let summaries: [SearchTable.Summary]
    /// The lists of the parts of a report.
    let listings: [Listing]
    let options: Report.Options
    /// The name of the group whose searches these are.
    let group: String?
    /// Whether it has the few columns that people read.
    let isShort: Bool
    /// The names of several rows.
    let sharedNames: Set<String>
    /// The date of all lists, or of most in a group, whose subtitle has it; nil if each row has its own.
    let usualDay: String?

    package init(
        _ table: SearchTable, summaries: [SearchTable.Summary] = [], listings: [Listing] = [],
        group: String? = nil, isShort: Bool = false, _ options: Report.Options = Report.Options()
    ) {
        self.table = table
        self.summaries = summaries
        self.listings = listings
        self.options = options
        self.group = group
        self.isShort = isShort
        sharedNames = Set(Dictionary(grouping: table.rows, by: \.search.name).filter { $1.count > 1 }.keys)
        let days = table.rows.filter { $0.search.pages > 0 }.map { LongDate.text($0.search) }
        usualDay =
            Dictionary(grouping: days) { $0 }.first { _, same in
                same.count == days.count || group != nil && 2 * same.count > days.count
            }?.key
    }

    package func document(_ view: View) -> JSONValue { table.json.json }

    package func presentation(_ view: View) throws -> Presentation {
        if view.depth == .report { return try report(view) }
        let hidden = Counted.text(table.hidden, "more row")
        let rest = table.hidden == 0 ? [] : [view.more(hidden, "without --limit all are shown")]
        // The rows of a short table name their own doubts.
        let (shown, doubtful) = isShort ? (short(view), sources(view)) : (numbered, doubts(view))
        return Presentation(
            title: group ?? "",
            blocks: [.table(shown), .text(rest + basis(view) + doubtful + notes(view))])
    }
}
