import ScholarIndexes
import ScholarPages

/// The reason why an index differs between two listings: the changes from one to the other, or for two authors the
/// ranks that differ.
public struct IndexReason: Sendable {
    package enum Question: String, Hashable, Sendable {
        case h, g
    }

    /// One rank of both lists.
    package struct Rank: Hashable, Sendable {
        /// The rank, from 1.
        package var rank: Int
        /// The value of the first list: citations for h, the cumulative sum for g.
        package var a: Int
        /// The value of the second list.
        package var b: Int
    }

    package let index: Question
    package let a: Int
    package let b: Int
    /// The changes that explain the difference; empty when both are equal. For h, they are the publications that crossed
    /// the larger of both values: they add up to the difference of the number of publications with as many citations. For
    /// g, they are those of the g-core: the publications that entered it and left it add up to the difference of g, and
    /// with the changes within it to the difference of the citations of the core.
    package private(set) var changes: [IndexChange] = []
    /// For two authors, the ranks in which the lists differ.
    package private(set) var ranks: [Rank] = []
    /// What the sentence says besides the numbers.
    private enum Fact: Sendable {
        /// One of the lists, or both, have no citation counts.
        case unknown(inA: Bool, inB: Bool)
        case same
        /// The number of publications of each list that reach the larger h.
        case crossing(counts: [Int], isBackwards: Bool)
        /// The citations of the g-core of each list.
        case core(citations: [Int])
        case ranks
        /// Both numbers, if missing publications can change them, in words.
        case bounds(String)
    }

    private let fact: Fact
    /// Whether two indexes counted the citations, so that neither list is the earlier state of the other.
    private let isOfSources: Bool

    /// Explains the difference of an index between two lists.
    ///
    /// - Parameter all: the changes from one list of an author to the other one; nil for the lists of two authors, whose
    ///   ranks explain the difference.
    init(_ index: Question, _ a: Listing, _ b: Listing, changes all: [IndexChange]?, hasOneSource: Bool) {
        self.index = index
        self.a = index == .h ? a.indexes.h : a.indexes.g
        self.b = index == .h ? b.indexes.h : b.indexes.g
        isOfSources = !hasOneSource
        guard a.hasCounts, b.hasCounts else {
            fact = .unknown(inA: !a.hasCounts, inB: !b.hasCounts)
            return
        }
        guard let all else {
            (fact, ranks) = Self.ranks(index, a, b, self.a, self.b)
            return
        }
        guard self.a != self.b else {
            fact = .same
            return
        }
        switch index {
        case .h:
            let line = max(self.a, self.b)
            changes = Self.sorted(all.compactMap { $0.crossing(line) }, by: \.effect)
            let counts = [a, b].map { list in Self.counts(list).count { $0 >= line } }
            fact = .crossing(counts: counts, isBackwards: b.search.isNoLaterRepeat(of: a.search))
        case .g:
            changes = Self.sorted(all.compactMap { $0.inCore() }, by: \.coreEffect)
            let citations = [(a, self.a), (b, self.b)].map { list, g in Self.counts(list).prefix(g).reduce(0, +) }
            fact = .core(citations: citations)
        }
    }

    /// The ranks in which two authors differ.
    private static func ranks(
        _ index: Question, _ a: Listing, _ b: Listing, _ valueA: Int, _ valueB: Int
    ) -> (Fact, [Rank]) {
        let one = counts(a)
        let other = counts(b)
        let span = index == .h ? min(valueA, valueB)..<max(valueA, valueB) : 0..<max(valueA, valueB)
        // Ranks after the end of an incomplete list are not known.
        let isLong = zip([a, b], [one, other]).allSatisfy { $0.missing == .none || $1.count >= span.upperBound }
        // Two minimums that are equal can be of different values.
        guard isLong, ![a, b].contains(where: { $0.indexes.minimums.contains(index.rawValue) }) else {
            let values = "\(a.indexes.value(index.rawValue)) and \(b.indexes.value(index.rawValue))"
            return (.bounds("\(index.rawValue) is \(values)"), [])
        }
        var sumA = 0
        var sumB = 0
        let ranks = span.map { place in
            let inA = place < one.count ? one[place] : 0
            let inB = place < other.count ? other[place] : 0
            sumA += inA
            sumB += inB
            return index == .h
                ? Rank(rank: place + 1, a: inA, b: inB) : Rank(rank: place + 1, a: sumA, b: sumB)
        }
        return (valueA == valueB ? .same : .ranks, ranks)
    }

