import ArgumentParser
import Foundation
import ScholarKit

/// The search and the number of steps of `undo` and `redo`.
struct HistoryTarget: ParsableArguments {
    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Option(help: ArgumentHelp("So many steps.", valueName: "n"))
    var steps = 1

    func validate() throws {
        if steps < 1 { throw ValidationError("--steps \(steps) is less than one") }
    }
}

/// `scholar undo`: takes steps back.
struct UndoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo", abstract: "Take the last edits of a search back.",
        discussion: """
              scholar undo 3
            """)

    @OptionGroup var target: HistoryTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let answer = try common.scholar().undo(target.search, steps: target.steps)
        try common.print(stored: EditOutput(moved: "took back", answer, wayBack: "redo"))
    }
}

/// `scholar redo`: does steps again that were taken back.
struct RedoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "redo", abstract: "Do edits again that were taken back.",
        discussion: """
              scholar redo 3 --steps 2
            """)

    @OptionGroup var target: HistoryTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let answer = try common.scholar().redo(target.search, steps: target.steps)
        try common.print(stored: EditOutput(moved: "did again", answer, wayBack: "undo"))
    }
}

extension EditOutput {
    /// The output of a walk through the history.
    fileprivate init(moved verb: String, _ answer: EditAnswer, wayBack: String) {
        self.init(
            headline: "\(verb) \(answer.steps.map(\.words).joined(separator: "; "))", answer: answer,
            wayBack: Self.walk(wayBack, answer))
    }

    /// The command that goes so many steps through the history.
    fileprivate static func walk(_ command: String, _ answer: EditAnswer) -> String {
        let count = answer.steps.count
        return "scholar \(command) \(answer.search.id)" + (count == 1 ? "" : " --steps \(count)")
    }
}

extension EditStep {
    /// The step with its number.
    var words: String { "step \(number), \(self)" }
}

