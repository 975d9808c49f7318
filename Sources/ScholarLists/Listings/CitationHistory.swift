package import ScholarPages

/// The citations of a publication, or of a whole profile, by year; years without citations are 0.
public struct CitationHistory: Sendable {
    /// One year.
    public struct Year: Hashable, Sendable {
        /// The year.
        public var year: Int
        /// The number of citing works of the year; nil when it has not been retrieved yet.
        public var citations: Int?
        /// Whether the year was not over when it was counted.
        public var isPartial: Bool
    }

    /// Where the numbers come from.
    package enum Source: String, Hashable, Sendable {
        /// Searches for the citing works of each year.
        case asked
        /// The page of the publication on a profile.
        case page
        /// A list of another program that has them for each publication.
        case list
        /// The graph of a whole profile.
        case profile
    }

    /// The requested years, from the first to the last without a gap.
    public let years: [Year]
    /// All citations, as Scholar counts them.
    public let total: Int
    /// The number of citations with a known year, including years outside the requested ones.
    package let assigned: Int
    /// Where the numbers come from.
    package let source: Source
    /// Whether only some years were requested.
    package let isCut: Bool
    /// The index that counted the citations of a list by year.
    package var counter: ScholarPages.Source?
    /// Whether the list has rejected publications, whose citations are in the graph of the profile.
    package var includesRejected = false
    /// The year of the date of the list; nil for years that were requested one by one.
    package var countedIn: Int?
    /// The first year that may not be complete; it is earlier than that of the date if only the file has one.
    package private(set) var openYear = Int.max

    /// Creates the history from the citation counts of a page, which cover every year.
    ///
    /// - Parameters:
    ///   - counts: citing works by year; missing years have none.
    ///   - now: the first year that was perhaps not yet complete.
    ///   - from: the first requested year; nil means the first year of the counts.
    ///   - to: the last requested year; nil means the last year of the counts.
    package init(_ counts: [Int: Int], total: Int, source: Source, countedIn now: Int, from: Int? = nil, to: Int? = nil)
    {
        // A year stored from a page can be far out of range, and every year of the span becomes a bar.
        let counts = counts.filter { BylineText.years.contains($0.key) }
        let first = from ?? counts.keys.min() ?? now
        let last = min(to ?? counts.keys.max() ?? now, max(now, counts.keys.max() ?? now))
        self.init(
            first <= last && !(counts.isEmpty) ? Array(first...last) : [], total: total,
            assigned: counts.values.reduce(0, +), source: source, isCut: from != nil || to != nil
        ) { year in (counts[year] ?? 0, year >= now) }
        openYear = now
    }

    /// Creates the history from the known citation counts of some years.
    ///
    /// - Parameter count: the number of citing works of a year, nil when it has not been retrieved, and whether the
    ///   year was not yet complete then.
    package init(
        _ years: [Int], total: Int, assigned: Int, source: Source, isCut: Bool,
        count: (Int) -> (citations: Int?, isPartial: Bool)
    ) {
        self.total = total
        self.assigned = assigned
        self.source = source
        self.isCut = isCut
        self.years = years.map { year in
            let (citations, isPartial) = count(year)
            return Year(year: year, citations: citations, isPartial: isPartial)
        }
    }

    /// The share of the citations that have a known year; nil without citations. It can exceed 1, because Scholar
    /// estimates the number of citing works of a year.
    package var share: Double? { total > 0 ? Double(assigned) / Double(total) : nil }

    /// The years whose citations are not known yet.
    package var missing: [Int] { years.filter { $0.citations == nil }.map(\.year) }
}
