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
        steps[step].named = ImportPlan.Pair(
            search: slot(search), other: try repeats(of: search.queryKey).latest.map(slot))
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

    /// Plans to complete the latest repeat of the same time, if it is incomplete. Pages that it has already, saved again,
    /// add nothing.
    private mutating func completion(_ place: Int, _ group: PageGroup) throws -> Int? {
        // A list has all publications that its program has, so another one is a repeat.
        guard !group.pages.contains(where: \.isList) else { return nil }
        for search in try repeats(of: group.key).searches.reversed()
        where search.queryKey == group.key && group.canBe(search) {
            let isOfSameTime = group.isOfTime(of: search, now: now)
            guard isOfSameTime || search.facts.isDamaged || group.isCut else { continue }
            let results = try results(of: search.id)
            // The date of a page that was cut off can be in its missing part, so its rows have to be the same.
            guard
                isOfSameTime && (!group.query.isEmpty || group.isPart(of: results))
                    || search.facts.isDamaged && group.hasAll(of: results)
                    || group.isCut && group.isPart(of: results) && group.hasTotal(of: search)
            else { continue }
            // Another answer of the same day becomes a repeat, if it is whole.
            if isOfSameTime, !group.hasAll(of: results), !group.isPart(of: results), group.isWhole { return nil }
            let completion = Completion(results, group.pages, now: now)
            switch completion.outcome {
            case .noneFits: continue
            case .hasAll, .lacksNone: break
            case .completes:
                // A page can replace one that was cut off.
                let added = completion.results.search.pages - search.pages
                remark(.completed(slot(search), pages: added), place)
            }
            return try step(of: search, completedBy: completion, place)
        }
        return nil
    }

    private mutating func step(of search: Search, completedBy completion: Completion, _ place: Int) throws -> Int {
        remarks[place, default: []] += completion.remarks(slot(search))
        let step = step(of: search, place)
        let created = steps[step].new
        // Of a search that gets pages twice, only the last results are stored.
        if !completion.needed.isEmpty {
            steps[step].actions.removeAll { if case .complete = $0 { true } else { false } }
        }
        steps[step].actions += completion.actions
        guard !completion.needed.isEmpty else { return step }
        var completed = completion.results.search
        completed.id = search.id
        completed.isKept = true
        if var created {
            created.results = completion.results
            steps[step].actions.removeAll { action in
                switch action {
                case .create, .complete: true
                default: false
                }
            }
            steps[step].actions.insert(.create(created), at: 0)
        }
        try enter(completed, completion.results)
        return step
    }
}

extension PageGroup {
    /// Whether all of its pages were cut off.
    fileprivate var isCut: Bool { pages.allSatisfy(\.reading.endsEarly) }

    /// Whether its pages show the whole list.
    fileprivate var isWhole: Bool { isWhole(pages) }

    /// Whether it can have the pages of a search, without reading these: pages of publications have addresses or titles.
    fileprivate func canBe(_ search: Search) -> Bool {
        guard query.isEmpty, pages.allSatisfy(\.isArticle) else { return true }
        return search.url != nil && search.url == pages.first?.reading.url || search.label == defaultLabel
    }

    /// Whether Google's total of citations is that of a search, as far as both are known.
    fileprivate func hasTotal(of search: Search) -> Bool {
        pages.compactMap { $0.profile?.author.reported?.citations }.allSatisfy {
            $0 == search.author.reported?.citations ?? $0
        }
    }

    /// Whether its pages were retrieved at about the same time as those of a search.
    fileprivate func isOfTime(of search: Search, now: Date) -> Bool {
        let date = pages.map { $0.date(now: now).date }.max() ?? now
        return abs(date.timeIntervalSince(search.fetchedAt)) < Self.sameTime
            && pages.compactMap(\.sinceYear).allSatisfy { $0 == search.sinceYear ?? $0 }
    }

    /// Whether its pages have all rows of a search, with the same counts.
    fileprivate func hasAll(of results: Results) -> Bool {
        pages.flatMap(\.publications).hasRows(of: results.publications)
    }

    /// Whether a search has all rows of its pages, with the same counts.
    fileprivate func isPart(of results: Results) -> Bool {
        results.publications.hasRows(of: pages.flatMap(\.publications))
    }
}
