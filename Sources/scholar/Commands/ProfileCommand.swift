import ArgumentParser
import ScholarKit

/// `scholar profile`: an author's Google Scholar profile, all its pages.
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Ask for an author's Google Scholar profile.",
        discussion: """
            Stores all its pages. The user id is what stands behind user= in the address of the profile. Scholar's robots.txt allows the \
            first 100 publications of a profile; the pages behind them are your own decision.

              scholar profile P1RwlvoAAAAJ
              scholar profile "https://scholar.google.com/citations?user=P1RwlvoAAAAJ"
            """)

    @Argument(help: ArgumentHelp("The user id, or the address of the profile.", valueName: "user-id|url"))
    var user: String

    @Option(help: ArgumentHelp("The most publications that are wanted.", valueName: "n"))
    var max: Int?

    @Option(help: ArgumentHelp("Scheme and host to ask instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("The language in which Scholar answers.", valueName: "code"))
    var language: String?

    @Flag(help: "Ask even when the store has an answer that is younger than 12 hours.")
    var refresh = false

    @Flag(help: "Never ask; answer from the store only.")
    var offline = false

    @OptionGroup(title: "How to ask") var fetching: FetchOptions
    @OptionGroup var keeping: KeepOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        _ = try query()
        if refresh, offline { throw ValidationError("--refresh asks and --offline never does; leave one of them out") }
        try PagingOptions.check(max: max, baseURL: baseURL)
        try fetching.check(against: baseURL)
    }

    func run() async throws {
        var options = Scholar.SearchOptions()
        options.base = baseURL
        options.limit = max
        options.refreshes = refresh
        options.isOffline = offline
        options.keeps = keeping.keep
        options.label = keeping.label?.text
        options.politeness = try fetching.politeness()
        let query = try query()
        try await common.ask(fetching, isOffline: offline, keeps: options.keeps || options.label != nil) {
            [options] scholar, progress in
            try await scholar.search(query, options, progress: progress)
        }
    }

    private func query() throws -> SearchQuery {
        var query = SearchQuery()
        if user.contains("/") {
            guard let read = try? SearchURL.read(user).query, case .profile = read.target else {
                throw ValidationError(
                    "\"\(user)\" is no address of a profile, "
                        + "which looks like https://scholar.google.com/citations?user=P1RwlvoAAAAJ")
            }
            query = read
        } else {
            let isID =
                !user.isEmpty && user.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
            guard isID else {
                throw ValidationError(
                    "\"\(user)\" is no user id of a profile, which looks like P1RwlvoAAAAJ; "
                        + "scholar search \"\(user)\" looks for a name")
            }
            query.target = .profile(user)
        }
        query.language = language ?? Settings.language
        return query
    }
}
