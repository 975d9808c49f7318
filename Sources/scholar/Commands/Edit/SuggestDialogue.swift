import ScholarKit

/// The dialogue of `scholar suggest` at a terminal: asks about one suggestion at a time and stores each answer at once, so
/// that the next question is about the list as it is now.
struct SuggestDialogue {
    let scholar: Scholar
    let search: SearchReference
    let common: CommonOptions
    /// The most questions to ask.
    let limit: Int
    /// The suggestions for the list as it is now, those to ask about among them.
    let current: () throws -> SuggestOutput

    /// The identity of a suggestion, also after its number has changed.
    private struct Key: Hashable {
        let operation: EditOperation
        let publications: Set<Int>

        init(_ suggestion: Suggestion) {
            operation = suggestion.edit.operation
            publications = Set(suggestion.edit.publications)
        }
    }

    /// Asks until nothing is open or the user enters q.
    ///
    /// - Returns: the stored answers as one; nil if there are none.
    func run(_ first: SuggestOutput, next: () -> String? = { readLine() }) throws -> EditAnswer? {
        let terminal = Terminal.standardError(common.colours)
        var output = first
        var (asked, put): (Int, Set<Key>) = (0, [])
        var all: EditAnswer?
        while asked < limit, let place = output.shown.first(where: { !put.contains(Key(output.suggestions[$0])) }) {
            let suggestion = output.suggestions[place]
            asked += 1
            Message.write(output.sections(at: place).flatMap(terminal.renderer.lines).joined(separator: "\n"))
            var answer = Self.answer(suggestion, reading: next)
            while answer == "s" {
                Message.write(output.rows(at: place).flatMap(terminal.renderer.lines).joined(separator: "\n"))
                answer = Self.answer(suggestion, reading: next)
            }
            switch answer {
            case "q": return all
            case "l": put.insert(Key(suggestion))
            default:
                guard let done = try store(answer == "y" ? suggestion.operation : suggestion.no) else {
                    put.insert(Key(suggestion))
                    continue
                }
                all = all.map { $0.followed(by: done) } ?? done
                let earlier = output
                output = try current()
                tellDropped(from: earlier, besides: suggestion, now: output)
            }
        }
        return all
    }

    /// Stores an answer, even if another process edits the list in the meantime; an answer that is no longer possible is
    /// said, and the questions go on.
    private func store(_ operation: (EditOperation, [Int])) throws -> EditAnswer? {
        do {
            let answer = try scholar.edit(search, operation.0, operation.1, takingAnswersBack: true)
            Message.write("  \(answer.headline(of: operation.0, operation.1)): \(answer.indexesInWords)")
            return answer
        } catch let error as EditError {
            Message.warn("not stored: \(error)")
            return nil
        }
    }

    /// Says which questions are gone because their publications are.
    private func tellDropped(from earlier: SuggestOutput, besides answered: Suggestion, now: SuggestOutput) {
        let open = Set(now.suggestions.map(Key.init))
        let listed = Set(now.listing.entries.map(\.publication.id))
        for place in earlier.shown {
            let suggestion = earlier.suggestions[place]
            guard Key(suggestion) != Key(answered), !open.contains(Key(suggestion)),
                let gone = suggestion.edit.publications.first(where: { !listed.contains($0) })
            else { continue }
            let title = suggestion.title(View(.brief, for: .terminal))
            Message.write("  dropped: \(title), because \(gone) is no longer listed")
        }
    }

    /// Reads y, n, l, s or q; after any other answer the question is repeated.
    private static func answer(_ suggestion: Suggestion, reading next: () -> String?) -> Character {
        let isMerge = suggestion.edit.operation == .merge
        let count = suggestion.edit.publications.count
        let what =
            suggestion.question != nil
            ? "reject this part?" : isMerge ? "merge them?" : "reject \(count == 1 ? "it" : "them")?"
        let no =
            isMerge
            ? "they are different works" : suggestion.question != nil ? "it is one person" : "the author's"
        return SuggestCommand.answer(
            "\(what) [y/n/l/s/q] ", keys: "ynlsq",
            help: "y does it; n: \(no), and this is not asked again; l asks later; s shows all publications; q stops",
            reading: next)
    }
}

extension EditAnswer {
    /// This answer and a later one as one, from the list before the first to the list after the last.
    fileprivate func followed(by later: EditAnswer) -> EditAnswer {
        var both = self
        both.after = later.after
        both.steps += later.steps
        both.discarded += later.discarded
        return both
    }
}
