/// h and g as they would have stood at the end of each year: with today's citations of the publications that were out.
///
/// What the indexes really were is not to be known from today's counts; this shows which publications built them up.
package struct IndexHistory: Sendable {
    /// The state at the end of a year.
    package struct Row: Hashable, Sendable {
        /// The year; only those in which something appeared have a row.
        package var year: Int
        /// The publications out by then.
        package var papers: Int
        /// Their citations of today.
        package var citations: Int
        /// Their h-index.
        package var h: Int
        /// Their g-index, by the convention.
        package var g: Int
        /// The least that h and g can be, where not all citations are certain to count.
        package var least: Least?
    }

    /// The least that the indexes of a year can be.
    package struct Least: Hashable, Sendable {
        /// The h-index.
        package var h: Int
        /// The g-index.
        package var g: Int
    }

    /// One row for each year in which something appeared, the first year first.
    package let rows: [Row]
    /// The number of publications that have no year and are left out.
    package let withoutYear: Int
    /// What the numbers are not.
    package static let note =
        "today's citations of the publications that were out by then; not what the indexes were then"

    /// Makes the history of some publications.
    ///
    /// - Parameter least: the fewest citations that each can have, in the same order.
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
