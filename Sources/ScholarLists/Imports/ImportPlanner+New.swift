import ScholarPages

/// Pages that become a new search.
extension ImportPlanner {
    mutating func create(
        _ place: Int, _ group: PageGroup, _ joint: PageGroup.Joint?, _ person: Roster.Entry?, holder: Int?
    ) throws {
        var search = Search(query: group.query, .imported)
        search.label = person?.name ?? label ?? group.defaultLabel
        search.isKept = true
        var results = Results(search)
        var listedEdits = ListedEdits()
        let pages = ReadPage.inOrder(group.pages, now: now)
        for page in pages { listedEdits += page.append(to: &results, now: now) }
        if let joint {
            results.search.facts.joined = joint.facts.joined
            results.search.facts.joined?.pages = group.pages.count
            results.search.facts.statedQuery = joint.facts.statedQuery
            results.search.facts.missing = joint.facts.missing
        }
        results.settle(leftOut: LeftOutFile.all(leftOut))
        remarks[place, default: []] += results.remarksOnDates
        if let holder {
            // A search with more pages than these is preferred.
            let isPart = try self.search(holder).pages > results.search.pages
            remark(.twin(.stored(holder), isOneFile: results.pages.count == 1, isPart: isPart), place)
        }
        // scholar's own exports contain their edits, even if there are none.
        let hasListedEdits = !pages.isEmpty && pages.allSatisfy { $0.heading != nil }
        var new = try NewSearch(results, replays: options.replays && !hasListedEdits, listedEdits: listedEdits) {
            try all($0)
        }
        new.groups = group.pages.flatMap { $0.heading?.groups ?? [] }.filter(SearchSelection.isGroupName)
        if !options.isAlwaysNew {
            new.expected = NewSearch.Expected(
                key: group.key, files: group.files, holder: holder,
                repeats: group.query.isEmpty ? nil : try all(group.key).count)
        }
        newCount += 1
        search = new.results.search
        search.id = last + newCount
        let step = step(of: search, place)
        steps[step].actions = [.create(new)]
        if let twin = joint?.twin, twin.id > last { steps[step].mentioned = slot(twin) }
        try enter(search, new.results)
    }

    /// The remark on pages that the user's query or roster joins, or makes a repeat of a search that they do not belong to.
    mutating func joint(of group: PageGroup) throws -> PageGroup.Joint? {
        guard options.query?.isEmpty == false || options.roster != nil else { return nil }
        // In the order in which the pages are kept, from which a proof computes the same.
        let pages = ReadPage.inOrder(group.pages, now: now)
        if let joint = PageGroup(query: group.query, pages: pages).joint(now: now) { return joint }
        guard let twin = try repeats(of: group.key).latest, let stated = group.statedQueries.first,
            group.pages.contains(where: { $0.differs(from: group.query) })
        else { return nil }
        let digests = Set(group.files)
        guard try !results(of: twin.id).pages.contains(where: { $0.digest.map(digests.contains) ?? false }) else {
            return nil
        }
        return PageGroup.Joint(twin, slot(twin), query: group.query.summary, stated: stated)
    }
}
