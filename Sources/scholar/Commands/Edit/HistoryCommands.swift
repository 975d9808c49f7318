import ArgumentParser
import Foundation
import ScholarKit

/// The search of `undo` and `redo`, and the number of steps.
struct StepOptions: ParsableArguments {
    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Option(help: ArgumentHelp("Undo or redo this many steps.", valueName: "n"))
    var steps = 1

    func validate() throws {
        if steps < 1 { throw ValidationError("--steps \(steps) is too few; give 1 or more") }
    }
}

/// `scholar undo`: undoes steps.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Undo the last edits of a search.",
        discussion: """
              scholar undo 3
            """)

    @OptionGroup var options: StepOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let answer = try common.scholar().undo(options.search, steps: options.steps)
        try common.print(
            stored: EditOutput(headline: "undid \(answer.steps.words)", answer: answer, isUndo: true))
    }
}

/// `scholar redo`: redoes steps that were undone.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Redo edits that were undone.",
        discussion: """
              scholar redo 3 --steps 2
            """)

    @OptionGroup var options: StepOptions
    @OptionGroup var common: CommonOptions

    func run() throws {
        let answer = try common.scholar().redo(options.search, steps: options.steps)
        try common.print(stored: EditOutput(headline: "redid \(answer.steps.words)", answer: answer))
    }
}

extension [EditStep] {
    /// The steps with their numbers.
    fileprivate var words: String { map { "step \($0.number), \($0)" }.joined(separator: "; ") }
}

