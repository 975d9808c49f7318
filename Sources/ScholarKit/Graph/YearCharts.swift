import Foundation

/// Publications and citations of a list by year.
extension BarChart {
    /// The publications that count by their years; nil when no year is known.
    init?(publicationsOf listing: Listing) {
        self.init(publicationsOf: listing.works, asked: listing.fetchedYear, open: listing.openYear)
    }

    /// The citations of a whole profile by year; nil when its page had none.
    init?(citationsOf listing: Listing) {
        let years = listing.search.citationsPerYear
        guard !years.isEmpty else { return nil }
        let history = CitationHistory(
            years, total: listing.search.reportedIndexes?.citations ?? listing.indexes.citations, source: .profile,
            countedIn: listing.openYear)
        self.init(GraphAnswer(search: listing.search, entry: nil, history: history))
        title = "Citations per year"
    }

    /// - Parameters:
    ///   - asked: the year of the retrieval; the next one is the last that anything can be of.
    ///   - open: the first year that may not be complete.
    init?(publicationsOf works: [CitedWork], asked: Int?, open: Int? = nil) {
        let years = works.compactMap(\.year)
        let end = (asked ?? 2998) + 1
        guard let first = years.min(), let last = years.filter({ $0 <= end }).max() else { return nil }
        // A slip such as 1020 or 2109 would make a hundred empty bars and more.
        let start = max(first, last - 119)
        var counts: [Int: Int] = [:]
        for year in years { counts[year, default: 0] += 1 }
        let (before, after) = (years.count { $0 < start }, years.count { $0 > last })
        title = "Publications per year"
        subtitle = ""
        unit = "Publications"
        bars = (start...last).map { Bar(label: String($0), value: counts[$0] ?? 0, isPartial: $0 >= open ?? .max) }
        var notes: [String] = []
        if before > 0 { notes.append("\(before) before \(start)") }
        if after > 0 { notes.append("\(after) after \(last)") }
        if works.count > years.count { notes.append("\(works.count - years.count) without a year") }
        note = notes.isEmpty ? "" : "Not shown: " + notes.joined(separator: ", ") + "."
    }
}

extension Listing {
    /// The first year that may not be complete.
    var openYear: Int {
        let published = publications.compactMap(\.year).filter { $0 <= fetchedYear }
        return search.openYear(latest: (published + search.citationsPerYear.keys).max())
    }
}

extension Search {
    /// The first year that may not be complete: that of the retrieval. A page whose date is only its file's may be older, so
    /// its own latest year is open, too.
    func openYear(latest: Int?) -> Int {
        let fetched = Calendar.utc.component(.year, from: fetchedAt)
        return dateSource == .file ? min(fetched, latest ?? fetched) : fetched
    }
}
