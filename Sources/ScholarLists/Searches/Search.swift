import ScholarIndexes
public import ScholarPages
public import Foundation

/// A search: the query, the date, and Scholar's statements about the results. Its publications are in a ``Listing``.
///
/// The same type is used before and after storing.
public struct Search: Hashable, Sendable {
    /// How its pages came.
    package enum Origin: Hashable, Sendable {
        /// Its source was asked.
        case asked
        /// Saved pages or imported lists.
        case imported
    }

    /// Its number in the store, from 1; 0 before it is stored.
    public var id = 0
    package var label: String? { didSet { label = label.map(Folding.name) } }
    /// The query.
    public var query: SearchQuery { didSet { queryKey = QueryKey(query, counts: countSource) } }
    /// The index that counted the citations of most publications.
    package var countSource: Source { didSet { queryKey = QueryKey(query, counts: countSource) } }
    /// The key of the query and of the index that counted the citations.
    package private(set) var queryKey: QueryKey
    /// The key of the query that continues this one, for example with further records of the author, and the keys of those
    /// that this one continues. They are repeats of each other.
    package var continuedBy: String?
    package var earlierKeys: [String] = []
    package var origin: Origin
    /// The address of the first page.
    package var url: String?
    package var createdAt = Date.distantPast
    /// When newer rules last read its pages again, if they did.
    package var rereadAt: Date?
    /// When its last page was retrieved.
    public var fetchedAt = Date.distantPast
    /// The source of this date: the pages, the archives that contain them, the user, or only files.
    package var dateSource = Page.DateSource.page
    /// Whether it is stored permanently.
    public var isKept = false
    /// Whether no requested results are missing.
    public var isComplete = false
    /// The number of pages, without repeats.
    public var pages = 0
    /// "About N results", Scholar's estimate.
    public var reportedTotal: Int?
    /// The search whose edits were replayed on this one.
    package var replayedFrom: Int?
    /// What its source said of the works that cite its publications, if it was asked.
    package var citing: CitingCounts?
    /// The groups of its query, by name.
    package var groups: [String] = []
    /// The maximum number of results, if the user set one.
    package var limit: Int?
    /// The address of the first missing page.
    package var nextURL: String?
    package var profileName: String? { didSet { profileName = profileName.map(Folding.name) } }
    /// The names on the profiles of its pages, by user id.
    package var profileNames: [String: String] = [:] { didSet { profileNames = profileNames.mapValues(Folding.name) } }
    /// What the records of its authors stand for, by identifier, if they state more than the name of the search.
    package var authorRecords: [String: String] {
        let isSeveral = profileNames.count > 1
        return query.isAuthorList ? profileNames.filter { isSeveral || $1 != profileName } : [:]
    }
    /// What its pages state about the author of the whole list.
    package var author = AuthorFacts() { didSet { sinceYear = author.reportedSince?.year ?? sinceYear } }
    /// The first year of Google's numbers for recent years; some exports have only this.
    package var sinceYear: Int?
    /// Problems with the pages, and what is missing.
    package var facts = SearchFacts()

    /// Creates a search without any page; its key is computed, unless the store has it.
    package init(
        query: SearchQuery, _ origin: Origin, key: QueryKey? = nil, countSource: Source? = nil
    ) {
        self.query = query
        self.countSource = countSource ?? query.source
        queryKey = key ?? QueryKey(query, counts: countSource)
        self.origin = origin
    }
}

extension Search {
    /// The date and time; a date without a time if the user stated it, and a year if only that is known.
    package var dateText: String {
        isDatedByYear || dateSource == .user ? countedDay : LocalTime.text(fetchedAt)
    }

    /// Whether only the date of the file is known, and the page does not contradict it.
    package var isDatedByFile: Bool { dateSource == .file && !isDatedByYear }

    /// Whether only the year is known: the page is from an earlier year than its file.
    package var isDatedByYear: Bool { countedAt != fetchedAt }

    /// The year in which the citations were counted, in UTC.
    package var countedYear: Int { Calendar.utc.component(.year, from: countedAt) }

    /// The date when the citations were counted: that of the retrieval, or the last day of the year of a page in a newer
    /// file. Repeats are in the order of these dates.
    package var countedAt: Date {
        guard let year = yearOfReportedNumbers, year < Calendar.utc.component(.year, from: fetchedAt) else {
            return fetchedAt
        }
        return Calendar.utc.date(from: DateComponents(year: year, month: 12, day: 31)) ?? fetchedAt
    }

