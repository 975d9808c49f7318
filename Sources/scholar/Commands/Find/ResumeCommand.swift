import ArgumentParser
import ScholarKit

/// `scholar resume`: continues a search that was interrupted or refused.
struct ResumeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Continue a search that was interrupted or refused.",
        discussion: """
            Fetches the missing pages with the same query; the edits stay. If Scholar's list has changed, it fetches pages \
            before the gap again and says how sure the result is. 'scholar import --into SEARCH FILE...' fills the same \
            gap from saved pages.

              scholar resume last
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        help: ArgumentHelp(
            "Stop after this many results; without it, the --max of the first run, or no limit if that run reached it.",
            valueName: "n"))
    var max: Int?

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try PagingOptions.check(max: max, baseURL: baseURL)
        if let baseURL { try fetching.check(against: baseURL) }
    }

    func run() async throws {
        try fetching.check(common.reader().searches([.one(search)]), base: baseURL)
        let options = try SearchOptions(base: baseURL, limit: max, fetching)
        let answer = try await common.answer(fetching, options, isNew: false) { [search] in
            try await $0.resume(search, options, progress: $1)
        }
        try SearchAnswerOutput.print(answer, common)
    }
}
