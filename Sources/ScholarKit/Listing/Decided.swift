/// The numbers of publications that the user rejected and merged.
package struct Decided: Hashable, Sendable {
    /// The number of rejected publications.
    package let rejected: Int
    /// The number of publications merged into others.
    package let merged: Int

    /// Counts the edits of a listing.
    package init(_ listing: Listing) {
        (rejected, merged) = (listing.rejected.count, listing.merged.count)
    }

    /// The numbers for display: `3 rejected, 2 merged`; nil without edits.
    package var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
