import ScholarPages
package import ScholarIndexes
package import ScholarLists
package import ScholarPresentation
import Foundation

/// Publications and citations of a list by year.
extension BarChart {
    /// The publications that count by their years; nil when no year is known, or when publications are missing: years
    /// without any would look like zeros.
    package init?(publicationsOf listing: Listing) {
        guard listing.search.isWhole else { return nil }
        self.init(publicationsOf: listing.works, asked: listing.search.countedYear, open: listing.openYears.lowerBound)
    }

    /// The citations of a whole list by year; nil when they are not known.
    package init?(citationsOf listing: Listing) {
        guard let history = listing.citationHistory() else { return nil }
        self.init(GraphAnswer(search: listing.search, history: history))
        title = "Citations per year"
    }

    /// - Parameters:
    ///   - asked: the year of retrieval; later years are not drawn.
    ///   - open: the first year that may not be complete, unless none is marked.
    package init?(publicationsOf works: [CitedWork], asked: Int, open: Int? = nil) {
        let years = works.compactMap(\.year)
        let drawn = years.filter { $0 <= asked }
        guard !drawn.isEmpty else { return nil }
        let start = Self.start(of: drawn, asked)
        var counts: [Int: Int] = [:]
        for year in years { counts[year, default: 0] += 1 }
        let before = years.count { $0 < start }
        let after = years.count - drawn.count
        var notes: [String] = []
        if before > 0 { notes.append("\(before) before \(start)") }
        if after > 0 { notes.append("\(after) after \(asked)") }
        if works.count > years.count { notes.append("\(works.count - years.count) without a year") }
        let bars = (start...asked).map { year in
            Bar(label: String(year), value: counts[year] ?? 0, isPartial: year >= open ?? .max)
        }
        let partial = Self.openYears(bars, mark: ", marked *,", countedIn: asked).map { "\($0)." }
        let left = notes.isEmpty ? nil : "Not shown: " + notes.joined(separator: ", ") + "."
        self.init(
            title: "Publications per year", subtitle: "", unit: "Publications", bars: bars,
            note: [left, partial].compactMap(\.self).joined(separator: " "))
    }

    /// The first year to show. Years far before all others are left out: an error such as 1020 would add hundreds of
    /// empty bars, and one reprint of an old work would add decades of them.
    private static func start(of years: [Int], _ last: Int) -> Int {
        let longestGap = 10
        let smallShare = 50
        var start = years.min() ?? last
        while let next = years.filter({ $0 > start }).min(), next - start > longestGap,
            years.count(where: { $0 < next }) <= max(1, years.count / smallShare), years.count > 2
        {
            start = next
        }
        return max(start, last - 119)
    }

    /// The years that may not be complete, and why if there are several: `2025 and 2026 may not be complete, because …`;
    /// nil without any.
    ///
    /// - Parameter year: the year of the date of the list.
    static func openYears(_ bars: [Bar], mark: String = "", countedIn year: Int?) -> String? {
        guard let first = bars.first(where: \.isPartial), let years = partialInWords(bars) else { return nil }
        let isOfFile = year.map { Int(first.label) ?? $0 < $0 } ?? false
        return "\(years)\(mark) may not be complete"
            + (isOfFile ? ", because only the file has a date and the page may be older" : "")
    }
}

extension Listing {
    /// The charts of a list by year: citations if they are known, and publications. Few works are read faster in their table.
    package var chartsOfYears: [BarChart] {
        works.count < 5 ? [] : [BarChart(citationsOf: self), BarChart(publicationsOf: self)].compactMap(\.self)
    }

    /// The citations of the whole list by year, from the graph of its profile, or from the years that its source states for
    /// each publication; nil when they are not known.
    package func citationHistory(from: Int? = nil, to: Int? = nil) -> CitationHistory? {
        let isOfProfile = !search.author.citationsPerYear.isEmpty
        guard isOfProfile || search.isWhole && publications.firstYearOfCitations != nil else { return nil }
        let counts = works.reduce(into: [:]) { $0.merge($1.citationsPerYear, uniquingKeysWith: +) }
        let stated = isOfProfile ? search.author.reported?.citations : nil
        var history = CitationHistory(
            isOfProfile ? search.author.citationsPerYear : counts, total: stated ?? indexes.citations,
            source: isOfProfile ? .profile : .list, countedIn: openYears.lowerBound, from: from, to: to)
        history.countedIn = openYears.upperBound
        history.counter = isOfProfile ? nil : publications.countSource
        history.includesRejected = isOfProfile && !rejected.isEmpty
        return history
    }

    /// The years that may not be complete: the year of the date of the list. If only the file has a date, the page may be
    /// older: as old as the latest year on it.
    package var openYears: ClosedRange<Int> {
        let counted = search.countedYear
        guard search.dateSource == .file else { return counted...counted }
        let published = publications.compactMap(\.year).filter { $0 <= counted }
        let cited = publications.flatMap(\.citationsPerYear.keys) + search.author.citationsPerYear.keys
        let latest = (published + cited).max() ?? counted
        return latest...max(latest, counted)
    }
}
