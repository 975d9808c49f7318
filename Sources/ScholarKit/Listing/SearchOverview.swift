/// A search with its numbers, and how it stands to its repeats.
package struct SearchOverview: Sendable {
    package var search: Search
    package var indexes: IndexSummary
    /// What the user decided, if anything.
    package var decided: Decided?
    /// How many searches of the query the store has, if they were counted.
    package var repeats: Int?
    /// The numbers of the repeat before.
    package var previous: IndexSummary?

    init(_ search: Search, _ indexes: IndexSummary) { (self.search, self.indexes) = (search, indexes) }

    package init(_ listing: Listing) {
        self.init(listing.search, listing.indexes)
        decided = Decided(listing)
    }
}
