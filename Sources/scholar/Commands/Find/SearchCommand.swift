import ArgumentParser
import ScholarKit

/// `scholar search`: searches Google Scholar, stores the results and prints the indexes.
struct SearchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search", abstract: "Search Google Scholar and store the answer.",
        discussion: """
            Prints the indexes, and which pages are missing. A complete search is cached for 12 hours. Later, the next search \
            or import deletes it, unless you edited, followed or kept it (--keep). Google Scholar disallows programs on its search pages and may \
            refuse: saving the pages in a browser and importing them is safer.

              scholar search "Elena Marchetti"
              scholar search "E Marchetti" --phrase sediment --from-year 1995 --max 100
              scholar search "Elena Marchetti" --offline --json
            """)

    @Argument(help: ArgumentHelp("The author; the same as --author.", valueName: "name"))
    var name: String?

    @OptionGroup(title: "Query") var query: QueryOptions
    @OptionGroup(title: "Requests") var paging: PagingOptions
    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var storing: StoreOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        _ = try query.query(name: name, paging)
        try fetching.check(against: paging.baseURL)
    }

    func run() async throws {
        var options = try SearchOptions(base: paging.baseURL, limit: paging.max, fetching, storing)
        options.encoding = paging.encoding
        let query = try query.query(name: name, paging)
        let answer = try await common.answer(fetching, options, keepsPages: !storing.noPages) { [options] in
            try await $0.search(query, options, progress: $1)
        }
        try SearchAnswerOutput.print(answer, common)
    }
}

/// What a search takes from the store, and what the store keeps of it.
struct StoreOptions: ParsableArguments {
    @Flag(help: "Fetch even if an answer younger than 12 hours is cached.")
    var refresh = false

    @Flag(help: "Make no request; use the store only, however old its answer is.")
    var offline = false

    @Flag(help: "Do not apply your earlier edits of the same query to the new search.")
    var noReplay = false

    @Flag(help: "Keep the search for good.")
    var keep = false

    @Option(
        help: ArgumentHelp("Keep the search for good, under this name.", valueName: "text"),
        transform: Parsed.reading(Label.read))
    var label: Parsed<String>?

    @Flag(help: .noPages)
    var noPages = false

    func validate() throws {
        _ = try label?.get()
        if refresh, offline { throw ValidationError("--refresh and --offline contradict each other; leave one out") }
    }
}

/// A name for a search that cannot be mistaken for a number.
enum Label {
    static func read(_ text: String) throws -> String {
        let text = Folding.fold(text)
        let reason: String? =
            switch text.lowercased() {
            case "": "the label is empty; give one with letters"
            case "last": "\"\(text)\" means the latest search; choose another label"
            case "all": "\"\(text)\" means every search; choose another label"
            case _ where text.hasPrefix("@"): "\"\(text)\" names a group; choose a label without @"
            case _ where !text.contains(where: \.isLetter): "\"\(text)\" looks like a number; a label needs letters"
            case _ where Folding.isLongName(text): "the label is too long; choose a shorter one"
            default: nil
            }
        if let reason { throw ValidationError(reason) }
        return text
    }
}

extension SearchOptions {
    init(base: String?, limit: Int? = nil, _ fetching: FetchOptions, _ storing: StoreOptions? = nil) throws {
        self.init()
        self.base = base
        self.limit = limit
        politeness = try fetching.politeness()
        guard let storing else { return }
        refreshes = storing.refresh
        isOffline = storing.offline
        replays = !storing.noReplay
        keeps = storing.keep
        label = storing.label?.value
    }
}
