import ScholarKit

/// The result of an edit: the search, the change in words, the indexes before and after, the next step of h, and the
/// command that undoes it.
struct EditOutput: Output {
    let headline: String
    let answer: EditAnswer
    /// What several edits did, in a sentence each.
    var changes: [String] = []
    /// The numbers of the publications that match a description.
    var found: [Int] = []
    /// Whether it only shows the effect, and nothing was stored.
    var isTrial = false
    /// Whether it was an undo, which `scholar redo` reverses.
    var isUndo = false
    /// The sentence that explains why the number of steps differs from the number of edits.
    var stepNote: String?

    var document: JSONValue { answer.json }

    /// The publications that match a description, one per line.
    private var foundTitles: [Presentation.Block] {
        guard !found.isEmpty else { return [] }
        var table = Presentation.Table(columns: [.number(""), .flexible("")])
        for number in found.prefix(20) {
            table.append([.plain(number), .init(answer.before.entry(number)?.publication.title ?? "")])
        }
        return [.table(table), .text(found.count > 20 ? ["… and \(found.count - 20) more"] : [])]
    }

    var presentation: Presentation {
        let search = "search \(answer.search.id), \(answer.search.name)"
        var sentences: [Sentence] = []
        if answer.after.hasCounts, answer.after.knowsNextStep(of: "h") {
            sentences.append(Sentence("\(answer.after.nextH.sentence).", .note))
        }
        sentences += inferred
        if isOfOthers {
            let text = "Search \(answer.search.id) has none of these publications; is it the same author?"
            sentences.append(Sentence(text, .warning))
        } else {
            sentences += answer.unapplied.sentences(in: answer.search.id)
        }
        if answer.discarded > 0 {
            sentences.append("\(Counted.text(answer.discarded, "undone step")) can no longer be redone.")
        }
        if answer.isNewlyKept { sentences.append("Search \(answer.search.id) is now kept for good.") }
        if let reverseCommand {
            sentences.append("\(command: reverseCommand) \(isUndo ? "brings it back" : "undoes it").")
        }
        sentences += stepNote.map { [Sentence($0)] } ?? []
        let more = changes.count > 20 ? ["… and \(changes.count - 20) more"] : []
        let told = (changes.prefix(20) + more).map { Sentence($0) }
        return Presentation(
            blocks: [.text(["\(search): \(headline)"] + told)] + foundTitles + [
                .figures(answer.figures), .text(sentences),
            ])
    }

    /// The command that undoes it; nil when nothing was changed.
    var reverseCommand: String? {
        let count = answer.steps.count
        guard count > 0, !isTrial else { return nil }
        return "scholar \(isUndo ? "redo" : "undo") \(answer.search.id)" + (count == 1 ? "" : " --steps \(count)")
    }

    /// Whether several edits were replayed and the search has none of their publications.
    private var isOfOthers: Bool {
        answer.counts.total > 1 && answer.counts.failed == answer.counts.total
            && answer.unapplied.allSatisfy { $0.reason == .notFound }
    }

    /// Publications that were found without Scholar's number.
    private var inferred: [Sentence] {
        let all = answer.newlyInferred
        let sentences = all.prefix(5).map { found in
            Sentence(
                "\(found.op) \"\(found.meant.title)\" is applied to \(found.publication): "
                    + found.evidence.joined(separator: ", "), .note)
        }
        let rest = all.count - 5
        let more = Sentence("… and \(rest) more found by title; --json lists them all", .note)
        return sentences + (rest > 0 ? [more] : [])
    }
}

extension [Replay.Unapplied] {
    /// The edits that were not applied, the reasons, and the advice; the same advice for several comes after the last.
    func sentences(in search: Int) -> [Sentence] {
        let remedies = map { $0.remedy(in: search) }
        return indices.flatMap { place in
            let said = [Sentence("not applied: \(self[place].explanation)", .warning)]
            guard let remedy = remedies[place], place + 1 == count || remedies[place + 1] != remedy else { return said }
            return said + [remedy.as(.advice)]
        }
    }
}
