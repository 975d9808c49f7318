import Foundation
package import ScholarPages

/// A saved page together with its contents.
package struct ReadPage: Sendable {
    /// The source and date of the page; the bytes are released to save memory.
    package private(set) var page: Page
    /// The digest of its file by SHA-256, and which list of it the page is.
    package let digest: String
    package private(set) var reading: PageReading
    /// The publications of the page, created while reading on all cores.
    package let publications: [Publication]
    /// Its bytes as they came; nil if they are not kept.
    private var kept: KeptPage?

    /// Returns the contents of a file: one page, or the lists of several searches.
    ///
    /// - Throws: `PageError.library` when its digest cannot be computed.
    package static func all(_ page: Page, _ reading: PageReading, kept: KeptPage? = nil) throws -> [ReadPage] {
        let file = try kept?.file.digest ?? SHA256.text(of: page.asTheyCame)
        guard case .records(let list) = reading.content, list.headings.count > 1 else {
            return [ReadPage(page, reading, digest: file, kept: kept)]
        }
        return list.searches.enumerated().map { place, list in
            var part = reading
            part.content = .records(list)
            part.query = list.query
            part.date = list.date
            part.dateSource = list.dateSource
            var kept = kept
            kept?.part = place + 1
            return ReadPage(page, part, digest: "\(file)-\(place + 1)", kept: kept)
        }
    }

    private init(_ page: Page, _ reading: PageReading, digest: String, kept: KeptPage?) {
        self.kept = kept
        self.digest = digest
        self.reading = reading
        publications = reading.publications(of: reading.query ?? SearchQuery())
        var page = page
        page.bytes = []
        page.archive = nil
        self.page = page
    }

    var isResultPage: Bool { reading.kind == .results }

    var isList: Bool { reading.kind == .list }

    /// Whether it is the page of a single publication.
    var isArticle: Bool { reading.kind == .article }

    /// Its contents if it is a list.
    private var list: RecordList? {
        if case .records(let list) = reading.content { list } else { nil }
    }

    /// Its contents if it is a page of a profile.
    var profile: ProfilePage? {
        if case .profile(let page) = reading.content { page } else { nil }
    }

    /// The query that the page states, in words.
    var statedQuery: String? {
        if let profile, !profile.name.isEmpty { return "the profile of \(profile.name)" }
        return reading.query.flatMap { $0.isEmpty ? nil : $0.withoutQuotes.summary }
    }

    /// The year since which a profile shows numbers.
    var sinceYear: Int? { profile?.author.reportedSince?.year }

    /// The same, and Google's total of the profile's citations.
    var totals: [Int]? { profile?.author.reported.map { [sinceYear ?? 0, $0.citations] } }

    /// The place of a page in the results of its query.
    struct Place: Hashable {
        let query: QueryKey
        let start: Int
    }

    /// Its place, if the page states it.
    var place: Place? {
        guard let query = reading.query, let start = reading.start else { return nil }
        return Place(query: QueryKey(query), start: start)
    }

    /// Whether it, a whole page, is the whole of a page that was cut off: it has the same place at the same time, or
    /// all of its rows.
    func contains(_ part: ReadPage, now: Date) -> Bool {
        guard !part.publications.isEmpty else { return false }
        if let query = reading.query, let other = part.reading.query, QueryKey(query) != QueryKey(other) {
            return false
        }
        let apart = abs(date(now: now).date.timeIntervalSince(part.date(now: now).date))
        if let place, place == part.place, apart <= PageGroup.sameTime { return true }
        if let start = reading.start, let other = part.reading.start, start != other { return false }
        return publications.hasRows(of: part.publications)
    }

    /// The property that pages without a query need to share to form one search.
    var strayKind: String {
        switch reading.content {
        case .results, .records: "results"
        case .profile(let profile): "profile \(profile.user ?? page.name)"
        case .article: "publications of \(reading.articleKey?.text.split(separator: ":").first ?? "")"
        }
    }

    /// The description of the search in one of scholar's own exports.
    var heading: RecordList.Heading? { list?.origin == .scholar ? list?.headings.first : nil }

    /// The author whose works a list contains, if the list names the author.
    var listedAuthor: String? { list?.headings.first?.profileName }

    /// The best available date: the page's own, otherwise that of its file.
    func date(now: Date) -> (date: Date, source: Page.DateSource) {
        let dates = [(reading.date, reading.dateSource), (page.date, page.dateSource)]
        let known = dates.first { date, _ in date.map { PageDate.isPlausible($0, now: now) } ?? false }
        return (known?.0 ?? now, known?.1 ?? .file)
    }

    /// The last year of its citations; without those, the year before its newest publication, which can be announced
    /// for the next year.
    var latestYear: Int? {
        let published = publications.compactMap(\.year).max().map { $0 - 1 }
        return [profile?.author.citationsPerYear.keys.max(), published].compactMap(\.self).max()
    }

    /// The page with a date that the user stated.
    func dated(_ date: Date) -> ReadPage {
        var dated = self
        dated.page.date = date
        dated.page.dateSource = .user
        dated.reading.date = nil
        return dated
    }

    /// Adds the page to results.
    ///
    /// - Returns: the edits that the list contains.
    @discardableResult
    func append(to results: inout Results, now: Date) -> ListedEdits {
        let (date, source) = date(now: now)
        let addition = results.append(
            reading, publications, name: page.name, date: date, dateSource: source, digest: digest, kept: kept)
        return list.map { ListedEdits(of: $0, numbers: addition.numbers) } ?? ListedEdits()
    }

    /// Sorts pages by the number of their first result; pages without one keep their position. Of several saves of one
    /// page, or of one list, the latest comes first, because the rows of a page that is there already add nothing.
    static func inOrder(_ pages: [ReadPage], now: Date) -> [ReadPage] {
        guard pages.allSatisfy(\.isList) || pages.allSatisfy({ $0.reading.start != nil }) else { return pages }
        return pages.map { (page: $0, start: $0.reading.start ?? 0, date: $0.date(now: now).date) }
            .sorted { ($0.start, $1.date) < ($1.start, $0.date) }.map(\.page)
    }
}

extension [Publication] {
    /// Whether all of some rows are among these, with the same counts as far as those are known.
    func hasRows(of others: [Publication]) -> Bool {
        let rows = Dictionary(map { ($0.key, $0.citationCount) }) { first, _ in first }
        return others.allSatisfy { other in
            rows[other.key].map { $0 == other.citationCount || other.citationCount == nil } ?? false
        }
    }
}
