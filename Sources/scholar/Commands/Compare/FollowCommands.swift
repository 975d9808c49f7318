import ArgumentParser
import Foundation
import ScholarKit

/// `scholar follow`: marks a search to be refreshed regularly.
struct FollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Follow a search, so that it is refreshed regularly.",
        discussion: """
            Nothing runs in the background: let your computer's timer (cron) run 'scholar refresh --due' daily. It \
            refreshes the searches that are due and prints only what changed. To follow a search allows these requests, \
            also for an imported list. A followed search is kept for good. If you \
            name an older repeat, the newest one of its query is used.

              scholar follow 3 --every 30d
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Option(help: ArgumentHelp("Refresh this often: 30d, 2w, 3m (months) or 1y; at least a day.", valueName: "time"))
    var every: Interval

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.searches(searches)
        let followed = Batch(found) { search in
            (named: search.id, follow: try scholar.follow(.number(search.id), every: every.seconds))
        }
        try followed.failIfOnlyOne()
        try common.print(
            stored: Sentences(
                sentences: followed.values.map { Sentence(Self.sentence(named: $0, $1, at: scholar.now)) },
                document: followed.document(isList: searches.isSeveral) { $0.follow.json }))
        try followed.report()
    }

    /// The interval and the next date of a followed search.
    private static func sentence(named: Int, _ follow: Follow, at now: Date) -> String {
        let id = follow.search.id
        let which = id == named ? "search \(id)" : "search \(id), the latest repeat of search \(named)"
        let isDue = follow.dueAt <= now
        return "\(follow.search.name) (\(which)) is followed every \(Interval(seconds: follow.every)); "
            + "the next refresh, which asks \(follow.search.query.source.words.name), is due "
            + (isDue ? "now" : "at \(LocalTime.text(follow.dueAt))")
    }
}

/// `scholar unfollow`: ends the regular refresh of a search.
struct UnfollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfollow", abstract: "Stop following a search; the search stays.",
        discussion: """
              scholar unfollow 3
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.searches(searches)
        let ended = Batch(found) { try scholar.unfollow(.number($0.id)) }
        try ended.failIfOnlyOne()
        try common.print(
            stored: Sentences(
                sentences: ended.values.map { Sentence("\($0.name) (search \($0.id)) is no longer followed") },
                document: ended.document(isList: searches.isSeveral) { ["unfollowed": $0.id] }))
        try ended.report()
    }
}

/// The message when no search is due: the next one that will be, or how to follow one.
enum NothingDue {
    static func text(_ follows: [Follow]) -> String {
        guard let next = follows.first else {
            return "no search is followed; `scholar follow SEARCH --every 30d` follows one"
        }
        return "no search is due before \(LocalTime.text(next.dueAt)) (\(next.search.name))"
    }
}

/// An interval as typed: `30d`, `2w`, `3m`, `1y`.
struct Interval: ExpressibleByArgument, CustomStringConvertible {
    let seconds: Int

    private static let day = 86_400
    private static let units: [Character: Int] = ["d": 1, "w": 7, "m": 30, "y": 365]
    /// The maximum in days. The minimum is a day, because citations change slowly.
    private static let most = 3650

    init?(argument: String) {
        guard let unit = argument.lowercased().last.flatMap({ Self.units[$0] }), let count = Int(argument.dropLast()),
            (1...Self.most).contains(count), count * unit <= Self.most
        else { return nil }
        seconds = count * unit * Self.day
    }

    init(seconds: Int) {
        self.seconds = seconds
    }

    var description: String {
        let days = seconds / Self.day
        return days == 1 ? "day" : "\(days) days"
    }
}
