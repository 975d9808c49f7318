/// The summary of a whole list in one line: its numbers, and the edits of the user.
package struct ListSummary: Hashable, Sendable {
    /// Papers, citations, h and g.
    package var indexes: IndexSummary
    /// The publications that edits concern.
    package var decided: Decided
    /// Whether any citation count is known; without one only the number of papers is known.
    package var hasCounts: Bool

    /// The numbers that are known, by their keys.
    package var values: [String: Int] {
        hasCounts ? indexes.values : indexes.values.filter { $0.key == "papers" }
    }
}

extension ListSummary {
    init(_ listing: Listing) {
        self.init(indexes: listing.indexes, decided: Decided(listing), hasCounts: listing.hasCounts)
    }
}
