package import ScholarIndexes
import ScholarPages
import ScholarLists
import ScholarStore

/// Several searches combined into one list, in which each work is counted once.
package struct UnionAnswer: Sendable {
    package var searches: [Search]
    package var indexes: Indexes
    /// The number of works in more than one list.
    package var shared: Int
    /// The successive h-index: the largest k such that k searches have an h of at least k each (Schubert 2007).
    /// Nil if no citation count is known.
    package var successiveH: IndexValue?

    /// Computes the indexes of all works of some searches. A work of several lists counts once, with its highest
    /// citation count.
    ///
    /// `Matching/` decides which works are the same: by the number from Scholar, or by title, year, authors and venue.
    init(_ selections: [SearchSelection], _ question: IndexQuestion, in store: Store) throws {
        let listings = try store.searches(selections).map { try store.listingWithPages(.number($0.id)) }
        // Citations that two indexes counted are never numbers of one list.
        let sources = listings.map(\.publications.countSource)
        if let other = sources.first(where: { $0.differs(from: sources[0]) }) {
            throw SearchError.countedByTwo(sources[0].words.name, other.words.name)
        }
        let union = WorkUnion(listings)
        let year = question.year ?? listings.map(\.search.countedYear).max() ?? Indexes.thisYear
        indexes = try Indexes(union.works, year: year, convention: question.convention)
        if question.year == nil {
            indexes.doubtfulYear =
                listings.lazy.compactMap { list in
                    list.search.doubtfulYear.map { "search \(list.search.id): \($0)" }
                }.first
        }
        indexes.noteUnknownCounts()
        shared = union.shared
        indexes.notes.append(
            "\(Counted.text(shared, "publication is", "publications are")) in more than one list, and counted once")
        let incomplete = listings.filter { $0.missing != .none }
        if !incomplete.isEmpty {
            indexes.missing = .together(listings.map(\.missing))
            indexes.isCombined = true
            indexes.notes.append("incomplete: \(incomplete.map { "\($0.search.id)" }.joined(separator: ", "))")
        }
        let years = Set(listings.map(\.search.countedYear)).sorted()
        if let first = years.first, let last = years.last, first < last {
            indexes.notes.append(
                "the citations were counted from \(first) to \(last), and all ages are counted to \(year)")
        }
        searches = listings.map(\.search)
        let known = listings.filter(\.hasCounts)
        let isLeast = known.contains { $0.indexes.minimums.contains("h") }
        successiveH =
            known.isEmpty
            ? nil
            : IndexValue(
                outcome: .count(IndexSummary(citationCounts: known.compactMap { $0.indexes.least("h") }).h),
                certainty: isLeast ? .atLeast : .certain)
    }
}
