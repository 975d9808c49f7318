/// Two stored searches side by side.
extension Scholar {
    /// Two searches and what they have in common.
    public struct CompareAnswer: Sendable {
        /// The first search.
        public var a: Answer
        /// The second search.
        public var b: Answer
        /// What they have in common, and why their indexes differ.
        public var comparison: Comparison
    }

    /// Compares two stored searches, as edited.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of one has come,
    ///   `SearchError.comparedWithItself`.
    public func compare(_ a: String, _ b: String) throws -> CompareAnswer {
        let (one, other) = try (answer(named: a), answer(named: b))
        guard one.search.id != other.search.id else { throw SearchError.comparedWithItself(one.search.id) }
        return try compare(one, other)
    }

    func compare(_ a: Answer, _ b: Answer) throws -> CompareAnswer {
        for answer in [a, b] where answer.search.pages == 0 { throw SearchError.nothingYet(answer.search.id) }
        let isSame = QueryKey(a.search.query) == QueryKey(b.search.query) && !a.search.query.isEmpty
        return CompareAnswer(a: a, b: b, comparison: Comparison(a.listing, b.listing, isSameQuery: isSame))
    }
}
