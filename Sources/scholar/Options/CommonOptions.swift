import ArgumentParser
import Foundation
import ScholarKit

/// Options that every command has: the store, and how the answer looks.
struct CommonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The store to use.", valueName: "file"), completion: .file())
    var database: String?

    @Flag(help: "Answer in JSON.")
    var json = false

    @Option(help: ArgumentHelp("When to use colours.", valueName: "when"))
    var color: Terminal.ColorChoice?

    @Flag(name: .shortAndLong, help: "No progress and no notes on stderr.")
    var quiet = false

    @Flag(help: "Show long answers at once, without a pager.")
    var noPager = false

    /// Where a value comes from.
    enum Origin: String {
        case option, environment, settings, usual = "default"
    }

    /// `--database`, else `SCHOLAR_DATABASE`, else the settings, else the user's folder for data.
    func databasePath() throws -> (path: String, origin: Origin) {
        if let database, !database.isEmpty { return (database, .option) }
        if let path = RunContext.variable("SCHOLAR_DATABASE") { return (path, .environment) }
        if let path = try Settings.current().file(.database) { return (path, .settings) }
        return (Self.usualDatabase, .usual)
    }

    static var usualDatabase: String {
        #if os(macOS)
        let folder = URL.applicationSupportDirectory.path
        #else
        let folder =
            RunContext.variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
            ?? "\(Home.folder)/.local/share"
        #endif
        return "\(folder)/scholar/scholar.sqlite"
    }

    /// For commands that write.
    ///
    /// - Parameter removesStale: false for a command that takes whatever the store has, however old.
    func scholar(fetcher: Fetcher = .offline, removesStale: Bool = true) throws -> Scholar {
        Scholar(store: try Store(path: try databasePath().path, removesStale: removesStale), fetcher: fetcher)
    }

    /// For commands that only read: no store is made, a read-only one will do, and no writer is waited for.
    func reader() throws -> Scholar {
        Scholar(store: try Store(path: try databasePath().path, for: .reading))
    }

    /// What was asked for, else what the settings say; settings that cannot be read decide nothing about colours.
    var colours: Terminal.ColorChoice {
        color ?? (try? Settings.current())?.color ?? .auto
    }

    var progress: ProgressLine {
        ProgressLine(terminal: .standardError(colours), isQuiet: quiet)
    }

    /// - Parameter isQuiet: whether to show how far it is at a terminal only.
    func progress(isQuiet: Bool) -> ProgressLine {
        let terminal = Terminal.standardError(colours)
        return ProgressLine(terminal: terminal, isQuiet: quiet || isQuiet && !terminal.isTerminal)
    }

    func note(_ text: String) {
        if !quiet { Message.warn(text) }
    }

    /// Says something to a person who waits at a terminal; cron sends a mail for every line.
    func remark(_ text: String) {
        if Terminal.standardError(colours).isTerminal { note(text) }
    }

    /// Says that boxes stand in a picture where letters should.
    func noteUnknownLetters(in file: OutputFile) {
        note("no font here has all the letters of \(file.path); fonts-noto-cjk and fonts-noto-core have most")
    }

    /// Prints what a command has changed in the store.
    ///
    /// When nobody takes the answer the command has succeeded all the same: a script that runs it again would do it twice.
    func print(stored output: some Output) throws {
        do {
            try BrokenPipe.heldBack { try print(output) }
        } catch let failure as StandardOutput.Failure {
            Message.warn("the change is stored, but \(failure)")
        }
    }

    /// Prints the one answer of a command.
    func print(_ output: some Output) throws {
        let text =
            json
            ? try DocumentText.json(output.document) : TerminalText.safe(output.text(for: .standardOutput(colours)))
        guard !text.isEmpty else { return }
        try page(text.hasSuffix("\n") ? text : text + "\n")
    }

    /// Writes an answer; at a terminal a pager shows one that is longer than the screen.
    func page(_ text: String) throws {
        let pager = Pager(isWanted: !json && !noPager, terminal: .standardOutput(colours))
        if !pager.show(text) { try StandardOutput.write(text) }
    }
}
