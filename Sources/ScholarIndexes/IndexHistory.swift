/// h and g at the end of each year, computed from the present citations of the publications that had appeared by then.
///
/// The true historical indexes cannot be computed from today's citation counts; this shows which publications built
/// them up.
package struct IndexHistory: Sendable {
    /// The state at the end of a year.
    package struct Row: Hashable, Sendable {
        /// The year; only years with a new publication have a row.
        package var year: Int
        /// The publications that had appeared.
        package var papers: Int
        /// Their citations of today.
        package var citations: Int
        /// Their h-index.
        package var h: Int
        /// Their g-index, by the convention.
        package var g: Int
        /// The minimum of h and g, if not all citations are certain to count.
        package var least: Least?
    }

    /// The minimum of the indexes of a year.
    package struct Least: Hashable, Sendable {
        /// The h-index.
        package var h: Int
        /// The g-index.
        package var g: Int
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
    /// - Parameter least: the minimum of the citations of each, in the same order.
    init(_ works: [CitedWork], least: [Int]?, convention: Convention) {
        let dated = works.indices.filter { works[$0].year ?? 0 != 0 }
            .sorted { (works[$0].year ?? 0, $0) < (works[$1].year ?? 0, $1) }
        withoutYear = works.count - dated.count
        var counts: [Int] = []
        var fewest: [Int] = []
        var rows: [Row] = []
        for (place, index) in dated.enumerated() {
            counts.append(works[index].citations)
            if let least { fewest.append(least[index]) }
            let year = works[index].year ?? 0
            guard place + 1 == dated.count || works[dated[place + 1]].year != year else { continue }
            let summary = IndexSummary(citationCounts: counts)
            rows.append(
                Row(
                    year: year, papers: summary.papers, citations: summary.citations, h: summary.h,
                    g: summary.g(by: convention)))
            guard least != nil else { continue }
            let other = IndexSummary(citationCounts: fewest)
            rows[rows.count - 1].least = Least(h: other.h, g: other.g(by: convention))
        }
        self.rows = rows
    }
}

extension IndexSummary {
    /// The g-index by a convention.
    fileprivate func g(by convention: Convention) -> Int {
        convention.boundsG ? g : GIndex.unbounded(g, papers: papers, citations: citations)
    }
}
