import ArgumentParser
import ScholarKit

/// `scholar profile`: retrieves all pages of an author's Google Scholar profile.
struct ProfileCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "profile", abstract: "Fetch an author's Google Scholar profile.",
        discussion: """
            Fetches all its pages; as in search, --keep keeps them for good. The user id is the part after user= in the address of the profile. Scholar's robots.txt \
            allows programs to fetch the first 100 publications of a profile (--max 100); fetching more is at your own risk.

              scholar profile YOUR-USER-ID
              scholar profile "https://scholar.google.com/citations?user=YOUR-USER-ID"
            """)

    @Argument(help: ArgumentHelp("The user id, or the address of the profile.", valueName: "user-id|url"))
    var user: String

    @Option(help: ArgumentHelp("Stop after this many publications; without it, all.", valueName: "n"))
    var max: Int?

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("The language of the pages, such as en or de.", valueName: "code"))
    var language: String?

    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var storing: StoreOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try LanguageCode.check(language)
        _ = try query()
        try PagingOptions.check(max: max, baseURL: baseURL)
        try fetching.check(against: baseURL)
    }

    func run() async throws {
        let options = try SearchOptions(base: baseURL, limit: max, fetching, storing)
        let query = try query()
        let answer = try await common.answer(fetching, options, keepsPages: !storing.noPages) {
            try await $0.search(query, options, progress: $1)
        }
        try SearchAnswerOutput.print(answer, common)
    }

    private func query() throws -> SearchQuery { try SearchQuery(profile: user, language: language) }
}

extension SearchQuery {
    /// The query of a profile, named by its user id or its address.
    ///
    /// - Throws: `ValidationError` for other texts.
    init(profile user: String, language: String?) throws {
        guard let id = UserID.find(in: user) else {
            let isAddress = user.contains("/")
            throw ValidationError(
                "\"\(user)\" is \(isAddress ? "not the address of a profile" : "not a user id"); \(UserID.form)"
                    + (isAddress ? "" : "; for a name: `scholar collect \"\(user)\"` or `scholar openalex \"\(user)\"`")
            )
        }
        self.init()
        target = .profile(id)
        self.language = language ?? Settings.language
    }
}
