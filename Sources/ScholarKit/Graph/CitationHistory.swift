/// The citations of a publication, or of a whole profile, year by year; years without any are 0.
public struct CitationHistory: Sendable {
    /// One year.
    public struct Year: Hashable, Sendable {
        /// The year.
        public var year: Int
        /// The citing works of the year; nil when nobody has asked yet.
        public var citations: Int?
        /// Whether the year was not over when it was counted.
        public var isPartial: Bool
    }

    /// Where the numbers come from.
    public enum Source: String, Hashable, Sendable {
        /// Scholar was asked for the citing works of each year.
        case asked
        /// The page of the publication on a profile.
        case page
        /// The graph of a whole profile.
        case profile
    }

    /// The years, from the first to the last without a gap.
    public let years: [Year]
    /// All citations, as Scholar counts them.
    public let total: Int
    /// Where the numbers come from.
    public let source: Source

    /// Makes the history of some counts.
    ///
    /// - Parameters:
    ///   - counts: citing works by year; nil where nobody has asked.
    ///   - total: all citations.
    ///   - now: the year in which it was counted, which was not over.
    ///   - span: the years that are wanted; without it those of the counts.
    init(_ counts: [Int: Int?], total: Int, source: Source, countedIn now: Int, span: ClosedRange<Int>? = nil) {
        self.total = total
        self.source = source
        let known = counts.keys
        let range = span ?? known.min().flatMap { first in known.max().map { first...$0 } }
        years = (range.map(Array.init) ?? []).map { year in
            Year(year: year, citations: counts[year] ?? 0, isPartial: year >= now)
        }
    }

    /// The citations that have a year.
    public var assigned: Int { years.reduce(0) { $0 + ($1.citations ?? 0) } }

    /// The share of the citations that have a year; nil when there is none. More than 1 when Scholar counts loosely.
    public var share: Double? { total > 0 ? Double(assigned) / Double(total) : nil }

    /// The years of which nothing is known yet.
    public var missing: [Int] { years.filter { $0.citations == nil }.map(\.year) }
}
