package import ScholarLists
import ScholarPages
package import ScholarStore

/// Stored searches and their publications.
extension Scholar {
    /// All searches, by number.
    package func searches() throws(StoreError) -> [Search] { try store.searches() }

    /// The searches that the user names, without duplicates, in the order in which they were named.
    package func searches(_ selections: [SearchSelection]) throws(StoreError) -> [Search] {
        try store.searches(selections)
    }

    /// The same, each with the label by which only an earlier repeat is named.
    package func find(_ selections: [SearchSelection]) throws(StoreError) -> [FoundSearch] {
        try store.find(selections)
    }

    /// Returns the search for a reference.
    package func search(_ reference: SearchReference) throws(StoreError) -> Search { try store.search(reference) }

    /// Returns the publications of a search, after its edits.
    package func listing(_ reference: SearchReference) throws(StoreError) -> Listing { try store.listing(reference) }

    /// The listings of a search and all its repeats, in the order of their dates.
    package func listingsOfRepeats(_ reference: SearchReference) throws -> [Listing] {
        try store.listingsOfRepeats(reference)
    }

    /// The latest repeat of each query, and every search that was imported without a query.
    package func latest() throws(StoreError) -> [Search] { try store.latest() }

    /// The latest repeat of the query of a search; a complete one is preferred.
    package func latest(of search: Search) throws(StoreError) -> Search { try store.latest(of: search) }

    /// Deletes searches with their pages, publications and edits.
    package func forget(_ ids: [Int]) throws(StoreError) { try store.forget(ids) }

    /// Gives the space that deleted searches leave in the file of the store back to the system.
    package func compact() throws(StoreError) { try store.compact() }

    /// Throws an error if the file of the store was moved, deleted or replaced.
    package func checkFile() throws(StoreError) { try store.checkFile() }
}
