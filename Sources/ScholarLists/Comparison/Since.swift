import ScholarPages

/// What changed in a list since an earlier list of the same query and source.
package struct Since: Sendable {
    /// The earlier list and this one, as edited.
    package let edited: Comparison
    /// The same with the edits of the earlier list, if only the edits differ.
    package let comparison: Comparison
    /// What the source changed in the rows that the earlier list had.
    package let bySource: [SourceChange]
    /// The edits that had an effect on the earlier list, and found nothing in this one.
    package let unapplied: [Replay.Unapplied]

    package init(_ before: Listing, _ after: Listing) {
        edited = Comparison(before, after, relation: .same)
        comparison = edited.likeForLike ?? edited
        // A row that an incomplete list lacks can be on a missing page.
        let areWhole = before.search.isWhole && after.search.isWhole
        bySource = areWhole ? SourceChange.all(in: edited) : []
        unapplied = after.failedForGood.filter { failed in
            !before.unapplied.contains { $0.edit == failed.edit && $0.publication == failed.publication }
        }
    }

    /// The publications that are new; empty if the earlier list is incomplete.
    package var new: [Comparison.Single] { edited.a.search.isWhole ? Self.absent(comparison.onlyB) : [] }

    /// The publications that are gone, without those that are one row with another now; empty if this list is incomplete.
    package var gone: [Comparison.Single] {
        let joined = bySource.flatMap { change in
            if case .joined(let members, _) = change { members.dropFirst().map(\.id) } else { [Int]() }
        }
        return edited.b.search.isWhole
            ? Self.absent(comparison.onlyA).filter { !joined.contains($0.entry.publication.id) } : []
    }

    private static func absent(_ singles: [Comparison.Single]) -> [Comparison.Single] {
        singles.filter { $0.otherState == .absent }
    }
}
