import ArgumentParser
import ScholarKit

/// What a change of a list did: the change in words, the indexes before and after, the edge, and the way back.
struct EditOutput: Output {
    let headline: String
    let answer: EditAnswer
    /// The command that takes it back; nil when nothing was changed.
    let wayBack: String?

    var document: EditDocument { EditDocument(answer) }

    static func run(_ operation: EditOperation, _ target: EditTarget, _ common: CommonOptions) throws {
        let numbers = PublicationNumbers.all(target.publications)
        let answer = try common.scholar().edit(target.search, operation, numbers)
        let wayBack = answer.steps.isEmpty ? nil : "scholar undo \(answer.search.id)"
        try common.print(
            stored: EditOutput(headline: headline(operation, numbers, answer), answer: answer, wayBack: wayBack))
    }

    func text(for terminal: Terminal) -> String {
        var lines = Cells.wrap(headline, to: terminal.width)
        lines += Self.change(answer.before.indexes, answer.after.indexes, terminal)
        let edge = answer.after.nextH.sentence
        lines += Cells.wrap("on the edge: \(edge)", to: terminal.width).map { terminal.styled($0, .dim) }
        lines += answer.newlyUnapplied.flatMap { $0.lines(in: answer.search.id, for: terminal) }
        if answer.discarded > 0 {
            let steps = Counted.text(answer.discarded, "step")
            lines += Cells.wrap("\(steps) taken back before can no longer be done again.", to: terminal.width)
        }
        if answer.isNewlyKept { lines.append("Search \(answer.search.id) is kept from now on.") }
        if let wayBack { lines.append(terminal.styled(wayBack, .strong) + " takes it back.") }
        return lines.joined(separator: "\n")
    }

    // MARK: Words

    private static func change(_ before: IndexSummary, _ after: IndexSummary, _ terminal: Terminal) -> [String] {
        func part(_ name: String, _ old: Int, _ new: Int) -> (String, Terminal.Style?) {
            old == new ? ("\(name) \(new)", nil) : ("\(name) \(old) → \(new)", .strong)
        }
        return terminal.flow([
            part("h-index", before.h, after.h), part("g-index", before.g, after.g),
            part("papers", before.papers, after.papers), part("citations", before.citations, after.citations),
        ])
    }

    /// What was done, and which of the publications needed nothing.
    private static func repeatable(_ done: String, _ state: String, _ answer: EditAnswer) -> String {
        let left = answer.unchanged
        guard !left.isEmpty else { return done }
        let rest = "\(left.map(String.init).listed("and")) \(left.count == 1 ? "is" : "are") \(state)"
        return answer.steps.isEmpty ? "\(rest); nothing is changed" : "\(done); \(rest)"
    }

    private static func headline(
        _ operation: EditOperation, _ numbers: [Int], _ answer: EditAnswer
    ) -> String {
        func named(_ numbers: [Int]) -> String {
            let titles = numbers.prefix(3).map { number in
                let title = answer.after.entry(number)?.publication.title ?? ""
                return "\(number) \"\(Cells.cut(title, to: 50))\""
            }
            return titles.joined(separator: ", ") + (numbers.count > 3 ? " and \(numbers.count - 3) more" : "")
        }
        var seen = Set(answer.unchanged)
        let done = numbers.filter { seen.insert($0).inserted }
        switch operation {
        case .reject: return repeatable("rejected \(named(done))", "already rejected", answer)
        case .restore: return repeatable("restored \(named(done))", "not rejected", answer)
        case .dissolve: return "dissolved \(named(numbers))"
        case .merge:
            let representative = numbers.first { answer.after.entry($0)?.mergedInto == nil } ?? numbers[0]
            let count = answer.after.entry(representative)?.citationCount ?? 0
            return
                "merged \(named(numbers.filter { $0 != representative })) into \(named([representative])), which now has \(Counted.text(count, "citation"))"
        }
    }
}

extension Replay.Unapplied {
    /// What was not done, why, and what to type.
    func lines(in search: Int, for terminal: Terminal) -> [String] {
        let said = Cells.wrap("not done: \(explanation)", to: terminal.width).map { terminal.styled($0, .warning) }
        let remedy = remedy(in: search).map { Cells.wrap("to do it: \($0)", to: terminal.width - 2) } ?? []
        return said + remedy.map { "  \($0)" }
    }
}
