/// A search with its indexes, and a comparison with its repeats.
package struct SearchOverview: Sendable {
    package var search: Search
    package var indexes: IndexSummary
    /// The user's edits, if any.
    package var decided: Decided?
    /// The number of stored searches with the same query, if counted.
    package var repeats: Int?
    /// The indexes of the previous repeat.
    package var previous: IndexSummary?

    init(_ search: Search, _ indexes: IndexSummary) { (self.search, self.indexes) = (search, indexes) }

    package init(_ listing: Listing) {
        self.init(listing.search, listing.indexes)
        decided = Decided(listing)
    }
}
