package import ScholarIndexes
import ScholarPages

/// A part of a list that is counted alone: the works of some years, the works without some citations, or both.
package struct ListPart: Hashable, Sendable {
    package var years: ClosedRange<Int>?
    /// The self-citations that are left out.
    package var without: SelfCitations.Kind?

    package init(years: ClosedRange<Int>? = nil, without: SelfCitations.Kind? = nil) {
        self.years = years
        self.without = without
    }

    /// The keys of its numbers, in the order of tables.
    package static let keys = ["papers", "citations", "h", "g", "i10"]

    /// Its numbers by their keys; nil if no count or none of the self-citations is known.
    ///
    /// What is missing can only raise them, and unknown self-citations can only lower them; if both are there, they are not known.
    package func numbers(of listing: Listing) -> [String: IndexValue]? {
        let works = listing.works
        guard listing.hasCounts, let excluded = excluded(in: listing) else { return nil }
        let dated = works.indices.filter { place in
            years.map { years in works[place].year.map(years.contains) ?? false } ?? true
        }
        let undated = years == nil ? [] : works.indices.filter { works[$0].year == nil }
        func left(_ places: [Int]) -> [Int] {
            places.map { works[$0].citations - min(works[$0].citations, excluded[$0]) }
        }
        let counts = left(dated)
        var summary = IndexSummary(
            citationCounts: counts, open: counts.indices.filter { works[dated[$0]].isCountOpen },
            missing: listing.missing)
        // Works without a year can be of these years.
        let most = IndexSummary(citationCounts: counts + left(undated))
        summary.minimums.formUnion(IndexSummary.keys.filter { most[$0] != summary[$0] })
        var numbers = Dictionary(uniqueKeysWithValues: IndexSummary.keys.map { ($0, summary.value($0)) })
        let tens = counts.count { $0 >= 10 }
        let canRise =
            listing.missing != .none || left(undated).contains { $0 >= 10 }
            || dated.indices.contains { works[dated[$0]].isCountOpen && counts[$0] < 10 }
        numbers["i10"] = IndexValue(outcome: .count(tens), certainty: canRise ? .atLeast : .certain)
        guard without != nil else { return numbers }
        for key in Self.keys where key != "papers" {
            let isCertain = numbers[key]?.certainty == .certain
            numbers[key]?.certainty = isCertain ? .atMost : .open
        }
        return numbers
    }

    /// The self-citations of each work that are left out; nil if they are not known.
    private func excluded(in listing: Listing) -> [Int]? {
        guard let without else { return Array(repeating: 0, count: listing.entries.count(where: \.isCounted)) }
        return SelfCitations(without, of: listing)?.known
    }
}
