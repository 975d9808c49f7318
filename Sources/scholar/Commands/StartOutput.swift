import Foundation
import ScholarKit

/// The output of `scholar` without a command: the first steps, or the latest searches and the next steps.
struct StartOutput: Output {
    /// The latest searches, the newest last.
    private(set) var answers: [SearchOverview] = []
    private(set) var follows: [Follow] = []
    private(set) var total = 0
    private(set) var losses: [StoreError] = []
    /// The number of an earlier search for the author of the latest one.
    private var earlier: Int?

    /// The maximum number of searches shown.
    private static let shown = 5

    init(_ common: CommonOptions) throws {
        let scholar = try common.reader()
        let searches = try scholar.overview { losses.append($0) }
        total = searches.count
        answers = Array(searches.suffix(Self.shown))
        follows = try scholar.follows()
        earlier =
            searches.last.flatMap { last in
                searches.last {
                    $0.search.pages > 0 && $0.search.id != last.search.id && $0.search.isSamePerson(as: last.search)
                }
            }?.search.id
    }

    var document: [OverviewDocument] { ListOutput(searches: answers, follows: follows).document }

    func text(for terminal: Terminal) -> String {
        guard let last = answers.last?.search else { return Self.firstSteps(terminal) }
        var lines = [ListOutput(searches: answers, follows: follows).text(for: terminal)]
        if total > answers.count {
            lines.append(terminal.styled("… \(total - answers.count) more; scholar list shows them all", .note))
        }
        lines += ["", terminal.styled("Next:", .answer)] + Self.lines(next(last), terminal)
        return (lines + ["", "scholar --help lists all commands."]).joined(separator: "\n")
    }

    /// The next steps with the latest search, the most urgent first.
    private func next(_ last: Search) -> [Step] {
        let id = last.id
        var steps: [Step] = []
        if !last.isComplete { steps.append(("scholar resume \(id)", "fetch the missing pages")) }
        if follows.contains(where: { $0.dueAt <= Date() }) {
            steps.append(("scholar refresh --due", "refresh the followed searches that are due"))
        }
        guard last.pages > 0 else { return steps }
        steps += [
            ("scholar show \(id)", "list its publications"),
            ("scholar suggest \(id)", "find duplicates and other people's publications"),
            ("scholar indexes \(id) --explain h", "see what decides h"),
        ]
        if let earlier {
            steps.append(("scholar compare \(earlier) \(id)", "compare with the previous search"))
        }
        steps.append(("scholar report \(id) --output h.pdf", "make a report"))
        if !last.isKept { steps.append(("scholar keep \(id)", "keep it for longer than 12 hours")) }
        return steps
    }

    private static func firstSteps(_ terminal: Terminal) -> String {
        let what = "The h-index and the g-index of a scholar, from Google Scholar, with every publication behind them."
        var lines = terminal.wrap(what)
        let ways: [(String, [Step])] = [
            (
                "From pages that you save in a browser (always works):",
                [
                    ("scholar url \"Roy Fielding\" --max 30", "print the addresses; open and save each page"),
                    ("scholar import ~/Downloads/fielding", "compute the indexes of the saved pages"),
                    ("scholar show last", "list the publications"),
                ]
            ),
            (
                "Or directly from Google Scholar, slowly; it may refuse:",
                [
                    ("scholar search \"Roy Fielding\"", "search for a name"),
                    ("scholar profile P1RwlvoAAAAJ", "fetch a profile; its id is the part after user="),
                ]
            ),
            (
                "Or from numbers alone:",
                [("printf '9\\n7\\n6\\n2\\n1\\n' | scholar indexes --counts -", "h is 3; and other indexes")]
            ),
        ]
        for (title, steps) in ways {
            lines += [""] + terminal.wrap(title, .answer)
            lines += Self.lines(steps, terminal, beside: ways[0].1)
        }
        return (lines + ["", "scholar --help lists all commands."]).joined(separator: "\n")
    }
}

extension StartOutput {
    /// A command to type, and its purpose.
    private typealias Step = (command: String, what: String)

    /// Commands in lines, each with its purpose next to it, or below it in a narrow terminal. The purposes are aligned
    /// with those of `others`.
    private static func lines(_ steps: [Step], _ terminal: Terminal, beside others: [Step] = []) -> [String] {
        let column = ((steps + others).map { Cells.width($0.command) }.max() ?? 0) + 4
        return steps.flatMap { step in
            column + Cells.width(step.what) > terminal.width
                ? ["  \(step.command)"] + terminal.wrap(step.what, .note, indent: 4)
                : ["  " + Cells.pad(step.command, to: column - 2) + terminal.styled(step.what, .note)]
        }
    }
}
