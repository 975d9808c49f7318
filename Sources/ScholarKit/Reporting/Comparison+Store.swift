import ScholarLists
import ScholarStore

/// Comparisons of stored searches.
extension Comparison {
    /// Compares two stored searches, as edited, whose places have names in the reasons.
    init(
        _ a: SearchReference, _ b: SearchReference, names: (a: String, b: String) = ("in A", "in B"), in store: Store
    ) throws {
        let one = try store.listing(a)
        let other = try store.listing(b)
        guard one.search.id != other.search.id else { throw SearchError.comparedWithItself(one.search.id) }
        for listing in [one, other] where listing.search.pages == 0 { throw SearchError.nothingYet(listing.search.id) }
        self.init(one, other, names: names)
    }
}
