import Foundation
package import ScholarPages

/// Saved pages that belong to one search.
package struct PageGroup {
    /// Pages of one list are saved within a short time: on another day the list can have changed.
    static let sameTime: TimeInterval = 86_400

    package var query: SearchQuery
    package var pages: [ReadPage]

    /// The key of the search that it becomes.
    var key: QueryKey {
        // Counts of different indexes are never combined, so without a list all are Google Scholar's.
        QueryKey(
            query, counts: pages.contains(where: \.isList) ? pages.flatMap(\.publications).countSource : nil)
    }

    /// The digests of its files.
    var files: [String] { pages.map(\.digest) }

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
    /// publications of one profile. A list of another program is a separate search, before those of pages: the last search
    /// of an import is that of a person's pages if there are any.
    private static func all(of pages: [ReadPage]) -> [PageGroup] {
        let named = pages.filter { !$0.isList && $0.reading.query != nil }
        var groups = Self.groups(of: named) { QueryKey($0.reading.query ?? SearchQuery()) }
        var strays = pages.filter { !$0.isList && $0.reading.query == nil }
        if groups.count == 1, strays.allSatisfy(\.isResultPage) {
            groups[0].pages += strays
            strays = []
        }
        return pages.filter(\.isList).map { PageGroup(query: $0.reading.query ?? SearchQuery(), pages: [$0]) }
            + groups + Self.groups(of: strays, by: \.strayKind)
    }

    /// Groups pages by a property; the groups are in the order of their first pages, and have their query.
    private static func groups<Key: Hashable>(of pages: [ReadPage], by key: (ReadPage) -> Key) -> [PageGroup] {
        Dictionary(grouping: pages.enumerated()) { key($0.element) }.values.sorted { $0[0].offset < $1[0].offset }
            .map { PageGroup(query: $0[0].element.reading.query ?? SearchQuery(), pages: $0.map(\.element)) }
    }

    /// The saves of one list at different times: each complete one is a separate group, the oldest first. Pages of
    /// several queries, and pages without a place in the list, stay together.
    func ofEachSave(now: Date) -> [PageGroup] {
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
    func isWhole(_ pages: [ReadPage]) -> Bool {
        var results = Results(Search(query: query, .imported))
        for page in ReadPage.inOrder(pages, now: .distantPast) { page.append(to: &results, now: .distantPast) }
        return !pages.isEmpty && results.hasAllRows
    }

    /// The name of a search without a query: the title of a publication's page, otherwise that of the file, otherwise
    /// that of the folder that contains all files.
    var defaultLabel: String? {
        // An export of several searches contains a name for each, even without a query.
        if pages.count == 1, let label = pages[0].heading?.label { return label }
        // A list that names its author is called after the author.
        if pages.count == 1, pages[0].listedAuthor != nil { return nil }
        return query.isEmpty ? nameOfFiles : nil
    }

    /// The name of the publication's page, of the file, or of the folder that contains all files.
    var nameOfFiles: String? {
        var name: String?
        switch pages.first?.reading.content {
        case nil, .profile: return nil
        case .article(let page):
            let rest = pages.count - 1
            name = Cells.cut(page.publication.title, to: 60) + (rest == 0 ? "" : " and \(rest) more")
        case .results, .records:
            let files = pages.compactMap(\.page.file).map { URL(filePath: $0) }
            let isReceived = pages.contains(where: \.page.isReceived)
            let folders = Set(isReceived ? [] : files.map { $0.deletingLastPathComponent().lastPathComponent })
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

    // MARK: Pages that the user's query joins to one search, although they belong to several queries

    /// The queries that its pages state, in words. Two profiles can have one name.
    var statedQueries: [String] {
        var seen: Set<[String?]> = []
        return pages.compactMap { page in
            page.statedQuery.flatMap { seen.insert([$0, page.profile?.user]).inserted ? $0 : nil }
        }
    }

    /// The facts of a search that joins pages of several queries, or pages and lists: which, and the gaps of each query; nil
    /// for others.
    func joint(now: Date) -> SearchFacts? {
        let names = statedQueries
        let some = Array(names.prefix(JoinedPages.mostNames))
        let lists = pages.filter(\.isList)
        var facts = SearchFacts()
        if !lists.isEmpty, lists.count < pages.count {
            facts.joined = JoinedPages(
                names: names.isEmpty ? ["pages of Google Scholar"] : some, queries: names.count, lists: lists.count,
                list: lists.count == 1 ? lists[0].page.name : nil)
        } else {
            guard names.count > 1 else { return nil }
            facts.joined = JoinedPages(names: some, queries: names.count)
        }
        facts.missing = missingOfEachQuery(now: now)
        return facts
    }

    /// The missing results of each query.
    private func missingOfEachQuery(now: Date) -> [MissingResults] {
        PageGroup.all(of: pages, asked: nil).compactMap { group in
            var results = Results(Search(query: group.query, .imported))
            for page in ReadPage.inOrder(group.pages, now: now) { page.append(to: &results, now: now) }
            let name = results.search.profileName ?? group.query.withoutQuotes.summary
            var missing = results.missing
            missing?.query = name.isEmpty ? nil : name
            return missing
        }
    }
}

extension ReadPage {
    /// Whether it states another query.
    func differs(from query: SearchQuery) -> Bool {
        if case .differs = reading.answers(query) { true } else { false }
    }
}
