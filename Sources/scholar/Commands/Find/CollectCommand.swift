import ArgumentParser
import Foundation
import ScholarKit

/// `scholar collect`: takes the pages of a list one after the other while the user saves them in a browser.
struct CollectCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collect", abstract: "Collect pages while you save them in a browser.",
        discussion: """
            Opens the first page in your browser. Save it with Ctrl+S and Enter: scholar sees the file in your download folder, \
            stores its publications, says where the list stands, and opens the next page, until the list is whole. Order does not matter, and \
            a page that is there twice counts once. scholar makes no request and leaves your files as they are. Ctrl-C ends at any moment; \
            the same command continues within a day, 'scholar collect SEARCH' at any time.

            A profile needs one page: press "Show more" until all publications are there, then save. With --roster it asks for the \
            missing people one after the other.

            At a terminal: o opens the page again, s skips this person, q ends.

              scholar collect "Elena Marchetti"
              scholar collect --profile YOUR-USER-ID
              scholar collect 3 --no-open
              scholar collect --roster people.csv --downloads /media/share
            """)

    @Argument(
        help: ArgumentHelp(
            "The author, the same as --author; or the number or label of an incomplete search, to complete it.",
            valueName: "name|search"),
        completion: .searches)
    var name: String?

    @Option(help: ArgumentHelp("Collect this profile: its user id or its address.", valueName: "user-id|url"))
    var profile: String?

    @Option(roster: "Collect the lists of the people in a file who have none from the last 30 days")
    var roster: String?

    @Option(
        help: ArgumentHelp("Watch this folder; without it, your download folder.", valueName: "folder"),
        completion: .directory)
    var downloads: String?

    @Option(
        help: ArgumentHelp(
            "Also take files that were saved up to this long ago, such as 10m, 2h or 1d.", valueName: "time"))
    var since: TypedTime?

    @Flag(help: "Print the addresses; open no browser.")
    var noOpen = false

    @Flag(help: "Store pages of other queries, too, each as a search of its own.")
    var everything = false

    @Flag(help: "After each page say what is certain about h and g, and ask whether that is enough.")
    var enough = false

    @Flag(name: .shortAndLong, help: .leavers)
    var yes = false

    @Flag(help: "With --roster: collect all people again.")
    var refresh = false

    @Option(help: ArgumentHelp("Name the search.", valueName: "text"), transform: Parsed.reading(Label.read))
    var label: Parsed<String>?

    @Flag(help: "Do not apply your earlier edits of the same query to the new search.")
    var noReplay = false

    @OptionGroup(title: "Query") var query: QueryOptions
    @OptionGroup(title: "Addresses") var paging: PagingOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        _ = try label?.get()
        // The language belongs to profiles, too.
        var other = query
        other.language = nil
        let hasQuery = try name != nil || other.given() != nil
        let ways = [hasQuery, profile != nil, roster != nil]
        switch ways.count(where: \.self) {
        case 0: throw ValidationError("name an author, a search, a --profile or a --roster")
        case 1: break
        default: throw ValidationError("a name or other words, --profile and --roster exclude each other; use one")
        }
        if let profile { _ = try SearchQuery(profile: profile, language: query.language) }
        if refresh, roster == nil { throw ValidationError("--refresh needs --roster") }
        if yes, roster == nil { throw ValidationError("--yes needs --roster") }
        if roster != nil, label != nil {
            throw ValidationError("--label and --roster exclude each other; the roster names the searches")
        }
        if let name, isStored(name) {
            guard try query.given() == nil, label == nil, !noReplay else {
                throw ValidationError("a stored search has its query already; leave out the options of a new search")
            }
        } else if hasQuery {
            _ = try query.query(name: name, paging)
        }
    }

    func run() async throws {
        let path = downloads ?? DownloadFolder.usual
        let folder: WatchedFolder
        do {
            folder = try WatchedFolder(path, since: since.map { Date(timeIntervalSinceNow: -Double($0.seconds)) })
        } catch {
            Message.warn("\(error); --downloads FOLDER names the folder into which your browser saves")
            throw ExitStatus.code(of: error) ?? .failure
        }
        let scholar = try common.scholar(addsSearches: true)
        let people = try roster.map(Roster.read)
        var options = ImportOptions(label: label?.value, replays: !noReplay)
        options.roster = people
        let lists = try lists(people, scholar)
        if let people { try common.follow(people, isAgreed: yes, scholar) }
        var run = CollectRun(self, scholar.collector(of: lists, options, storesOthers: everything), of: folder)
        try run.run()
    }

    /// The lists to collect.
    private func lists(_ people: Roster?, _ scholar: Scholar) throws -> [CollectedList] {
        if let people { return try lists(people, scholar) }
        if let search = try stored(scholar) {
            let list = try CollectedList(
                completing: search, base: paging.baseURL, perPage: paging.perPage, limit: paging.max, from: scholar)
            if list.isWhole, let stored = list.answer?.search {
                let all = paging.max == nil ? "all results that Scholar shows" : "the results that --max asks for"
                common.note("search \(stored.id) \(stored.isWhole ? "is complete" : "has \(all)")")
            }
            return [list]
        }
        let query =
            try profile.map { try SearchQuery(profile: $0, language: self.query.language) }
            ?? self.query.query(name: name, paging)
        let address = try SearchURL(query, encoding: paging.encoding, base: paging.baseURL)
        for diagnostic in address.ignored { common.note(diagnostic.sentence) }
        return [try CollectedList(address, limit: paging.max, from: scholar)]
    }

    /// The lists of the people who have none of the last 30 days.
    private func lists(_ people: Roster, _ scholar: Scholar) throws -> [CollectedList] {
        let members = try people.members(among: scholar.latest())
        let lists = try members.filter { refresh || !$0.isRecent }.map { member in
            var query = member.entry.query
            query.language = self.query.language ?? Settings.language
            query.resultsPerPage = paging.perPage
            let address = try SearchURL(query, encoding: paging.encoding, base: paging.baseURL)
            return try CollectedList(address, person: member.entry.name, limit: paging.max, from: scholar)
        }
        // With --max an incomplete search of the last day can have all pages that are wanted.
        let missing = lists.filter { !$0.isWhole }
        let known = members.count - missing.count
        if known > 0 {
            common.note(
                "\(known) of \(Counted.text(members.count, "person")) "
                    + "\(known == 1 ? "has" : "have") a list of the last 30 days")
        }
        if !missing.isEmpty { common.note("missing: \(missing.map(\.name).shortList)") }
        return missing
    }

    /// The stored search that the user names: by its number, or an incomplete one by exactly its label.
    private func stored(_ scholar: Scholar) throws -> SearchReference? {
        guard let name, try query.given() == nil else { return nil }
        let reference = SearchReference(name)
        guard case .text(let text) = reference else { return reference }
        guard let search = try? scholar.search(reference), !search.isComplete,
            search.label?.lowercased() == text.lowercased()
        else { return nil }
        return .number(search.id)
    }

    /// Whether a name can only be a reference to a stored search, such as `3` or `last`.
    private func isStored(_ name: String) -> Bool {
        if case .text = SearchReference(name) { false } else { true }
    }
}

extension Roster.Member {
    /// Whether its list is whole, and from the last 30 days.
    fileprivate var isRecent: Bool {
        search.map { $0.isWhole && $0.countedAt > Date(timeIntervalSinceNow: -30 * 86_400) } ?? false
    }
}
