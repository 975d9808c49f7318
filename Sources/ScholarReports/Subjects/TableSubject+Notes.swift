import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The notes on a table: its dates, and the reasons to doubt numbers and changes, with the names of the searches.
extension TableSubject {
    /// The names of several rows.
    var sharedNames: Set<String> {
        Set(Dictionary(grouping: table.rows, by: \.search.name).filter { $1.count > 1 }.keys)
    }

    /// The name of a search; for its owner with its number, if another row has the same name.
    private func name(_ search: Search, _ view: View) -> String {
        view.reader == .terminal && sharedNames.contains(search.name) ? "\(search.name) (\(search.id))" : search.name
    }

    private func names(_ searches: [Search], _ view: View) -> String {
        let names = searches.map { name($0, view) }
        return view.reader == .terminal ? names.shortList : names.joined(separator: ", ")
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
        let verb = searches.allSatisfy(\.isDatedByFile) ? "saved" : "as of"
        let before = self.days(table.rows.compactMap { $0.before?.numbers.search }, view)
        let text = "\(verb) \(days)" + (before.map { "; changes since \($0)" } ?? "")
        return [Sentence(view.reader == .terminal ? text : Presentation.sentenceStart(text))]
    }

    /// The first and the last of some days, or the only one.
    private func days(_ searches: [Search], _ view: View) -> String? {
        let sorted = searches.filter { $0.pages > 0 }.sorted { $0.countedAt < $1.countedAt }
            .map { view.reader == .terminal ? $0.countedDay : LongDate.text($0) }
        guard let first = sorted.first, let last = sorted.last else { return nil }
        return first == last ? first : "\(first) to \(last)"
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
        let reasons = Dictionary(grouping: table.withoutChange, by: \.reason).sorted { $0.key < $1.key }
        let unlike = reasons.map { reason, rows in
            "no other change is shown (\(reason)): \(names(rows.map(\.search), view))"
        }
        let counts = SearchNotes.counts(
            withoutCounts: table.rows.filter { !$0.hasCounts }.map(\.search), of: table.rows.map(\.search)
        )
        .map { fact, searches in "\(fact): \(names(searches, view))" }
        return incomplete + (unlike + [table.missingNote].compactMap(\.self) + counts).map { note($0, view) }
    }

    // MARK: Notes

    /// What a reader should know about the dates and the changes.
    func notes(_ view: View) -> [Sentence] {
        let starts = table.doubtfulStarts(isNumbered: view.reader == .terminal).map {
            "\(name($0.search, view)): \($0.reason)"
        }
        let years = table.ofEarlierYears.map { searches, fact in "\(fact): \(names(searches, view))" }
        let undated = table.doubtfulYears.map { doubt -> Sentence in
            let fact = note("\(doubt.reason): \(names(doubt.searches, view))", view)
            return view.reader == .terminal ? "\(fact) (\(command: "scholar import FILE --date DATE"))" : fact
        }
        return (comparisons(view) + starts + years).map { note($0, view) } + (undated.map { [$0] } ?? [])
    }

    /// The searches without an earlier repeat, those with other edits than it, and those that are years apart.
    private func comparisons(_ view: View) -> [String] {
        guard let against else { return [] }
        let alone = table.rows.filter { $0.before == nil }.map(\.search)
        let period = against.lowercased() == "previous" ? "earlier repeat" : "other repeat by the end of \(against)"
        let alike = table.rows.compactMap { row -> String? in
            guard let before = row.before, let values = row.likeForLike else { return nil }
            let earlier = view.reader == .terminal ? "search \(before.numbers.search.id)" : "the earlier list"
            let words = Likeness.words(
                withEditsOf: earlier, table.keys, from: { before.indexes[$0] }, to: { values[$0] })
            return "\(name(row.search, view)) \(words)"
        }
        let years = table.rows.compactMap { row in row.likeness?.yearsApart.map { "\(name(row.search, view)) by \($0)" }
        }
        return (alone.isEmpty ? [] : ["no \(period): \(names(alone, view))"]) + alike
            + (years.isEmpty ? [] : ["years apart: \(years.shortList)"])
    }
}
