/// How many publications of a search the user rejected and merged: what stands between Scholar's list and the numbers.
package struct Decided: Hashable, Sendable {
    /// Publications that are rejected.
    package let rejected: Int
    /// Publications that are merged into others.
    package let merged: Int

    init(rejected: Int, merged: Int) { (self.rejected, self.merged) = (rejected, merged) }

    /// Counts those of a listing.
    package init(_ listing: Listing) {
        self.init(rejected: listing.rejected.count, merged: listing.merged.count)
    }

    /// The numbers for people: `3 rejected, 2 merged`; nil where nothing is decided.
    package var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
