package import ScholarIndexes
package import ScholarLists
import ScholarStore

/// Tables of stored searches.
extension Scholar {
    /// Returns a table of searches, compared with their earlier repeats, or with the lists of another index.
    ///
    /// - Parameters:
    ///   - against: the list to compare each search with; rows without such a list have no comparison.
    ///   - roster: the names of people, by which the lists of another index are found before the names of searches.
    package func table(
        _ searches: [SearchSelection], indexes keys: [String] = SearchTable.usualKeys,
        against: SearchTable.Against? = nil, roster: Roster? = nil, convention: Convention = .thesis
    ) throws -> SearchTable {
        let known = try store.summaries(withSelfCitations: true)
        let all = try store.searches(searches)
        let ofSource = try against?.source.map { source in
            SearchesByName(try store.latest().filter { $0.countSource == source && $0.pages > 0 })
        }
        var repeats: [String: Repeats] = [:]
        if case .repeats = against {
            let series = Dictionary(grouping: try store.repeated().filter { $0.pages > 0 }, by: \.series)
            repeats = series.mapValues { Repeats($0) }
        }
        func isRow(_ search: Search) -> Bool { against?.source != search.countSource || search.pages == 0 }
        func other(_ search: Search) -> Search? {
            switch against {
            case .repeats(let when): repeats[search.series]?.earlier(than: search, when)
            case .source: ofSource?.counterpart(of: search, named: roster?.person(of: search)?.name)
            case nil: nil
            }
        }
        let rows = try all.filter(isRow).map { search in
            /// The numbers of a search, and the indexes of the table.
            func numbers(_ search: Search) throws -> SearchNumbers {
                let summary = try store.summary(of: search, known)
                return SearchNumbers(
                    search, summary, indexes: try store.values(keys, of: search, summary, convention))
            }
            var row = SearchTable.Row(try numbers(search))
            if row.editCounts.fingerprint != nil {
                let listing = try store.listing(.number(search.id))
                row.asRetrieved = listing.asRetrieved.indexes
                row.incompleteness = listing.incompleteness?.sentence
            } else if !search.isWhole, search.pages > 0 {
                row.incompleteness = try store.incompleteness(ofUnedited: search)?.sentence
            }
            if search.pages == 0 { row.incompleteness = "no page has come yet" }
            row.before = try other(search).map(numbers)
            // The edits of the older list count; one that is newer by its date is not the earlier one.
            if row.likeness?.onlyEditsDiffer == true, let before = row.before?.search,
                before.countedAt <= search.countedAt
            {
                let listing = try store.listing(search, editedLike: before)
                let indexes = try listing.allIndexes(convention: convention)
                row.likeForLike = Dictionary(uniqueKeysWithValues: keys.map { ($0, indexes[$0]) })
            }
            return row
        }
        var table = SearchTable(rows, keys: keys, against: against)
        table.convention = convention
        table.group = try nameOfGroup(of: searches)
        let paired = Set(rows.compactMap { $0.before?.search.id })
        table.onlyInSource = all.filter { !isRow($0) && !paired.contains($0.id) }
        table.missing = try missing(in: searches)
        return table
    }
}

extension Store {
    /// A search with the edits of another one instead of its own. Nothing is stored.
    func listing(_ search: Search, editedLike other: Search) throws -> Listing {
        try listing(.number(search.id)).withEdits(of: try listing(.number(other.id)))
    }

    /// The known and defined indexes; empty for a search without pages.
    fileprivate func values(
        _ keys: [String], of search: Search, _ summary: ListSummary, _ convention: Convention
    ) throws -> [String: IndexValue] {
        guard search.pages > 0 else { return [:] }
        // The stored numbers follow the thesis.
        let isStored = convention.boundsG && keys.allSatisfy(SearchTable.usualKeys.contains)
        if !summary.hasCounts || isStored {
            return keys.reduce(into: [:]) { values, key in values[key] = summary.value(key) }
        }
        let indexes = try listing(.number(search.id)).allIndexes(convention: convention)
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, indexes[$0]) })
    }
}

extension Repeats {
    /// The earlier repeat of a search: the previous one, or the latest up to the end of a period.
    func earlier(than search: Search, _ when: String) -> Search? {
        guard let period = DatePeriod(when) else { return previous(to: search) }
        let found = upTo(period.end)
        if let found, found.countedAt < search.countedAt { return found }
        // If the search itself is the latest by then, or an earlier one, it is compared with its predecessor.
        return found == nil ? nil : previous(to: search)
    }
}
