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

    /// A note if the pages were retrieved at times far apart: results move, so the list matches neither time.
    package var datesApart: String? {
        let dates = pages.filter { $0.start != nil }.map(\.date)
        guard let first = dates.min(), let last = dates.max(), last.timeIntervalSince(first) > Self.longestSpan else {
            return nil
        }
        let one = LocalTime.text(first).prefix(10)
        let other = LocalTime.text(last).prefix(10)
        return
            "the pages were retrieved between \(one) and \(other): in that time results move and citations grow, so some may be "
            + "missing or outdated; use pages that were saved at about the same time"
    }

    /// A note if only the file has a date, and the page is from an earlier year, or every year on it is much earlier:
    /// the file can be a late copy.
    package var fileIsNewer: String? {
        // A profile also shows the years of its citations.
        guard search.dateSource == .file,
            let latest = (publications.compactMap(\.year) + search.citationsPerYear.keys).max()
        else { return nil }
        let saved = Calendar.utc.component(.year, from: search.fetchedAt)
        let what = publications.allSatisfy { $0.record != nil } ? "list" : "page"
        let fileDate = LocalTime.text(search.fetchedAt).prefix(10)
        if let year = search.yearOfReportedNumbers, let since = search.sinceYear {
            guard year < saved else { return nil }
            return
                "the page is from \(year), because it shows numbers since \(since), five years back; ages are counted to "
                + "\(year); the day is not known (the file is from \(fileDate))"
        }
        guard saved - latest >= 3 else { return nil }
        return
            "the \(what) shows no date, so the date of its file is used (\(fileDate)), but the latest year in it is "
            + "\(latest): if the \(what) is older, indexes that count years are wrong"
    }
}
