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

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Option(help: ArgumentHelp("How often: 30d, 2w, 3m (months) or 1y; a day at least.", valueName: "time"))
    var every: Interval

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        try common.print(stored: FollowOutput(follow: try common.scholar().follow(search, every: every.seconds)))
    }
}

/// `scholar unfollow`: takes the mark away.
struct UnfollowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "unfollow", abstract: "Follow a search no longer; its answers stay.",
        discussion: """
              scholar unfollow 3
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        try common.print(stored: UnfollowOutput(search: try common.scholar().unfollow(search)))
    }
}

/// What is followed, how often, and when next.
struct FollowOutput: Output {
    let follow: Follow

    var document: FollowDocument { FollowDocument(follow) }

    func text(for terminal: Terminal) -> String {
        let text =
            "\(follow.search.name) (search \(follow.search.id)) is followed every \(Interval(seconds: follow.every)); "
            + "`scholar refresh --due` asks again from \(LocalTime.text(follow.dueAt)) on"
        return Cells.wrap(text, to: terminal.width).joined(separator: "\n")
    }
}

/// What is followed no longer.
struct UnfollowOutput: Output {
    let search: Search

    var document: [String: Int] { ["unfollowed": search.id] }

    func text(for terminal: Terminal) -> String {
        Cells.wrap("\(search.name) (search \(search.id)) is followed no longer", to: terminal.width)
            .joined(separator: "\n")
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
