/// The numbers of publications that the user rejected, merged and corrected, and by which edits.
package struct EditCounts: Hashable, Sendable {
    package let rejected: Int
    /// The number of publications merged into others.
    package let merged: Int
    package let corrected: Int
    /// A fingerprint of the edits in force, to recognise lists with the same edits; nil without edits.
    package let fingerprint: String?

    /// The sum; a publication with two kinds of edits counts twice.
    package var all: Int { rejected + merged + corrected }

    package init(rejected: Int, merged: Int, corrected: Int = 0, fingerprint: String? = nil) {
        self.rejected = rejected
        self.merged = merged
        self.corrected = corrected
        self.fingerprint = fingerprint
    }

    package init(_ listing: Listing) {
        self.init(
            rejected: listing.rejected.count, merged: listing.merged.count,
            corrected: listing.outcome.grouping.corrections.count, fingerprint: listing.history.fingerprint)
    }

    /// The numbers for display: `3 rejected, 2 merged, 1 corrected`; nil without edits.
    package var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged"), (corrected, "corrected")].filter { $0.0 > 0 }.map {
            "\($0.0) \($0.1)"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
