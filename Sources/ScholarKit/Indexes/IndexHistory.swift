/// h and g as they would have stood at the end of each year: with today's citations of the publications that were out.
///
/// What the indexes really were is not to be known from today's counts; this shows which publications built them up.
public struct IndexHistory: Sendable {
    /// The state at the end of a year.
    public struct Row: Hashable, Sendable {
        /// The year; only those in which something appeared have a row.
        public var year: Int
        /// The publications out by then.
        public var papers: Int
        /// Their citations of today.
        public var citations: Int
        /// Their h-index.
        public var h: Int
        /// Their g-index, by the convention.
        public var g: Int
    }

    /// One row for each year in which something appeared, the first year first.
    public let rows: [Row]
    /// The number of publications that have no year and are left out.
    public let withoutYear: Int
    /// What the numbers are not.
    public static let note =
        "today's citations of the publications that were out by then; not what the indexes were then"

    /// Makes the history of some publications.
    public init(_ works: [CitedWork], convention: Convention) {
        let dated = works.filter { $0.year ?? 0 != 0 }.sorted { ($0.year ?? 0) < ($1.year ?? 0) }
        withoutYear = works.count - dated.count
        var counts: [Int] = []
        var rows: [Row] = []
        for (place, work) in dated.enumerated() {
            counts.append(work.citations)
            guard place + 1 == dated.count || dated[place + 1].year != work.year else { continue }
            let summary = IndexSummary(citationCounts: counts)
            let unbounded = GIndex.unbounded(summary.g, papers: summary.papers, citations: summary.citations)
            rows.append(
                Row(
                    year: work.year ?? 0, papers: summary.papers, citations: summary.citations, h: summary.h,
                    g: convention.boundsG ? summary.g : unbounded))
        }
        self.rows = rows
    }
}
