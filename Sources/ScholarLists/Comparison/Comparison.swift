import ScholarIndexes
import ScholarPages

/// Two listings compared: their common publications, those of one list only, and the reasons why their indexes differ.
public struct Comparison: Sendable {
    /// A publication that both lists have.
    public struct Pair: Sendable {
        /// Its entry in the first list.
        public var a: Listing.Entry
        /// Its entry in the second list.
        public var b: Listing.Entry
        /// Whether a publication merged into it in the first list is separate in the second.
        var isDissolved = false
        /// Whether the pair was found by Scholar's number, the DOI or the row of a profile, not by similar properties.
        package var isByIdentifier = true
        /// Whether another pairing has as much evidence.
        package var isAmbiguous = false
        /// The evidence for the pair, in a few words each.
        package var evidence: [String] = []

        /// The increase of its citations from the first to the second list; nil when a count is not known.
        public var difference: Int? {
            guard let before = a.citationCount, let after = b.citationCount else { return nil }
            return after - before
        }

        package var differs: Bool { a.citationCount != b.citationCount }
    }

    /// A publication that is listed separately in only one of the lists.
    public struct Single: Sendable {
        /// Its entry in its list.
        public var entry: Listing.Entry
        package var otherState: OtherState
    }

    /// The state of a publication in the other list.
    package enum OtherState: Hashable, Sendable {
        /// It is not there.
        case absent
        /// The user rejected it there.
        case rejected
        /// It is there, but Scholar counts its citations under another entry.
        case countedElsewhere
        /// It is merged into another one there, whose number is given.
        case merged(into: Int)
    }

    package enum Relation: String, Hashable, Sendable {
        /// One author at two dates, or two versions of the same list.
        case same
        /// Two authors, or the counts of two indexes.
        case different
    }

    package let a: Listing
    package let b: Listing
    /// The common publications, by the citations of the first list, most first.
    public let both: [Pair]
    /// The publications that only the first list has.
    public let onlyA: [Single]
    /// The publications that only the second list has.
    public let onlyB: [Single]
    /// Whether the same index counted the citations of both.
    package let hasOneSource: Bool
    /// Whether the lists are of one author or of two.
    package let relation: Relation
    /// Whether the numbers of the lists may be subtracted.
    package let likeness: Likeness
    /// The reason why the h-indexes differ.
    public let h: IndexReason
    /// The reason why the g-indexes differ.
    public let g: IndexReason

    /// Compares two listings after all edits.
    ///
    /// - Parameter known: whether both are of one author; if unknown and the queries do not decide, lists that share half
    ///   of the shorter and a quarter of the longer one are.
    package init(_ a: Listing, _ b: Listing, relation known: Relation? = nil) {
        self.a = a
        self.b = b
        (both, onlyA, onlyB) = PublicationMatch(a, b).pairs()
        let sizes = [both.count + onlyA.count, both.count + onlyB.count].sorted()
        // An incomplete list can be any part of the longer one.
        let isPart = !a.search.isWhole || !b.search.isWhole
        let isAlike = sizes[0] > 0 && both.count * 2 >= sizes[0] && (isPart || both.count * 4 >= sizes[1])
        hasOneSource = !a.publications.countSource.differs(from: b.publications.countSource)
        relation =
            known ?? (hasOneSource ? nil : .different) ?? Self.relation(a.search.query, b.search.query)
            ?? (isAlike ? .same : .different)
        likeness = Likeness(SearchNumbers(a), SearchNumbers(b), isOneAuthor: relation == .same || !hasOneSource)
        let h = IndexReason.Question.h
        let g = IndexReason.Question.g
        switch relation {
        case .same:
            var changes = IndexChange.all(both, onlyA, onlyB)
            for place in changes.indices {
                if !b.search.isWhole, changes[place].cause == .noLongerListed {
                    changes[place].cause = .unseen
                }
                if !a.search.isWhole, changes[place].cause == .new { changes[place].cause = .unseen }
            }
            self.h = IndexReason(h, a, b, changes: changes)
            self.g = IndexReason(g, a, b, changes: changes)
        case .different:
            self.h = IndexReason(ranksOf: h, a, b)
            self.g = IndexReason(ranksOf: g, a, b)
        }
    }

    /// The same comparison with the edits of the older list in both, if only the edits differ: its differences are
    /// changes by Scholar. Nothing is stored.
    package var likeForLike: Comparison? {
        guard likeness.onlyEditsDiffer else { return nil }
        let isAOlder = a.search.countedAt <= b.search.countedAt
        return Comparison(
            isAOlder ? a : a.withEdits(of: b), isAOlder ? b.withEdits(of: a) : b, relation: relation)
    }

    /// The difference of a number; nil if one is not known, or if it would mislead.
    package func difference(of key: String) -> Int? {
        let difference = likeness.difference(from: a.value(key), to: b.value(key))
        guard case .count(let change)? = difference else { return nil }
        return change
    }

    /// Whether a reason explains a difference that is one: of two people, or of like lists.
    package func explains(_ reason: IndexReason) -> Bool {
        let isKnown = a.hasCounts && b.hasCounts
        return relation == .different || !isKnown || difference(of: reason.index.rawValue) != nil
    }

    /// The years between two lists of one author, from 2.
    package var yearsApart: Int? { relation == .same ? likeness.yearsApart : nil }

    /// Warnings about incomplete lists, different indexes, and lists that are years apart.
    package var warnings: [String] {
        let years = yearsApart.map { ["the lists are \($0) years apart"] }
        return (sourceWarning(("A", "B")).map { [$0] } ?? [])
            + [("A", a), ("B", b)].compactMap { name, list in
                list.incompleteness.map { "\(name), search \(list.search.id), is incomplete: \($0.sentence)" }
            } + (years ?? [])
    }

    /// A warning when two indexes counted the citations; the names of the lists are given if they differ.
    package func sourceWarning(_ names: (a: String, b: String)?) -> String? {
        guard !hasOneSource else { return nil }
        let one = a.publications.countSource.words
        let other = b.publications.countSource.words
        let sources = names.map { "\(one) (\($0.a)) and \(other) (\($0.b))" } ?? "\(one) and \(other)"
        return "the citation counts are from two indexes, \(sources): their difference is not a change"
    }

    /// The relation according to the queries: one author when they name the same one; nil when they are inconclusive.
    private static func relation(_ a: SearchQuery, _ b: SearchQuery) -> Relation? {
        if !a.isEmpty, QueryKey(a) == QueryKey(b) { return .same }
        if case .profile(let one) = a.target, case .profile(let other) = b.target {
            return one == other ? .same : .different
        }
        guard !a.author.isEmpty, !b.author.isEmpty else { return nil }
        return NameMatch(PersonName(a.author), PersonName(b.author)).verdict > .different ? .same : .different
    }
}
