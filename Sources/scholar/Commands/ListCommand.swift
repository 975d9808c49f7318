import ArgumentParser
import Foundation
import ScholarKit

/// `scholar list`: every stored and cached search.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every search in the store, kept or cached.")

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let answers = try common.scholar().overview()
        try common.print(ListOutput(answers: answers))
        if answers.isEmpty { common.note("\(StoreError.empty)") }
    }
}

/// The searches, a line each.
struct ListOutput: Output {
    let answers: [Scholar.Answer]

    var document: [SearchSummaryDocument] {
        answers.map { SearchSummaryDocument($0.search, indexes: $0.listing.indexes) }
    }

    func text(for terminal: Terminal) -> String {
        guard !answers.isEmpty else { return "" }
        var table = Table(columns: [
            .init("no", isNumber: true), .init("search", isFlexible: true), .init("when"),
            .init("papers", isNumber: true),
            .init("cites", isNumber: true), .init("h", isNumber: true), .init("g", isNumber: true), .init("state"),
        ])
        let now = Date()
        for answer in answers {
            let indexes = answer.listing.indexes
            let numbers = [indexes.papers, indexes.citations, indexes.h, indexes.g].map {
                answer.search.pages == 0 ? "-" : "\($0)"
            }
            table.append(
                ["\(answer.search.id)", answer.search.name, LocalTime.text(answer.search.fetchedAt)] + numbers
                    + [SearchState.text(of: answer.search, at: now)])
        }
        return table.text(for: terminal)
    }
}
