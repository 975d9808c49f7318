import ScholarIndexes
import ScholarLists
import ScholarStore

/// Tables of stored searches.
extension SearchTable {
    /// Creates a table of searches.
    ///
    /// - Parameter earlier: the repeat to compare each search with, as in a reference: `previous`, or the latest up to the
    ///   end of a period such as `2026-03`; rows without such a repeat have no comparison.
    init(
        _ searches: [SearchSelection], indexes keys: [String] = usualKeys, against earlier: String? = nil,
        convention: Convention, in store: Store
    ) throws {
        let known = try store.summaries()
        let rows = try store.searches(searches).map { search in
            let summary = try store.summary(of: search, known)
            let values = try store.values(keys, of: search, summary, convention)
            var row = Row(
                search: search, editCounts: summary.editCounts, hasCounts: summary.hasCounts,
                indexes: values.mapValues(\.outcome))
            row.withoutFirst = values.compactMapValues(\.withoutFirst)
            if !search.isWhole {
                row.doubtAboutMissing =
                    search.pages == 0
                    ? "no page has come yet" : try store.listing(.number(search.id)).doubtAboutMissing(of: keys)
            }
            if let then = try earlier.flatMap({ try store.earlierRepeat(of: search, $0) }) {
                let summary = try store.summary(of: then, known)
                let values = try store.values(keys, of: then, summary, convention)
                row.before = (then, summary.editCounts, values.mapValues(\.outcome))
            }
            return row
        }
        self.init(rows, keys: keys, isAgainst: earlier != nil)
        self.convention = convention
        missing = try SearchGroup.missing(in: searches, store)
    }
}

extension Store {
    /// The earlier repeat of a search; nil if there is none.
    fileprivate func earlierRepeat(of search: Search, _ earlier: String) throws -> Search? {
        do {
            let found = try self.search(SearchReference("\(search.id)@\(earlier)"))
            // If the search itself is the latest by then, it is compared with its predecessor.
            return found.id == search.id ? try self.search(.previous(.number(search.id))) : found
        } catch StoreError.noPrevious, StoreError.noRepeat {
            return nil
        }
    }

    /// The known and defined indexes; empty for a search without pages.
    fileprivate func values(
        _ keys: [String], of search: Search, _ summary: ListSummary, _ convention: Convention
    ) throws -> [String: IndexValue] {
        guard search.pages > 0 else { return [:] }
        // The stored numbers follow the thesis.
        let isStored = convention.boundsG && keys.allSatisfy(SearchTable.usualKeys.contains)
        if !summary.hasCounts || isStored {
            return keys.reduce(into: [:]) { values, key in
                values[key] = summary[key].map { IndexValue(outcome: .count($0)) }
            }
        }
        let indexes = try listing(.number(search.id)).allIndexes(convention: convention)
        return Dictionary(uniqueKeysWithValues: keys.map { ($0, indexes[$0]) })
    }
}
