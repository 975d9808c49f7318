/// The numbers of publications that the user rejected and merged.
package struct EditCounts: Hashable, Sendable {
    package let rejected: Int
    /// The number of publications merged into others.
    package let merged: Int

    package init(rejected: Int, merged: Int) {
        self.rejected = rejected
        self.merged = merged
    }

    /// The numbers for display: `3 rejected, 2 merged`; nil without edits.
    package var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension EditCounts {
    package init(_ listing: Listing) {
        self.init(rejected: listing.rejected.count, merged: listing.merged.count)
    }
}
