import ArgumentParser
import ScholarKit

/// Replies among the files of an import: shown first, and taken over after a yes or with `--yes`.
extension ImportCommand {
    /// Takes the replies in some files over.
    ///
    /// - Returns: the files that are no replies.
    func takeReplies(in paths: [String], _ scholar: Scholar) throws -> [String] {
        let found = try paths.map { ($0, try scholar.replies(in: $0)) }
        let replies = found.compactMap(\.1)
        let rest = found.filter { $1 == nil }.map(\.0)
        if replies.isEmpty { return rest }
        for file in replies where !file.strangers.isEmpty {
            let codes = file.strangers.shortList
            Message.warn(
                "\(file.path): no mail with the code \(codes) was sent from this store, or its list is forgotten; the answers to it are not taken over"
            )
        }
        let items = replies.flatMap(\.items)
        guard !items.isEmpty else { throw ExitStatus.nothing }
        if !dryRun, !yes, items.contains(where: { $0.taken == nil }) {
            guard RunContext.current.input.isTerminal, !common.json else {
                try common.print(ReplyOutput(items: items))
                throw ValidationError("nothing is taken over without a yes; give --yes, or --dry-run to look only")
            }
            Message.show(Terminal.standardError(common.colours).renderer.text(ReplyOutput(items: items).presentation))
            guard Question.isAgreed("take these answers over?") else {
                Message.warn("nothing was changed")
                return rest
            }
        }
        if dryRun {
            try common.print(ReplyOutput(items: items))
            return rest
        }
        var taken: [FoundReplies.Item] = []
        for file in replies {
            for place in file.items.indices {
                // An earlier reply can have changed the list.
                guard var item = try scholar.replies(in: file.path)?.items[place] else { continue }
                if item.taken == nil {
                    item.answer = try scholar.take(item.effect.reply, for: .number(item.listing.search.id))
                }
                taken.append(item)
            }
        }
        try common.print(stored: ReplyOutput(items: taken))
        return rest
    }
}

/// Replies: who answered what, what it does to the list, and what the owner has to decide.
struct ReplyOutput: Output {
    let items: [FoundReplies.Item]

    var document: JSONValue {
        func numbers(_ indexes: IndexSummary) -> [String: Int] { ["h": indexes.h, "g": indexes.g] }
        let lines = items.map { item -> JSONValue in
            let (reply, effect, listing) = (item.effect.reply, item.effect, item.listing)
            let unread = reply.unread.map { ["line": $0.line, "reason": $0.reason] }
            let contradicted = effect.contradictions.map { contradiction -> JSONValue in
                ["answer": contradiction.fact, "publications": contradiction.numbers]
                    + numbers(contradiction.after).json
            }
            return [
                "search": listing.search.id, "number": item.place, "via": reply.via.rawValue, "sender": reply.sender,
                "taken": item.answer != nil, "taken_before": item.taken.map(Timestamp.text),
                "answers": reply.answers.map(\.description), "remarks": reply.remarks, "left": effect.left,
                "open": reply.open, "unread": unread, "contradicted": contradicted,
                "before": numbers(listing.indexes), "after": numbers(effect.after.indexes),
            ]
        }
        return lines.json
    }

    var presentation: Presentation { Presentation(sections: items.map(section)) }

    private func section(_ item: FoundReplies.Item) -> Presentation.Section {
        let (effect, listing) = (item.effect, item.listing)
        let reply = effect.reply
        let kind = reply.via == .sheet ? "table" : "reply"
        let sender = reply.sender.map { " from \($0); its sender is not proved" } ?? " of an unknown sender"
        let place = item.place == 1 ? "" : "; reply \(item.place) to the same mail"
        var facts = WorkAnswer.Kind.allCases.compactMap { kind -> Presentation.Fact? in
            let answers = reply.answers.filter { $0.kind == kind }.map {
                $0.description.dropFirst(kind.rawValue.count + 1)
            }
            return answers.isEmpty ? nil : .init(Sentence(kind.rawValue), answers.joined(separator: "; "))
        }
        facts.append(.init("open", Counted.text(reply.open, "work is not answered", "works are not answered")))
        var told: [Sentence] = []
        if let date = item.taken {
            told.append("This reply was taken over already, on \(LocalTime.text(date)).")
        } else if effect.agreed > 0 {
            told.append("The list says the same already of \(Counted.text(effect.agreed, "work")).")
        }
        told += Self.contradictions(effect, listing)
        told += effect.left.map { Sentence("not taken over: \($0)", .warning) }
        told += reply.unread.map { Sentence("not understood: \"\($0.line)\": \($0.reason)", .warning) }
        told += reply.remarks.map { Sentence("remark: \($0)", .note) }
        if let answer = item.answer, !answer.steps.isEmpty {
            told.append("\(command: "scholar undo \(listing.search.id)") undoes it.")
        }
        let figures = item.taken == nil ? EditAnswer(before: listing, after: effect.after, steps: []).figures : []
        return .init(
            blocks: [
                .text([
                    Sentence("search \(listing.search.id), \(listing.search.name): \(kind)\(sender)\(place)", .answer)
                ]),
                .facts(facts), .figures(figures), .text(told),
            ])
    }

    /// What differs from edits of the office, with h either way and the command that follows the reply.
    static func contradictions(_ effect: ReplyEffect, _ listing: Listing) -> [Sentence] {
        effect.contradictions.map { contradiction in
            let numbers = contradiction.numbers.map(String.init).joined(separator: " ")
            let works = "\(Counted.text(contradiction.numbers.count, "work")) (\(numbers))"
            let (now, then) = (effect.after.indexes.h, contradiction.after.h)
            let h = now == then ? "h \(now) either way" : "h \(min(now, then)) or \(max(now, then))"
            let (said, command): (String, String) =
                switch contradiction.operation {
                case .restore: ("the reply says mine, the list has them rejected", "restore")
                case .reject: ("the reply says not mine, the list has them confirmed", "reject --yes")
                case .merge: ("the reply says one work, the list says different ones", "merge --yes")
                case .dissolve: ("the reply says different works, the list has them merged", "dissolve")
                default: ("the reply says \(contradiction.fact), the list is corrected otherwise", "correct")
                }
            let start = command.split(separator: " ")
            let end = start.dropFirst().map { " \($0)" }.joined()
            let line =
                "scholar \(start[0]) \(listing.search.id) \(numbers)\(contradiction.operation.correction.map(Self.options) ?? end)"
            return Sentence("\(said): \(works), \(h); \(command: line) follows the reply.").as(.warning)
        }
    }

    private static func options(_ correction: Correction) -> String {
        correction.texts.map { " --\($0.rawValue) \(ShellWords.quoted($1))" }.joined()
    }
}
