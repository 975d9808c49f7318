import Foundation
import ScholarPages

/// Plans groups of pages one after the other, and enters what each makes into its copy of what the store knows: a later
/// save of a list finds the earlier ones.
struct ImportPlanner<Known: KnownSearches> {
    typealias Slot = ImportPlan.Slot

    let groups: [PageGroup]
    let options: ImportOptions
    let now: Date
    /// The reasons why files are left out that can be in the place of a page.
    let leftOut: [any Error]
    /// The label of searches that no roster names.
    let label: String?
    let known: Known
    /// New searches are numbered after the stored ones, as the store will do unless another process adds searches.
    let last: Int
    var newCount = 0
    /// The searches of each query, stored and new, by the text of its key.
    private var repeats: [String: [Search]] = [:]
    /// The searches and their results as this plan makes them.
    private(set) var searches: [Int: Search] = [:]
    private var results: [Int: Results] = [:]
    /// The places of the steps, by the number of their search.
    private var places: [Int: Int] = [:]

    var steps: [ImportPlan.Step] = []
    var remarks: [Int: [ImportRemark]] = [:]

    init(_ groups: [PageGroup], _ input: ImportPlan.Input, _ known: Known) throws {
        self.groups = groups
        self.known = known
        options = input.options
        now = input.now
        last = try known.lastNumber()
        // A refusal is in the place of a page; a list has no pages.
        leftOut = groups.count == 1 && !groups[0].pages.allSatisfy(\.isList) ? input.leftOut : []
        label = Set(groups.map { QueryKey($0.query) }).count == 1 ? input.options.label : nil
    }

    /// Plans the groups that are not stored yet.
    mutating func planGroups(except done: Set<Int>) throws {
        let open = groups.indices.filter { !done.contains($0) }
        let holders = try known.holders(of: open.map { groups[$0].files })
        for (place, holder) in zip(open, holders) { try plan(place, holder: holder) }
    }

    private mutating func plan(_ place: Int, holder: Int?) throws {
        let group = groups[place]
        let person = try person(of: group)
        let joint = try joint(of: group)
        if let joined = joint?.joined {
            let search = Search(query: group.query, .imported)
            remark(.ofSearch(Remark(.joined(joined), of: search).diagnostic), place)
        }
        if let stated = joint?.statedQuery {
            remark(.repeated(slot(stated.earlier), query: group.query.summary, stated: stated.name), place)
        }
        guard let step = try knownStep(place, group, holder: holder) else {
            guard group.hasPublications else {
                remark(.withoutPublications(group.pages.map(\.page.name)), place)
                return
            }
            try create(place, group, joint, person, holder: holder)
            return
        }
        guard let label = person?.name ?? label else { return }
        var search = try search(of: steps[step])
        let name = search.name
        steps[step].actions.append(.label(label))
        search.label = label
        search.isKept = true
        try enter(search)
        if name != label { remark(.labelled(steps[step].slot, label: label, before: name), place) }
    }

    /// The person of the roster whose search the pages are.
    private mutating func person(of group: PageGroup) throws -> Roster.Entry? {
        guard let roster = options.roster else { return nil }
        var search = Search(query: group.query, .imported)
        search.label = try group.query.isEmpty ? nil : repeats(of: group.key).latest?.label
        search.label = search.label ?? group.defaultLabel
        search.profileName = group.pages.lazy.compactMap { $0.profile?.name ?? $0.listedAuthor }.first { !$0.isEmpty }
        return roster.person(of: search)
    }

    mutating func remark(_ remark: ImportRemark, _ place: Int) { remarks[place, default: []].append(remark) }

    // MARK: Pages that become a new search

    private mutating func create(
        _ place: Int, _ group: PageGroup, _ joint: SearchFacts?, _ person: Roster.Entry?, holder: Int?
    ) throws {
        var search = Search(query: group.query, .imported)
        search.label = person?.name ?? label ?? group.defaultLabel
        search.isKept = true
        var results = Results(search)
        var listedEdits = ListedEdits()
        let pages = ReadPage.inOrder(group.pages, now: now)
        for page in pages { listedEdits += page.append(to: &results, now: now) }
        if let joint {
            results.search.facts.joined = joint.joined
            results.search.facts.joined?.pages = group.pages.count
            results.search.facts.statedQuery = joint.statedQuery
            results.search.facts.missing = joint.missing
        }
        results.settle(leftOut: LeftOutFile.all(leftOut))
        remarks[place, default: []] += results.remarksOnDates
        if let holder {
            // A search with more pages than these is preferred.
            let isPart = try self.search(holder).pages > results.search.pages
            remark(.twin(.stored(holder), isOneFile: results.pages.count == 1, isPart: isPart), place)
        }
        // scholar's own exports contain their edits, even an empty list of them.
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
        if let stated = joint?.statedQuery, stated.earlier > last { steps[step].mentioned = slot(stated.earlier) }
        try enter(search, new.results)
    }

    /// The facts of pages that the user's query or roster joins, or makes a repeat of a search that they do not belong to.
    /// Users would not notice otherwise.
    private mutating func joint(of group: PageGroup) throws -> SearchFacts? {
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
        var facts = SearchFacts()
        facts.statedQuery = StatedQuery(name: stated, earlier: twin.id)
        return facts
    }
}

// MARK: - The searches as planned

extension ImportPlanner {
    func slot(_ search: Search) -> Slot { slot(search.id) }

    private func slot(_ number: Int) -> Slot { number > last ? .new(number) : .stored(number) }

    func search(of step: ImportPlan.Step) throws -> Search { try search(step.number ?? step.slot.number) }

    func search(_ number: Int) throws -> Search { try searches[number] ?? known.search(number) }

    func results(of number: Int) throws -> Results { try results[number] ?? known.results(of: number) }

    /// The searches with an equal query, those without pages too.
    mutating func all(_ key: QueryKey) throws -> [Search] {
        if let all = repeats[key.text] { return all }
        let all = try known.repeats(of: key)
        repeats[key.text] = all
        return all
    }

    /// The repeats of a query that have pages.
    mutating func repeats(of key: QueryKey) throws -> Repeats {
        Repeats(try all(key).filter { $0.pages > 0 })
    }

    /// Enters a search as this plan makes it.
    mutating func enter(_ search: Search, _ results: Results? = nil) throws {
        var search = search
        // A store keeps seconds, and searches of one second are in the order of their numbers.
        search.fetchedAt = Timestamp.date(Timestamp.text(search.fetchedAt)) ?? search.fetchedAt
        searches[search.id] = search
        if let results { self.results[search.id] = results }
        guard !search.query.isEmpty else { return }
        repeats[search.queryKey.text] = try all(search.queryKey).filter { $0.id != search.id } + [search]
    }

    /// The step of a search; a search has only one.
    mutating func step(of search: Search, _ place: Int) -> Int {
        if let step = places[search.id] {
            steps[step].groups.append(place)
            return step
        }
        places[search.id] = steps.count
        let query = groups.indices.contains(place) ? groups[place].query : search.query
        steps.append(ImportPlan.Step(slot: slot(search), query: query, groups: [place]))
        return steps.count - 1
    }
}
