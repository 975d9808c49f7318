import ScholarPages
package import ScholarIndexes
public import ScholarLists
package import ScholarPresentation
import Foundation

/// Publications and citations of a list, and those of a publication, by year.
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

    /// Creates the chart of the citations of a publication, or of a whole profile, by year.
    package init(_ answer: GraphAnswer) {
        let history = answer.history
        var parts: [String] = []
        if let publication = answer.entry?.publication {
            let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? "…" : "")
            parts = [authors, publication.year.map(String.init) ?? ""].filter { !$0.isEmpty }
        }
        self.init(
            title: answer.entry?.publication.title ?? answer.search.name,
            subtitle: (["Citations per year"] + parts).joined(separator: " · "), bars: history.bars,
            note: history.note)
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

extension CitationHistory {
    /// A share in percent, rounded: 100 only if it is everything, and 0 only if it is nothing.
    static func percent(_ share: Double) -> Int {
        let rounded = Int((100 * share).rounded())
        return share > 0 && share < 1 ? min(max(rounded, 1), 99) : rounded
    }

    /// The years as bars.
    fileprivate var bars: [BarChart.Bar] {
        let bars = years.map { BarChart.Bar(label: String($0.year), value: $0.citations, isPartial: $0.isPartial) }
        // A graph ends at the last year with citations, its axis at the date of the list.
        guard [.profile, .list].contains(source), !isCut, let last = years.last?.year, let countedIn, last < countedIn
        else {
            return bars
        }
        return bars
            + (last + 1...countedIn).map { BarChart.Bar(label: String($0), value: 0, isPartial: $0 >= openYear) }
    }

    private var fromList: String {
        guard let counter, let first = counter.meaning.firstYearOfCitations else { return "from the imported list" }
        return "from \(counter.words.name), whose citations per year begin in \(first)"
            + (assigned < total ? ", so the others are older" : "")
    }

    /// A note on how many citations have a year, which years are missing, and which are not yet complete.
    public var note: String {
        var parts: [String] = []
        if let share {
            let part = years.reduce(0) { $0 + ($1.citations ?? 0) }
            let span = years.first.flatMap { first in years.last.map { "\(first.year)-\($0.year)" } } ?? ""
            let inside =
                isCut && part != assigned
                ? ", \(part.grouped) of them in \(span.isEmpty ? "the years asked for" : span)" : ""
            let soFar = missing.isEmpty ? "" : " so far"
            if assigned > total {
                let counted = Counted.text(assigned, "citation") + (assigned == 1 ? " has" : " have")
                parts.append("\(counted) a known year\(soFar)\(inside), more than the \(total.grouped) in total")
            } else {
                let known =
                    assigned == total
                    ? total == 1 ? "the only citation has" : "all \(total.grouped) citations have"
                    : "\(assigned.grouped) of \(Counted.text(total, "citation")) "
                        + "(\(Self.percent(share))%) " + (assigned == 1 ? "has" : "have")
                parts.append("\(known) a known year\(soFar)\(inside)")
            }
        }
        if let open = BarChart.openYears(bars, countedIn: countedIn) { parts.append(open) }
        if !missing.isEmpty {
            parts.append(
                missing.count == 1
                    ? "\(missing[0]) is not known yet" : "\(missing.count) years are not known yet")
        }
        switch source {
        case .asked: parts.append("counted by asking Google Scholar for the citing works of each year")
        case .page: parts.append("from the publication's page on a profile")
        case .list: parts.append(fromList)
        case .profile:
            parts.append(
                "from the graph of the profile" + (includesRejected ? ", which includes rejected publications" : ""))
        }
        return parts.joined(separator: "; ")
    }
}
