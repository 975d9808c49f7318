import ArgumentParser
import Foundation
import ScholarKit

/// `scholar suggest`: publications that look the same, or somebody else's.
struct SuggestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Suggest what to merge and what to reject.",
        discussion: """
            Those that change an index come first, each with its reason. At a terminal each is asked about, y, n or q. --apply does some of them without asking.

              scholar suggest 3
              scholar suggest 3 --apply 1,4
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(help: ArgumentHelp("Do these suggestions, by their numbers.", valueName: "n,..."))
    var apply: PublicationNumbers?

    @Flag(help: "Only list them, even at a terminal.")
    var list = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let context = RunContext.current
        let isAsking = context.input.isTerminal && context.output.isTerminal && !common.json && !list
        let scholar = try apply != nil || isAsking ? common.scholar() : common.reader()
        if let apply { return try done(try scholar.apply(apply.numbers, for: search)) }
        let (listing, suggestions) = try scholar.suggestions(for: search)
        let output = SuggestOutput(search: listing.search.id, listing: listing, suggestions: suggestions)
        guard isAsking, !suggestions.isEmpty else { return try common.print(output) }
        // What was shown is done, even if somebody else edits the list in the meantime.
        let chosen = Self.ask(output, common).map { suggestions[$0 - 1].operation }
        guard !chosen.isEmpty else { return Message.warn("nothing is changed") }
        try done(try scholar.edit(.number(listing.search.id)) { _ in chosen })
    }

    private func done(_ answer: EditAnswer) throws {
        let count = answer.steps.flatMap(\.edits).count
        let headline =
            "did \(Counted.text(count, "suggestion")) in one step; the others have new numbers now"
        try common.print(
            stored: EditOutput(headline: headline, answer: answer, wayBack: "scholar undo \(answer.search.id)"))
    }

    /// Asks about one after the other, until q or the end.
    private static func ask(_ output: SuggestOutput, _ common: CommonOptions) -> [Int] {
        let terminal = Terminal.standardError(common.colours)
        var chosen: [Int] = []
        for number in output.suggestions.indices.map({ $0 + 1 }) {
            Message.write(output.lines(of: number, for: terminal).joined(separator: "\n"))
            Message.ask("do it? [y/n/q] ")
            let answer = readLine()?.lowercased() ?? "q"
            if answer.hasPrefix("y") { chosen.append(number) }
            if answer.hasPrefix("q") { break }
        }
        return chosen
    }
}

/// The suggestions, each with its evidence and what it does.
struct SuggestOutput: Output {
    let search: Int
    let listing: Listing
    let suggestions: [Suggestion]

    var document: [SuggestionDocument] {
        suggestions.enumerated().map { SuggestionDocument($0 + 1, $1) }
    }

    func text(for terminal: Terminal) -> String {
        guard !suggestions.isEmpty else { return "nothing to suggest" }
        let lines = suggestions.indices.flatMap { self.lines(of: $0 + 1, for: terminal) }
        let hint = Cells.wrap("scholar suggest \(search) --apply 1 does the first.", to: terminal.width)
        return (lines + [""] + hint).joined(separator: "\n")
    }

    func lines(of number: Int, for terminal: Terminal) -> [String] {
        let suggestion = suggestions[number - 1]
        let (operation, publications) = suggestion.operation
        let numbers = publications.map(String.init).joined(separator: " ")
        let effect = [
            change("h", listing.indexes.h, suggestion.after.h),
            change("g", listing.indexes.g, suggestion.after.g),
        ].compactMap { $0 }.joined(separator: ", ")
        let head = Cells.pad("\(number)", to: 3, right: true) + "  \(operation.rawValue) \(numbers)"
        let why = suggestion.evidence.joined(separator: "; ")
        var lines = [terminal.styled(head, .strong) + (effect.isEmpty ? "" : "  " + terminal.styled(effect, .hCore))]
        lines += Cells.wrap(why, to: terminal.width - 5).map { "     " + terminal.styled($0, .dim) }
        lines += publications.prefix(4).map { line(of: $0, for: terminal) }
        if publications.count > 4 { lines.append("     … and \(publications.count - 4) more") }
        return lines
    }

    private func line(of number: Int, for terminal: Terminal) -> String {
        guard let entry = listing.entry(number) else { return "" }
        let publication = entry.publication
        let authors = publication.authors.prefix(2).joined(separator: ", ")
        let text =
            "\(entry.citationCount.map(String.init) ?? "?")  \(publication.year.map(String.init) ?? "    ")  \(publication.title) (\(authors))"
        return Cells.cut("     \(number)  \(text)", to: terminal.width)
    }

    private func change(_ name: String, _ old: Int, _ new: Int) -> String? {
        old == new ? nil : "\(name) \(old) → \(new)"
    }
}
