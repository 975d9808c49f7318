/// How many publications of a search the user rejected and merged: what stands between Scholar's list and the numbers.
public struct Decided: Hashable, Sendable {
    /// Publications that are rejected.
    public let rejected: Int
    /// Publications that are merged into others.
    public let merged: Int

    /// Counts those of a listing.
    public init(_ listing: Listing) {
        (rejected, merged) = (listing.rejected.count, listing.merged.count)
    }

    /// The numbers for people: `3 rejected, 2 merged`; nil where nothing is decided.
    public var sentence: String? {
        let parts = [(rejected, "rejected"), (merged, "merged")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
