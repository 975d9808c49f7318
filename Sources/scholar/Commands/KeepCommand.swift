import ArgumentParser
import ScholarKit

/// `scholar keep`: stores a search for good.
struct KeepCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keep", abstract: "Keep a cached search for good.",
        discussion: """
              scholar keep last --label "Roy Fielding"
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Option(help: ArgumentHelp("The name to give it.", valueName: "text"), transform: Label.init)
    var label: Label?

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let id = try scholar.store.search(search).id
        try scholar.store.keep(id, label: label?.text)
        let listing = try scholar.listing(.number(id))
        try common.print(stored: ListOutput(searches: [(listing.search, listing.indexes)]))
    }
}
