/// Two listings side by side: the publications of both, of one alone, and why their indexes differ.
public struct Comparison: Sendable {
    /// A publication that both lists have.
    public struct Pair: Sendable {
        /// How it stands in the first list.
        public var a: Listing.Entry
        /// How it stands in the second.
        public var b: Listing.Entry
        /// Whether what was merged into it in the first list stands by itself in the second.
        var isDissolved = false
        /// Whether Scholar's number says that the two are one; other evidence is less.
        package var isByNumber = true
        /// Whether another pairing has as much evidence.
        package var isAmbiguous = false
        /// Why the two are one, in a few words each.
        package var evidence: [String] = []

        /// How many citations more the second list gives it; nil when a count is not known.
        public var difference: Int? {
            guard let before = a.citationCount, let after = b.citationCount else { return nil }
            return after - before
        }

        /// Whether the lists do not say the same of it.
        package var differs: Bool { a.citationCount != b.citationCount }
    }

    /// A publication that one list has and the other has not, or not as one of its own.
    public struct Single: Sendable {
        /// How it stands in its list.
        public var entry: Listing.Entry
        /// What became of it in the other list.
        package var fate: Fate
    }

    /// What a publication of one list is in the other.
    package enum Fate: Hashable, Sendable {
        /// It is not there.
        case absent
        /// The user rejected it there.
        case rejected
        /// It is merged into another one there, by its number.
        case merged(into: Int)
    }

    /// What two lists are of.
    package enum Relation: String, Hashable, Sendable {
        /// One author at two dates, or two looks at the same list.
        case same
        /// Two authors.
        case different
    }

    /// The first list.
    package let a: Listing
    /// The second list.
    package let b: Listing
    /// The publications of both, by the citations of the first list, most first.
    public let both: [Pair]
    /// The publications of the first list alone.
    public let onlyA: [Single]
    /// The publications of the second list alone.
    public let onlyB: [Single]
    /// Whether the lists are of one author or of two.
    package let relation: Relation
    /// Why the h-indexes differ.
    public let h: IndexReason
    /// Why the g-indexes differ.
    public let g: IndexReason

    /// Compares two listings as they count, after all edits.
    ///
    /// - Parameters:
    ///   - a: the first list.
    ///   - b: the second list.
    ///   - known: whether both are of one author; when neither it nor the queries say, lists that share half of the shorter
    ///     one and a quarter of the longer one are.
    ///   - isWhole: whether both lists have everything, else what is missing there was not seen; without it their searches say.
    package init(_ a: Listing, _ b: Listing, relation known: Relation? = nil, isWhole: Bool? = nil) {
        (self.a, self.b) = (a, b)
        (both, onlyA, onlyB) = PublicationMatch(a, b).pairs()
        let sizes = [both.count + onlyA.count, both.count + onlyB.count].sorted()
        let isAlike = sizes[0] > 0 && both.count * 2 >= sizes[0] && both.count * 4 >= sizes[1]
        relation = known ?? Self.relation(a.search.query, b.search.query) ?? (isAlike ? .same : .different)
        let (h, g) = (IndexReason.Question.h, IndexReason.Question.g)
        switch relation {
        case .same:
            var changes = IndexChange.all(both, onlyA, onlyB)
            for place in changes.indices {
                if !(isWhole ?? b.search.isWhole), changes[place].cause == .gone { changes[place].cause = .unseen }
                if !(isWhole ?? a.search.isWhole), changes[place].cause == .new { changes[place].cause = .unseen }
            }
            self.h = IndexReason(h, a, b, changes: changes)
            self.g = IndexReason(g, a, b, changes: changes)
        case .different:
            self.h = IndexReason(ranksOf: h, a, b)
            self.g = IndexReason(ranksOf: g, a, b)
        }
    }

    /// What to keep in mind: lists that have not everything.
    package var warnings: [String] {
        [("A", a.search), ("B", b.search)].filter { !$0.1.isWhole }.map { name, search in
            "\(name), search \(search.id), has not everything: what is missing there was not seen, and its indexes may be too low"
        }
    }

    /// What the queries say: one author when they name the same one; nil when they do not say.
    private static func relation(_ a: SearchQuery, _ b: SearchQuery) -> Relation? {
        if !a.isEmpty, QueryKey(a) == QueryKey(b) { return .same }
        if case .profile(let one) = a.target, case .profile(let other) = b.target {
            return one == other ? .same : .different
        }
        guard !a.author.isEmpty, !b.author.isEmpty else { return nil }
        return NameMatch(PersonName(a.author), PersonName(b.author)).verdict > .different ? .same : .different
    }
}
