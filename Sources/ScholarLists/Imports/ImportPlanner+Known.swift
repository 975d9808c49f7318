import Foundation
import ScholarPages

/// Pages of searches that the store knows, or that the plan has made: files that are there already, and pages that complete
/// an incomplete search.
extension ImportPlanner {
    /// Plans the search that some pages belong to: it contains them, or it is incomplete and was retrieved at about the
    /// same time. Returns nil when the pages are a new search.
    ///
    /// - Parameter holder: the stored search that contains them.
    mutating func knownStep(_ place: Int, _ group: PageGroup, holder: Int?) throws -> Int? {
        guard !options.isAlwaysNew else { return nil }
        guard let holder = try holder.map({ try search($0) }) else { return try completion(place, group) }
        let isNamed =
            holder.query.isEmpty && !group.query.isEmpty && holder.pages == group.pages.count
            && group.pages.allSatisfy { $0.isList || $0.isResultPage }
        guard isNamed || QueryKey(holder.query) == QueryKey(group.query) else { return try completion(place, group) }
        let step = step(of: holder, place)
        if isNamed {
            try name(holder, group, step)
        } else {
            steps[step].actions.append(.skip)
        }
        if let date = options.date, group.pages.contains(where: { $0.page.dateSource == .user }) {
            try correct(holder.id, date, place, step)
        }
        return step
    }

    /// Gives a stored search without a query the query that the user names for the same files; it keeps its edits and
    /// groups.
    private mutating func name(_ search: Search, _ group: PageGroup, _ step: Int) throws {
        let label = group.nameOfFiles
        steps[step].actions.append(.name(group.query, droppingLabel: label))
        var search = search
        search.query = group.query
        if search.label == label { search.label = nil }
        named.append(ImportPlan.Pair(search: slot(search), other: try repeats(of: search.queryKey).latest.map(slot)))
        try enter(search)
    }

    /// Replaces the date of a stored search, unless its pages have dates.
    private mutating func correct(_ number: Int, _ date: Date, _ place: Int, _ step: Int) throws {
        let search = try search(number)
        guard [.file, .user].contains(search.dateSource), date != search.fetchedAt else { return }
        var results = try results(of: number)
        results.search = search
        results.setDate(date)
        steps[step].actions.append(.date(results))
        try enter(results.search, results)
        remark(.dated(steps[step].slot, date: results.search.dateText), place)
    }

    /// Plans to complete the latest repeat, if it is incomplete and the pages are of the same time.
    private mutating func completion(_ place: Int, _ group: PageGroup) throws -> Int? {
        // A list has all publications that its program has, so another one is a repeat.
        guard !group.query.isEmpty, !group.pages.contains(where: \.isList),
            let latest = try repeats(of: group.key).latest,
            !latest.isComplete || group.pages.allSatisfy(\.reading.endsEarly),
            let date = group.pages.compactMap({ $0.reading.date ?? $0.page.date }).max(),
            group.pages.compactMap(\.sinceYear).allSatisfy({ $0 == latest.sinceYear ?? $0 })
        else { return nil }
        let isOfSameTime = abs(date.timeIntervalSince(latest.fetchedAt)) < PageGroup.sameTime
        guard isOfSameTime || latest.facts.isDamaged else { return nil }
        let results = try results(of: latest.id)
        guard isOfSameTime || group.hasRows(of: results) else { return nil }
        let completion = Completion(results, group.pages, now: now)
        switch completion.outcome {
        case .lacksNone, .noneFits: return nil
        case .hasAll: break
        case .completes:
            // A page can replace one that was cut off.
            let added = completion.results.search.pages - latest.pages
            remark(.completed(slot(latest), pages: added), place)
        }
        remarks[place, default: []] += completion.remarks(slot(latest))
        let step = step(of: latest, place)
        let created = steps[step].new
        // Of a search that gets pages twice, only the last results are stored.
        if !completion.needed.isEmpty {
            steps[step].actions.removeAll { if case .complete = $0 { true } else { false } }
        }
        steps[step].actions += completion.actions
        guard !completion.needed.isEmpty else { return step }
        var search = completion.results.search
        search.id = latest.id
        if var created {
            created.results = completion.results
            steps[step].actions.removeAll { action in
                switch action {
                case .create, .complete: true
                default: false
                }
            }
            steps[step].actions.insert(.create(created), at: 0)
            search = try planned(created, latest.id)
        }
        try enter(search, completion.results)
        return step
    }
}

extension PageGroup {
    /// Whether its pages have all rows of a search with pages that were cut off. The date of a page can be in its missing
    /// part.
    fileprivate func hasRows(of results: Results) -> Bool {
        let rows = Dictionary(pages.flatMap(\.publications).map { ($0.key, $0.citationCount) }) { first, _ in first }
        return results.publications.allSatisfy { rows[$0.key] == $0.citationCount }
    }
}
