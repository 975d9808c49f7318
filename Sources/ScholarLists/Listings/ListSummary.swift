package import ScholarIndexes

/// The summary of a whole list in one line: its numbers, and the edits of the user.
package struct ListSummary: Hashable, Sendable {
    /// Papers, citations, h and g.
    package var indexes: IndexSummary
    /// The publications that edits concern.
    package var editCounts: EditCounts
    /// Whether any citation count is known; without one only the number of papers is known.
    package var hasCounts: Bool
    /// The self-citations that are known, at least; absent where the source was not asked.
    package var selfCitations: [SelfCitations.Kind: Int] = [:]

    package init(indexes: IndexSummary, editCounts: EditCounts, hasCounts: Bool) {
        self.indexes = indexes
        self.editCounts = editCounts
        self.hasCounts = hasCounts
    }

    package init(_ listing: Listing) {
        self.init(indexes: listing.indexes, editCounts: EditCounts(listing), hasCounts: listing.hasCounts)
        for kind in SelfCitations.Kind.allCases { selfCitations[kind] = SelfCitations(kind, of: listing)?.total }
    }

    /// A number by its key; nil if it is not known.
    package subscript(key: String) -> Int? { hasCounts || key == "papers" ? indexes[key] : nil }

    /// A number by its key, as a minimum if what is not known can raise it; nil if it is not known itself.
    package func value(_ key: String) -> IndexValue? { self[key] == nil ? nil : indexes.value(key) }
}