    /// The day when the citations were counted, in the user's time zone; only the year, if the day is not known.
    package var countedDay: String {
        isDatedByYear ? "\(countedYear)" : String(LocalTime.text(fetchedAt).prefix(10))
    }

    /// The year of a profile that shows no date: Google's numbers "since" a year are those of this year and the five
    /// years before. Nil if the page has a date or no such numbers, or shows citations of later years.
    package var yearOfReportedNumbers: Int? {
        guard let year = sinceYear.map(ProfilePage.ReportedSince.lastYear), dateSource == .file else { return nil }
        return author.citationsPerYear.keys.contains { $0 > year } ? nil : year
    }

    /// Whether the pages of several queries were joined to this search.
    package var isJoined: Bool { facts.joined != nil }

    /// The name of its origin in JSON and in the store: `import`, `profile`, or the key of the source that was asked.
    package var originName: String {
        if origin == .imported { return "import" }
        return if case .profile = query.target { "profile" } else { query.source.key }
    }

    /// Whether its missing pages can be saved in a browser.
    package var hasPagesToSave: Bool { query.source.access?.hasPagesToSave ?? true }

    /// Whether its pages are answers of a source that counts the results, and so shows whether one is missing.
    package var isOfNumberedParts: Bool { origin == .asked && query.source.meaning.statesSize }

    /// Whether its pages state other queries than its own, because the user gave it.
    package var isOfOtherQueries: Bool { isJoined || facts.statedQuery != nil }

    /// Whether it consists of lists of other programs, which do not say whether they are complete.
    package var isOfOtherPrograms: Bool { facts.formats.contains { !$0.statesSize } }

    /// Whether the last rows of a profile are missing, which "Show more" loads.
    package var lacksEndOfProfile: Bool {
        !isComplete && facts.missing.contains { $0.isOfProfile && $0.isOfEnd && $0.end != nil }
    }

    /// The rows of a profile that are there when some are missing, numbered from 1; nil if their numbers are not known.
    package var rowsOfProfile: [ClosedRange<Int>]? {
        isComplete || isJoined ? nil : facts.missing.first?.rows.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether a citation count was on a page, but cannot be read.
    package var hasUnreadableCounts: Bool { facts.pages.contains { $0.titleWithoutCount != nil } }

    /// Whether the search ended because it reached the limit: it is complete as requested, but does not have all
    /// results.
    package var isLimited: Bool { isComplete && nextURL != nil }

    /// Whether no further result can be requested.
    package var isFinished: Bool { isComplete && nextURL == nil }

    /// Whether the search has all results of the query; Scholar does not show more than a thousand.
    package var isWhole: Bool { isFinished && facts.ending != .cap }

    /// Whether it is from a list that was damaged, or incomplete when it was exported. Pages cannot complete it.
    package var isOfPartialList: Bool {
        facts.pages.contains { $0.kind == .incompleteExport || $0.leavesOutMembers }
            || facts.isDamaged && !facts.formats.isEmpty
    }

    /// The key shared by repeats of one query; a search imported without a query is a separate series.
    package var series: String { query.isEmpty ? "search \(id)" : continuedBy ?? queryKey.text }

    /// Whether it is older than another search or of another query. Then its publications are not new compared with it.
    package func isNoLaterRepeat(of other: Search) -> Bool { countedAt < other.countedAt || series != other.series }

    /// The name of the search: its label, the name on its profile, the author, or a summary of the query.
    public var name: String {
        if let label { return label }
        // The user's query takes precedence over the pages.
        if case .form = query.target, !query.isEmpty { return query.summary }
        return profileName ?? query.summary
    }

    /// The name with a prefix that several searches get; a name that already begins with it stays unchanged.
    package func name(after prefix: String) -> String {
        name.hasPrefix("\(prefix): ") ? name : "\(prefix): \(name)"
    }

    /// The addresses of its pages, with the encoding and the server of one of them.
    ///
    /// - Parameter other: the scheme and host to use instead.
    package func address(at other: String? = nil) throws(QueryError) -> any ListAddress {
        var query = query
        let encoding = url.flatMap { try? SearchURL.read($0) }?.encoding ?? .current
        if let size = query.resultsPerPage, !encoding.pageSizes.contains(size) { query.resultsPerPage = nil }
        // Saved pages can be from a proxy that is open only to its own users.
        let isOpen = origin == .asked || url.map { query.source.access?.owns($0) ?? false } ?? false
        return try query.address(
            encoding: encoding, base: other ?? (isOpen ? url.flatMap(WebAddress.origin) : nil))
    }
}
