import ArgumentParser
import Foundation
import ScholarKit

/// Options that every command has: the store, and how the answer looks.
struct CommonOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The store to use.", valueName: "file"))
    var database: String?

    @Flag(help: "Answer in JSON.")
    var json = false

    @Option(help: ArgumentHelp("Colours: auto, always or never.", valueName: "when"))
    var color = Terminal.ColorChoice.auto

    @Flag(name: .shortAndLong, help: "No progress and no notes on stderr.")
    var quiet = false

    /// `--database`, else `SCHOLAR_DATABASE`, else the user's folder for data.
    var databasePath: String {
        let environment = ProcessInfo.processInfo.environment
        if let path = database ?? environment["SCHOLAR_DATABASE"], !path.isEmpty { return path }
        #if os(macOS)
        let folder = URL.applicationSupportDirectory.path
        #else
        let home = environment["HOME"] ?? NSHomeDirectory()
        let folder = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(home)/.local/share"
        #endif
        return "\(folder)/scholar/scholar.sqlite"
    }

    /// - Parameter removesStale: false for a command that takes whatever the store has, however old.
    func scholar(fetcher: Fetcher = .offline, removesStale: Bool = true) throws -> Scholar {
        Scholar(store: try Store(path: databasePath, removesStale: removesStale), fetcher: fetcher)
    }

    var progress: ProgressLine {
        ProgressLine(terminal: .standardError(color), isQuiet: quiet)
    }

    func note(_ text: String) {
        if !quiet { Message.warn(text) }
    }

    /// Prints the one answer of a command.
    func print(_ output: some Output) throws {
        let text = json ? try JSONOutput.text(output.document) : output.text(for: .standardOutput(color))
        guard !text.isEmpty else { return }
        try StandardOutput.write(text.hasSuffix("\n") ? text : text + "\n")
    }
}