    /// The reason in words, with A and B for the lists.
    public var sentence: String { sentence(.letters) }

    /// The reason in words, with names for the lists.
    package func sentence(_ sides: Sides) -> String {
        let values =
            isOfSources ? "\(a.grouped) \(sides.inA) and \(b.grouped) \(sides.inB)" : "\(a.grouped) → \(b.grouped)"
        switch fact {
        case .unknown(let isA, let isB):
            let places = [isA ? sides.inA : nil, isB ? sides.inB : nil].compactMap(\.self)
            return "\(index.rawValue) is not known \(places.joined(separator: " and ")): there are no citation counts"
        case .same: return "\(index.rawValue) is \(a.grouped) in both"
        case .crossing(let counts, let isBackwards):
            let line = max(a, b)
            return "h \(values): \(Counted.text(counts[0], "publication has", "publications have")) "
                + "\(line.grouped) or more citations \(sides.inA), and \(counts[1].grouped) \(sides.inB)"
                + (isOfSources
                    ? crossingOfSources(line.grouped, sides)
                    : ": " + Self.words(crossing: line, changes, sides, isBackwards: isBackwards))
        case .core(let citations):
            return "g \(values): the g-core has \(IndexValue.citations(citations[0])) \(sides.inA), "
                + "and \(citations[1].grouped) \(sides.inB): "
                + (isOfSources ? coreOfSources(sides) : Self.words(inCore: changes))
        case .ranks: return Self.words(index, a, b, ranks, sides)
        case .bounds(let words): return words
        }
    }

    /// The citations of the counted publications, most first.
    private static func counts(_ listing: Listing) -> [Int] {
        listing.entries.filter(\.isCounted).map { $0.citationCount ?? 0 }
    }

    /// The changes with the largest effect first.
    private static func sorted(_ changes: [IndexChange], by effect: (IndexChange) -> Int) -> [IndexChange] {
        changes.sorted { (effect($1).magnitude, $0.title) < (effect($0).magnitude, $1.title) }
    }

    // MARK: Words

