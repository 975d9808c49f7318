/// What a line says of a whole list: its numbers, and what the user decided on it.
package struct ListSummary: Hashable, Sendable {
    /// Papers, citations, h and g.
    package var indexes: IndexSummary
    /// What the user decided.
    package var decided: Decided
    /// Whether any citation count is known; without one the number of papers is all that is known.
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
