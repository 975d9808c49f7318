import ArgumentParser
import ScholarKit

/// The command line. Every command parses its arguments, calls ScholarKit and prints one value.
struct ScholarCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "scholar",
        abstract: "The h-index and the g-index of a scholar, from Google Scholar, with every publication behind them.",
        discussion: """
            A search is named by its number, by 'last' (the one added last), or by a unique part of its label; a publication by its \
            number within the search. Searching the same again makes a new search, called a repeat. All searches are in one \
            store file; 'scholar doctor' shows where it is.

              scholar collect "Elena Marchetti"
              scholar import ~/Downloads/marchetti
              scholar show last

            Documents, in share/doc/scholar or docs of the project: guide.md (recipes), commands.md, numbers.md (how the indexes \
            are computed), many-pages.md, json.md, sql.md, agents.md.

            Exit codes: 0 done, 1 nothing found, or no such file, 64 wrong usage or nothing to undo, redo or replay, 65 page not understood or of another query, 69 network failed, 74 a file \
            or the store failed, 75 refused by Google Scholar for now, 130 interrupted.
            """,
        version: ScholarVersion.current,
        groupedSubcommands: [
            CommandGroup(
                name: "Searching",
                subcommands: [
                    CollectCommand.self, SearchCommand.self, ImportCommand.self, ProfileCommand.self,
                    OpenAlexCommand.self, CitingCommand.self, ResumeCommand.self, URLCommand.self,
                ]),
            CommandGroup(name: "Without a store", subcommands: [ReadCommand.self]),
            CommandGroup(
                name: "Stored searches",
                subcommands: [
                    ListCommand.self, ShowCommand.self, PublicationCommand.self, IndexesCommand.self, TableCommand.self,
                    GroupCommand.self, UngroupCommand.self, KeepCommand.self, ForgetCommand.self,
                ]),
            CommandGroup(
                name: "Editing",
                subcommands: [
                    RejectCommand.self, RestoreCommand.self, MergeCommand.self, DissolveCommand.self,
                    CorrectCommand.self, UndoCommand.self,
                    RedoCommand.self, HistoryCommand.self, ReplayCommand.self, EditCommand.self, SuggestCommand.self,
                    DistinctCommand.self,
                ]),
            CommandGroup(
                name: "Comparing and looking",
                subcommands: [
                    CompareCommand.self, FollowCommand.self, UnfollowCommand.self, RefreshCommand.self,
                    GraphCommand.self,
                ]),
            CommandGroup(name: "With the mouse", subcommands: [OpenCommand.self]),
            CommandGroup(
                name: "Sharing",
                subcommands: [
                    ReportCommand.self, ExportCommand.self, SiteCommand.self, MailCommand.self, AskCommand.self,
                    AnswersCommand.self,
                ]),
            CommandGroup(
                name: "Proof",
                subcommands: [
                    PagesCommand.self, RereadCommand.self, ArchiveCommand.self, VerifyCommand.self,
                ]),
            CommandGroup(name: "About", subcommands: [DoctorCommand.self, DemoCommand.self, AgentsCommand.self]),
        ])

    static var all: [any ParsableCommand.Type] { configuration.groupedSubcommands.flatMap(\.subcommands) }

    static func named(_ name: String) -> (any ParsableCommand.Type)? {
        all.first { $0.configuration.commandName == name }
    }

    /// Runs without a command: shows the first steps, or the next ones.
    func run() throws {
        let common = try CommonOptions.parse([])
        let output = try StartOutput(common)
        try common.print(output)
        try LostSearches.check(output.losses)
    }
}
