import ArgumentParser
import ScholarKit

/// `scholar search`: asks Google Scholar, stores the answer, prints the indexes.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Ask Google Scholar, and store the answer.",
        discussion: """
            Prints the indexes, and what is missing. An answer stays in the store for 12 hours and is used again, without \
            asking; --keep keeps it for good. \
            Google Scholar disallows robots on its search pages and may refuse: saving the pages in a browser and \
            'scholar import' is the safe way to the same numbers.

              scholar search "Roy Fielding"
              scholar search "R Fielding" --phrase HTTP --from-year 1995 --max 100
              scholar search "Roy Fielding" --offline --json
            """)

    @Argument(help: ArgumentHelp("The author; short for --author.", valueName: "name"))
    var name: String?

    @OptionGroup(title: "What to ask") var query: QueryOptions
    @OptionGroup(title: "How to ask") var paging: PagingOptions
    @OptionGroup(title: "How to ask") var fetching: FetchOptions

    @Flag(help: "Ask even when the store has an answer that is younger than 12 hours.")
    var refresh = false

    @Flag(help: "Never ask; answer from the store only, whatever its age.")
    var offline = false

    @Flag(help: "Do not repeat the edits of the latest kept search with an equal query.")
    var noReplay = false

    @OptionGroup var keeping: KeepOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if refresh, offline { throw ValidationError("--refresh asks and --offline never does; leave one of them out") }
        _ = try wanted()
        try fetching.check(against: paging.baseURL)
    }

    func run() async throws {
        var options = try Scholar.SearchOptions(paging, fetching, keeping)
        options.refreshes = refresh
        options.isOffline = offline
        options.replays = !noReplay
        let query = try wanted()
        try await common.ask(fetching, isOffline: offline, keeps: options.keeps || options.label != nil) {
            [options] scholar, progress in
            try await scholar.search(query, options, progress: progress)
        }
    }

    private func wanted() throws -> SearchQuery {
        var wanted = try query.query(name: name)
        wanted.resultsPerPage = paging.perPage
        do {
            _ = try SearchURL(wanted, encoding: paging.encoding)
        } catch {
            throw error.usage
        }
        return wanted
    }
}

/// What becomes of a search afterwards.
struct KeepOptions: ParsableArguments {
    @Flag(help: "Keep the search for good.")
    var keep = false

    @Option(help: ArgumentHelp("Keep the search under this name.", valueName: "text"), transform: Label.init)
    var label: Label?
}

/// A name for a search, which has to be one that no number could be mistaken for.
struct Label {
    let text: String

    init(_ text: String) throws {
        guard text.contains(where: \.isLetter), text.lowercased() != "last" else {
            throw ValidationError(
                "\"\(text)\" cannot be told from a number or from 'last'; a label needs letters of its own")
        }
        self.text = Folding.fold(text)
    }
}

extension Scholar.SearchOptions {
    init(_ paging: PagingOptions, _ fetching: FetchOptions, _ keeping: KeepOptions) throws {
        self.init()
        encoding = paging.encoding
        base = paging.baseURL
        limit = paging.max
        keeps = keeping.keep
        label = keeping.label?.text
        politeness = try fetching.politeness()
    }
}
