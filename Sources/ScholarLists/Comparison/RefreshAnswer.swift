import ScholarIndexes
package import ScholarPages

/// The changes since the previous repeat of a query.
package struct RefreshAnswer: Sendable {
    package var before: Listing
    /// The new search, with the edits of the previous one.
    package var after: Listing
    /// The comparison of both; nil when one is incomplete, because missing publications would seem to be gone.
    package var comparison: Comparison?
    /// The reason why the new search ended before its last page; all earlier pages are stored.
    package var interruption: SearchInterruption?
    /// Notes about the files.
    package var notices: [Diagnostic]
    /// The reasons why files were left out.
    package var failures: [any Error]

    package init(
        before: Listing, after: Listing, interruption: SearchInterruption? = nil, notices: [Diagnostic] = [],
        failures: [any Error] = []
    ) {
        self.before = before
        self.after = after
        self.interruption = interruption
        self.notices = notices
        self.failures = failures
        if interruption == nil, after.search.isWhole, before.search.isWhole {
            let edited = Comparison(before, after, relation: .same)
            comparison = edited.likeForLike ?? edited
        }
    }

    /// The names of both searches in sentences.
    package var sides: Sides { .searches(before.search.id, after.search.id) }

    /// Edits that could be applied to the previous repeat but not to this one.
    package var newlyUnapplied: [Replay.Unapplied] {
        let known = Set(before.unapplied.map(\.explanation))
        return after.failed.filter { !known.contains($0.explanation) }
    }

    /// Whether the pages completed the previous search, so that there is nothing to compare.
    package var isCompletion: Bool {
        before.search.id == after.search.id && comparison == nil && after.search.isComplete
    }

    /// Whether there are changes to report.
    package var isChanged: Bool {
        guard let comparison else {
            // Publications behind a limit come and go; only the numbers and the counts tell a change.
            let isFinished = interruption == nil && before.search.isComplete && after.search.isComplete
            return !isFinished || before.publications.map(\.citationCount) != after.publications.map(\.citationCount)
                || !newlyUnapplied.isEmpty
        }
        return !comparison.onlyA.isEmpty || !comparison.onlyB.isEmpty || !newlyUnapplied.isEmpty
            || comparison.both.contains(where: \.differs)
    }

    /// The publications that count in only one of the lists, by what that means.
    package var singles: [(words: String, list: [Comparison.Single])] {
        func part(_ singles: [Comparison.Single]?, isElsewhere: Bool) -> [Comparison.Single] {
            (singles ?? []).filter { ($0.otherState == .countedElsewhere) == isElsewhere }
        }
        let (onlyA, onlyB) = (comparison?.onlyA, comparison?.onlyB)
        return [
            ("new", part(onlyB, isElsewhere: false)), ("gone", part(onlyA, isElsewhere: false)),
            ("now counted under another entry", part(onlyA, isElsewhere: true)),
            ("no longer counted under another entry", part(onlyB, isElsewhere: true)),
        ]
    }

    /// The publications of both with different citation counts, the largest differences first.
    package var differing: [Comparison.Pair] {
        // Unknown counts come last.
        func size(_ pair: Comparison.Pair) -> UInt { pair.difference?.magnitude ?? 0 }
        return (comparison?.both ?? []).filter(\.differs).sorted {
            (size($1), $0.b.publication.id) < (size($0), $1.b.publication.id)
        }
    }

    /// The warning about pages that are older than those of the previous repeat.
    package var sentenceIfOlder: String? {
        guard after.day < before.day else { return nil }
        return "these pages (\(after.day)) are older than search \(before.search.id) (\(before.day))"
    }

    /// A changed number: `28 → 29`; nil if it is the same, or if a difference would mislead.
    package func change(of key: String) -> String? {
        let (old, new) = (comparison?.a ?? before, comparison?.b ?? after)
        return Likeness(SearchNumbers(old), SearchNumbers(new)).change(from: old.value(key), to: new.value(key))
    }

    /// The changes on one line.
    package var summary: String {
        // Pages added to the same search are not a repeat.
        let isSame = before.search.id == after.search.id
        let ids = isSame ? "\(before.search.id)" : "\(before.search.id) → \(after.search.id)"
        let names = "\(after.search.name) (search \(ids))"
        guard comparison != nil else {
            if isCompletion {
                let numbers = ["h", "g"].map { key in "\(key) \(after.value(key).map { "\($0)" } ?? "–")" }
                return "\(names): now complete, \(numbers.joined(separator: ", "))"
            }
            let (part, other) = after.search.isWhole ? (before, after) : (after, before)
            let known = ["h", "g"].compactMap { key in change(of: key).map { "\(key) \($0), " } }.joined()
            return "\(names): \(known)search \(part.search.id) is incomplete, so "
                + (isSame ? "nothing is compared" : "it is not compared with search \(other.search.id)")
        }
        let numbers = ["h", "g", "citations"].compactMap { key in change(of: key).map { "\(key) \($0)" } }
        func count(_ number: Int, _ what: String) -> String? { number == 0 ? nil : "\(number.grouped) \(what)" }
        let counts =
            singles.map { count($0.list.count, $0.words) } + [
                count(differing.count, "with changed citations"),
                count(newlyUnapplied.count, newlyUnapplied.count == 1 ? "edit not applied" : "edits not applied"),
            ]
        let parts = numbers + counts.compactMap(\.self)
        return "\(names): " + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
    }
}
