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
        var answers = try scholar.overview()
        if due { answers = answers.filter { answer in follows.contains { $0.search.id == answer.search.id } } }
        try common.print(ListOutput(answers: answers, follows: follows))
        // That nothing is due is no news.
        if due { return }
        if answers.isEmpty { common.note("\(StoreError.empty)") }
    }
}

/// The searches, a line each.
struct ListOutput: Output {
    let answers: [Scholar.Answer]
    var follows: [Scholar.Follow] = []

    var document: [SearchSummaryDocument] {
        answers.map { answer in
            SearchSummaryDocument(answer.search, indexes: answer.listing.indexes, follow: follow(answer))
        }
    }

    private func follow(_ answer: Scholar.Answer) -> Scholar.Follow? {
        follows.first { $0.search.id == answer.search.id }
    }

    func text(for terminal: Terminal) -> String {
        guard !answers.isEmpty else { return "" }
        var table = Table(columns: [
            .init("no", isNumber: true), .init("search", isFlexible: true), .init("when", isExtra: true),
            .init("papers", isNumber: true, isExtra: true),
            .init("cites", isNumber: true, isExtra: true), .init("h", isNumber: true), .init("g", isNumber: true),
            .init("state"),
        ])
        let now = Date()
        for answer in answers {
            let indexes = answer.listing.indexes
            let numbers = [indexes.papers, indexes.citations, indexes.h, indexes.g].map {
                answer.search.pages == 0 ? "-" : "\($0)"
            }
            table.append(
                ["\(answer.search.id)", answer.search.name, LocalTime.text(answer.search.fetchedAt)] + numbers
                    + [state(of: answer, at: now)])
        }
        return table.text(for: terminal)
    }

    private func state(of answer: Scholar.Answer, at now: Date) -> String {
        let state = SearchState.text(of: answer.search, at: now)
        guard let follow = follow(answer) else { return state }
        return "\(state), \(follow.dueAt <= now ? "due" : "next \(LocalTime.text(follow.dueAt).prefix(10))")"
    }
}
