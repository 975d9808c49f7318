/// A search with its indexes, and a comparison with its repeats.
package struct SearchOverview: Sendable {
    package var search: Search
    package var summary: ListSummary
    /// The number of stored searches with the same query, if counted.
    package var repeats: Int?
    /// The numbers of the previous repeat, if both are complete and have the same number of edits, so that a difference
    /// is a change by Scholar.
    package var previous: ListSummary?

    package init(search: Search, summary: ListSummary, repeats: Int? = nil, previous: ListSummary? = nil) {
        self.search = search
        self.summary = summary
        self.repeats = repeats
        self.previous = previous
    }
}

extension SearchOverview {
    package init(_ listing: Listing) { self.init(search: listing.search, summary: ListSummary(listing)) }

    /// A number by its key; nil for a search without pages, or if citation counts are missing.
    package subscript(key: String) -> Int? { search.pages > 0 ? summary[key] : nil }

    /// The change of a number since the previous repeat; nil if a number is not known, or if the repeats are not
    /// comparable.
    package func change(of key: String) -> Int? {
        self[key].flatMap { now in previous?[key].map { now - $0 } }
    }
}
