import ArgumentParser
import ScholarKit

/// `scholar resume`: goes on where a search was interrupted or refused.
struct ResumeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Go on with a search that was interrupted or refused.",
        discussion: """
            Asks for the pages that are missing, with the same query; edits hold for what is new, too. When rows moved \
            between the pages meanwhile, pages in front of the gap are asked for again, and the answer says how sure it \
            is. 'scholar import --into SEARCH FILE...' fills the same gap from saved pages.

              scholar resume last
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(help: ArgumentHelp("The most results that are wanted; without it as many as at first.", valueName: "n"))
    var max: Int?

    @Option(help: ArgumentHelp("Scheme and host to ask instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "How to ask") var fetching: FetchOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        try PagingOptions.check(max: max, baseURL: baseURL)
        if let baseURL { try fetching.check(against: baseURL) }
    }

    func run() async throws {
        try fetching.check([try common.reader().store.search(search)], base: baseURL)
        var options = Scholar.SearchOptions()
        options.base = baseURL
        options.limit = max
        options.politeness = try fetching.politeness()
        try await common.ask(fetching) { [search, options] scholar, progress in
            try await scholar.resume(search, options, progress: progress)
        }
    }
}
