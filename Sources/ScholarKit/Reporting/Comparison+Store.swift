import ScholarLists
import ScholarStore

/// Comparisons of stored searches.
extension Comparison {
    /// Compares two stored searches, as edited.
    init(_ a: SearchReference, _ b: SearchReference, in store: Store) throws {
        let one = try store.listing(a)
        let other = try store.listing(b)
        guard one.search.id != other.search.id else { throw SearchError.comparedWithItself(one.search.id) }
        for listing in [one, other] where listing.search.pages == 0 { throw SearchError.nothingYet(listing.search.id) }
        self.init(one, other)
    }
}
