import Foundation

/// What an import is to do, beside reading files.
package struct ImportOptions: Sendable {
    /// What was asked; when given it wins over what the pages say, and all pages are one search.
    package var query: SearchQuery?
    /// The name to give the search, when it is one.
    package var label: String?
    /// Whether the edits of the latest kept search with an equal query are done again.
    package var replays = true
    /// Whether pages make a new search even when the store has them, or lacks just them.
    package var isAlwaysNew = false
    /// Names and groups of the people whose profiles come in.
    package var roster: Roster?

    package init() {}
}

/// Importing what the store has already, or what a stored search lacks.
extension Scholar {
    /// The stored search that some pages belong to: they are in it, or it is incomplete and they were made about the same
    /// time. Nil when they are a new answer.
    func importAgain(
        _ group: PageGroup, _ options: ImportOptions, _ report: inout ImportReport
    ) throws -> Answer? {
        guard !options.isAlwaysNew else { return nil }
        let pages = Counted.text(group.pages.count, "page")
        let known = try store.search(holding: group.pages.map(\.digest)).map { try store.search(.number($0)) }
        if let known, QueryKey(known.query) == QueryKey(group.query) {
            report.known.append(known.id)
            return try answer(for: known.id, isNew: false)
        }
        guard !group.query.isEmpty, let latest = try store.repeats(of: QueryKey(group.query)).last,
            !latest.isComplete, let date = group.pages.compactMap({ $0.reading.date ?? $0.page.date }).max(),
            abs(date.timeIntervalSince(latest.fetchedAt)) < Self.sameTime
        else { return nil }
        do {
            let filled = try fill(latest.id, from: group.pages, ImportReport())
            report.notices.append(
                Diagnostic(.note, "search \(latest.id) was incomplete, and got the \(pages) of its query"))
            report.notices += filled.notices
            report.failures += filled.failures
            return filled.answers.first
        } catch SearchError.nothingFits {
            return nil
        }
    }

    /// Pages of one list are saved one after the other: a list of another day can have moved.
    private static let sameTime: TimeInterval = 86_400

    /// Puts the people whose profiles came in into the groups of a roster, and tells who did not come.
    func enter(_ roster: Roster, _ report: inout ImportReport) throws {
        let entered = Set(report.answers.map(\.search.series))
        let entries = roster.entries.filter { entered.contains($0.series) }
        try store.add(entries.flatMap { entry in entry.groups.map { (entry.series, $0) } })
        let missing = roster.entries.filter { !entered.contains($0.series) }.map(\.name)
        guard !missing.isEmpty else { return }
        let names = missing.prefix(5).joined(separator: ", ") + (missing.count > 5 ? ", …" : "")
        report.notices.append(
            Diagnostic(
                .note,
                "\(missing.count) of \(roster.entries.count) people of the roster are not among the pages: \(names)"))
    }
}
