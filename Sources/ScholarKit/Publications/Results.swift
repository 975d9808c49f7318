public import Foundation

/// What Scholar said to one query, page by page. It is never edited in place.
public struct Results: Sendable {
    /// Where the pages came from.
    public enum Source: String, Sendable, Codable {
        /// Asked of Google Scholar.
        case googleScholar = "google-scholar"
        /// Read from saved pages.
        case imported = "import"
        /// Asked of Google Scholar: a profile.
        case profile
    }

    /// One page that is in.
    public struct PageRecord: Hashable, Sendable {
        /// Its address, or the name of its file.
        public var name: String
        /// The number of its first result, counted from 0, as far as known.
        public var start: Int?
        /// The number of results on it.
        public var rows: Int
        /// When it was made or fetched.
        public var date: Date
    }

    /// What was asked.
    public var query: SearchQuery
    /// Where the pages came from.
    public var source: Source
    /// The pages, in order.
    public private(set) var pages: [PageRecord] = []
    /// The publications in Scholar's order, numbered from 1.
    public private(set) var publications: [Publication] = []
    /// Whether nothing is missing.
    public var isComplete = false
    /// "About N results", an estimate of Scholar.
    public private(set) var reportedTotal: Int?
    /// Google's own indexes, on a profile.
    public private(set) var reportedIndexes: ProfilePage.Reported?
    /// The name on a profile.
    public private(set) var profileName: String?
    /// The number of the first result of the page that comes next, when there is one.
    public private(set) var nextStart: Int?
    /// What was odd.
    public var diagnostics: [Diagnostic] = []
    /// Whether a page ended before its last row did.
    public private(set) var hasCutPage = false
    private var keys: Set<PublicationKey> = []

    /// Makes results without any page.
    public init(query: SearchQuery, source: Source) {
        self.query = query
        self.source = source
    }
}

extension Results {
    /// Adds the next page. Rows that an earlier page had are left out, as Scholar moves rows between two requests.
    ///
    /// Rows are only compared with those of other pages: two rows of one page are two publications.
    public mutating func append(_ reading: PageReading, name: String, date: Date) {
        let number = pages.count + 1
        let before = keys
        var repeated = 0
        var rows = 0
        func add(_ publication: Publication, _ key: PublicationKey?) {
            rows += 1
            if let key, before.contains(key) {
                repeated += 1
                return
            }
            if let key { keys.insert(key) }
            var publication = publication
            publication.id = publications.count + 1
            publication.page = number
            publications.append(publication)
        }
        switch reading.content {
        case .results(let page):
            let isVersionList = if case .versions = query.target { true } else { false }
            for row in page.rows { add(Publication(row), PublicationKey(row, isVersionList: isVersionList)) }
            reportedTotal = max(reportedTotal ?? 0, page.reportedTotal ?? 0)
            if reportedTotal == 0 { reportedTotal = nil }
            nextStart = page.nextStart
            note(page.diagnostics, page: number)
        case .profile(let page):
            for row in page.rows { add(Publication(row), PublicationKey(row)) }
            if profileName == nil, !page.name.isEmpty { profileName = page.name }
            if reportedIndexes == nil { reportedIndexes = page.reported }
            nextStart = page.isComplete ? nil : (reading.start ?? 0) + page.rows.count
            note(page.diagnostics, page: number)
        case .article(let page):
            add(Publication(page), nil)
            nextStart = nil
        }
        if reading.endsEarly {
            diagnostics.append(
                Diagnostic(
                    .warning, "the page ends inside a row; it may have been cut off when it was saved", page: number))
            hasCutPage = true
        }
        if repeated > 0 {
            let what = repeated == 1 ? "1 row" : "\(repeated) rows"
            diagnostics.append(
                Diagnostic(.note, "\(what) of this page stood on an earlier page, too, and counted once", page: number))
        }
        pages.append(PageRecord(name: name, start: reading.start, rows: rows, date: date))
    }

    private mutating func note(_ found: [Diagnostic], page: Int) {
        diagnostics += found.map { Diagnostic($0.severity, $0.message, page: page, row: $0.row) }
    }
}
