import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The notes on a table: its dates, and the reasons to doubt numbers and changes, with the names of the searches.
extension TableSubject {
    /// The name of a search. If another row has the same one, its owner gets its number, and a reader its query.
    func name(_ search: Search, _ view: View) -> String {
        guard sharedNames.contains(search.name) else { return search.name }
        if view.reader == .terminal { return "\(search.name) (\(search.id))" }
        let origin = Self.origin(search)
        let start = "\(search.name), "
        return "\(search.name) (\(origin.hasPrefix(start) ? String(origin.dropFirst(start.count)) : origin))"
    }

    private func names(_ searches: [Search], _ view: View) -> String {
        let names = searches.map { name($0, view) }
        return view.reader == .terminal ? names.shortList : names.joined(separator: "; ")
    }

    /// A note as a part of a line at a terminal, and as a sentence elsewhere.
    private func note(_ text: String, _ view: View, _ role: Role = .plain) -> Sentence {
        view.reader == .terminal ? Sentence(text) : Sentence(Presentation.sentence(text), role)
    }

    // MARK: Dates

    /// The dates of the numbers, and of the numbers that they are compared with.
    func basis(_ view: View) -> [Sentence] {
        let searches = table.rows.map(\.search)
        guard let days = days(searches, view) else { return [] }
        let verb = searches.filter { $0.pages > 0 }.allSatisfy(\.isDatedByFile) ? "saved" : "as of"
        let before = self.days(table.rows.compactMap { $0.before?.search }, view)
        let other = table.against?.source.map { "; differences from \($0.words.name) as of" } ?? "; changes since"
        let text = "\(verb) \(days)" + (before.map { "\(other) \($0)" } ?? "")
        return [Sentence(view.reader == .terminal ? text : Presentation.sentenceStart(text))]
    }

    /// The first and the last of some days, or the only one.
    private func days(_ searches: [Search], _ view: View) -> String? {
        let dated = searches.filter { $0.pages > 0 }
        guard let first = dated.min(by: { $0.countedAt < $1.countedAt }),
            let last = dated.reversed().max(by: { $0.countedAt < $1.countedAt })
        else { return nil }
        let ends = [first, last].map { view.reader == .terminal ? $0.countedDay : LongDate.text($0) }
        return ends[0] == ends[1] ? ends[0] : ends.joined(separator: " to ")
    }

    // MARK: Doubts

    /// What is missing, what has no change, and what cannot be compared.
    func doubts(_ view: View) -> [Sentence] {
        let mark = view.reader == .terminal ? "* " : ""
        let incomplete = table.incomplete.map { doubt, searches in
            let isProfile = view.reader == .terminal && searches.contains(where: \.lacksEndOfProfile)
            let advice = isProfile ? "; press \"Show more\" on a profile before saving it" : ""
            return note("\(mark)incomplete (\(doubt)): \(names(searches, view))\(advice)", view, .warning)
        }
        // The rows of a short table have the other reasons.
        if isShort { return incompleteMembers(view) + sources(view) }
        let others = changesLeftOut(view).map { note($0, view) } + sources(view)
        guard group == nil else { return incompleteMembers(view) + others }
        return incomplete + [table.missingNote].compactMap(\.self).map { note($0, view) } + others
    }

    /// The lists whose counts cannot be compared with those of the others.
    func sources(_ view: View) -> [Sentence] {
        SearchNotes.counts(
            withoutCounts: table.rows.filter { !$0.hasCounts }.map(\.search), of: table.rows.map(\.search)
        )
        .map { fact, searches in note("\(fact): \(names(searches, view))", view) }
    }

    /// The people of a group whose lists are incomplete; the rows of its table have the reasons.
    private func incompleteMembers(_ view: View) -> [Sentence] {
        let people = table.rows.filter { $0.incompleteness != nil }.map { name($0.search, view) }
        let reasons = people.count == 1 ? "reason" : "reasons"
        return people.isEmpty
            ? [] : [Sentence("Incomplete: \(people.shortList); the table has the \(reasons).", .warning)]
    }

    /// The rows without a change, by the reason.
    private func changesLeftOut(_ view: View) -> [String] {
        Dictionary(grouping: table.withoutChange) { one in
            "no \(one.hasOthers ? "other " : "")\(table.against?.source == nil ? "change" : "difference") is shown (\(one.reason))"
        }.sorted { $0.key < $1.key }.map { fact, rows in "\(fact): \(names(rows.map(\.search), view))" }
    }

    // MARK: Notes

    /// What a reader should know about the dates and the changes. A report and a short table have what concerns one search
    /// below its name.
    func notes(_ view: View) -> [Sentence] {
        let ofRows =
            view.depth == .report || isShort
            ? []
            : table.rows.compactMap { row in likeForLike(row, view).map { "\(name(row.search, view)) \($0)" } }
                + table.rows.compactMap { row in start(row, view).map { "\(name(row.search, view)): \($0)" } }
        let years = table.ofEarlierYears.map { searches, fact in "\(fact): \(names(searches, view))" }
        let undated = table.doubtfulYears.map { doubt -> Sentence in
            let fact = note("\(doubt.reason): \(names(doubt.searches, view))", view)
            return view.reader == .terminal ? "\(fact) (\(command: "scholar import FILE --date DATE"))" : fact
        }
        return (comparisons(view) + ofRows + years).map { note($0, view) } + (undated.map { [$0] } ?? [])
    }

    /// The searches without a list for comparison, and those that are years apart from it.
    private func comparisons(_ view: View) -> [String] {
        // A group without any earlier list has no changes to speak of.
        guard let against = table.against, group == nil || table.rows.contains(where: { $0.before != nil }) else {
            return []
        }
        let alone = table.rows.filter { $0.before == nil }.map(\.search)
        let missing =
            switch against {
            case .repeats(let when): SearchTable.noRepeat(when)
            case .source(let source): "no list of the same name from \(source.words.name), or several"
            }
        let others = against.source.map { source in
            table.onlyInSource.isEmpty ? [] : ["only from \(source.words.name): \(names(table.onlyInSource, view))"]
        }
        let apart = Dictionary(grouping: table.rows.filter { $0.likeness?.yearsApart != nil }) {
            $0.likeness?.yearsApart ?? 0
        }
        return (alone.isEmpty ? [] : ["\(missing): \(names(alone, view))"]) + (others ?? [])
            + apart.sorted { $0.key < $1.key }.map { years, rows in
                "the lists are \(years) years apart: \(names(rows.map(\.search), view))"
            }
    }

    /// The numbers with the edits of the earlier repeat, if only the edits differ.
    func likeForLike(_ row: SearchTable.Row, _ view: View) -> String? {
        guard let before = row.before, let values = row.likeForLike else { return nil }
        let isTerminal = view.reader == .terminal
        return Likeness.words(
            withEditsOf: isTerminal ? "search \(before.search.id)" : "the earlier list", table.keys,
            from: { before.indexes[$0] }, to: { values[$0] },
            name: { isTerminal ? $0 : IndexDefinition.named($0)?.label ?? $0 })
    }

    /// The doubt about the first year, if it depends on one publication.
    func start(_ row: SearchTable.Row, _ view: View) -> String? {
        row.doubtfulStart(isNumbered: view.reader == .terminal)
    }
}
