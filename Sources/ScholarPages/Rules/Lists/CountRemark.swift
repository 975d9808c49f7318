import Foundation

/// Citation counts in the remarks of a bibliography: `note` in BibTeX, `N1` in RIS.
///
/// Scopus writes "Cited By (since 1996): 12" or "Cited by: 12; Export Date: 5 September 2026", Web of Science "Times
/// Cited in Web of Science Core Collection: 12", Publish or Perish "12 cites: https://…", and `export` "Cited by 12
/// (Scopus, 2026-11-21)" or "Cited by 12 (Google Scholar, incomplete list, page of 2015, saved 2026-11-21)".
struct CountRemark {
    private(set) var count: Int?
    private(set) var source: String?
    private(set) var date: Date?
    /// Whether it is only the date of the file that held the page.
    private(set) var isDateOfFile = false
    /// The year of the page, if it is known without that date.
    private(set) var pageYear: Int?
    /// Whether pages of the list were missing when it was exported.
    private(set) var isOfIncompleteList = false
    private(set) var isRejected = false
    private(set) var isCutList = false
    private(set) var isCountedElsewhere = false

    init(_ remarks: [String]) {
        let text = remarks.joined(separator: ". ")
        isRejected = text.contains("Rejected by the user")
        isCutList = text.contains("The list of authors was cut")
        isCountedElsewhere = text.contains("Its citations are counted at another publication")
        date = Self.exportDate(text)
        if let match = text.firstMatch(of: Self.own) {
            count = Self.number(match.1)
            source = match.2.map(String.init)
            isOfIncompleteList = match.3 != nil
            pageYear = match.4.flatMap { Int($0) }
            isDateOfFile = match.5 != nil
            date = try? Date("\(match.6)T00:00:00Z", strategy: .iso8601)
        } else if let match = text.firstMatch(of: Self.core) {
            (count, source) = (Self.number(match.1), RecordList.Origin.webOfScience.counts)
        } else if let match = text.firstMatch(of: Self.citedBy) ?? text.firstMatch(of: Self.cites)
            ?? text.firstMatch(of: Self.timesCited)
        {
            count = Self.number(match.1)
        }
        if source == nil, text.contains("scholar.google") { source = "Google Scholar" }
    }

    /// The description of the search; nil for a complete one with a date of its pages.
    var heading: RecordList.Heading? {
        guard isDateOfFile || isOfIncompleteList else { return nil }
        var heading = RecordList.Heading()
        (heading.date, heading.dateSource) = (date, isDateOfFile ? .file : .page)
        heading.isComplete = !isOfIncompleteList
        heading.sinceYear = pageYear.map(ProfilePage.ReportedSince.firstYear)
        return heading
    }

    private static func number(_ digits: Substring) -> Int? {
        PublishOrPerish.number(digits.filter(\.isNumber))
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func exportDate(_ text: String) -> Date? {
        guard let match = text.firstMatch(of: exported),
            let month = months.firstIndex(of: match.2.lowercased()), let day = Int(match.1), let year = Int(match.3)
        else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month + 1, day: day))
    }

    // Compiled once. They never change, but the compiler cannot know that.
    nonisolated(unsafe) private static let own =
        /Cited by (\d+|an unknown number of works) \((?:([^()]+?), )??(incomplete list, )?(?:page of (\d{4}), )?(saved )?(\d{4}-\d{2}-\d{2})\)/
    nonisolated(unsafe) private static let core =
        /times cited in web of science core collection:?\s*(\d[\d,]*)/.ignoresCase()
    nonisolated(unsafe) private static let citedBy =
        /\bcited by\s*(?:\(since \d{4}\))?\s*:?\s*(\d[\d,]*)/.ignoresCase()
    nonisolated(unsafe) private static let cites =
        /(?:^|[.;|]\s*)(\d[\d,]*) (?:cites?|citations?)\b/.ignoresCase()
    nonisolated(unsafe) private static let timesCited =
        /(?:times cited|cites|citations):\s*(\d[\d,]*)/.ignoresCase()
    nonisolated(unsafe) private static let exported =
        /export date:\s*(\d{1,2})\s+(\p{L}{3})\p{L}*\s+(\d{4})/.ignoresCase()
}
