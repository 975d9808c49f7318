/// What became different since the last time that a query was asked.
package struct RefreshAnswer: Sendable {
    /// The search before.
    package var before: Listing
    /// The search of now, with the edits of the one before.
    package var after: Listing
    /// Both side by side; nil when one of them ended early, as what is missing would seem to be gone.
    package var comparison: Comparison?
    /// What ended the asking before the last page; all pages before are stored.
    package var interruption: SearchInterruption?
    /// Things to say of the files.
    package var notices: [Diagnostic]
    /// Why files were left out.
    package var failures: [any Error]

    init(
        before: Listing, after: Listing, interruption: SearchInterruption? = nil, notices: [Diagnostic] = [],
        failures: [any Error] = []
    ) {
        (self.before, self.after, self.interruption) = (before, after, interruption)
        (self.notices, self.failures) = (notices, failures)
        if interruption == nil, after.search.isComplete, before.search.isComplete {
            comparison = Comparison(before, after, relation: .same, isWhole: true)
        }
    }

    /// Edits that could be done the last time and cannot be any more.
    package var newlyUnapplied: [Replay.Unapplied] {
        let known = Set(before.unapplied.map(\.explanation))
        return after.unapplied.filter { !known.contains($0.explanation) }
    }

    /// Whether there is anything to tell.
    package var isChanged: Bool {
        guard let comparison else { return true }
        return !comparison.onlyA.isEmpty || !comparison.onlyB.isEmpty || !newlyUnapplied.isEmpty
            || comparison.both.contains(where: \.differs)
    }
}

extension RefreshAnswer {
    /// The publications of both times whose counts differ, those that differ most first.
    package var differing: [Comparison.Pair] {
        // Those of which a count is not known come last.
        func size(_ pair: Comparison.Pair) -> UInt { pair.difference?.magnitude ?? 0 }
        return (comparison?.both ?? []).filter(\.differs).sorted {
            (size($1), $0.b.publication.id) < (size($0), $1.b.publication.id)
        }
    }

    /// What changed, in one line.
    package var summary: String {
        // The pages of before are no repeat.
        let isSame = before.search.id == after.search.id
        let numbers = isSame ? "\(before.search.id)" : "\(before.search.id) → \(after.search.id)"
        let names = "\(after.search.name) (search \(numbers))"
        guard let comparison else { return "\(names): one of the two has not everything, so nothing is compared" }
        let (old, new) = (before.indexes, after.indexes)
        func part(_ name: String, _ old: Int, _ new: Int) -> String? { old == new ? nil : "\(name) \(old) → \(new)" }
        func count(_ number: Int, _ what: String) -> String? { number == 0 ? nil : "\(number) \(what)" }
        let parts = [
            part("h", old.h, new.h), part("g", old.g, new.g), part("citations", old.citations, new.citations),
            count(comparison.onlyB.count, "new"), count(comparison.onlyA.count, "gone"),
            count(differing.count, "with other counts"),
            count(newlyUnapplied.count, newlyUnapplied.count == 1 ? "edit not done" : "edits not done"),
        ].compactMap { $0 }
        return "\(names): " + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
    }
}
