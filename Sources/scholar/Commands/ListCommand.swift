import ArgumentParser
import Foundation
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

    @Option(
        help: .roster("Show which people in a file are missing, incomplete, or older than the others"),
        completion: .file(extensions: ["csv"]))
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
            let members = try Roster.read(roster).members(in: scholar.store)
            return try common.print(RosterOutput(members: members, since: since.flatMap { DatePeriod($0) }))
        }
        let follows = try due ? scholar.due() : scholar.follows()
        let named = searches.isEmpty ? nil : try ids(scholar)
        var losses: [StoreError] = []
        var overview = try scholar.overview(latest: !all && !due && named == nil) { losses.append($0) }
        if let named { overview = overview.filter { named.contains($0.search.id) } }
        if due { overview = overview.filter { one in follows.contains { $0.search.id == one.search.id } } }
        try common.print(ListOutput(searches: overview, follows: follows))
        let missing = try SearchGroup.missing(in: searches, scholar.store)
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
}

extension ListCommand {
    private var groups: [String] { searches.compactMap { if case .group(let name) = $0 { name } else { nil } } }

    /// The named searches; empty for groups whose members have no search yet.
    private func ids(_ scholar: Scholar) throws -> Set<Int> {
        do {
            return Set(try scholar.store.searches(searches).map(\.id))
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

/// The searches, one per line.
struct ListOutput: Output {
    let searches: [SearchOverview]
    var follows: [Follow] = []

    var document: [OverviewDocument] { searches.map { OverviewDocument($0, follow: follow($0)) } }

    private func follow(_ one: SearchOverview) -> Follow? {
        follows.first { $0.search.id == one.search.id }
    }

    var presentation: Presentation {
        guard !searches.isEmpty else { return Presentation() }
        let incomplete = SearchNotes.incomplete(searches.map(\.search).filter { $0.reasonForIncomplete != nil })
        let withoutCounts = searches.filter { !$0.summary.hasCounts }.map(\.search)
        let reasons = incomplete + SearchNotes.lines(withoutCounts: withoutCounts, of: searches.map(\.search))
        return Presentation(blocks: [
            .table(table), .text(reasons.map { Sentence($0, .warning) }),
            .text((withoutChange + queriesOfOneName).map { Sentence($0, .note) }),
        ])
    }

    /// The searches that are not compared with their previous repeats although both are complete: by reason, or with
    /// the numbers that can be compared.
    private var withoutChange: [String] {
        let alike = searches.compactMap { one -> String? in
            guard let before = one.previous, let now = one.likeForLike else { return nil }
            let words = Likeness.words(
                withEditsOf: before.search.id, ["h", "g"], from: before.value, to: now.value)
            return "search \(one.search.id) \(words)"
        }
        let reasons = searches.compactMap { one -> (id: Int, reason: String)? in
            guard one.likeForLike == nil, let likeness = one.likeness, likeness.isHindered else { return nil }
            return likeness.reason(("the previous one", "the search")).map { (one.search.id, $0) }
        }
        let years = searches.compactMap { one in
            one.likeness?.yearsApart.map { "search \(one.search.id) is \($0) years after the previous one" }
        }
        return alike + years
            + Dictionary(grouping: reasons, by: \.reason).sorted { $0.value[0].id < $1.value[0].id }.map {
                reason, searches in
                "no change is shown for \(searches.map { "\($0.id)" }.listed("and")): \(reason)"
            }
    }

    /// For each name of several queries, one sentence with the searches of each query.
    private var queriesOfOneName: [String] {
        let known = searches.map(\.search).filter { !$0.query.isEmpty }
        let names = Dictionary(grouping: known, by: \.name).filter { $0.value.count > 1 }
            .sorted { $0.value[0].id < $1.value[0].id }
        return names.compactMap { name, searches in
            let queries = Dictionary(grouping: searches) { QueryKey($0.query) }.values.sorted { $0[0].id < $1[0].id }
            guard queries.count > 1 else { return nil }
            let parts = queries.map { same in
                "\(same.map { "\($0.id)" }.listed("and")) (\(same[0].query.fullSummary))"
            }
            return "different queries have the name \(name): \(parts.joined(separator: ", "))"
        }
    }

    /// In a narrow terminal, times of day and obvious states are left out, so that names have more space.
    private var table: Presentation.Table {
        var table = Presentation.Table(
            columns: [
                .number("no"), .flexible("search", least: 18), .text("when", isOptional: true),
                .number("papers", isOptional: true), .number("cites", isOptional: true), .number("h"), .number("g"),
                .flexible("state"),
            ], adviceOnHidden: "--json has all")
        let now = Date()
        for one in searches {
            let numbers = ["papers", "citations", "h", "g"].map { key -> Presentation.Cell in
                let change = ["h", "g"].contains(key) ? one.change(of: key) ?? 0 : 0
                let mark = change == 0 ? "" : " (\(Quantity.difference(change).text))"
                return one.now.value(key).map { .init("\($0)\(mark)") } ?? "–"
            }
            let repeats = one.repeats ?? 1
            let verb = one.search.isDatedByFile ? "saved " : ""
            let date = one.search.dateText
            table.append(
                [
                    .plain(one.search.id), .init(one.search.name, sign: repeats > 1 ? "×\(repeats)" : ""),
                    .init(verb + date, short: verb + date.prefix(10)),
                ] + numbers + [
                    .init(
                        one.state(followed: follow(one), at: now),
                        short: one.state(followed: follow(one), at: now, isShort: true))
                ])
        }
        return table
    }
}
