/// Something to decide that the list itself suggests, with the evidence and what it would do to the indexes.
public struct Suggestion: Sendable {
    /// What to do.
    package enum Kind: Hashable, Sendable {
        /// These publications look like one.
        case merge([Int])
        /// This publication looks like somebody else's.
        case reject(Int)
    }

    /// What to do, with numbers of publications.
    package var kind: Kind
    /// Why, each reason in a few words.
    public var evidence: [String]
    /// The indexes if it were done.
    public var after: IndexSummary

    /// The operation on publications that does it.
    public var operation: (EditOperation, [Int]) {
        switch kind {
        case .merge(let numbers): (.merge, numbers)
        case .reject(let number): (.reject, [number])
        }
    }
}

extension Suggestion {
    /// Everything that a list suggests: what changes an index comes first, then what concerns most citations.
    ///
    /// - Parameters:
    ///   - listing: the list.
    ///   - author: the author as he was typed; without it the one that the search asked for.
    package static func all(for listing: Listing, author: String? = nil) -> [Suggestion] {
        let asked = listing.search.query.author
        let author = author ?? (asked.isEmpty ? listing.search.profileName ?? "" : asked)
        let entries = listing.entries
        let groups = MergeSuggestion.groups(entries)
        let merges = groups.map { (Kind.merge($0.numbers), $0.evidence) }
        let merged = Set(groups.flatMap(\.numbers))
        let rejections = RejectSuggestion.all(entries, author: author)
            .filter { !merged.contains($0.number) }
            .map { (Kind.reject($0.number), $0.evidence) }
        let counts = Dictionary(uniqueKeysWithValues: entries.map { ($0.publication.id, $0) })
        let weighed = (merges + rejections).map { kind, evidence in
            (
                suggestion: Suggestion(
                    kind: kind, evidence: evidence, after: indexes(after: kind, entries)),
                citations: citations(of: kind, counts)
            )
        }
        return weighed.sorted { one, other in
            let (a, b) = (one.suggestion.change(from: listing.indexes), other.suggestion.change(from: listing.indexes))
            if a != b { return a > b }
            if one.citations != other.citations { return one.citations > other.citations }
            return one.suggestion.operation.1.lexicographicallyPrecedes(other.suggestion.operation.1)
        }.map(\.suggestion)
    }

    /// By how much h and g would change.
    private func change(from indexes: IndexSummary) -> Int {
        abs(after.h - indexes.h) + abs(after.g - indexes.g)
    }

    private static func citations(of kind: Kind, _ entries: [Int: Listing.Entry]) -> Int {
        switch kind {
        case .merge(let numbers): numbers.dropFirst().reduce(0) { $0 + (entries[$1]?.citationCount ?? 0) }
        case .reject(let number): entries[number]?.citationCount ?? 0
        }
    }

    private static func indexes(after kind: Kind, _ entries: [Listing.Entry]) -> IndexSummary {
        var gone: Set<Int>
        var sum = 0
        switch kind {
        case .reject(let number): gone = [number]
        case .merge(let numbers): gone = Set(numbers)
        }
        var counts: [Int] = []
        for entry in entries where entry.isCounted {
            if gone.contains(entry.publication.id) {
                sum += entry.citationCount ?? 0
            } else {
                counts.append(entry.citationCount ?? 0)
            }
        }
        if case .merge = kind { counts.append(sum) }
        return IndexSummary(citationCounts: counts)
    }
}
