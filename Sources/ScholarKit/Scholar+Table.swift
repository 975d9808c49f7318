/// Tables of many searches.
extension Scholar {
    /// The earlier repeat to compare with.
    package enum Earlier: Hashable, Sendable {
        /// The previous repeat.
        case previous
        /// The latest repeat retrieved up to the end of a period.
        case upTo(DatePeriod)
    }

    /// Returns a table of searches.
    ///
    /// - Parameters:
    ///   - searches: the searches; by default the latest repeat of each query.
    ///   - keys: the keys of the indexes.
    ///   - earlier: the repeat to compare each search with; rows without such a repeat have no comparison.
    ///   - convention: the convention for open questions.
    /// - Throws: `StoreError` when a search does not exist, `IndexError` when a stored number is invalid.
    package func table(
        _ searches: [SearchSelection] = [.all], indexes keys: [String] = SearchTable.usualKeys,
        against earlier: Earlier? = nil, convention: Convention = .thesis
    ) throws -> SearchTable {
        let known = try store.summaries()
        let rows = try store.searches(searches).map { search in
            let summary = try summary(of: search, known)
            var row = SearchTable.Row(
                search: search, editCounts: summary.editCounts,
                hasCounts: summary.hasCounts, indexes: try values(keys, of: search, summary, convention))
            if !search.isWhole {
                row.doubtAboutMissing =
                    search.pages == 0
                    ? "no page has come yet" : try listing(.number(search.id)).doubtAboutMissing(of: keys)
            }
            if let then = try earlier.flatMap({ try repeated(search, $0) }) {
                let summary = try self.summary(of: then, known)
                row.before = (then, summary.editCounts, try values(keys, of: then, summary, convention))
            }
            return row
        }
        var table = SearchTable(rows, keys: keys, isAgainst: earlier != nil)
        table.convention = convention
        table.missing = try missing(in: searches)
        return table
    }

    /// The earlier repeat of a search; nil if there is none.
    private func repeated(_ search: Search, _ earlier: Earlier) throws -> Search? {
        let reference: SearchReference =
            switch earlier {
            case .previous: .previous(.number(search.id))
            case .upTo(let period): .upTo(period.description, .number(search.id))
            }
        do {
            let found = try store.search(reference)
            guard found.id == search.id, case .upTo = earlier else { return found.id == search.id ? nil : found }
            // The search itself is the latest by then, so it is compared with its predecessor.
            return try repeated(search, .previous)
        } catch StoreError.noPrevious, StoreError.noRepeat {
            return nil
        }
    }

    /// The known and defined indexes; empty for a search without pages.
    private func values(
        _ keys: [String], of search: Search, _ summary: ListSummary, _ convention: Convention
    ) throws -> [String: IndexValue.Outcome] {
        guard search.pages > 0 else { return [:] }
        // The stored numbers follow the thesis.
        let isStored = convention.boundsG && keys.allSatisfy(SearchTable.usualKeys.contains)
        if !summary.hasCounts || isStored {
            return keys.reduce(into: [:]) { values, key in values[key] = summary[key].map { .count($0) } }
        }
        let indexes = try listing(.number(search.id)).allIndexes(convention: convention)
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, indexes[$0].outcome) })
    }
}
