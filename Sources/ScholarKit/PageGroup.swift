import Foundation

/// Saved pages that belong to one search.
struct PageGroup {
    var query: SearchQuery
    var pages: [ReadPage]

    /// Sorts pages by the query that they say they answer, or makes them one when it was said what was asked.
    ///
    /// Fields that say nothing by themselves, such as years, are laid over what the pages say.
    static func all(of pages: [ReadPage], asked: SearchQuery?) -> [PageGroup] {
        guard let asked else { return all(of: pages) }
        if !asked.isEmpty { return [PageGroup(query: asked, pages: pages)] }
        return all(of: pages).map { PageGroup(query: asked.overlaid(on: $0.query), pages: $0.pages) }
    }

    /// Pages that do not say which query they answer belong to the only query there is, else result pages are one search,
    /// publications of one profile another; a list of another program is a search of its own.
    private static func all(of pages: [ReadPage]) -> [PageGroup] {
        var order: [QueryKey] = []
        var groups: [QueryKey: PageGroup] = [:]
        var strays: [ReadPage] = []
        for item in pages where !item.isList {
            guard let query = item.reading.query else {
                strays.append(item)
                continue
            }
            let key = QueryKey(query)
            if groups[key] == nil {
                order.append(key)
                groups[key] = PageGroup(query: query, pages: [])
            }
            groups[key]?.pages.append(item)
        }
        if order.count == 1, strays.allSatisfy(\.isResultPage) {
            groups[order[0]]?.pages += strays
            strays = []
        }
        var all = order.compactMap { groups[$0] }
        for (_, pages) in Dictionary(grouping: strays.enumerated(), by: \.element.strayKind)
            .sorted(by: { $0.value[0].offset < $1.value[0].offset })
        {
            all.append(PageGroup(query: SearchQuery(), pages: pages.map(\.element)))
        }
        return all + pages.filter(\.isList).map { PageGroup(query: $0.reading.query ?? SearchQuery(), pages: [$0]) }
    }

    /// The name of a search that does not say what was asked: the title of a publication's page, else that of the file, else
    /// that of the folder that has them all.
    var defaultLabel: String? {
        guard let first = pages.first else { return nil }
        // An export of several searches names each, and may have no more to say of what was asked.
        if pages.count == 1, let label = first.heading?.label { return label }
        guard query.isEmpty else { return nil }
        var name: String?
        switch first.reading.content {
        case .profile: return nil
        case .article(let page):
            let rest = pages.count - 1
            name = Cells.cut(page.title, to: 60) + (rest == 0 ? "" : " and \(rest) more")
        case .results, .records:
            let files = pages.compactMap(\.page.file).map { URL(filePath: $0) }
            let folders = Set(files.map { $0.deletingLastPathComponent().lastPathComponent })
            let isOne = pages.count == 1
            name =
                isOne
                ? files.first?.deletingPathExtension().lastPathComponent : folders.count == 1 ? folders.first : nil
        }
        name = name.map(Folding.fold)
        return name.flatMap { $0.contains(where: \.isLetter) && $0.lowercased() != "last" ? $0 : nil }
    }
}

/// A saved page together with what it holds.
struct ReadPage: Sendable {
    /// Where the page is from and when it was made; its bytes are let go, since those of many pages fill the memory.
    let page: Page
    let digest: String
    let reading: PageReading
    /// The publications of the page, made where it is read: on all cores.
    let publications: [Publication]

    /// What a file holds: one page, or the lists of several searches.
    static func all(_ page: Page, _ reading: PageReading) -> [ReadPage] {
        guard case .records(let list) = reading.content, list.headings.count > 1 else {
            return [ReadPage(page, reading)]
        }
        return list.searches.enumerated().map { place, list in
            var part = reading
            (part.content, part.query, part.date) = (.records(list), list.query, list.date)
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

    var isResultPage: Bool {
        if case .results = reading.content { true } else { false }
    }

    var isList: Bool {
        if case .records = reading.content { true } else { false }
    }

    /// What pages that say nothing of a query have to have in common to be one search.
    var strayKind: String {
        switch reading.content {
        case .results, .records: "results"
        case .profile(let profile): "profile \(profile.user ?? page.name)"
        case .article: "publications of \(reading.articleKey?.text.split(separator: ":").first ?? "")"
        }
    }

    /// What a list says of its search, when it is one of our own exports.
    var heading: RecordList.Heading? {
        guard case .records(let list) = reading.content, list.origin == .scholar else { return nil }
        return list.headings.first
    }

    /// Adds the page to results, with the best date there is: the page's own, else that of its file.
    ///
    /// - Returns: what was decided of its publications where it was made.
    @discardableResult
    func append(to results: inout Results, now: Date) -> Decisions {
        let dates = [(reading.date, Page.DateSource.page), (page.date, page.dateSource)]
        let known = dates.first { date, _ in date.map { PageDate.isPlausible($0, now: now) } ?? false }
        let addition = results.append(
            reading, publications, name: page.name, date: known?.0 ?? now, dateSource: known?.1 ?? .file, digest: digest
        )
        guard case .records(let list) = reading.content else { return Decisions() }
        return Decisions(of: list, numbers: addition.numbers)
    }

    /// Pages by the number of their first result; pages that do not say stay where they are.
    static func inOrder(_ pages: [ReadPage]) -> [ReadPage] {
        guard pages.allSatisfy({ $0.reading.start != nil }) else { return pages }
        return pages.enumerated().sorted { one, other in
            (one.element.reading.start ?? 0, one.offset) < (other.element.reading.start ?? 0, other.offset)
        }.map(\.element)
    }
}
