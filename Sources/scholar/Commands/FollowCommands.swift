import ArgumentParser
import Foundation
import ScholarKit

/// `scholar follow`: marks a search to be asked again from time to time.
struct FollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "follow", abstract: "Mark a search to be asked again from time to time.",
        discussion: """
            Nothing runs by itself: put 'scholar refresh --due' into cron. It asks what is due, and prints only what \
            changed. The search is kept.

              scholar follow 3 --every 30d
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @Option(help: ArgumentHelp("How often: 30d, 2w, 3m (months) or 1y; a day at least.", valueName: "time"))
    var every: Interval

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.store.searches(searches)
        try common.print(
            stored: FollowOutput(follows: try found.map { try scholar.follow(.number($0.id), every: every.seconds) }))
    }
}

/// `scholar unfollow`: takes the mark away.
struct UnfollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfollow", abstract: "Follow a search no longer; its answers stay.",
        discussion: """
              scholar unfollow 3
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection]

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let scholar = try common.scholar()
        let found = try scholar.store.searches(searches)
        try common.print(stored: UnfollowOutput(searches: try found.map { try scholar.unfollow(.number($0.id)) }))
    }
}

/// What is followed, how often, and when next.
struct FollowOutput: Output {
    let follows: [Follow]

    var document: OneOrSeveral<FollowDocument> { OneOrSeveral(follows.map { FollowDocument($0) }) }

    func text(for terminal: Terminal) -> String { follows.map { text(of: $0, terminal) }.joined(separator: "\n") }

    private func text(of follow: Follow, _ terminal: Terminal) -> String {
        let text =
            "\(follow.search.name) (search \(follow.search.id)) is followed every \(Interval(seconds: follow.every)); "
            + "`scholar refresh --due` asks again from \(LocalTime.text(follow.dueAt)) on"
        return Cells.wrap(text, to: terminal.width).joined(separator: "\n")
    }
}

/// What is followed no longer.
struct UnfollowOutput: Output {
    let searches: [Search]

    var document: OneOrSeveral<[String: Int]> { OneOrSeveral(searches.map { ["unfollowed": $0.id] }) }

    func text(for terminal: Terminal) -> String {
        searches.flatMap {
            Cells.wrap("\($0.name) (search \($0.id)) is followed no longer", to: terminal.width)
        }.joined(separator: "\n")
    }
}

/// What to say when nothing is due: when something will be, or how to begin.
enum NothingDue {
    static func text(_ follows: [Follow]) -> String {
        guard let next = follows.first else {
            return "no search is followed; `scholar follow SEARCH --every 30d` begins with one"
        }
        return "nothing is due before \(LocalTime.text(next.dueAt)), when \(next.search.name) is"
    }
}
