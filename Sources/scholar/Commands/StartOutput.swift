import Foundation
import ScholarKit

/// What `scholar` alone answers: how to begin, or the latest searches and what to do next.
struct StartOutput: Output {
    /// The latest searches, the last of them the latest.
    private(set) var answers: [SearchOverview] = []
    private(set) var follows: [Follow] = []
    private(set) var total = 0
    private(set) var losses: [StoreError] = []
    /// An earlier search of the same person as the latest, by its number.
    private var earlier: Int?

    /// More would fill the screen.
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

    var document: [SearchSummaryDocument] { ListOutput(searches: answers, follows: follows).document }

    func text(for terminal: Terminal) -> String {
        guard let last = answers.last?.search else { return Self.firstSteps(terminal) }
        var lines = [ListOutput(searches: answers, follows: follows).text(for: terminal)]
        if total > answers.count {
            lines.append(terminal.styled("… \(total - answers.count) more; scholar list shows them all", .dim))
        }
        lines += ["", terminal.styled("Next:", .strong)] + Self.lines(next(last), terminal)
        return (lines + ["", "scholar --help lists all commands."]).joined(separator: "\n")
    }

    /// What there is to do with the latest search, the most urgent first.
    private func next(_ last: Search) -> [Step] {
        let id = last.id
        var steps: [Step] = []
        if !last.isComplete { steps.append(Step("scholar resume \(id)", "goes on where it was interrupted")) }
        if follows.contains(where: { $0.dueAt <= Date() }) {
            steps.append(Step("scholar refresh --due", "asks again what is followed and due"))
        }
        guard last.pages > 0 else { return steps }
        steps += [
            Step("scholar show \(id)", "its publications"),
            Step("scholar suggest \(id)", "what looks the same, or somebody else's"),
            Step("scholar indexes \(id) --explain h", "why h is what it is"),
        ]
        if let earlier {
            steps.append(Step("scholar compare \(earlier) \(id)", "what changed since the search before"))
        }
        steps.append(Step("scholar report \(id) --output h.pdf", "to hand on"))
        if !last.isKept { steps.append(Step("scholar keep \(id)", "for good, and not for 12 hours")) }
        return steps
    }

    private static func firstSteps(_ terminal: Terminal) -> String {
        let what = "The h-index and the g-index of a scholar, from Google Scholar, with every publication behind them."
        var lines = Cells.wrap(what, to: terminal.width)
        let ways: [(String, [Step])] = [
            (
                "From pages that you save in a browser, which always works:",
                [
                    Step("scholar url \"Roy Fielding\" --max 30", "the addresses; open and save each"),
                    Step("scholar import ~/Downloads/fielding", "the indexes of what you saved"),
                    Step("scholar show last", "every publication"),
                ]
            ),
            (
                "Or by asking Google Scholar, slowly; it may refuse:",
                [
                    Step("scholar search \"Roy Fielding\"", "a name"),
                    Step("scholar profile P1RwlvoAAAAJ", "what a profile has behind user="),
                ]
            ),
            (
                "Or without any page, from numbers:",
                [Step("printf '9\\n7\\n6\\n2\\n1\\n' | scholar indexes --counts -", "h 3, and many more")]
            ),
        ]
        for (title, steps) in ways {
            lines += [""] + Cells.wrap(title, to: terminal.width).map { terminal.styled($0, .strong) }
            lines += Self.lines(steps, terminal, beside: ways[0].1)
        }
        return (lines + ["", "scholar --help lists all commands."]).joined(separator: "\n")
    }
}

extension StartOutput {
    /// A command to type, and what it gives.
    private struct Step {
        let command: String
        let what: String

        init(_ command: String, _ what: String) { (self.command, self.what) = (command, what) }
    }

    /// Commands below each other, each with what it gives beside it, in line with others, or below it where there is no room.
    private static func lines(_ steps: [Step], _ terminal: Terminal, beside others: [Step] = []) -> [String] {
        let column = ((steps + others).map { Cells.width($0.command) }.max() ?? 0) + 4
        return steps.flatMap { step in
            let isNarrow = column + Cells.width(step.what) > terminal.width
            let what = isNarrow ? Cells.wrap(step.what, to: terminal.width - 4) : [step.what]
            let dim = what.map { terminal.styled($0, .dim) }
            return isNarrow
                ? ["  \(step.command)"] + dim.map { "    \($0)" }
                : ["  " + Cells.pad(step.command, to: column - 2) + (dim.first ?? "")]
        }
    }
}
