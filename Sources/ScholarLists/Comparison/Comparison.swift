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
        /// One author in two indexes, which list and count different publications and citations.
        case sources
        /// Two authors.
        case different
    }

    package let a: Listing
    package let b: Listing
    /// Which rows are the same, before any edit.
    let pairing: WorkPairing
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
    /// - Parameter known: whether both are of one author; if unknown and neither queries nor names decide, lists that share
    ///   half of the shorter and a quarter of the longer one are.
    package init(_ a: Listing, _ b: Listing, relation known: Relation? = nil) {
        self.init(a, b, relation: known, WorkPairing(a.publications, b.publications))
    }

    private init(_ a: Listing, _ b: Listing, relation known: Relation?, _ pairing: WorkPairing) {
        self.a = a
        self.b = b
        self.pairing = pairing
        (both, onlyA, onlyB) = PublicationMatch(a, b, pairing).pairs()
        let sizes = [both.count + onlyA.count, both.count + onlyB.count].sorted()
        // An incomplete list can be any part of the longer one.
        let isPart = !a.search.isWhole || !b.search.isWhole
        let isAlike = sizes[0] > 0 && both.count * 2 >= sizes[0] && (isPart || both.count * 4 >= sizes[1])
        hasOneSource = !a.publications.countSource.differs(from: b.publications.countSource)
        let areOne =
            known.map { $0 != .different } ?? Self.areOnePerson(a.search, b.search, hasOneSource: hasOneSource)
            ?? isAlike
        relation = !areOne ? .different : hasOneSource ? .same : .sources
        likeness = Likeness(SearchNumbers(a), SearchNumbers(b), relation)
        var changes = IndexChange.all(both, onlyA, onlyB)
        for place in changes.indices {
            switch changes[place].cause {
            case .noLongerListed where !b.search.isWhole, .new where !a.search.isWhole:
                changes[place].cause = .unseen
            case .noLongerListed where relation == .sources, .new where relation == .sources:
                changes[place].cause = .missing
            default: break
            }
        }
        let ofOne = relation == .different ? nil : changes
        h = IndexReason(.h, a, b, changes: ofOne, hasOneSource: hasOneSource)
        g = IndexReason(.g, a, b, changes: ofOne, hasOneSource: hasOneSource)
    }

    /// The same comparison with the edits of the older list in both, if only the edits differ: its differences are
    /// changes by Scholar. Nothing is stored.
    package var likeForLike: Comparison? {
        guard likeness.onlyEditsDiffer else { return nil }
        let isAOlder = a.search.countedAt <= b.search.countedAt
        return Comparison(
            isAOlder ? a : a.withEdits(of: b), isAOlder ? b.withEdits(of: a) : b, relation: relation, pairing)
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
    package var yearsApart: Int? { relation == .different ? nil : likeness.yearsApart }

    /// The names of the lists for the owner of the store: A and B, or the indexes that counted.
    package var sides: Sides {
        guard relation == .sources else { return .letters }
        let names = [a, b].map(\.publications.countSource.words.name)
        return Sides(names[0], names[1], inA: "in \(names[0])", inB: "in \(names[1])")
    }

    /// Warnings about incomplete lists, different indexes, and lists that are years apart.
    package var warnings: [String] {
        let years = yearsApart.map { ["the lists are \($0) years apart"] }
        return (sourceWarning(relation == .sources ? nil : ("A", "B")).map { [$0] } ?? [])
            + [(sides.a, a), (sides.b, b)].compactMap { name, list in
                list.incompleteness.map { "\(name), search \(list.search.id), is incomplete: \($0.sentence)" }
            } + (years ?? [])
    }

    /// A warning when two indexes counted the citations; the names of the lists are given if they differ.
    package func sourceWarning(_ names: (a: String, b: String)?) -> String? {
        guard !hasOneSource else { return nil }
        let one = a.publications.countSource.words.name
        let other = b.publications.countSource.words.name
        let sources = names.map { "\(one) (\($0.a)) and \(other) (\($0.b))" } ?? "\(one) and \(other)"
        return "the citation counts are from two indexes, \(sources): their difference is not a change"
    }

    /// Whether the queries name one author; nil when they are inconclusive.
    private static func areOnePerson(_ a: Search, _ b: Search, hasOneSource: Bool) -> Bool? {
        let (one, other) = (a.query, b.query)
        if !one.isEmpty, a.series == b.series || QueryKey(one) == QueryKey(other) { return true }
        // Two indexes have no profiles in common, and write names in other ways: only equal ones say something.
        guard hasOneSource else { return haveOneName(a, b) ? true : nil }
        if one.isAuthorList, other.isAuthorList { return one.target == other.target }
        guard !one.author.isEmpty, !other.author.isEmpty else { return nil }
        return NameMatch(PersonName(one.author), PersonName(other.author)) > .different
    }

    /// Whether two searches have the label or name of one person.
    private static func haveOneName(_ a: Search, _ b: Search) -> Bool {
        if let label = a.label, let other = b.label, NameIndex.areOne(label, other) { return true }
        let names = [a, b].map { search in
            (search.namesOfPerson + [search.label].compactMap(\.self)).map { PersonName($0) }
        }
        return names[0].contains { one in names[1].contains { NameMatch(one, $0) >= .compatible } }
    }
}
