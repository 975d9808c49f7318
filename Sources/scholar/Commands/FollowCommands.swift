import ArgumentParser
import Foundation
import ScholarKit

/// `scholar follow`: marks a search to be refreshed regularly.
struct FollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Follow a search, so that it is refreshed regularly.",
        discussion: """
            Nothing runs in the background: let your computer's timer (cron) run 'scholar refresh --due' daily. It \
            refreshes the searches that are due and prints only what changed. A followed search is kept for good. If you \
            name an older repeat, the newest one of its query is used.

              scholar follow 3 --every 30d
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Option(help: ArgumentHelp("Refresh this often: 30d, 2w, 3m (months) or 1y; at least a day.", valueName: "time"))
    var every: Interval

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.store.searches(searches)
        var followed: [(named: Int, follow: Follow)] = []
        var failure: SearchError?
        for search in found {
            do {
                followed.append((search.id, try scholar.follow(.number(search.id), every: every.seconds)))
            } catch let error as SearchError where found.count > 1 {
                Message.warn(Advice.sentence(error))
                failure = error
            }
        }
        if !followed.isEmpty {
            try common.print(
                stored: FollowOutput(
                    follows: followed.map(\.follow), named: followed.map(\.named), isList: searches.isSeveral))
        }
        if let failure { throw ExitStatus.code(of: failure) ?? ExitStatus.nothing }
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

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.store.searches(searches)
        let ended = try found.map { try scholar.unfollow(.number($0.id)) }
        try common.print(stored: UnfollowOutput(searches: ended, isList: searches.isSeveral))
    }
}

/// The followed searches, each with its interval and its next date.
struct FollowOutput: Output {
    let follows: [Follow]
    /// The searches that the user named, in the same order.
    let named: [Int]

    let isList: Bool

    var document: OneOrSeveral<FollowDocument> {
        OneOrSeveral(documents: follows.map { FollowDocument($0) }, isList: isList)
    }

    func text(for terminal: Terminal) -> String {
        zip(follows, named).map { text(of: $0, named: $1, terminal) }.joined(separator: "\n")
    }

    private func text(of follow: Follow, named: Int, _ terminal: Terminal) -> String {
        let id = follow.search.id
        let which = id == named ? "search \(id)" : "search \(id), the latest repeat of search \(named)"
        let isDue = follow.dueAt <= Date()
        let text =
            "\(follow.search.name) (\(which)) is followed every \(Interval(seconds: follow.every)); "
            + "the next refresh is due \(isDue ? "now" : "at \(LocalTime.text(follow.dueAt))")"
        return Cells.wrap(text, to: terminal.width).joined(separator: "\n")
    }
}

/// The searches that are no longer followed.
struct UnfollowOutput: Output {
    let searches: [Search]

    let isList: Bool

    var document: OneOrSeveral<[String: Int]> {
        OneOrSeveral(documents: searches.map { ["unfollowed": $0.id] }, isList: isList)
    }

    func text(for terminal: Terminal) -> String {
        searches.flatMap {
            Cells.wrap("\($0.name) (search \($0.id)) is no longer followed", to: terminal.width)
        }.joined(separator: "\n")
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
