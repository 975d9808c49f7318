/// h and g at the end of each year, computed from the present citations of the publications that had appeared by then.
///
/// The true historical indexes cannot be computed from today's citation counts; this shows which publications built
/// them up. A source that has the citations of each publication by year gives the indexes as they were, too.
package struct IndexHistory: Sendable {
    /// The state at the end of a year.
    package struct Row: Hashable, Sendable {
        /// The year; only years with a new publication have a row.
        package var year: Int
        /// The indexes of the publications that had appeared, with their citations of today; g is by the convention.
        package var indexes: IndexSummary
        /// Whether any of their citation counts is known; otherwise only the number of publications is.
        package var hasCounts: Bool
        /// The same with the minimum of their citations, if not all are certain to count.
        package var least: IndexSummary?
        /// The indexes as they were, from the citations until the end of the year; nil if these are not known.
        package var past: IndexSummary?
    }

    /// One row for each year with a new publication, the first year first.
    package let rows: [Row]
    /// The number of publications left out because they have no year.
    package let withoutYear: Int
    /// The limits of these numbers, for display.
    package static let note =
        "computed from the citations in this list of the publications that had appeared by then; not the historical indexes"

    /// Computes the history of some publications.
    ///
    /// - Parameters:
    ///   - least: the minimum of the citations of each, in the same order.
    ///   - missing: the publications that the list lacks, of any year.
    ///   - first: the first year of which the citations of each publication are known; nil without such years.
    init(
        _ works: [CitedWork], least: [Int]?, missing: MissingPublications, convention: Convention,
        countedSince first: Int?
    ) {
        let dated = works.indices.filter { works[$0].year ?? 0 != 0 }
            .sorted { (works[$0].year ?? 0, $0) < (works[$1].year ?? 0, $1) }
        withoutYear = works.count - dated.count
        rows = dated.enumerated().compactMap { place, index in
            let year = works[index].year ?? 0
            guard place + 1 == dated.count || works[dated[place + 1]].year != year else { return nil }
            let known = dated[...place]
            let open = known.indices.filter { works[known[$0]].isCountOpen }
            func summary(_ count: (Int) -> Int) -> IndexSummary {
                IndexSummary(known.map(count), open, missing, convention)
            }
            // All older citations are those until the year before the first one.
            let isCounted = first.map { year >= $0 - 1 } ?? false
            return Row(
                year: year, indexes: summary { works[$0].citations },
                hasCounts: known.contains { works[$0].isCountKnown },
                least: least.map { least in summary { least[$0] } },
                past: isCounted ? summary { works[$0].citations(untilEndOf: year) } : nil)
        }
    }
}

extension CitedWork {
    /// All citations without those of later years.
    fileprivate func citations(untilEndOf year: Int) -> Int {
        max(citations - citationsPerYear.reduce(0) { $0 + ($1.key > year ? $1.value : 0) }, 0)
    }
}

extension IndexSummary {
    /// The numbers with g by a convention.
    fileprivate init(_ counts: [Int], _ open: [Int], _ missing: MissingPublications, _ convention: Convention) {
        let all = IndexSummary(citationCounts: counts, open: open, missing: missing)
        let g = convention.boundsG ? all.g : GIndex.unbounded(all.g, papers: all.papers, citations: all.citations)
        self.init(papers: all.papers, citations: all.citations, h: all.h, g: g, minimums: all.minimums)
    }
}
