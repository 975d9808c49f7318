import ArgumentParser
import Foundation
import ScholarKit

/// Options that every command has: the store, and the form of the output.
struct CommonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Use this store file.", valueName: "file"), completion: .file())
    var database: String?

    @Flag(help: "Print JSON; not for report.")
    var json = false

    @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
    var color: Terminal.ColorChoice?

    @Flag(name: .shortAndLong, help: "Print no progress and no notes.")
    var quiet = false

    @Flag(help: "Show long answers at once; do not stop after each screen.")
    var noPager = false

    /// The path of the store: `--database`, otherwise `SCHOLAR_DATABASE`, otherwise the settings, otherwise a file in
    /// the user's data folder. The origin is one word.
    func databasePath() throws -> (path: String, origin: String) {
        if let database, !database.isEmpty { return (database, "option") }
        if let path = RunContext.variable("SCHOLAR_DATABASE") { return (path, "environment") }
        if let path = try Settings.current().file(.database) { return (path, "settings") }
        return (Self.usualDatabase, "default")
    }

    static var usualDatabase: String {
        #if os(macOS)
        let folder = URL.applicationSupportDirectory.path
        #else
        let folder = Home.folder("XDG_DATA_HOME", or: ".local/share")
        #endif
        return "\(folder)/scholar/scholar.sqlite"
    }

    /// Opens the store for commands that write.
    ///
    /// - Parameter addsSearches: whether the command adds searches. Then it creates a missing store, and deletes cached
    ///   searches that are too old. A command that names a search does neither: the path can be mistyped, and the search
    ///   can be one of the old ones.
    /// - Parameter keepsPages: whether to store the bytes of pages, if the settings do not say otherwise.
    func scholar(
        fetcher: Fetcher = .offline, addsSearches: Bool = false, keepsPages: Bool = true
    ) throws -> Scholar {
        let path = try addsSearches ? databasePath().path : existingDatabase()
        if !addsSearches, !FileManager.default.fileExists(atPath: path) { throw StoreError.empty(path: path) }
        let store = try Store(path: path, removesStale: addsSearches)
        if !store.removed.isEmpty {
            note("deleted after 12 hours, not kept: \(store.removed.map { "\($0.id) (\($0.name))" }.shortList)")
        }
        var scholar = Scholar(store: store, fetcher: fetcher)
        scholar.keepsPages = keepsPages && (try? Settings.current())?.keepsPages ?? true
        return scholar
    }

    /// Opens the store for commands that only read: creates no file, accepts a read-only store, and does not wait for
    /// writers.
    func reader() throws -> Scholar {
        Scholar(store: try Store(path: try existingDatabase(), for: .reading))
    }

    /// Asks a question with requests, or from the store if the options say so, and shows the progress.
    ///
    /// - Parameter isNew: whether the query is new, so that cached searches that are too old can be deleted.
    func answer<Value: Sendable>(
        _ fetching: FetchOptions, _ options: SearchOptions, isNew: Bool = true, keepsPages: Bool = true,
        _ question: @Sendable (Scholar, SearchProgress.Reporter) async throws -> Value
    ) async throws -> Value {
        let scholar =
            if options.isOffline {
                // A search that is kept or labelled is written to the store.
                try options.isKept ? scholar() : reader()
            } else {
                try scholar(fetcher: fetching.fetcher(), addsSearches: isNew, keepsPages: keepsPages)
            }
        return try await progress().follow { try await question(scholar, $0) }
    }

    /// The path of the store, for commands that do not create it.
    ///
    /// - Throws: `StoreError` when `--database` names no file, or an empty one: its name was mistyped.
    private func existingDatabase() throws -> String {
        let (path, origin) = try databasePath()
        guard origin == "option" else { return path }
        guard access(path, F_OK) == 0 || errno != ENOENT else { throw StoreError.noFile(path: path) }
        if FileStatus(path)?.size == 0 { throw StoreError.cannotOpen(path: path, reason: "the file is empty") }
        return path
    }

    /// The colours chosen by the option, otherwise by the settings, otherwise automatic; unreadable settings are
    /// ignored.
    var colours: Terminal.ColorChoice {
        color ?? (try? Settings.current())?.text(.color).flatMap(Terminal.ColorChoice.init(rawValue:)) ?? .auto
    }

    /// - Parameter isQuiet: whether to show the progress only at a terminal.
    func progress(isQuiet: Bool = false) -> ProgressLine {
        let terminal = Terminal.standardError(colours)
        return ProgressLine(
            output: StatusOutput(terminal: terminal, isQuiet: quiet || isQuiet && !terminal.isTerminal))
    }

    func note(_ text: some CustomStringConvertible) {
        if !quiet { Message.warn(text) }
    }

    /// Writes a note at a terminal only: cron sends a mail for every line.
    func remark(_ text: some CustomStringConvertible) {
        if Terminal.standardError(colours).isTerminal { note(text) }
    }

    /// Notes that a command uses the latest repeat instead of the search that the user named.
    func noteRepeat(of named: Search, instead used: Search) {
        if used.id != named.id { note("search \(used.id) is the latest repeat of search \(named.id)") }
    }

    /// Notes that the latest repeat is used, if only an earlier one has the label.
    func noteRepeat(of name: SearchReference, in scholar: Scholar) throws {
        guard let label = try scholar.find([.one(name)]).first?.earlierLabel else { return }
        note(
            "\(label.name) is the label of search \(label.carrier); its latest repeat, search \(label.latest), is used")
    }

    /// Fails early when a file cannot be written because it exists or is the store.
    func check(_ file: OutputFile?) throws {
        try file?.check(besides: try databasePath().path)
    }

    func write(_ text: String, to file: OutputFile) throws {
        try write(Data(text.utf8), to: file)
    }

    func write(_ data: Data, to file: OutputFile) throws {
        try file.write(data, besides: try databasePath().path)
    }

    func write(_ text: String, to file: OutputFile?, _ fact: String) throws {
        try write((Data(text.utf8), false), to: file, fact)
    }

    /// Writes a document to a file, or to standard output without one.
    ///
    /// - Parameter fact: what is written, for the note that names the file.
    func write(_ document: (data: Data, hasUnknownLetters: Bool), to file: OutputFile?, _ fact: String) throws {
        guard let file else {
            if document.data.starts(with: "%PDF-".utf8), Terminal.standardOutput(.never).isTerminal {
                throw ValidationError("a PDF is nothing for a terminal; name a file with --output")
            }
            return try StandardOutput.write(document.data)
        }
        try write(document.data, to: file)
        note("\(fact) to \(file.path)")
        guard document.hasUnknownLetters else { return }
        note(
            "no installed font has all letters of \(file.path); the packages fonts-noto-cjk and fonts-noto-core have most"
        )
    }

    /// Prints the output of a command that has changed the store.
    ///
    /// The command succeeds even if the output cannot be written, because a script that ran it again would repeat the
    /// change.
    func print(stored output: some Output) throws {
        do {
            try BrokenPipe.suppressed { try print(output) }
        } catch let failure as StatedError {
            Message.warn("the change is stored, but \(failure)")
        }
    }

    /// Prints a subject.
    func print(_ subject: some Subject, _ view: View) throws { try print(SubjectOutput(subject: subject, view: view)) }

    /// Prints the output of a command.
    func print(_ output: some Output) throws {
        let text =
            try json
            ? DocumentText.json(output.document)
            : TerminalText.safe(Terminal.standardOutput(colours).renderer.text(output.presentation))
        guard !text.isEmpty else { return }
        try page(text.hasSuffix("\n") ? text : text + "\n")
    }

    /// Writes a text; at a terminal, a pager shows a text that is longer than the screen.
    func page(_ text: String) throws {
        let pager = (try? Settings.current())?.text(.pager)
        if json || noPager || !Pager.show(text, with: pager, on: .standardOutput(colours)) {
            try StandardOutput.write(text)
        }
    }
}
