package import ScholarLists
package import ScholarStore

/// Finding, keeping and deleting stored searches.
extension Scholar {
    /// The searches that the user names, without duplicates, in the order in which they were named.
    ///
    /// - Throws: `StoreError` when one of them does not exist.
    package func searches(_ selections: [SearchSelection]) throws(StoreError) -> [FoundSearch] {
        try store.find(selections)
    }

    /// Keeps searches permanently, in one transaction, and returns their listings.
    ///
    /// - Parameter label: the name of a single search; of several, the text before the name of each.
    /// - Throws: `StoreError` when one of them does not exist.
    package func keep(_ selections: [SearchSelection], label: String? = nil) throws -> [Listing] {
        let kept = try store.keep(selections) { search, isOne in
            label.map { isOne ? $0 : search.name(after: $0) }
        }
        return try kept.map { try listing(.number($0.id)) }
    }

    /// Deletes searches with their pages, publications and edits.
    package func forget(_ searches: [Search]) throws(StoreError) {
        try store.forget(searches.map(\.id))
    }

    /// The state of the store, for diagnosis.
    package func diagnosis() throws(StoreError) -> StoreInspection { try store.inspect() }
}
