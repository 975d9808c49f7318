/// Many searches side by side.
extension Scholar {
    /// What the rows of a table are compared with.
    package enum Earlier: Hashable, Sendable {
        /// The repeat before.
        case previous
        /// The latest repeat retrieved up to the end of a period.
        case upTo(DatePeriod)
    }

    /// A table of searches.
    ///
    /// - Parameters:
    ///   - searches: which; by default the latest repeat of each query.
    ///   - keys: the keys of the indexes.
    ///   - earlier: the repeat to compare each one with. A row without such a repeat has nothing beside it.
    /// - Throws: `StoreError` when a search is not there, `IndexError` when a stored number makes no sense.
    package func table(
        _ searches: [SearchSelection] = [.all], indexes keys: [String] = SearchTable.usualKeys,
        against earlier: Earlier? = nil
    ) throws -> SearchTable {
        let (groups, known) = try (store.groups(), store.summaries())
        let rows = try store.searches(searches).map { search in
            let summary = try summary(of: search, known)
            var row = SearchTable.Row(
                search: search, groups: groups[search.series] ?? [], decided: summary.decided,
                hasCounts: summary.hasCounts, indexes: try values(keys, of: search, summary))
            if let then = try earlier.flatMap({ try repeated(search, $0) }) {
                row.before = (then, try values(keys, of: then, try self.summary(of: then, known)))
            }
            return row
        }
        return SearchTable(rows, keys: keys, isAgainst: earlier != nil)
    }

    /// The earlier repeat of a search; nil where there is none.
    private func repeated(_ search: Search, _ earlier: Earlier) throws -> Search? {
        let reference: SearchReference =
            switch earlier {
            case .previous: .previous(.number(search.id))
            case .upTo(let period): .upTo(period.description, .number(search.id))
            }
        do {
            let found = try store.search(reference)
            return found.id == search.id ? nil : found
        } catch StoreError.noPrevious, StoreError.noRepeat {
            return nil
        }
    }

    /// Those of the indexes that are known; none while no page has come.
    private func values(
        _ keys: [String], of search: Search, _ summary: ListSummary
    ) throws -> [String: IndexValue.Outcome] {
        guard search.pages > 0 else { return [:] }
        if !summary.hasCounts || keys.allSatisfy(SearchTable.usualKeys.contains) {
            return summary.values.mapValues { .count($0) }
        }
        let indexes = try listing(.number(search.id)).allIndexes()
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, indexes[$0].outcome) })
    }
}
