package import ScholarIndexes

/// A search with its numbers.
package struct SearchNumbers: Sendable {
    package var search: Search
    package var summary: ListSummary
    /// The indexes of a table, by their keys; unknown and undefined ones are absent, and all are absent for a search
    /// without pages, and outside a table.
    package var indexes: [String: IndexValue]

    package init(_ search: Search, _ summary: ListSummary, indexes: [String: IndexValue] = [:]) {
        self.search = search
        self.summary = summary
        self.indexes = indexes
    }

    package init(_ listing: Listing) { self.init(listing.search, ListSummary(listing)) }

    /// A number by its key, as a minimum if what is not known can raise it; nil for a search without pages, or if
    /// citation counts are missing.
    package func value(_ key: String) -> IndexValue? { search.pages > 0 ? summary.value(key) : nil }
}

/// A search with its numbers, and a comparison with its repeats.
package struct SearchOverview: Sendable {
    package var now: SearchNumbers
    /// The number of stored searches with the same query, if counted.
    package var repeats: Int?
    /// The previous repeat, if it has pages.
    package var previous: SearchNumbers?
    /// Its numbers with the edits of the previous repeat, if only the edits differ.
    package var likeForLike: SearchNumbers?

    package init(_ now: SearchNumbers) { self.now = now }

    package var search: Search { now.search }
    package var summary: ListSummary { now.summary }

    /// Whether the numbers may be subtracted from those of the previous repeat.
    package var likeness: Likeness? { previous.map { Likeness($0, now) } }

    /// The change of a number since the previous repeat; nil if a number is not known, or if the difference would
    /// mislead.
    package func change(of key: String) -> Int? {
        let difference = likeness?.difference(from: previous?.value(key), to: now.value(key))
        guard case .count(let change)? = difference else { return nil }
        return change
    }
}