    private static let numerals = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]

    /// A small number as a word.
    static func numeral(_ number: Int) -> String {
        numerals.indices.contains(number) ? numerals[number] : number.grouped
    }

    /// The changes that crossed the line, by kind; the user's edits are named as such.
    ///
    /// - Parameter isBackwards: whether the second list is older or of another query, so that nothing in it is new.
    private static func words(
        crossing line: Int, _ changes: [IndexChange], _ sides: Sides, isBackwards: Bool
    ) -> String {
        func count(_ causes: [IndexChange.Cause], rises: Bool? = nil) -> Int {
            changes.count { causes.contains($0.cause) && (rises == nil || ($0.effect > 0) == rises) }
        }
        let number = line.grouped
        let kinds: [(count: Int, words: String)] = [
            (count([.citations], rises: true), "reached \(number)"),
            (count([.new]), isBackwards ? "is listed \(sides.inB) only" : "is new"),
            (count([.citations], rises: false), "fell below \(number)"),
            (count([.noLongerListed]), isBackwards ? "is listed \(sides.inA) only" : "is no longer listed"),
            (count([.merged, .absorbed]), "is merged \(sides.inB) only"),
            (count([.dissolved, .released]), "is merged \(sides.inA) only"),
            (count([.rejected]), "is rejected \(sides.inB) only"),
            (count([.restored]), "is rejected \(sides.inA) only"),
            (count([.elsewhere]), "is counted under another entry in one of the lists"),
            (count([.unseen]), "was not seen in the incomplete list"),
            (count([.unknown]), "has no known citation count in one of the lists"),
        ]
        return kinds.filter { $0.count > 0 }.map { count, words in
            let verb = words.prefix { $0 != " " }
            return "\(numeral(count)) \(count == 1 ? verb : plurals[verb] ?? verb)\(words.dropFirst(verb.count))"
        }.joined(separator: ", ")
    }

    private static let plurals: [Substring: Substring] = ["is": "are", "was": "were", "has": "have"]

    /// The publications that entered the g-core, left it, or changed within it, with their citations; and how many of
    /// these changes are the user's.
    private static func words(inCore changes: [IndexChange]) -> String {
        let entered = changes.filter { $0.coreInA == nil }
        let left = changes.filter { $0.coreInB == nil }
        let within = changes.filter { $0.coreInA != nil && $0.coreInB != nil }
        func sum(_ changes: [IndexChange]) -> Int { changes.reduce(0) { $0 + $1.coreEffect } }
        func words(_ some: [IndexChange], _ words: (String) -> String) -> String? {
            some.isEmpty ? nil : numeral(some.count) + words(abs(sum(some)).grouped)
        }
        let more = sum(within) == 0 ? "" : sum(within) > 0 ? " more" : " fewer"
        let have = within.count == 1 ? "has" : "have"
        let edits = changes.count(where: \.isEdit)
        return [
            words(entered) { " entered it with \($0)" }, words(left) { " left it with \($0)" },
            words(within) { " within it \(have) \(more.isEmpty ? "as many together" : $0 + more)" },
        ].compactMap(\.self).joined(separator: ", ")
            + (edits == 0
                ? ""
                : "; \(numeral(edits)) of \(numeral(changes.count)) changes \(edits == 1 ? "is an edit" : "are edits")")
    }

    /// The ranks in which two authors differ.
    private static func words(
        _ index: Question, _ a: Int, _ b: Int, _ ranks: [Rank], _ sides: Sides
    ) -> String {
        guard let first = ranks.first, let last = ranks.last else { return "" }
        let (more, fewer) = a > b ? (sides.a, sides.b) : (sides.b, sides.a)
        func strong(_ rank: Rank) -> Int { a > b ? rank.a : rank.b }
        func weak(_ rank: Rank) -> Int { a > b ? rank.b : rank.a }
        let both = "\(index.rawValue) \(a.grouped) and \(b.grouped)"
        let end = last.rank.grouped
        switch index {
        case .h:
            let span = ranks.count == 1 ? "at rank \(end)" : "at ranks \(first.rank.grouped) to \(end)"
            let each = ranks.count == 1 ? "" : " each"
            func counts(_ of: (Rank) -> Int) -> String {
                of(first) == of(last) ? of(first).grouped : "\(of(first).grouped) to \(of(last).grouped)"
            }
            return "\(both): \(span), the publications of \(more) have \(counts(strong)) citations\(each), "
                + "those of \(fewer) \(counts(weak))"
        case .g:
            let whole = strong(last) - weak(last)
            guard whole > 0 else {
                // With as many citations together and the smaller g, it has fewer publications than the larger g.
                let lead = whole == 0 ? "as many citations" : "\((-whole).grouped) more citations"
                return "\(both): \(fewer) has \(lead) in the first \(end) ranks, but only "
                    + "\(Counted.text(min(a, b), "publication")), and g is at most the number of publications"
            }
            let half = ranks.first { 2 * (strong($0) - weak($0)) >= whole } ?? last
            let part = strong(half) - weak(half)
            let place = half.rank == 1 ? "at rank 1" : "in the first \(half.rank.grouped) ranks"
            let lead =
                part <= whole
                ? ", \(part.grouped) of them \(place)"
                : ", after a lead of \(part.grouped) at rank \(half.rank.grouped)"
            let origin = half.rank == last.rank ? "" : lead
            return "\(both): in the first \(end) ranks \(more) has \(whole.grouped) more citations\(origin)"
        }
    }
}
