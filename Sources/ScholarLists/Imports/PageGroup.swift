package import ScholarPages
package import Foundation

/// Saved pages that belong to one search.
package struct PageGroup {
    /// Pages of one list are saved within a short time: on another day the list can have changed.
    package static let sameTime: TimeInterval = 86_400

    package var query: SearchQuery
    package var pages: [ReadPage]

    /// The key of the search that it becomes.
    package var key: QueryKey {
        // Counts of different indexes are never combined, so without a list all are Google Scholar's.
        QueryKey(
            query, counts: pages.contains(where: \.isList) ? pages.flatMap(\.publications).countSource : .googleScholar)
    }

    /// The fingerprints of its files.
    package var files: [String] { pages.map(\.digest) }

    /// Groups pages by the query that they state, or combines them into one group if the user gave a complete query.
    /// Counts of different indexes are never combined.
    ///
    /// Incomplete queries, such as years only, are combined with the queries of the pages.
    package static func all(of pages: [ReadPage], asked: SearchQuery?) -> [PageGroup] {
        guard let asked else { return all(of: pages) }
        if !asked.isEmpty { return ofOneSource(pages).map { PageGroup(query: asked, pages: $0) } }
        return all(of: pages).map { PageGroup(query: asked.overlaid(on: $0.query), pages: $0.pages) }
    }

    /// Groups pages by the index that counted the citations; pages that name none belong to the first group.
    private static func ofOneSource(_ pages: [ReadPage]) -> [[ReadPage]] {
        pages.reduce(into: []) { groups, page in
            let source = page.publications.countSource
            let place = groups.firstIndex { !source.differs(from: $0.flatMap(\.publications).countSource) }
            if let place { groups[place].append(page) } else { groups.append([page]) }
        }
    }

    /// Pages without a query belong to the only query of the other pages; otherwise result pages form one search, as do
    /// publications of one profile. A list of another program is a separate search.
    private static func all(of pages: [ReadPage]) -> [PageGroup] {
        let named = pages.filter { !$0.isList && $0.reading.query != nil }
        var groups = Self.groups(of: named) { QueryKey($0.reading.query ?? SearchQuery()) }
        var strays = pages.filter { !$0.isList && $0.reading.query == nil }
        if groups.count == 1, strays.allSatisfy(\.isResultPage) {
            groups[0].pages += strays
            strays = []
        }
        return groups + Self.groups(of: strays, by: \.strayKind)
            + pages.filter(\.isList).map { PageGroup(query: $0.reading.query ?? SearchQuery(), pages: [$0]) }
    }

    /// Groups pages by a property; the groups are in the order of their first pages, and have their query.
    private static func groups<Key: Hashable>(of pages: [ReadPage], by key: (ReadPage) -> Key) -> [PageGroup] {
        Dictionary(grouping: pages.enumerated()) { key($0.element) }.values.sorted { $0[0].offset < $1[0].offset }
            .map { PageGroup(query: $0[0].element.reading.query ?? SearchQuery(), pages: $0.map(\.element)) }
    }

    /// The saves of one list at different times: each complete one is a separate group, the oldest first. Pages of
    /// several queries, and pages without a place in the list, stay together.
    package func ofEachSave(now: Date) -> [PageGroup] {
        let saves = saves(now: now)
        guard saves.count > 1, pages.allSatisfy({ $0.reading.start != nil }),
            Set(pages.compactMap(\.reading.query).map { QueryKey($0) }).count < 2
        else { return [self] }
        var groups: [PageGroup] = []
        var rest: [ReadPage] = []
        func flush() {
            if !rest.isEmpty { groups.append(PageGroup(query: query, pages: rest)) }
            rest = []
        }
        for save in saves {
            if isWhole(save) { flush() }
            rest += save
            if isWhole(rest) { flush() }
        }
        // Single pages that were saved again later belong to the latest save.
        if !rest.contains(where: { $0.reading.start == 0 }), let last = groups.indices.last {
            groups[last].pages += rest
        } else {
            flush()
        }
        return groups.count == 1 ? [self] : groups
    }

    /// Ranges of groups that one transaction stores each. A later save of a query depends on the earlier ones, so no two
    /// groups of a range have an equal query. Other processes wait during a transaction, so ranges are short.
    package static func batches(of groups: [PageGroup]) -> [Range<Int>] {
        var batches: [Range<Int>] = []
        var start = 0
        var keys: Set<QueryKey> = []
        for (place, group) in groups.enumerated() {
            let key = QueryKey(group.query)
            if place - start == 100 || !group.query.isEmpty && keys.contains(key) {
                batches.append(start..<place)
                start = place
                keys = []
            }
            keys.insert(key)
        }
        return batches + [start..<groups.count]
    }

    /// The pages by time, split where more than a day lies between two of them, or where profiles of one date show
    /// different totals: a copied or unpacked file has a new date.
    private func saves(now: Date) -> [[ReadPage]] {
        let dated = pages.map { (page: $0, date: $0.date(now: now).date) }.sorted { $0.date < $1.date }
        var saves: [[ReadPage]] = []
        var latest = Date.distantPast
        for (page, date) in dated {
            if date.timeIntervalSince(latest) > Self.sameTime { saves.append([]) }
            saves[saves.count - 1].append(page)
            latest = date
        }
        return saves.flatMap { save in
            let totals = save.compactMap(\.totals)
            guard totals.count == save.count, Set(totals).count > 1 else { return [save] }
            return Dictionary(grouping: save) { $0.totals ?? [] }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
                .map(\.value)
        }
    }

    /// Whether some pages show the whole list.
    private func isWhole(_ pages: [ReadPage]) -> Bool {
        var results = Results(Search(query: query, source: .imported))
        for page in ReadPage.inOrder(pages) { page.append(to: &results, now: .distantPast) }
        return !pages.isEmpty && results.coverage.isComplete
    }

    /// The name of a search without a query: the title of a publication's page, otherwise that of the file, otherwise
    /// that of the folder that contains all files.
    package var defaultLabel: String? {
        guard let first = pages.first else { return nil }
        // An export of several searches contains a name for each, even without a query.
        if pages.count == 1, let label = first.heading?.label { return label }
        return query.isEmpty ? nameOfFiles : nil
    }

    /// The name of the publication's page, of the file, or of the folder that contains all files.
    package var nameOfFiles: String? {
        guard let first = pages.first else { return nil }
        var name: String?
        switch first.reading.content {
        case .profile: return nil
        case .article(let page):
            let rest = pages.count - 1
            name = Cells.cut(page.publication.title, to: 60) + (rest == 0 ? "" : " and \(rest) more")
        case .results, .records:
            let files = pages.compactMap(\.page.file).map { URL(filePath: $0) }
            let folders = Set(files.map { $0.deletingLastPathComponent().lastPathComponent })
            let isOne = pages.count == 1
            name =
                isOne
                ? files.first?.deletingPathExtension().lastPathComponent : folders.count == 1 ? folders.first : nil
        }
        name = name.map(Folding.fold)
        // Such a label would mean other searches.
        return name.flatMap { name in
            let isTaken = ["all", "last"].contains(name.lowercased()) || name.hasPrefix("@")
            return name.contains(where: \.isLetter) && !isTaken ? name : nil
        }
    }
}

