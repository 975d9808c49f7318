/// A suggested edit, derived from the list or from earlier edits, with its evidence and effect.
public struct Suggestion: Sendable {
    /// The kind of edit.
    package enum Kind: Hashable, Sendable {
        /// These publications look like the same work.
        case merge([Int])
        /// These publications look like another author's.
        case reject([Int])
    }

    /// The suggested edit, with the numbers of its publications.
    package var kind: Kind
    /// The evidence, each in a few words.
    public var evidence: [String]
    /// The current indexes.
    package var before: IndexSummary
    /// The indexes after the edit.
    public var after: IndexSummary
    /// The search in which the same edit was made.
    package var learnedFrom: Int?

    /// The operation that applies it.
    public var operation: (EditOperation, [Int]) { kind.operation }
}

extension Suggestion {
    /// Returns all suggestions for a list: those that change an index first, then by the number of citations concerned.
    ///
    /// No publication is in two suggestions, so each can be applied without the others.
    /// - Parameters:
    ///   - listing: the list.
    ///   - author: the name as typed; nil means the author of the query.
    package static func all(for listing: Listing, author: String? = nil) -> [Suggestion] {
        all(for: listing, author: author, remembered: [])
    }

    static func all(for listing: Listing, author: String? = nil, remembered: [RepeatableEdit]) -> [Suggestion] {
        // Scholar already counts the others under another entry.
        let groups = MergeSuggestion.groups(listing.entries.filter(\.isCounted))
        let rejections = RejectSuggestion.all(listing, author: author ?? listing.search.person ?? "")
        var used: Set<Int> = []
        var found: [(kind: Kind, evidence: [String], source: Int?)] = []
        for memory in remembered where used.isDisjoint(with: memory.kind.publications) {
            used.formUnion(memory.kind.publications)
            found.append((memory.kind, memory.evidence, memory.search))
        }
        // Publications of another author need not be merged.
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
            // In a merge the most cited publication stays in place.
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

    /// The absolute change of h and g together.
    var change: Int { abs(after.h - before.h) + abs(after.g - before.g) }
}

/// The counted citations of a list, sorted once, from which the indexes after each suggestion are computed.
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

    /// The index of a number in a sorted list that contains it, by binary search.
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

    /// The numbers of its publications.
    var publications: [Int] { operation.1 }
}

extension Search {
    /// The author whose publications the search should contain, according to the query or profile.
    var person: String? {
        query.author.isEmpty ? profileName : query.author
    }

    /// Whether another search is a repeat of this one, or of a person with the same name.
    package func isSamePerson(as other: Search) -> Bool {
        if series == other.series { return true }
        guard var person = person.flatMap(Person.init), let name = other.person else { return false }
        return person.verdict(name) > .unknown
    }
}
