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
        return CompareAnswer(
            a: a, b: b,
            comparison: Comparison(
                a.listing, b.listing, relation: Self.relation(a.search.query, b.search.query),
                isWholeA: a.search.isWhole, isWholeB: b.search.isWhole))
    }

    /// What the queries say: one author when they name the same one; nil when they do not say.
    private static func relation(_ a: SearchQuery, _ b: SearchQuery) -> Comparison.Relation? {
        if !a.isEmpty, QueryKey(a) == QueryKey(b) { return .same }
        if case .profile(let one) = a.target, case .profile(let other) = b.target {
            return one == other ? .same : .different
        }
        guard !a.author.isEmpty, !b.author.isEmpty else { return nil }
        return NormalisedTitle(a.author) == NormalisedTitle(b.author) ? .same : .different
    }
}

extension StoredSearch {
    /// Whether the list has everything that the query finds.
    var isWhole: Bool { isComplete && !isLimited }
}

extension Scholar.CompareAnswer {
    /// What to keep in mind: lists that have not everything.
    public var warnings: [String] {
        [("A", a.search), ("B", b.search)].filter { !$0.1.isWhole }.map { name, search in
            "\(name), search \(search.id), has not everything: what is missing there was not seen, and its indexes may be too low"
        }
    }
}
