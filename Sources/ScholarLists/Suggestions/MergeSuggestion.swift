import ScholarPages

/// Finds publications that are listed twice: with the same title, or nearly, in different records.
///
/// Scholar has already grouped the records that it recognised; the remaining duplicates differ in title, year or kind.
enum MergeSuggestion {
    static func all(_ entries: [Listing.Entry]) -> [PossibleEdit] {
        let works = Work.all(entries.map(\.publication))
        var groups: [[Int]] = works.indices.map { [$0] }
        var group = Array(works.indices)
        var evidence: [Int: [String]] = [:]
        for (one, other) in candidates(works) where group[one] != group[other] {
            let a = min(group[one], group[other])
            let b = max(group[one], group[other])
            // All members of a group have to be similar to each other, so that yearly reports do not form a chain.
            var reasons: [String] = []
            let isOne = groups[a].allSatisfy { left in
                groups[b].allSatisfy { right in
                    guard let found = likeness(works[left], works[right]) else { return false }
                    reasons += found
                    return true
                }
            }
            guard isOne else { continue }
            groups[a] += groups[b]
            for member in groups[b] { group[member] = a }
            groups[b] = []
            var all = (evidence[a] ?? []) + (evidence[b] ?? [])
            for reason in reasons where !all.contains(reason) { all.append(reason) }
            evidence[a] = all
        }
        return groups.indices.filter { groups[$0].count > 1 }.map { index in
            PossibleEdit(
                operation: .merge, publications: groups[index].sorted().map { works[$0].publication.id },
                evidence: evidence[index] ?? [])
        }.sorted { $0.publications.lexicographicallyPrecedes($1.publications) }
    }

    private static func candidates(_ works: [Work]) -> [(Int, Int)] {
        var blocks = WorkBlocks(works)
        return works.flatMap { work in
            let loose = blocks.looseCandidates(for: work).filter { $0 > work.place }
            let exact = blocks.exactCandidates(for: work).filter { $0 > work.place && !loose.contains($0) }
            return (loose + exact).sorted().map { (work.place, $0) }
        }
    }

    /// Records of one work may be a year apart, and a preprint more years before its article.
    private static let yearsApart = 1
    private static let preprintYearsApart = 3

    /// The evidence that two publications are the same work; nil without it.
    private static func likeness(_ one: Work, _ other: Work) -> [String]? {
        let match = WorkMatch(one, other)
        guard match.title > .different, one.numbersInTitle == other.numbersInTitle, match.authors > .different else {
            return nil
        }
        let isStray = one.isStray || other.isStray
        let apart = match.yearsApart ?? 0
        let isPreprint = one.isPreprint != other.isPreprint && apart > yearsApart
        guard apart <= yearsApart || isPreprint && apart <= preprintYearsApart else { return nil }
        // Short titles such as "Editorial" are frequent: only a record without a journal can be a duplicate.
        if one.words.count < 3, match.venue != .same, !isStray { return nil }
        // A title that is only similar needs agreement in everything else.
        if match.title == .near, match.yearsApart == nil || match.authors == .unknown { return nil }
        var reasons = [match.titleEvidence, isPreprint ? "preprint and article" : match.yearEvidence].compactMap(\.self)
        if let author = match.sharedAuthor { reasons.append("shared author \(author)") }
        if one.isStray != other.isStray { reasons.append("one is known from citations only") }
        return reasons
    }
}
