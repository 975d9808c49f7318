import ArgumentParser
import Foundation
import ScholarKit

/// `scholar list`: every stored and cached search.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every search in the store.",
        discussion: """
              scholar list
              scholar list --due
            """)

    @Flag(help: "Only followed searches whose time to be asked again has come.")
    var due = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.reader()
        let follows = try due ? scholar.due() : scholar.follows()
        var searches = try scholar.overview()
        if due { searches = searches.filter { one in follows.contains { $0.search.id == one.search.id } } }
        try common.print(ListOutput(searches: searches, follows: follows))
        guard searches.isEmpty else { return }
        // To a script it is no news that nothing is due.
        if due {
            common.remark(NothingDue.text(try scholar.follows()))
        } else {
            common.note("\(StoreError.empty(path: scholar.store.path))")
        }
    }
}

/// The searches, a line each.
struct ListOutput: Output {
    let searches: [(search: Search, indexes: IndexSummary)]
    var follows: [Follow] = []

    var document: [SearchSummaryDocument] {
        searches.map { one in
            SearchSummaryDocument(one.search, indexes: one.indexes, follow: follow(one))
        }
    }

    private func follow(_ one: (search: Search, indexes: IndexSummary)) -> Follow? {
        follows.first { $0.search.id == one.search.id }
    }

    func text(for terminal: Terminal) -> String {
        guard !searches.isEmpty else { return "" }
        let whole = table(isShort: false)
        return (whole.fits(terminal) ? whole : table(isShort: true)).text(for: terminal)
    }

    /// - Parameter isShort: whether names need the room that hours and the obvious take.
    private func table(isShort: Bool) -> Table {
        var table = Table(columns: [
            .init("no", isNumber: true), .init("search", isFlexible: true), .init("when", isExtra: true),
            .init("papers", isNumber: true, isExtra: true),
            .init("cites", isNumber: true, isExtra: true), .init("h", isNumber: true), .init("g", isNumber: true),
            .init("state", isFlexible: true),
        ])
        let now = Date()
        for one in searches {
            let indexes = one.indexes
            let numbers = [indexes.papers, indexes.citations, indexes.h, indexes.g].map {
                one.search.pages == 0 ? "-" : "\($0)"
            }
            table.append(
                ["\(one.search.id)", one.search.name, time(one.search.fetchedAt, isShort)] + numbers
                    + [state(of: one, at: now, isShort)])
        }
        return table
    }

    private func time(_ date: Date, _ isShort: Bool) -> String {
        isShort ? String(LocalTime.text(date).prefix(10)) : LocalTime.text(date)
    }

    private func state(of one: (search: Search, indexes: IndexSummary), at now: Date, _ isShort: Bool) -> String {
        let state = SearchState.text(of: one.search, at: now)
        guard let follow = follow(one) else { return state }
        let next = follow.dueAt <= now ? "due" : "next \(time(follow.dueAt, true))"
        // What is followed is kept.
        return isShort && state == "kept" ? next : "\(state), \(next)"
    }
}