/// `scholar history`: shows or exports the edits of a search.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show the edits of a search, or export them.",
        discussion: """
            'scholar replay --file FILE SEARCH' applies exported edits to another search, also in another store.

              scholar history 3
              scholar history 3 --export edits.json
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        help: ArgumentHelp("Write the edits to FILE as JSON; - is standard output.", valueName: "file"),
        completion: .file())
    var export: String?

    @Flag(help: "Replace an existing file.")
    var force = false

    @Flag(
        help:
            "Show edits of other searches that also fit this one, if their author can be the same person (E Marchetti, Elena Marchetti)."
    )
    var remembered = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if remembered, export != nil {
            throw ValidationError("--remembered shows other searches, --export writes this one; use one of them")
        }
        if force, export == nil { throw ValidationError("--force needs --export") }
    }

    func run() throws {
        let file = export.flatMap { $0 == "-" ? nil : OutputFile(path: $0, replaces: force) }
        try common.check(file)
        let scholar = try common.reader()
        let listing = try scholar.listing(search)
        if remembered {
            let all = try scholar.possibleEdits(for: listing)
            return try common.print(RememberedOutput(listing: listing, all: all))
        }
        guard export != nil else { return try common.print(HistoryOutput(listing: listing)) }
        let recipe = try Recipe(edits: listing.history.done.flatMap(\.edits)).json() + Data("\n".utf8)
        guard let file else { return try StandardOutput.write(recipe) }
        try common.write(recipe, to: file)
        common.note("\(Counted.text(listing.history.done.count, "step")) written to \(file.path)")
    }
}

/// The steps, with one line per edit.
struct HistoryOutput: Output {
    let listing: Listing

    private var history: EditHistory { listing.history }

    var document: JSONValue { history.steps.map { $0.json(following: reply($0)) }.json }

    private func reply(_ step: EditStep) -> GivenReply? { listing.replies.first { $0.explains(step) } }

    /// Where a step comes from, if it follows a reply.
    private func source(_ given: GivenReply, of step: EditStep) -> Sentence {
        let sender = given.reply.sender ?? "an unknown sender"
        let day = LongDate.text(given.date)
        let text = "Step \(step.number): reply from \(sender), taken over on \(day); its sender is not proved."
        return Sentence(text, .note)
    }

    var presentation: Presentation {
        let reread = listing.search.rereadAt.map { date -> Presentation.Block in
            let day = LocalTime.text(date)
            return .text([Sentence("The pages were read again on \(day); the earlier rows are not kept.", .note)])
        }
        let end = [reread].compactMap(\.self)
        guard !history.steps.isEmpty else { return Presentation(blocks: [.text(["no edits"])] + end) }
        var table = Presentation.Table(columns: [
            .number("step"), .text("when"), .number("h"), .number("g"), .wrapped("edit"),
        ])
        let effects = Dictionary(grouping: AuditTrail(listing).effects, by: \.step.number)
        for (step, edits) in zip(history.steps, listing.words(of: history.steps)) {
            let state = step.isUndone ? "undone" : step.isReplayed ? "replayed" : nil
            let reason = step.reason == EditReason(.byHand) ? nil : step.reason.map { "\($0)" }
            let time = LocalTime.text(step.date)
            for (place, edit) in step.edits.enumerated() {
                // The edit is in effect but matches nothing in the current list.
                let hasNoEffect = !step.isUndone && listing.hasNoEffect(edit)
                let start: [Presentation.Cell] =
                    place == 0
                    ? [.plain(step.number), .init(time, short: String(time.prefix(10)))] : [.plain(nil), ""]
                let remarks = [hasNoEffect ? "not applied" : place == 0 ? state : nil, place == 0 ? reason : nil]
                let words = ([edits[place]] + remarks).compactMap(\.self).joined(separator: "; ")
                table.append(
                    start + Presentation.Cell.changes(effects[step.number].flatMap { $0.dropFirst(place).first })
                        + [.init(words)],
                    role: step.isUndone || hasNoEffect ? .note : .plain)
            }
        }
        let sources = history.steps.compactMap { step in reply(step).map { source($0, of: step) } }
        return Presentation(blocks: [.table(table), .text(sources)] + end)
    }
}

/// The edits of other searches that can be repeated, one line each.
struct RememberedOutput: Output {
    let listing: Listing
    let all: [PossibleEdit]

    var document: JSONValue { all.map { $0.json() }.json }

    var presentation: Presentation {
        guard !all.isEmpty else {
            return Presentation(blocks: [.text(["no edits of other searches fit this search"])])
        }
        var table = Presentation.Table(columns: [.number("search"), .text("edit"), .text("no"), .flexible("title")])
        for memory in all {
            let numbers = memory.publications
            table.append([
                .plain(memory.learnedFrom), .init(memory.operation.name),
                .init(numbers.map(String.init).joined(separator: " ")),
                .init(listing.entry(numbers[0])?.publication.title ?? ""),
            ])
        }
        let hint: Sentence =
            "\(command: "scholar suggest \(listing.search.id) --remembered") shows why, and applies them."
        return Presentation(sections: [.init(blocks: [.table(table)]), .init(blocks: [.text([hint])])])
    }
}

/// `scholar replay`: applies the edits of one search, or of a file, to another.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Apply the edits of one search to another.",
        discussion: """
            Edits that match are applied; the others are listed with the reason. 'scholar search' and 'scholar import' \
            replay edits automatically.

              scholar replay 3 8 --dry-run
              scholar replay marchetti@previous marchetti
              scholar replay marchetti@2026-08 marchetti
              scholar replay --file edits.json 8
            """)

    @Argument(
        help: ArgumentHelp(
            "The search with the edits (not with --file), and the search to apply them to.", valueName: "search"),
        completion: .searches)
    var searches: [SearchReference]

    @Option(
        help: ArgumentHelp(
            "Read the edits from a file that 'scholar history --export' wrote; - is standard input.", valueName: "file"),
        completion: .file())
    var file: String?

    @Flag(help: "Show the result; change nothing.")
    var dryRun = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if searches.count == 2, searches[0] == searches[1] {
            throw ValidationError("\(searches[0]) already has its own edits; name another search to apply them to")
        }
        guard searches.count == (file == nil ? 2 : 1) else {
            throw ValidationError(
                "name the search with the edits and the search to apply them to, or --file FILE and one search")
        }
    }

    func run() throws {
        let scholar = try dryRun ? common.reader() : common.scholar()
        let answer: EditAnswer
        if let file {
            let data = Data(try StandardInput.bytes(of: file))
            answer = try scholar.replay(try Recipe(json: data, name: file), on: searches[0], isDryRun: dryRun)
        } else {
            answer = try scholar.replay(from: searches[0], on: searches[1], isDryRun: dryRun)
        }
        let output = EditOutput(replayed: answer, isDryRun: dryRun)
        try dryRun ? common.print(output) : common.print(stored: output)
        if answer.steps.isEmpty, !answer.isPresent, !dryRun { throw ExitStatus.nothing }
    }
}

extension EditOutput {
    /// The output of replay: the numbers of edits add up, and the steps to undo are explained if they are others.
    fileprivate init(replayed answer: EditAnswer, isDryRun: Bool) {
        let counts = answer.counts
        let edits = Counted.text(counts.total, "edit")
        let verb = counts.present == 1 ? "is" : "are"
        let applied = Self.partly(counts.partlyApplied)
        let present = Self.partly(counts.partlyPresent)
        var parts: [String] = []
        if counts.applied > 0 {
            parts.append("\(isDryRun ? "would apply" : "applied") \(counts.applied) of \(edits)\(applied)")
            if counts.present > 0 { parts.append("\(counts.present) \(verb) there already\(present)") }
        } else if counts.present > 0 {
            let all = counts.total == 1 ? "the edit is" : "all \(edits) are"
            let some = "\(counts.present) of \(edits) \(verb)"
            parts.append("\(counts.present == counts.total ? all : some) there already\(present)")
            if counts.cancelled > 0 { parts.append("\(counts.cancelled) cancel each other\(applied)") }
        } else if counts.cancelled > 0 {
            let some = "\(counts.cancelled) of \(edits)"
            parts.append("\(counts.cancelled == counts.total ? "the \(edits)" : some) cancel each other\(applied)")
        } else {
            parts.append("\(counts.total == 1 ? "the edit cannot" : "none of the \(edits) can") be applied")
        }
        if counts.failed > 0, counts.failed < counts.total { parts.append("\(counts.failed) cannot be applied") }
        if counts.applied == 0, counts.failed < counts.total { parts.append("nothing was changed") }
        self.init(headline: parts.joined(separator: "; "), answer: answer, isTrial: isDryRun)
        let kept = answer.steps.flatMap(\.edits).count
        guard reverseCommand != nil, kept != answer.steps.count || kept != counts.applied else { return }
        let which = "\(Counted.text(kept, "edit"))\(kept == counts.applied ? "" : ", applied or not,")"
        stepNote = "The \(which) are \(Counted.text(answer.steps.count, "step")) of its history."
    }

    /// The addition for edits that fit only in part.
    private static func partly(_ count: Int) -> String { count == 0 ? "" : " (\(count) only in part)" }
}
