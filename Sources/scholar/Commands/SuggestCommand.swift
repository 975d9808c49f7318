import ArgumentParser
import Foundation
import ScholarKit

/// `scholar suggest`: suggests to merge duplicates and to reject publications of other authors.
struct SuggestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Suggest publications to merge and to reject.",
        discussion: """
            Lists suggestions with their reasons; suggestions that change an index come first. At a terminal, asks about each: \
            y (yes), n (no), q (stop). --apply applies some or all without asking. Edits of other searches are suggested, \
            too, if their author can be the same person. Several searches have one list, numbered from 1, with the suggestions that \
            change an index most first. --decisive shows the lowest and highest \
            possible h and g.

              scholar suggest 3
              scholar suggest 3 --apply 1,4
              scholar suggest 3 --decisive
              scholar suggest @physics --decisive
              scholar suggest @physics --apply 1-3
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.one(.last)]

    @Option(help: ArgumentHelp("Apply the suggestions of these numbers, or all.", valueName: "n,...|all"))
    var apply: Choice?

    @Flag(help: "List only suggestions that can change h or g, and show the lowest and highest possible h and g.")
    var decisive = false

    @Flag(help: "List only suggestions from edits of other searches.")
    var remembered = false

    @Option(help: ArgumentHelp("Show at most this many suggestions of a search.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Only list them, even at a terminal; those of several searches are always listed.")
    var list = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    /// The suggestions to apply.
    enum Choice: ExpressibleByArgument {
        case all
        case numbers([Int])

        init?(argument: String) {
            if argument.lowercased() == "all" {
                self = .all
            } else {
                guard let numbers = try? PublicationNumbers.read(argument) else { return nil }
                self = .numbers(numbers)
            }
        }
    }

    func validate() throws {
        if list, apply != nil { throw ValidationError("--list and --apply exclude each other; use one") }
        guard let limit else { return }
        if limit < 1 { throw ValidationError("--limit \(limit) is too few; give 1 or more") }
        if apply != nil {
            throw ValidationError("--limit shortens the list; to apply the first \(limit), give --apply 1-\(limit)")
        }
    }

    func run() throws {
        let context = RunContext.current
        let isAsking = context.input.isTerminal && context.output.isTerminal && !common.json && !list
        let scholar = try apply != nil || isAsking ? common.scholar() : common.reader()
        let found = try scholar.store.searches(searches).map { SearchReference.number($0.id) }
        guard let search = found.first, found.count == 1 else { return try queue(found, scholar) }
        if case .numbers(let numbers) = apply { return try done(try scholar.apply(numbers, for: search), scholar) }
        let output = try self.output(for: search, scholar, limit: limit)
        guard apply != nil || isAsking && !output.shown.isEmpty else { return try common.print(output) }
        // Applies the suggestions that were shown, even if another process edits the list in the meantime.
        let chosen = (apply == nil ? Self.ask(output, common) : output.shown).map { output.suggestions[$0].operation }
        guard !chosen.isEmpty else {
            return Message.warn(
                output.shown.isEmpty ? "there are no suggestions; nothing was changed" : "nothing was changed")
        }
        try done(try scholar.edit(search) { _ in chosen }, scholar)
    }

    /// Lists the suggestions of several searches as one queue, or applies some of them, one step a search.
    private func queue(_ searches: [SearchReference], _ scholar: Scholar) throws {
        let outputs = try searches.map { try output(for: $0, scholar, limit: nil) }
        let queue = SuggestQueueOutput(outputs: outputs, limit: limit ?? .max)
        guard let apply else { return try common.print(queue) }
        var chosen = Array(queue.items.indices)
        if case .numbers(let numbers) = apply {
            if let wrong = numbers.first(where: { !queue.items.indices.contains($0 - 1) }) {
                throw EditError.noSuggestion(wrong, of: queue.items.count)
            }
            chosen = Set(numbers.map { $0 - 1 }).sorted()
        }
        let steps = Dictionary(grouping: chosen.map { queue.items[$0] }) { $0.output.listing.search.id }
        let answers = try steps.sorted { $0.key < $1.key }.map { id, items in
            let answer = try scholar.edit(.number(id)) { _ in items.map(\.suggestion.operation) }
            let headline = "applied \(Counted.text(items.count, "suggestion")) in one step"
            return EditOutput(headline: headline, answer: answer)
        }
        guard !answers.isEmpty else { return Message.warn("there are no suggestions; nothing was changed") }
        try common.print(stored: SeveralEditsOutput(outputs: answers))
    }

    private func output(
        for search: SearchReference, _ scholar: Scholar, limit: Int?
    ) throws -> SuggestOutput {
        let (listing, suggestions) = try scholar.suggestions(for: search)
        let range = DecisiveRange(listing, suggestions)
        let shown = (decisive ? range.decisive : Array(suggestions.indices)).filter {
            !remembered || suggestions[$0].edit.learnedFrom != nil
        }
        return SuggestOutput(
            listing: listing, suggestions: suggestions, shown: Array(shown.prefix(limit ?? .max)),
            hidden: max(0, shown.count - (limit ?? .max)), range: decisive ? range : nil,
            isSettled: range.decisive.isEmpty)
    }

    private func done(_ answer: EditAnswer, _ scholar: Scholar) throws {
        let edits = answer.steps.flatMap(\.edits)
        let names = edits.prefix(3).map { "\($0)" } + (edits.count > 3 ? ["\(edits.count - 3) more"] : [])
        let isLast = try scholar.suggestions(for: .number(answer.search.id)).list.isEmpty
        let rest = isLast ? "no other suggestion is open" : "the other suggestions have new numbers now"
        let headline = "applied \(Counted.text(edits.count, "suggestion")) in one step: \(names.listed("and")); \(rest)"
        try common.print(stored: EditOutput(headline: headline, answer: answer))
    }

    /// Asks about each suggestion, until the user enters q.
    private static func ask(_ output: SuggestOutput, _ common: CommonOptions) -> [Int] {
        let terminal = Terminal.standardError(common.colours)
        var chosen: [Int] = []
        for place in output.shown {
            Message.write(terminal.renderer.lines(output.section(at: place)).joined(separator: "\n"))
            switch answer() {
            case "y": chosen.append(place)
            case "q": return chosen
            default: break
            }
        }
        return chosen
    }

    /// Reads the answer of the user: y, n or q. After any other answer the question is repeated.
    static func answer(reading next: () -> String? = { readLine() }) -> Character {
        while true {
            Message.ask("apply it? [y/n/q] ")
            guard let line = next() else { return "q" }
            if let key = line.trimmed.lowercased().first, "ynq".contains(key) { return key }
            Message.write("y applies it, n skips it, q stops")
        }
    }
}

/// The suggestions, each with its evidence and its effect.
struct SuggestOutput: Output {
    let listing: Listing
    let suggestions: [Suggestion]
    /// The indices of the suggestions shown; their numbers do not change.
    let shown: [Int]
    /// The number of suggestions that `--limit` leaves out.
    let hidden: Int
    /// The bounds of h and g, with `--decisive`.
    let range: DecisiveRange?
    /// Whether no open suggestion can change h or g.
    let isSettled: Bool

    var document: [SuggestionDocument] {
        shown.map { SuggestionDocument(suggestions[$0], number: $0 + 1, of: listing) }
    }

    var presentation: Presentation {
        if shown.isEmpty, range != nil, !suggestions.isEmpty, listing.hasCounts {
            let h = listing.indexes.value("h")
            let g = listing.indexes.value("g")
            let them = suggestions.count == 1 ? "it" : "them"
            let count = Counted.text(suggestions.count, "suggestion")
            return Presentation(blocks: [
                .text(["\(count); h (\(h)) and g (\(g)) are the same with and without \(them)"])
            ])
        }
        let noCounts = ["no citation counts are known, so there are no indexes"]
        let end = range.map { listing.hasCounts ? $0.sentences : noCounts } ?? []
        let last = end.map { Sentence($0, .answer) }
        guard let first = shown.first else { return Presentation(blocks: [.text(["no suggestions"] + last)]) }
        var sections = shown.map { section(at: $0) }
        if hidden > 0 {
            let more = "… \(Counted.text(hidden, "more suggestion")); leave out --limit to list all"
            sections.append(.init(isAttached: true, blocks: [.text([Sentence(more, .note)])]))
        }
        let which = first == 0 ? "the first" : "it"
        let hint: Sentence = "\(command: "scholar suggest \(listing.search.id) --apply \(first + 1)") applies \(which)."
        return Presentation(sections: sections + [.init(blocks: [.text(last + [hint])])])
    }

    /// A suggestion with its number, its effect, its evidence and its publications.
    func section(at place: Int, number: Int? = nil) -> Presentation.Section {
        let suggestion = suggestions[place]
        let (operation, publications) = suggestion.operation
        let numbers = publications.map(String.init).joined(separator: " ")
        let effect = [
            change("h", suggestion.after),
            change("g", suggestion.after).map {
                suggestion.lowersOnlyLimitOfG ? "\($0) (at most the number of publications)" : $0
            },
        ].compactMap { $0 }.joined(separator: ", ")
        let gap = effect.isEmpty ? "" : "  "
        var table = Presentation.Table(columns: [.flexible("")])
        for number in publications.prefix(4) { table.append([.init(line(of: number))]) }
        let rest = publications.count - 4
        return .init(
            heading: "\(command: "\(operation.rawValue) \(numbers)")\(gap)\(change: effect)",
            label: Sentence(Cells.pad("\(number ?? place + 1)", to: 3, right: true), .answer), isAttached: true,
            blocks: [
                .text([Sentence(suggestion.evidence.joined(separator: "; "), .note)]), .table(table),
                .text(rest > 0 ? ["… and \(rest) more"] : []),
            ])
    }

    private func line(of number: Int) -> String {
        guard let entry = listing.entry(number) else { return "" }
        let publication = entry.publication
        let authors = publication.authors.prefix(2).joined(separator: ", ")
        let count = entry.citationCount.map(String.init) ?? "?"
        let year = publication.year.map(String.init) ?? "    "
        return "\(number)  \(count)  \(year)  \(publication.title) (\(authors))"
    }

    /// The change of an index; of a list that lacks publications both values are minimums.
    private func change(_ key: String, _ after: IndexSummary) -> String? {
        let sign = listing.indexes.minimums.contains(key) ? "≥ " : ""
        guard let old = listing.indexes[key], let new = after[key], old != new else { return nil }
        return "\(key) \(sign)\(old) → \(sign)\(new)"
    }
}
