/// Two listings side by side: the publications of both, of one alone, and why their indexes differ.
public struct Comparison: Sendable {
    /// A publication that both lists have.
    public struct Pair: Sendable {
        /// How it stands in the first list.
        public var a: Listing.Entry
        /// How it stands in the second.
        public var b: Listing.Entry

        /// How many citations more the second list gives it.
        public var difference: Int { (b.citationCount ?? 0) - (a.citationCount ?? 0) }
    }

    /// A publication that one list has and the other has not, or not as one of its own.
    public struct Single: Sendable {
        /// How it stands in its list.
        public var entry: Listing.Entry
        /// What became of it in the other list.
        public var fate: Fate
    }

    /// What a publication of one list is in the other.
    public enum Fate: Hashable, Sendable {
        /// It is not there.
        case absent
        /// The user rejected it there.
        case rejected
        /// It is merged into another one there, by its number.
        case merged(into: Int)
    }

    /// What two lists are of.
    public enum Relation: String, Hashable, Sendable {
        /// One author at two dates, or two looks at the same list.
        case same
        /// Two authors.
        case different
    }

    /// The publications of both, by the citations of the first list, most first.
    public let both: [Pair]
    /// The publications of the first list alone.
    public let onlyA: [Single]
    /// The publications of the second list alone.
    public let onlyB: [Single]
    /// Whether the lists are of one author or of two.
    public let relation: Relation
    /// Why the h-indexes differ.
    public let h: IndexReason
    /// Why the g-indexes differ.
    public let g: IndexReason

    /// Compares two listings as they count, after all edits.
    ///
    /// - Parameter isSameQuery: whether both answer the same question; lists that share half of the shorter one are of one
    ///   author all the same.
    public init(_ a: Listing, _ b: Listing, isSameQuery: Bool) {
        var match = PublicationMatch(a, b)
        (both, onlyA, onlyB) = match.pairs()
        let shorter = min(both.count + onlyA.count, both.count + onlyB.count)
        relation = isSameQuery || shorter > 0 && both.count * 2 >= shorter ? .same : .different
        let (h, g) = (IndexReason.Question.h, IndexReason.Question.g)
        switch relation {
        case .same:
            let changes = IndexChange.all(both, onlyA, onlyB)
            self.h = IndexReason(h, a, b, changes: changes)
            self.g = IndexReason(g, a, b, changes: changes)
        case .different:
            self.h = IndexReason(ranksOf: h, a, b)
            self.g = IndexReason(ranksOf: g, a, b)
        }
    }
}
