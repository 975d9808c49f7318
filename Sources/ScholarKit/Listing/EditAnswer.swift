/// The result of an edit: the list before and after, and the steps.
public struct EditAnswer: Sendable {
    /// The list before.
    public var before: Listing
    /// The list after.
    public var after: Listing
    /// The steps that were made, undone or redone.
    package var steps: [EditStep]
    /// The number of undone steps that were discarded because of a new step.
    package var discarded = 0
    /// Publications that already had the wanted state: rejected, or not rejected.
    package var unchanged: [Int] = []
    /// The number of replayed edits that changed the list.
    package var changes = 0
    /// The number of replayed edits whose effect the list had already.
    package var present = 0
    /// Whether the list already had the effect of all replayed edits.
    package var isPresent = false

    /// Creates the result of an edit.
    package init(before: Listing, after: Listing, steps: [EditStep], unchanged: [Int] = []) {
        (self.before, self.after, self.steps, self.unchanged) = (before, after, steps, unchanged)
    }

    /// The search after the edit.
    package var search: Search { after.search }
    /// Whether this edit made the search a kept one.
    package var isNewlyKept: Bool { !before.search.isKept && after.search.isKept }

    /// The edits that could not be applied because of this change.
    package var newlyUnapplied: [Replay.Unapplied] {
        after.unapplied.filter { $0.reason != .alreadySo && !before.unapplied.contains($0) }
    }

    /// The publications that this change found without Scholar's number.
    package var newlyInferred: [Replay.Inferred] {
        after.inferred.filter { !before.inferred.contains($0) }
    }
}