/// A saved page together with its contents.
package struct ReadPage: Sendable {
    /// The source and date of the page; the bytes are released to save memory.
    package private(set) var page: Page
    package let digest: String
    package private(set) var reading: PageReading
    /// The publications of the page, created while reading on all cores.
    package let publications: [Publication]

    /// Returns the contents of a file: one page, or the lists of several searches.
    package static func all(_ page: Page, _ reading: PageReading) -> [ReadPage] {
        guard case .records(let list) = reading.content, list.headings.count > 1 else {
            return [ReadPage(page, reading)]
        }
        return list.searches.enumerated().map { place, list in
            var part = reading
            part.content = .records(list)
            part.query = list.query
            part.date = list.date
            part.dateSource = list.dateSource
            return ReadPage(page, part, digest: "\(page.digest)-\(place + 1)")
        }
    }

    init(_ page: Page, _ reading: PageReading, digest: String? = nil) {
        self.digest = digest ?? page.digest
        self.reading = reading
        publications = reading.publications(of: reading.query ?? SearchQuery())
        var page = page
        page.bytes = []
        self.page = page
    }

    package var isResultPage: Bool {
        if case .results = reading.content { true } else { false }
    }

    package var isList: Bool { list != nil }

    /// Whether it is the page of a single publication.
    var isArticle: Bool { if case .article = reading.content { true } else { false } }

    /// Its contents if it is a list.
    private var list: RecordList? {
        if case .records(let list) = reading.content { list } else { nil }
    }

    /// Its contents if it is a page of a profile.
    package var profile: ProfilePage? {
        if case .profile(let page) = reading.content { page } else { nil }
    }

    /// The year since which a profile shows numbers.
    package var sinceYear: Int? { profile?.reportedSince?.year }

    /// The same, and Google's total of the profile's citations.
    var totals: [Int]? { profile?.reported.map { [sinceYear ?? 0, $0.citations] } }

    /// The place of a page in the results of its query.
    package struct Place: Hashable {
        package let query: QueryKey
        package let start: Int
    }

    /// Its place, if the page states it.
    package var place: Place? {
        guard let query = reading.query, let start = reading.start else { return nil }
        return Place(query: QueryKey(query), start: start)
    }

    /// Whether it is the whole of a page that was cut off: it has the same place at the same time, or all of its
    /// rows.
    package func contains(_ part: ReadPage, now: Date) -> Bool {
        guard !reading.endsEarly, part.reading.endsEarly, !part.publications.isEmpty else { return false }
        if let query = reading.query, let other = part.reading.query, QueryKey(query) != QueryKey(other) {
            return false
        }
        let apart = abs(date(now: now).date.timeIntervalSince(part.date(now: now).date))
        if let place, place == part.place, apart <= PageGroup.sameTime { return true }
        if let start = reading.start, let other = part.reading.start, start != other { return false }
        let rows = Dictionary(publications.map { ($0.key, $0.citationCount) }) { first, _ in first }
        return part.publications.allSatisfy { rows[$0.key] == $0.citationCount }
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
    package var heading: RecordList.Heading? { list?.origin == .scholar ? list?.headings.first : nil }

    /// The best available date: the page's own, otherwise that of its file.
    package func date(now: Date) -> (date: Date, source: Page.DateSource) {
        let dates = [(reading.date, reading.dateSource), (page.date, page.dateSource)]
        let known = dates.first { date, _ in date.map { PageDate.isPlausible($0, now: now) } ?? false }
        return (known?.0 ?? now, known?.1 ?? .file)
    }

    /// The last year of its citations; without those, the year before its newest publication, which can be announced
    /// for the next year.
    package var latestYear: Int? {
        let published = publications.compactMap(\.year).max().map { $0 - 1 }
        return [profile?.citationsPerYear.keys.max(), published].compactMap(\.self).max()
    }

    /// The page with a date that the user stated.
    package func dated(_ date: Date) -> ReadPage {
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
    package func append(to results: inout Results, now: Date) -> ListedEdits {
        let (date, source) = date(now: now)
        let addition = results.append(
            reading, publications, name: page.name, date: date, dateSource: source, digest: digest)
        return list.map { ListedEdits(of: $0, numbers: addition.numbers) } ?? ListedEdits()
    }

    /// Sorts pages by the number of their first result; pages without one keep their position.
    package static func inOrder(_ pages: [ReadPage]) -> [ReadPage] {
        guard pages.allSatisfy({ $0.reading.start != nil }) else { return pages }
        return pages.sorted { $0.reading.start ?? 0 < $1.reading.start ?? 0 }
    }
}
