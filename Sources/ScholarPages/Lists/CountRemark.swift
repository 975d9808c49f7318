import Foundation

/// Citation counts in the remarks of a bibliography: `note` in BibTeX, `N1` in RIS, "Extra" in Zotero.
///
/// Scopus writes "Cited By (since 1996): 12" or "Cited by: 12; Export Date: 5 September 2026", Web of Science "Times
/// Cited in Web of Science Core Collection: 12", Publish or Perish "12 cites: https://…" and "Query date: 2020-02-08
/// 20:42:36", plugins of Zotero "GSCC: 0000012", and `export` "Cited by 12 (Scopus, 2026-11-21)" or "Cited by 12 (Google
/// Scholar, incomplete list, page of 2015, saved 2026-11-21)".
struct CountRemark {
    /// The counts of all sources, the most certain one first.
    private(set) var counts: [StatedCount] = []
    /// The source that the remark names without a count.
    private(set) var source: String?
    private(set) var date: Date?
    /// When Scopus exported the record.
    private(set) var exportDate: Date?
    /// The number of publications of the list.
    private(set) var listSize: Int?
    /// Scholar's number of the work, which Publish or Perish writes.
    private(set) var scholarNumber: String?
    /// What `export` says of the list, if it wrote the remark.
    private(set) var own: RemarkText.Own?
    private(set) var isRejected = false
    private(set) var isCutList = false
    private(set) var isCountedElsewhere = false

    /// The count of the first source.
    var count: Int? { counts.first?.count }

    init(_ remarks: [String]) {
        let text = Folding.fold(remarks.joined(separator: ". "))
        guard !text.isEmpty else { return }
        isRejected = text.contains("Rejected by the user")
        isCutList = text.contains("The list of authors was cut")
        isCountedElsewhere = text.contains("Its citations are counted at another publication")
        let words = RemarkText(text)
        own = words.own
        if let own {
            source = own.source
            listSize = words.listSize
            date = Timestamp.day(own.date)
            counts = own.count.map { [StatedCount(count: $0, source: source)] } ?? []
            return
        }
        let query = words.queryDate
        exportDate = words.exportDate.flatMap(Self.date)
        date = exportDate ?? query.flatMap(Timestamp.day)
        let isOfScholar = text.contains("scholar.google")
        if isOfScholar {
            source = "Google Scholar"
            scholarNumber = words.scholarNumber
        } else if text.lowercased().contains("source: scopus") {
            source = ListOrigin.scopus.counts
        }
        let cited = words.citedByNamed
        let named = cited + words.namedCounts
        if let core = words.core { counts.append(StatedCount(count: core, source: ListOrigin.webOfScience.counts)) }
        if cited.isEmpty, let citedBy = words.citedBy { counts.append(StatedCount(count: citedBy, source: source)) }
        counts += named
        // The words of named counts are similar.
        if named.isEmpty {
            if let cites = words.cites {
                counts.append(StatedCount(count: cites, source: source, form: .publishOrPerish))
            } else if let times = words.timesCited {
                let isTotal = text.lowercased().contains("total times cited")
                counts.append(StatedCount(count: times, source: source, form: isTotal ? .allDatabases : .remark))
            }
        }
        // Publish or Perish writes no count for an uncited publication, but always the date of the query.
        if counts.isEmpty, query != nil {
            counts.append(StatedCount(count: 0, source: source, form: .publishOrPerish))
        }
        source = counts.first?.source ?? source
    }

    /// The description of the search; nil for a complete one with a date of its pages.
    var heading: RecordList.Heading? {
        guard let own, own.isDateOfFile || own.isOfIncompleteList else { return nil }
        var heading = RecordList.Heading()
        heading.date = date
        heading.dateSource = own.isDateOfFile ? .file : .page
        heading.isComplete = !own.isOfIncompleteList
        heading.sinceYear = own.pageYear.map(ProfilePage.ReportedSince.firstYear)
        return heading
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static func date(_ day: Int, _ month: String, _ year: Int) -> Date? {
        guard let month = months.firstIndex(of: String(month.prefix(3))) else { return nil }
        return Timestamp.day("\(year)-\(LocalTime.two(month + 1))-\(LocalTime.two(day))")
    }
}
