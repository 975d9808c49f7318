import ScholarKit

/// The suggestions of several searches as one queue, numbered from 1: those that change an index most come first, and
/// questions last.
struct SuggestQueueOutput: Output {
    /// A suggestion of one of the searches.
    struct Item {
        let output: SuggestOutput
        let place: Int

        var suggestion: Suggestion { output.suggestions[place] }
    }

    let items: [Item]
    private let outputs: [SuggestOutput]
    private let limit: Int

    /// - Parameter limit: the maximum number of suggestions shown.
    init(outputs: [SuggestOutput], limit: Int = .max) {
        self.outputs = outputs
        self.limit = limit
        let all = outputs.flatMap { output in output.shown.map { Item(output: output, place: $0) } }
        // One list keeps its order, and equal ones of several that of their searches, because Swift's sort is stable.
        items =
            outputs.count == 1
            ? all : all.sorted { $0.suggestion.place.lexicographicallyPrecedes($1.suggestion.place) }
    }

    /// The suggestion of this number.
    func item(_ number: Int) throws -> Item {
        guard items.indices.contains(number - 1) else { throw EditError.noSuggestion(number, of: items.count) }
        return items[number - 1]
    }

    var document: JSONValue {
        items.prefix(limit).enumerated().map { offset, item in
            item.suggestion.json(number: offset + 1, of: item.output.listing)
        }.json
    }

    var presentation: Presentation {
        var sections = items.prefix(limit).enumerated().flatMap { offset, item in
            let search = item.output.listing.search
            return item.output.sections(
                at: item.place, number: offset + 1, of: "search \(search.id), \(search.name)")
        }
        if items.count > limit {
            let more = "… \(Counted.text(items.count - limit, "more suggestion")); leave out --limit to list all"
            sections.append(.init(isAttached: true, blocks: [.text([Sentence(more, .note)])]))
        }
        let settled = outputs.filter(\.isSettled).count
        let all = Counted.text(outputs.count, "search")
        let end: Sentence =
            "\(settled) of \(all) \(settled == 1 ? "is" : "are") settled: no open suggestion can change h or g."
        var hints: [Sentence] = []
        if let first = items.first, first.suggestion.question == nil {
            hints.append(
                "The same command with --apply 1 applies the first, with --apply 1,3-5 several, and with --apply all all of them."
            )
        }
        if let place = items.firstIndex(where: { $0.suggestion.question != nil }) {
            let number = place + 1
            hints.append(
                "With --same-person \(number) it answers that search \(items[place].output.listing.search.id) is of one person; with --apply \(number) it rejects the part."
            )
        }
        return Presentation(sections: sections + [.init(blocks: [.text([end.as(.answer)] + hints)])])
    }
}

/// The edits of several searches, one below the other.
struct SeveralEditsOutput: Output {
    let edited: Batch<EditOutput>

    var document: JSONValue { edited.document(isList: true, \.document) }

    var presentation: Presentation { Presentation(sections: edited.values.flatMap(\.presentation.sections)) }
}
