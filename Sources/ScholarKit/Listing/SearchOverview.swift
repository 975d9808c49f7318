/// A search with its indexes, and a comparison with its repeats.
package struct SearchOverview: Sendable {
    package var search: Search
    package var summary: ListSummary
    /// The number of stored searches with the same query, if counted.
    package var repeats: Int?
    /// The numbers of the previous repeat.
    package var previous: ListSummary?
    /// Whether both repeats are complete and have as many edits, so that a difference is a change of the citations.
    var isComparable = true

    init(_ search: Search, _ summary: ListSummary) { (self.search, self.summary) = (search, summary) }

    package init(_ listing: Listing) { self.init(listing.search, ListSummary(listing)) }

    /// A number by its key; nil while no page has come, and where citation counts are missing.
    package subscript(key: String) -> Int? { search.pages > 0 ? summary[key] : nil }

    /// By how much a number changed since the repeat before; nil where one of both is not known or not complete, or has other edits.
    package func change(of key: String) -> Int? {
        guard isComparable else { return nil }
        return self[key].flatMap { now in previous?[key].map { now - $0 } }
    }
}
