import ScholarKit

/// The changes of each refreshed search; nothing for a search without changes.
struct RefreshOutput: Output {
    let batch: Batch<RefreshAnswer>
    let limit: Int
    /// Whether the command was for several searches.
    let isList: Bool
    /// Whether the command refreshed the searches that are due.
    let isDue: Bool

    private var answers: [RefreshAnswer] { batch.values }

    var document: JSONValue {
        batch.document(isList: isList) {
            $0.json + ["interruption": $0.interruption?.document(of: $0.after.search.id)]
        }
    }

    var presentation: Presentation {
        // A list that is still incomplete has nothing new.
        let shown = answers.filter { answer in
            answer.isChanged
                && (isDue || answer.comparison != nil || answer.isCompletion
                    || answer.before.search.id != answer.after.search.id
                    || answer.interruption != nil)
        }
        return isList && answers.count > 1
            ? Presentation(blocks: [.text(shown.map { Sentence(Self.line(of: $0)) })])
            : Presentation(sections: answers.filter(\.isChanged).flatMap(sections))
    }

    /// One line for each of many searches: the previous and the latest numbers.
    private static func line(of answer: RefreshAnswer) -> String {
        let search = answer.after.search
        let state =
            if answer.comparison == nil {
                search.isComplete ? ", not compared" : ", incomplete"
            } else {
                search.isWhole ? "" : ", incomplete"
            }
        return ChangeLine.of(search, now: answer.after.value, change: answer.change) + state
    }

    private func sections(of answer: RefreshAnswer) -> [Presentation.Section] {
        guard let comparison = answer.comparison else { return [] }
        let reasons = [comparison.h, comparison.g].filter { $0.a != $0.b && comparison.explains($0) }
        var sections: [Presentation.Section] = [
            .init(heading: Sentence(answer.summary, .answer), blocks: []),
            .init(
                label: "", isAttached: true,
                blocks: [.text(reasons.map { Sentence($0.sentence(answer.sides)) })]),
        ]
        let ids = "\(answer.before.search.id) \(answer.after.search.id)"
        for (name, singles) in answer.singles {
            sections += list(name, singles.map { (.plain(nil), $0.entry) }, "scholar compare \(ids) --all")
        }
        let differing = answer.differing.map { (Quantity.difference($0.difference), $0.b) }
        sections += list("different citations", differing, "scholar compare \(ids) --changed --all")
        let unapplied = answer.newlyUnapplied.sentences(in: answer.after.search.id)
        return sections + [.init(isAttached: true, blocks: [.text(unapplied)])]
    }

    /// A heading, the publications, and the command that shows the others; nothing if there are none.
    private func list(
        _ name: String, _ entries: [(difference: Quantity, entry: Listing.Entry)], _ command: String
    ) -> [Presentation.Section] {
        guard !entries.isEmpty else { return [] }
        var table = Presentation.Table(columns: [
            .number("", minimum: 9), .number("", minimum: 5), .text("", minimum: 4), .flexible(""),
        ])
        for (difference, entry) in entries.prefix(limit) {
            table.append([
                .init(difference), .init(.count(entry.citationCount)), .plain(entry.publication.year),
                .init(entry.publication.title),
            ])
        }
        let rest = entries.count - limit
        let more: [Sentence] = rest > 0 ? ["… \(rest) more; \(command: command) shows them"] : []
        return [
            .init(heading: "\(name):", label: "", isAttached: true, blocks: []),
            .init(isAttached: true, blocks: [.table(table)]),
            .init(label: "  ", isAttached: true, blocks: [.text(more)]),
        ]
    }
}
