import ArgumentParser
import ScholarKit

/// `scholar list`: lists all stored and cached searches.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the searches in the store.",
        discussion: """
            Shows each query once: its newest search, the number of its searches (×2), and the change of h and g since the \
            previous one.

              scholar list
              scholar list --all
              scholar list @physics
              scholar list --roster people.csv --since 2026-10
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "List every search of each query, also the older ones.")
    var all = false

    @Flag(help: "List only followed searches that are due.")
    var due = false

    @Option(roster: "Show which people in a file are missing, incomplete, or older than the others")
    var roster: String?

    @Option(
        help: ArgumentHelp(
            "With --roster, name the people without a search since the beginning of a date: YYYY-MM-DD, YYYY-MM or YYYY.",
            valueName: "date"))
    var since: String?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if roster != nil, all || due || !searches.isEmpty {
            throw ValidationError("--roster lists the people of a file; leave out searches, --all and --due")
        }
        guard let since else { return }
        guard roster != nil else { throw ValidationError("--since needs the people of a roster: add --roster FILE") }
        guard DatePeriod(since) != nil else {
            throw ValidationError("--since takes a date such as 2026, 2026-10 or 2026-10-01")
        }
    }

    func run() throws {
        let scholar = try common.reader()
        if let roster {
            let members = try Roster.read(roster).members(among: scholar.latest())
            return try common.print(RosterOutput(members: members, since: since.flatMap { DatePeriod($0) }))
        }
        let follows = try due ? scholar.due() : scholar.follows()
        let named = searches.isEmpty ? nil : try ids(scholar)
        var losses: [StoreError] = []
        var overview = try scholar.overview(latest: !all && !due && named == nil) { losses.append($0) }
        if let named { overview = overview.filter { named.contains($0.search.id) } }
        if due { overview = overview.filter { one in follows.contains { $0.search.id == one.search.id } } }
        try common.print(ListSubject(overview, follows: follows), View(.brief, for: .terminal))
        let missing = try scholar.missing(in: searches)
        if !missing.isEmpty { common.note("not in the store: \(missing.joined(separator: ", "))") }
        try LostSearches.check(losses)
        guard overview.isEmpty else { return }
        if due {
            if !common.json { common.note(NothingDue.text(try scholar.follows())) }
        } else if named == nil {
            common.note(Advice.sentence(StoreError.empty(path: try common.databasePath().path)))
        } else {
            let names = "\(groups.count == 1 ? "group" : "groups") \(groups.listed("and"))"
            common.note("no search of the \(names) is in the store")
        }
    }

    private var groups: [String] { searches.compactMap { if case .group(let name) = $0 { name } else { nil } } }

    /// The named searches; empty for groups whose members have no search yet.
    private func ids(_ scholar: Scholar) throws -> Set<Int> {
        do {
            return Set(try scholar.searches(searches).map(\.id))
        } catch {
            guard case .noSearches = error, groups.count == searches.count else { throw error }
            return []
        }
    }
}

/// Reports searches whose publications are missing in the store.
enum LostSearches {
    /// Reports each of them and throws the exit code of the store. It is called after all other searches were shown.
    static func check(_ losses: [StoreError]) throws {
        guard !losses.isEmpty else { return }
        for loss in losses { Message.warn(Advice.sentence(loss)) }
        throw ExitStatus.store
    }
}
