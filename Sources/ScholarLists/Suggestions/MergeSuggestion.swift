import ScholarPages

/// Finds publications that are listed twice: with the same title, or nearly, in different records.
///
/// Scholar has already grouped the records that it recognised; the remaining duplicates differ in title, year or kind.
package enum MergeSuggestion {
    /// Works that are one so far, by their indices.
    private struct Group {
        var members: [Int]
        var reasons: [String] = []
        var author: String?
    }

    /// - Parameter areDistinct: whether the user said that publications, by their numbers, are different works.
    static func all(_ all: [Work], areDistinct: ([Int]) -> Bool = { _ in false }) -> [PossibleEdit] {
        var works = all
        let series = series(works)
        func compare(_ one: Work, _ other: Work) -> Duplicate? {
            Duplicate.between(one, other) { series.contains($0.title.text) }
                .flatMap { areDistinct([one.publication.id, other.publication.id]) ? nil : $0 }
        }
        var found = WorkBlocks.pairs(of: works).compactMap { one, other in
            compare(works[one], works[other]).map { (one: one, other: other, duplicate: $0) }
        }
        // The surest first; equal ones in the order of the list.
        found.sort { ($1.duplicate.strength, $0.one, $0.other) < ($0.duplicate.strength, $1.one, $1.other) }
        var groups = works.indices.map { Group(members: [$0]) }
        var group = Array(works.indices)
        for pair in found where group[pair.one] != group[pair.other] {
            let a = min(group[pair.one], group[pair.other])
            let b = max(group[pair.one], group[pair.other])
            // A record with words stuck to its title is compared by the plain title from now on.
            let before = (works[pair.one], works[pair.other])
            if let plain = pair.duplicate.plain {
                let other = plain.place == pair.one ? pair.other : pair.one
                works[other] = works[other].titled(as: plain)
            }
            // All members of a group have to be similar to each other, so that yearly reports do not form a chain.
            var reasons = groups[a].reasons + groups[b].reasons + pair.duplicate.reasons
            let isOne = groups[a].members.allSatisfy { left in
                groups[b].members.allSatisfy { right in
                    if [left, right].sorted() == [pair.one, pair.other] { return true }
                    guard let found = compare(works[left], works[right]) else { return false }
                    reasons += found.reasons
                    return true
                }
            }
            guard isOne else {
                (works[pair.one], works[pair.other]) = before
                continue
            }
            for member in groups[b].members { group[member] = a }
            groups[a].members += groups[b].members
            groups[a].reasons = reasons
            groups[a].author = groups[a].author ?? groups[b].author ?? pair.duplicate.author
            groups[b].members = []
        }
        return groups.filter { $0.members.count > 1 }.map { group in
            var seen: Set<String> = []
            return PossibleEdit(
                operation: .merge, publications: group.members.sorted().map { works[$0].publication.id },
                evidence: group.reasons.filter { seen.insert($0).inserted }, author: group.author)
        }.sorted { $0.publications.lexicographicallyPrecedes($1.publications) }
    }

    /// Everything that speaks for two listed publications as one work, and against it.
    package static func evidence(for pair: (Int, Int), in listing: Listing) throws -> [Evidence] {
        let works = Work.all(listing.entries.filter(\.isCounted).map(\.publication))
        let found = try [pair.0, pair.1].map { number in
            guard let work = works.first(where: { $0.publication.id == number }) else {
                throw EditError.noPublication(number, search: listing.search.id)
            }
            return work
        }
        let series = series(works)
        return Duplicate(
            found[0], found[1], TitleLikeness(found[0], found[1]),
            isSeries: found.contains { series.contains($0.title.text) }
        ).evidence
    }

    /// The titles of works of five and more years: reports, columns and courses, which have one title every year.
    private static func series(_ works: [Work]) -> Set<String> {
        Set(
            Dictionary(grouping: works, by: \.title.text).filter { _, all in
                all.count > 4 && Set(all.compactMap(\.publication.year)).count > 4
            }.keys)
    }
}
