import ScholarIndexes
import ScholarPages

/// What depends on all searches of a plan: doubts about their order, lists that may be repeats, and common labels.
extension ImportPlanner {
    /// Completes the plan with what depends on all of its searches.
    mutating func compareSearches() throws {
        for step in steps.indices {
            guard steps[step].isOfNewPages else { continue }
            if let doubt = try doubtAboutOrder(of: try search(of: steps[step])) { steps[step].closing.append(doubt) }
        }
        try findUnrepeated()
        guard let prefix = options.label, label == nil else { return }
        for step in steps.indices {
            let search = try search(of: steps[step])
            let name = search.name
            let label = search.name(after: prefix)
            if var new = steps[step].new {
                new.results.search.label = label
                steps[step].actions[0] = .create(new)
            } else {
                steps[step].actions.append(.label(label))
                if name != label {
                    steps[step].closing.append(.labelled(steps[step].slot, label: label, before: name))
                }
            }
        }
    }

    /// A remark if the date of its file makes a list the latest repeat, although it has fewer citations than the repeat
    /// before: it may be an old page in a newer file.
    private mutating func doubtAboutOrder(of search: Search) throws -> ImportRemark? {
        guard search.isDatedByFile, search.isWhole, !search.query.isEmpty,
            let before = try repeats(of: search.queryKey).previous(to: search), before.isWhole,
            before.countedAt < search.countedAt
        else { return nil }
        // Without edits, which can differ.
        let counts = try [search, before].map { Listing($0, try results(of: $0.id).publications).indexes.citations }
        guard counts[0] < counts[1] else { return nil }
        return .newerByFile(slot(search), citations: counts[0], than: slot(before), before: counts[1])
    }

    /// Finds the new lists that are no repeats because an author is not known, each with the latest earlier list that it
    /// may repeat: it has the same name and at least half of the publications.
    private mutating func findUnrepeated() throws {
        var unnamed: [Source: Repeats] = [:]
        var keys: [Int: Set<PublicationKey>] = [:]
        /// The publications of a list, and their keys, which are compared first because comparing works takes longer.
        func contents(of id: Int) throws -> (publications: [Publication], keys: Set<PublicationKey>) {
            let publications = try results(of: id).publications
            let own = keys[id] ?? Set(publications.compactMap(\.key))
            keys[id] = own
            return (publications, own)
        }
        for place in steps.indices where steps[place].isOfNewPages {
            let step = steps[place]
            guard groups[step.groups[0]].pages.allSatisfy(\.isList) else { continue }
            let list = try search(of: step)
            guard try list.query.isEmpty || repeats(of: list.queryKey).searches.count == 1 else { continue }
            let others = try unnamed[list.countSource] ?? listsWithoutQuery(list.countSource)
            unnamed[list.countSource] = others
            let names: [String?] = [list.name, groups[step.groups[0]].nameOfFiles]
            let own = try contents(of: list.id)
            let earlier = try others.searches.last(where: { other in
                guard other.id < list.id, names.contains(other.name) else { return false }
                if let known = keys[other.id], known.isDisjoint(with: own.keys) { return false }
                let others = try contents(of: other.id)
                guard !others.keys.isDisjoint(with: own.keys) else { return false }
                let common = WorkPairing(others.publications, own.publications).partners.count
                return common > 0 && common * 2 >= min(others.publications.count, own.publications.count)
            })
            guard list.query.isEmpty || earlier != nil else { continue }
            steps[place].unrepeated = ImportPlan.Pair(search: step.slot, other: earlier.map(slot))
        }
    }

    /// The lists of other programs whose author is not known, with the citation counts of an index.
    private func listsWithoutQuery(_ source: Source) throws -> Repeats {
        let key = QueryKey(SearchQuery(), counts: source)
        let stored = try known.repeats(of: key).filter { searches[$0.id] == nil }
        let planned = searches.values.filter { $0.query.isEmpty && $0.queryKey == key }
        return Repeats((stored + planned).filter { $0.pages > 0 && !$0.facts.formats.isEmpty })
    }
}

extension ImportPlan.Step {
    /// Whether its search is new, and not of an archive.
    fileprivate var isOfNewPages: Bool { new.map { $0.archived == nil } ?? false }
}

// MARK: - The whole import

extension ImportPlanner {
    /// The remarks on all steps: the searches that have the pages already, and the people without pages.
    func remarks(onAll steps: [ImportPlan.Step]) throws -> [ImportRemark] {
        var remarks: [ImportRemark] = []
        // A search of an archive has its own remark.
        let known = steps.filter { $0.isSkipped && $0.groups[0] >= 0 }.map(\.slot.number)
        if !known.isEmpty {
            let isOld = steps.count == 1 && !known.contains(last)
            // A stated date is the reason to import pages again.
            remarks.append(.known(known, last: isOld ? last : nil, isForDate: options.date != nil))
        }
        guard let people = options.roster?.members(among: try steps.map(search)) else { return remarks }
        let missing = people.filter(\.searches.isEmpty).map(\.entry.name)
        return missing.isEmpty ? remarks : remarks + [.missingPeople(missing, of: people.count)]
    }
}
