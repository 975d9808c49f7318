import ScholarIndexes
import ScholarPages
import Foundation

/// The date of a search, and doubts about it.
extension Results {
    /// Updates the date from an added page: the more reliable source wins, and among equal ones the latest date.
    mutating func noteDate(_ date: Date, _ source: Page.DateSource) {
        let known = search.dateSource
        let order = Page.DateSource.allCases
        let isBetter = pages.count == 1 || (order.firstIndex(of: source) ?? 0) < (order.firstIndex(of: known) ?? 0)
        guard isBetter || source == known else { return }
        search.fetchedAt = isBetter ? date : max(search.fetchedAt, date)
        search.dateSource = source
    }

    /// Pages of one list are retrieved within this time; later, results have moved and citations have grown.
    static let longestSpan: TimeInterval = 7 * 86_400

    /// The first and the last date of the pages, if they are far apart: results move, so the list matches neither.
    var pagesFarApart: ClosedRange<Date>? {
        let dates = pages.filter { $0.start != nil }.map(\.date)
        guard let first = dates.min(), let last = dates.max(), last.timeIntervalSince(first) > Self.longestSpan else {
            return nil
        }
        return first...last
    }

    /// The reason to doubt the date if only the file has one, and the page is from an earlier year, or every year on it
    /// is much earlier: the file can be a late copy.
    var dateDoubt: DateDoubt? {
        // A profile also shows the years of its citations.
        guard search.dateSource == .file,
            let latest = (publications.compactMap(\.year) + search.citationsPerYear.keys).max()
        else { return nil }
        let saved = Calendar.utc.component(.year, from: search.fetchedAt)
        if let year = search.yearOfReportedNumbers, let since = search.sinceYear {
            return year < saved ? .earlierYear(year, since: since) : nil
        }
        guard saved - latest >= 3 else { return nil }
        return .lateFile(latestYear: latest, isList: publications.allSatisfy { $0.record != nil })
    }
}
