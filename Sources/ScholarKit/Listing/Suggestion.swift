/// Something to decide that the list itself or an earlier decision suggests, with the evidence and its effect.
public struct Suggestion: Sendable {
    /// What to do.
    package enum Kind: Hashable, Sendable {
        /// These publications look like one.
        case merge([Int])
        /// These publications look like somebody else's.
        case reject([Int])
    }

    /// What to do, with numbers of publications.
    package var kind: Kind
    /// Why, each reason in a few words.
    public var evidence: [String]
    /// The indexes as they are.
    package var before: IndexSummary
    /// The indexes if it were done.
    public var after: IndexSummary
    /// The search in which it was decided before.
    package var learnedFrom: Int?

    /// The operation on publications that does it.
    public var operation: (EditOperation, [Int]) { kind.operation }
}

extension Suggestion {
    /// Everything that a list suggests: what changes an index comes first, then what concerns most citations.
    ///
    /// No publication is in two suggestions, so each can be applied without the others.
    /// - Parameters:
    ///   - listing: the list.
    ///   - author: the name as typed; without it the one that the search asked for.
    package static func all(for listing: Listing, author: String? = nil) -> [Suggestion] {
        all(for: listing, author: author, remembered: [])
    }

    static func all(for listing: Listing, author: String? = nil, remembered: [Remembered]) -> [Suggestion] {
        let groups = MergeSuggestion.groups(listing.entries)
        let rejections = RejectSuggestion.all(listing, author: author ?? listing.search.person ?? "")
        var used: Set<Int> = []
        var found: [(kind: Kind, evidence: [String], source: Int?)] = []
        for memory in remembered where used.isDisjoint(with: memory.kind.publications) {
            used.formUnion(memory.kind.publications)
            found.append((memory.kind, memory.evidence, memory.search))
        }
        // What is somebody else's altogether need not be merged.
        let foreign = Set(rejections.flatMap(\.numbers))
        for group in groups where used.isDisjoint(with: group.numbers) && !foreign.isSuperset(of: group.numbers) {
            used.formUnion(group.numbers)
            found.append((.merge(group.numbers), group.evidence, nil))
        }
        for finding in rejections {
            let numbers = finding.numbers.filter { used.insert($0).inserted }
            if !numbers.isEmpty { found.append((.reject(numbers), finding.evidence, nil)) }
        }
        let counts = Dictionary(
            uniqueKeysWithValues: listing.entries.map { ($0.publication.id, $0.citationCount ?? 0) })
        let counted = CountedCitations(listing.entries.filter(\.isCounted))
        let weighed = found.map { kind, evidence, source in
            let suggestion = Suggestion(
                kind: kind, evidence: evidence, before: listing.indexes, after: counted.indexes(after: kind),
                learnedFrom: source)
            // Of a merge the most cited stays where it is.
            let citations = kind.publications.map { counts[$0] ?? 0 }
            let moved = if case .merge = kind { citations.max() ?? 0 } else { 0 }
            return (suggestion: suggestion, citations: citations.reduce(0, +) - moved)
        }
        return weighed.sorted { one, other in
            let (a, b) = (one.suggestion.change, other.suggestion.change)
            if a != b { return a > b }
            if one.citations != other.citations { return one.citations > other.citations }
            return one.suggestion.kind.publications.lexicographicallyPrecedes(other.suggestion.kind.publications)
        }.map(\.suggestion)
    }

    /// By how much h and g would change.
    var change: Int { abs(after.h - before.h) + abs(after.g - before.g) }
}

/// The citations of a list that count, sorted once and asked for every suggestion what it makes of the indexes.
private struct CountedCitations {
    private let byNumber: [Int: Int]
    private let sorted: [Int]

    init(_ entries: [Listing.Entry]) {
        byNumber = Dictionary(uniqueKeysWithValues: entries.map { ($0.publication.id, $0.citationCount ?? 0) })
        sorted = byNumber.values.sorted()
    }

    func indexes(after kind: Suggestion.Kind) -> IndexSummary {
        let gone = kind.publications.compactMap { byNumber[$0] }
        var counts = sorted
        for count in gone { counts.remove(at: Self.place(of: count, in: counts)) }
        if case .merge = kind { counts.append(gone.reduce(0, +)) }
        return IndexSummary(citationCounts: counts)
    }

    /// Where a number stands that is in a sorted list, by halves.
    private static func place(of number: Int, in sorted: [Int]) -> Int {
        var (low, high) = (0, sorted.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension Suggestion.Kind {
    var operation: (EditOperation, [Int]) {
        switch self {
        case .merge(let numbers): (.merge, numbers)
        case .reject(let numbers): (.reject, numbers)
        }
    }

    /// The publications that it is about, by number.
    var publications: [Int] { operation.1 }
}

extension Search {
    /// The person whose publications it is meant to hold, as far as the query or a profile says.
    var person: String? {
        query.author.isEmpty ? profileName : query.author
    }
}
