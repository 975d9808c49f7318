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
    /// Publications that were named, and followed the representative of their group: the edit does not contain them.
    package var followers: [Int] = []
    /// The numbers of replayed edits by their result.
    package var counts = Replay.Counts()
    /// The replayed edits that could not be applied earlier either.
    package var stillUnapplied: [Replay.Unapplied] = []
    /// Whether an earlier replay of the same edits left the list as it is.
    package var isPresent = false

    package init(before: Listing, after: Listing, steps: [EditStep]) {
        self.before = before
        self.after = after
        self.steps = steps
    }

    package var search: Search { after.search }
    /// Whether this edit made the search a kept one.
    package var isNewlyKept: Bool { !before.search.isKept && after.search.isKept }

    /// The edits that this change could not apply, or no longer allows.
    package var unapplied: [Replay.Unapplied] {
        stillUnapplied + after.failed.filter { !before.unapplied.contains($0) }
    }

    /// The publications that this change found without Scholar's number.
    package var newlyInferred: [Replay.Inferred] {
        after.inferred.filter { !before.inferred.contains($0) }
    }
}
