public import ScholarLists

/// Comparing two stored searches.
extension Scholar {
    /// Compares two stored searches, as edited.
    ///
    /// - Throws: `StoreError` when a search does not exist, `SearchError.nothingYet` when one has no pages,
    ///   `SearchError.comparedWithItself`.
    public func compare(_ a: SearchReference, _ b: SearchReference) throws -> Comparison {
        try compare(a, b, names: ("in A", "in B"))
    }

    /// Compares two stored searches, whose places have names in the reasons.
    func compare(
        _ a: SearchReference, _ b: SearchReference, names: (a: String, b: String)
    ) throws -> Comparison {
        let one = try listing(a)
        let other = try listing(b)
        guard one.search.id != other.search.id else { throw SearchError.comparedWithItself(one.search.id) }
        for listing in [one, other] where listing.search.pages == 0 {
            throw SearchError.nothingYet(listing.search.id)
        }
        return Comparison(one, other, names: names)
    }
}
