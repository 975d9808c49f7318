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
    /// The number of publications of the list.
    private(set) var listSize: Int?
    private(set) var isRejected = false
    private(set) var isCutList = false
    private(set) var isCountedElsewhere = false

    init(_ remarks: [String]) {
        let text = Folding.fold(remarks.joined(separator: ". "))
        isRejected = text.contains("Rejected by the user")
        isCutList = text.contains("The list of authors was cut")
        isCountedElsewhere = text.contains("Its citations are counted at another publication")
        let words = RemarkText(text)
        date = words.exportDate.flatMap(Self.date)
        if let own = words.own {
            count = own.count
            source = own.source
            isOfIncompleteList = own.isOfIncompleteList
            listSize = words.listSize
            pageYear = own.pageYear
            isDateOfFile = own.isDateOfFile
            date = try? Date("\(own.date)T00:00:00Z", strategy: .iso8601)
        } else if let core = words.core {
            count = core
            source = ListOrigin.webOfScience.counts
        } else {
            count = words.citedBy ?? words.cites ?? words.timesCited
        }
        if source == nil, text.contains("scholar.google") { source = "Google Scholar" }
    }

    /// The description of the search; nil for a complete one with a date of its pages.
    var heading: RecordList.Heading? {
        guard isDateOfFile || isOfIncompleteList else { return nil }
        var heading = RecordList.Heading()
        heading.date = date
        heading.dateSource = isDateOfFile ? .file : .page
        heading.isComplete = !isOfIncompleteList
        heading.sinceYear = pageYear.map(ProfilePage.ReportedSince.firstYear)
        return heading
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func date(_ day: Int, _ month: String, _ year: Int) -> Date? {
        guard let month = months.firstIndex(of: String(month.prefix(3))) else { return nil }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: year, month: month + 1, day: day))
    }
}
