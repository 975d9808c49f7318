import ScholarIndexes
package import ScholarPages
import ScholarLists
package import Foundation

/// The options of an import.
package struct ImportOptions: Sendable {
    /// The query; if given, it takes precedence over the pages, and all pages become one search.
    package var query: SearchQuery?
    /// The label of the search, if there is only one.
    package var label: String?
    /// Whether to replay the edits of the latest kept search with an equal query.
    package var replays = true
    /// Whether pages always make a new search, even when the store has them or an incomplete search needs them.
    package var isAlwaysNew = false
    /// The date of pages that have none.
    package var date: Date?
    /// Names and groups of the authors whose profiles are imported.
    package var roster: Roster?

    package init(query: SearchQuery? = nil, label: String? = nil, replays: Bool = true) {
        self.query = query
        self.label = label
        self.replays = replays
    }
}

/// Importing pages that the store already has, or that a stored search is missing.
extension Scholar {
    /// Finds the stored search that some pages belong to: it contains them, or it is incomplete and was retrieved at
    /// about the same time. Returns nil when the pages are a new repeat.
    ///
    /// - Parameters:
    ///   - holder: the search that contains them.
    ///   - isRepeat: whether the store has a search with an equal query.
    func importAgain(
        _ group: PageGroup, holder: Int?, isRepeat: Bool, _ options: ImportOptions, _ report: inout ImportReport
    ) throws -> Search? {
        guard !options.isAlwaysNew else { return nil }
        let known = try holder.map { try store.search(.number($0)) }
        let isNamed = try known.map { try name($0, as: group, &report) } ?? false
        if let known, isNamed || QueryKey(known.query) == QueryKey(group.query) {
            if !isNamed { report.known.append(known.id) }
            if let date = options.date, group.pages.contains(where: { $0.page.dateSource == .user }) {
                try correct(known, date, &report)
            }
            return try store.search(.number(known.id))
        }
        // A list has all publications that its program has, so another one is a repeat.
        guard isRepeat, !group.query.isEmpty, !group.pages.contains(where: \.isList),
            let latest = try store.repeats(of: group.key).latest,
            !latest.isComplete || group.pages.allSatisfy(\.reading.endsEarly),
            let date = group.pages.compactMap({ $0.reading.date ?? $0.page.date }).max(),
            try abs(date.timeIntervalSince(latest.fetchedAt)) < PageGroup.sameTime || hasRows(of: latest, group),
            group.pages.compactMap(\.sinceYear).allSatisfy({ $0 == latest.sinceYear ?? $0 })
        else { return nil }
        do {
            let filled = try fill(latest.id, from: group.pages, ImportReport())
            if filled.known.isEmpty {
                // A page can replace one that was cut off.
                let added = (filled.answers.first?.search.pages ?? latest.pages) - latest.pages
                let action = added > 0 ? "added \(Counted.text(added, "page")) to" : "mended a page of"
                report.add(.note, "\(action) search \(latest.id), which was incomplete")
            }
            report.notices += filled.notices
            report.failures += filled.failures
            return filled.answers.first?.search
        } catch SearchError.nothingFits, SearchError.nothingMissing {
            return nil
        }
    }

    /// Whether pages have all rows of a search with pages that were cut off. The date of a page can be in its missing part.
    private func hasRows(of search: Search, _ group: PageGroup) throws -> Bool {
        guard search.diagnostics.contains(where: { $0.topic == .cut }) else { return false }
        let pairs = group.pages.flatMap(\.publications).map { ($0.key, $0.citationCount) }
        let rows = Dictionary(pairs) { first, _ in first }
        return try store.results(of: search.id).publications.allSatisfy { rows[$0.key] == $0.citationCount }
    }

    /// Gives a stored search without a query the query that the user names for the same files; it keeps its edits and
    /// groups. Returns false for other searches.
    private func name(_ known: Search, as group: PageGroup, _ report: inout ImportReport) throws -> Bool {
        guard known.query.isEmpty, !group.query.isEmpty, known.pages == group.pages.count,
            group.pages.allSatisfy({ $0.isList || $0.isResultPage })
        else { return false }
        try store.setQuery(group.query, of: known.id, droppingLabel: group.nameOfFiles)
        let named = try store.search(.number(known.id))
        let repeats = try store.repeats(of: named.queryKey).searches.filter { $0.id != named.id }
        report.named.append((named, Repeats(repeats).latest))
        return true
    }

    /// Returns the new lists that are no repeats because an author is not known, each with the latest earlier list that
    /// it may repeat: it has the same name and at least half of the publications.
    func unrepeated(_ lists: [(id: Int, nameOfFiles: String?)]) throws -> [(list: Search, earlier: Search?)] {
        var known: [CountSource: [Search]] = [:]
        var keys: [Int: Set<PublicationKey>] = [:]
        /// The publications of a list, and their keys, which are compared first because comparing works takes longer.
        func contents(of id: Int) throws -> (publications: [Publication], keys: Set<PublicationKey>) {
            let publications = try store.results(of: id).publications
            let own = keys[id] ?? Set(publications.compactMap(\.key))
            keys[id] = own
            return (publications, own)
        }
        return try lists.compactMap { id, name in
            let list = try store.search(.number(id))
            guard try list.query.isEmpty || store.repeats(of: list.queryKey).searches.count == 1 else { return nil }
            let unnamed =
                try known[list.countSource]
                ?? store.repeats(of: QueryKey(SearchQuery(), counts: list.countSource)).searches
            known[list.countSource] = unnamed
            let own = try contents(of: id)
            let earlier = try unnamed.last { other in
                guard other.id < id, [list.name, name].contains(other.name),
                    other.diagnostics.contains(where: { $0.topic == .origin })
                else { return false }
                if let known = keys[other.id], known.isDisjoint(with: own.keys) { return false }
                let others = try contents(of: other.id)
                guard !others.keys.isDisjoint(with: own.keys) else { return false }
                let common = WorkPairing(others.publications, own.publications).partners.count
                return common > 0 && common * 2 >= min(others.publications.count, own.publications.count)
            }
            return list.query.isEmpty || earlier != nil ? (list, earlier) : nil
        }
    }

    /// Adds the imported authors to the groups of a roster, and reports the missing ones.
    func enter(_ roster: Roster, _ report: inout ImportReport) throws {
        let entered = Set(report.answers.map(\.search.series))
        let entries = roster.entries.filter { entered.contains($0.series) }
        try store.add(entries.flatMap { entry in entry.groups.map { (entry.series, $0) } })
        let missing = roster.entries.filter { !entered.contains($0.series) }.map(\.name)
        guard !missing.isEmpty else { return }
        let names = missing.prefix(5).joined(separator: "; ") + (missing.count > 5 ? "; …" : "")
        report.add(
            .note, "\(missing.count) of \(roster.entries.count) people of the roster are not among the pages: \(names)")
    }
}
