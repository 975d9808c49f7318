package import ScholarPages

/// A change that a source made to the past: to rows that an earlier list had, before any edit.
package enum SourceChange: Hashable, Sendable {
    /// Rows of the earlier list are one row now.
    case joined([Publication], into: Publication)
    /// A row has another title.
    case retitled(Publication, to: Publication)
    /// A row has fewer citations than it had.
    case fell(Publication, to: Publication)

    /// The changes from the first list of a comparison to the second one, in the order of the first.
    static func all(in comparison: Comparison) -> [SourceChange] {
        let (old, new) = (comparison.a.publications, comparison.b.publications)
        let partners = comparison.pairing.partners.mapValues(\.place)
        let rows = Dictionary(partners.map { ($1, $0) }) { first, _ in first }
        let gone = old.indices.filter { partners[$0] == nil }
        var members: [Int: [Publication]] = [:]
        if !gone.isEmpty {
            let (left, right) = (Work.all(old), Work.all(new))
            var blocks = WorkBlocks(right)
            for place in gone {
                // A row that is gone was joined with another one if that one is still there, and is the same work.
                let candidates = blocks.exactCandidates(for: left[place]) + blocks.looseCandidates(for: left[place])
                let target = candidates.first { rows[$0] != nil && areOne(left[place], right[$0]) }
                if let target { members[target, default: []].append(old[place]) }
            }
        }
        return old.indices.flatMap { place -> [SourceChange] in
            guard let partner = partners[place] else { return [] }
            let (one, other) = (old[place], new[partner])
            // A row that took no citations over has not taken another row in.
            if let members = members[partner], other.citationCount ?? 0 > one.citationCount ?? 0 {
                return [.joined([one] + members, into: other)]
            }
            let isRetitled = ![one, other].contains { $0.title.hasSuffix("…") } && letters(one) != letters(other)
            let hasFallen = one.citationCount.flatMap { old in other.citationCount.map { $0 < old } } ?? false
            return (isRetitled ? [.retitled(one, to: other)] : []) + (hasFallen ? [.fell(one, to: other)] : [])
        }
    }

    /// Capitals and signs make no other title.
    private static func letters(_ publication: Publication) -> String {
        Folding.fold(publication.title).lowercased().filter { $0.isLetter || $0.isNumber }
    }

    private static func areOne(_ gone: Work, _ row: Work) -> Bool {
        WorkMatch(gone, row).verdict >= .probable || Duplicate.between(gone, row) { _ in false } != nil
    }
}
