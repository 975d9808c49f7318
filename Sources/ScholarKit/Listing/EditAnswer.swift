/// What a change of the list did: the list before and after, and what was done.
public struct EditAnswer: Sendable {
    /// The list before.
    public var before: Listing
    /// The list after.
    public var after: Listing
    /// The steps that were done, taken back, or done again.
    package var steps: [EditStep]
    /// Steps that had been taken back and are gone for good, because something new was done.
    package var discarded = 0
    /// Publications that were named and were already as they were wanted: rejected, or not rejected.
    package var unchanged: [Int] = []

    /// Creates the answer of a change.
    package init(before: Listing, after: Listing, steps: [EditStep], unchanged: [Int] = []) {
        (self.before, self.after, self.steps, self.unchanged) = (before, after, steps, unchanged)
    }

    /// The search as it is now.
    package var search: Search { after.search }
    /// Whether the search is kept only since this edit.
    package var isNewlyKept: Bool { !before.search.isKept && after.search.isKept }

    /// What of the edits could not be done because of this change.
    package var newlyUnapplied: [Replay.Unapplied] {
        after.unapplied.filter { !before.unapplied.contains($0) }
    }

    /// What this change found by less than Scholar's number.
    package var newlyInferred: [Replay.Inferred] {
        after.inferred.filter { !before.inferred.contains($0) }
    }
}
