import ArgumentParser
import Foundation
import ScholarKit

/// The output of `search`, `import` and `profile`: the indexes, their source, and the next command.
struct SearchAnswerOutput: Output {
    let answer: SearchAnswer
    /// Whether nothing was stored.
    var isDryRun = false
    private let view = View(.details, for: .terminal)

    var document: JSONValue { answer.document }

    var presentation: Presentation {
        var section = SearchSubject(answer.listing).head(view)
        var sentences = answer.replayedFrom.map(replay) ?? []
        if answer.search.pages > 0 {
            if answer.listing.indexes.papers > 0, answer.listing.hasCounts, answer.listing.knowsNextStep(of: "h") {
                sentences.append(Sentence(answer.listing.nextH.sentence + ".", .note))
            }
            let id = answer.search.id
            if !isDryRun { sentences.append("\(command: "scholar show \(id)") lists the publications\(keep)") }
        }
        section.blocks.append(.text(sentences))
        return Presentation(sections: [section])
    }

    /// When a search that is not kept is deleted, and how to keep it; an incomplete one waits for the rest.
    private var keep: Sentence {
        let search = answer.search
        if search.isKept || !search.isComplete { return "." }
        let end = LocalTime.text(search.fetchedAt.addingTimeInterval(Freshness.lifetime))
        let day = end.hasPrefix(LocalTime.text(view.now).prefix(10)) ? "today" : "tomorrow"
        return "; deleted \(day) at \(String(end.suffix(5))) unless kept: \(command: "scholar keep \(search.id)")"
    }

    /// The replay of the edits of an earlier search. Each edit that was not applied is listed with its reason and
    /// advice.
    private func replay(of source: Search) -> [Sentence] {
        let id = answer.search.id
        let count = answer.listing.appliedEdits
        let partial = answer.listing.history.done.flatMap(\.edits).count { answer.listing.applied($0).missing > 0 }
        let part = partial == 0 ? "" : " (\(partial) only in part)"
        let headline: Sentence =
            count == 0
            ? "No edit of search \(source.id) (\(source.name)) could be applied."
            : """
            Replayed \(Counted.text(count, "edit"))\(part) of search \(source.id) (\(source.name)); \
            \(command: "scholar history \(id)") shows \(count == 1 ? "it" : "them").
            """
        return [headline] + answer.listing.waitingEditsInWords.map { Sentence($0) }
            + answer.listing.failedForGood.sentences(in: id)
    }

    /// Prints an answer with its notices and warnings, and throws the exit code of an interruption.
    ///
    /// - Parameters:
    ///   - failures: files that were left out, which the caller reports.
    ///   - isNamed: whether each notice names the person.
    static func print(
        _ answer: SearchAnswer, _ common: CommonOptions, besides failures: [any Error] = [], isNamed: Bool = false,
        isDryRun: Bool = false
    ) throws {
        let known = failures.compactMap { $0 as? ResultsError }.map { Remark.Fact.leftOut(LeftOutFile($0)) }
        let warnings = answer.search.remarks.filter { $0.isWarning && !known.contains($0.fact) }
        for diagnostic in answer.notices + Remark.folded(warnings) {
            let sentence = diagnostic.sentence(in: answer.search.id)
            common.note(isNamed ? "\(answer.search.name): \(sentence)" : "\(sentence)")
        }
        try common.print(SearchAnswerOutput(answer: answer, isDryRun: isDryRun))
        guard let interruption = answer.interruption else { return }
        Message.warn(explanation(of: interruption, answer.search))
        throw ExitStatus.code(of: interruption.cause) ?? ExitCode.failure
    }

    /// The interruption, the pages stored, and both ways to continue.
    static func explanation(of interruption: SearchInterruption, _ search: Search) -> String {
        let pages = search.pages == 0 ? "no pages are" : Counted.text(search.pages, "page is", "pages are")
        let command = "scholar import --into \(search.id) FILE"
        let byHand = (search.hasPagesToSave ? search.nextURL : nil).map {
            "\n  To continue in your browser: scholar collect \(search.id), or save this page, then `\(command)`:\n    \($0)"
        }
        let instead =
            interruption.cause is Refusal && search.query.source == .googleScholar
            ? "\n  To ask an open index instead: scholar openalex NAME" : ""
        return """
            \(Advice.sentence(interruption.cause))
              \(pages) stored as search \(search.id), which is incomplete.\(byHand ?? "")\(instead)
              To continue later: \(Advice.resume(search.id))
            """
    }
}
