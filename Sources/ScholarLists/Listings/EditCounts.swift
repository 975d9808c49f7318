/// The numbers of publications that the user rejected and merged, and by which edits.
package struct EditCounts: Hashable, Sendable {
    package let rejected: Int
    /// The number of publications merged into others.
    package let merged: Int
    /// A fingerprint of the edits in force, to recognise lists with the same edits; nil without edits.
    package let fingerprint: String?

    package init(rejected: Int, merged: Int, fingerprint: String? = nil) {
        self.rejected = rejected
        self.merged = merged
        self.fingerprint = fingerprint
    }

    /// The numbers for display: `3 rejected, 2 merged`; nil without edits.
    package var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

extension EditCounts {
    package init(_ listing: Listing) {
        self.init(
            rejected: listing.rejected.count, merged: listing.merged.count, fingerprint: listing.history.fingerprint)
    }
}