/// `scholar history`: every edit of a search, and the way to carry them elsewhere.
struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "history", abstract: "Show every edit of a search, or write a recipe.",
        discussion: """
            'scholar replay --file FILE SEARCH' does the edits of a recipe on another search or store.

              scholar history 3
              scholar history 3 --export decisions.json
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        help: ArgumentHelp("Write the edits as a JSON recipe; - is stdout.", valueName: "file"), completion: .file())
    var export: String?

    @Flag(help: "Replace a file that is there.")
    var force = false

    @Flag(help: "Show what was decided for the same person in other searches and can be repeated here.")
    var remembered = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if remembered, export != nil {
            throw ValidationError("--remembered shows other searches; --export writes this one")
        }
        if force, export == nil { throw ValidationError("--force is of --export; add it") }
    }

    func run() throws {
        let file = OutputFile(path: export ?? "-", replaces: force)
        if let export, export != "-" { try file.check() }
        let scholar = try common.reader()
        let listing = try scholar.listing(search)
        if remembered {
            return try common.print(RememberedOutput(listing: listing, all: try scholar.remembered(for: search)))
        }
        guard let export else { return try common.print(HistoryOutput(listing: listing)) }
        let recipe = try Recipe(edits: listing.history.done.flatMap(\.edits)).json() + Data("\n".utf8)
        if export == "-" {
            try StandardOutput.write(String(decoding: recipe, as: UTF8.self))
        } else {
            try file.write(recipe)
            common.note("\(Counted.text(listing.history.done.count, "step")) written to \(export)")
        }
    }
}

/// The steps, a line for each edit.
struct HistoryOutput: Output {
    let listing: Listing

    private var history: EditHistory { listing.history }

    var document: [StepDocument] { history.steps.map(StepDocument.init) }

    func text(for terminal: Terminal) -> String {
        guard !history.steps.isEmpty else { return "no edits" }
        var table = Table(columns: [
            .init("step", isNumber: true), .init("when"), .init("edit", isFlexible: true), .init(""),
        ])
        for step in history.steps {
            let state = step.isUndone ? "taken back" : step.isReplayed ? "replayed" : ""
            for (place, edit) in step.edits.enumerated() {
                // What was done once, and finds nothing in the list of today.
                let isIdle = !step.isUndone && listing.isIdle(edit)
                let start = place == 0 ? ["\(step.number)", LocalTime.text(step.date)] : ["", ""]
                table.append(
                    start + ["\(edit)", isIdle ? "not done" : place == 0 ? state : ""],
                    style: step.isUndone || isIdle ? Terminal.Style.dim : nil)
            }
        }
        return table.text(for: terminal)
    }
}

/// The decisions of other searches that can be repeated, a line for each.
struct RememberedOutput: Output {
    let listing: Listing
    let all: [Remembered]

    var document: [RememberedDocument] { all.map(RememberedDocument.init) }

    func text(for terminal: Terminal) -> String {
        guard !all.isEmpty else { return "nothing is remembered for this search" }
        var table = Table(columns: [
            .init("search", isNumber: true), .init("edit"), .init("no"), .init("title", isFlexible: true),
        ])
        for memory in all {
            let (operation, numbers) = memory.operation
            table.append([
                "\(memory.search)", operation.rawValue, numbers.map(String.init).joined(separator: " "),
                listing.entry(numbers[0])?.publication.title ?? "",
            ])
        }
        let hint = "scholar suggest \(listing.search.id) --remembered shows why, and applies them."
        return ([table.text(for: terminal), ""] + Cells.wrap(hint, to: terminal.width)).joined(separator: "\n")
    }
}

/// `scholar replay`: does the edits of one search, or of a recipe, on another.
struct ReplayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Do the edits of one search or recipe on another.",
        discussion: """
            What matches is done; the rest is told with its reason. 'scholar search' and 'scholar import' do this by \
            themselves.

              scholar replay 3 8 --dry-run
              scholar replay --file decisions.json 8
            """)

    @Argument(
        help: ArgumentHelp(
            "The search with the edits (not with --file), and the search to do them on.", valueName: "search"),
        completion: .searches)
    var searches: [SearchReference]

    @Option(
        help: ArgumentHelp("A recipe written by 'scholar history --export'.", valueName: "file"), completion: .file())
    var file: String?

    @Flag(help: "Only say what would come out.")
    var dryRun = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if searches.count == 2, searches[0] == searches[1] {
            throw ValidationError("\(searches[0]) already has its own edits; name another search to do them on")
        }
        guard searches.count == (file == nil ? 2 : 1) else {
            throw ValidationError(
                "name the search with the edits and the one to do them on, or --file FILE and one search")
        }
    }

    func run() throws {
        let scholar = try dryRun ? common.reader() : common.scholar()
        let answer: EditAnswer
        let total: Int
        if let file {
            guard let data = FileManager.default.contents(atPath: file) else {
                throw RecipeError.cannotRead(file)
            }
            let recipe = try Recipe(json: data, name: file)
            total = recipe.edits.count
            answer = try scholar.replay(recipe, on: searches[0], isDryRun: dryRun)
        } else {
            total = try scholar.store.history(of: searches[0]).done.flatMap(\.edits).count
            answer = try scholar.replay(from: searches[0], on: searches[1], isDryRun: dryRun)
        }
        let done = answer.after.appliedEdits - answer.before.appliedEdits
        let part = "\(done) of \(Counted.text(total, "edit"))"
        let headline = "\(dryRun ? "would do" : "did") \(part) again on search \(answer.search.id)"
        let isIdle = done == 0
        let wayBack = dryRun || isIdle ? nil : EditOutput.walk("undo", answer)
        let output = EditOutput(headline: headline, answer: answer, wayBack: wayBack)
        try dryRun ? common.print(output) : common.print(stored: output)
        if isIdle, !dryRun { throw ExitStatus.nothing }
    }
}
