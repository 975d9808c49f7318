import ScholarKit

/// The suggestions of searches as one queue. Those of one search keep their order and their numbers; those of several are
/// numbered from 1: those that change an index most come first, and questions last.
struct SuggestQueueOutput: Output {
    /// A suggestion of one of the searches.
    struct Item {
        let list: ListSuggestions
        let place: Int
        let number: Int

        var suggestion: Suggestion { list.suggestions[place] }
    }

    let items: [Item]
    private let lists: [ListSuggestions]
    private let limit: Int

    /// - Parameter limit: the maximum number of suggestions shown.
    init(_ lists: [ListSuggestions], limit: Int = .max) {
        self.lists = lists
        self.limit = limit
        let all = lists.flatMap { list in list.shown.map { Item(list: list, place: $0, number: $0 + 1) } }
        guard lists.count > 1 else {
            items = all
            return
        }
        // Equal ones keep the order of their searches, because Swift's sort is stable.
        let sorted = all.sorted { $0.suggestion.place.lexicographicallyPrecedes($1.suggestion.place) }
        items = sorted.enumerated().map { Item(list: $1.list, place: $1.place, number: $0 + 1) }
    }

    /// The suggestion of this number; one of a single search need not be shown.
    func item(_ number: Int) throws(EditError) -> Item {
        let only = lists.count == 1 ? lists[0] : nil
        let count = only?.suggestions.count ?? items.count
        guard (1..<count + 1).contains(number) else { throw .noSuggestion(number, of: count) }
        return only.map { Item(list: $0, place: number - 1, number: number) } ?? items[number - 1]
    }

    var document: JSONValue {
        items.prefix(limit).map { $0.suggestion.json(number: $0.number, of: $0.list.listing) }.json
    }

    var presentation: Presentation {
        let shown = items.prefix(limit)
        var sections = shown.flatMap { item in
            let search = item.list.listing.search
            return item.list.sections(
                at: item.place, number: item.number,
                of: lists.count == 1 ? nil : "search \(search.id), \(search.name)")
        }
        if items.count > limit {
            let more = "… \(Counted.text(items.count - limit, "more suggestion")); leave out --limit to list all"
            sections.append(.init(isAttached: true, blocks: [.text([Sentence(more, .note)])]))
        }
        let end = lists.count == 1 ? lists[0].end(after: shown.map(\.place)) : end(after: shown)
        return Presentation(sections: sections + [.init(blocks: [.text(end)])])
    }

    /// What follows the suggestions of several searches.
    private func end(after shown: ArraySlice<Item>) -> [Sentence] {
        let settled = lists.count(where: \.isSettled)
        let all = Counted.text(lists.count, "search")
        let end: Sentence =
            "\(settled) of \(all) \(settled == 1 ? "is" : "are") settled: no open suggestion can change h or g."
        var hints: [Sentence] = []
        if let first = shown.first, first.suggestion.question == nil {
            hints.append(
                "The same command with --apply 1 applies the first, with --apply 1,3-5 several, and with --apply all all of them."
            )
        }
        if let question = shown.first(where: { $0.suggestion.question != nil }) {
            let number = question.number
            hints.append(
                "With --same-person \(number) it answers that search \(question.list.listing.search.id) is of one person; with --apply \(number) it rejects the part."
            )
        }
        return [end.as(.answer)] + hints
    }
}

/// The edits of one search, or of several one below the other.
struct SuggestedEditsOutput: Output {
    let edited: Batch<EditOutput>
    let isList: Bool

    var document: JSONValue { edited.document(isList: isList, \.document) }

    var presentation: Presentation { Presentation(sections: edited.values.flatMap(\.presentation.sections)) }
}
