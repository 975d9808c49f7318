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
        let scholar = try common.scholar()
        let follows = try due ? scholar.due() : scholar.follows()
        var searches = try scholar.overview()
        if due { searches = searches.filter { one in follows.contains { $0.search.id == one.search.id } } }
        try common.print(ListOutput(searches: searches, follows: follows))
        // That nothing is due is no news.
        if due { return }
        if searches.isEmpty { common.note("\(StoreError.empty)") }
    }
}

/// The searches, a line each.
struct ListOutput: Output {
    let searches: [Scholar.Summary]
    var follows: [Scholar.Follow] = []

    var document: [SearchSummaryDocument] {
        searches.map { one in
            SearchSummaryDocument(one.search, indexes: one.indexes, follow: follow(one))
        }
    }

    private func follow(_ one: Scholar.Summary) -> Scholar.Follow? {
        follows.first { $0.search.id == one.search.id }
    }

    func text(for terminal: Terminal) -> String {
        guard !searches.isEmpty else { return "" }
        var table = Table(columns: [
            .init("no", isNumber: true), .init("search", isFlexible: true), .init("when", isExtra: true),
            .init("papers", isNumber: true, isExtra: true),
            .init("cites", isNumber: true, isExtra: true), .init("h", isNumber: true), .init("g", isNumber: true),
            .init("state"),
        ])
        let now = Date()
        for one in searches {
            let indexes = one.indexes
            let numbers = [indexes.papers, indexes.citations, indexes.h, indexes.g].map {
                one.search.pages == 0 ? "-" : "\($0)"
            }
            table.append(
                ["\(one.search.id)", one.search.name, LocalTime.text(one.search.fetchedAt)] + numbers
                    + [state(of: one, at: now)])
        }
        return table.text(for: terminal)
    }

    private func state(of one: Scholar.Summary, at now: Date) -> String {
        let state = SearchState.text(of: one.search, at: now)
        guard let follow = follow(one) else { return state }
        return "\(state), \(follow.dueAt <= now ? "due" : "next \(LocalTime.text(follow.dueAt).prefix(10))")"
    }
}
