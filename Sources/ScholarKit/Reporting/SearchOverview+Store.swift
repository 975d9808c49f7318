import ScholarLists
import ScholarStore

/// The overview of the stored searches.
extension SearchOverview {
    /// All searches, or the latest repeat of each query, by number; those whose table is missing are reported.
    static func all(
        in store: Store, latest isLatest: Bool, onLoss report: (StoreError) throws -> Void
    ) throws -> [SearchOverview] {
        let known = try store.summaries()
        let all = try store.searches()
        func summary(of search: Search) throws -> ListSummary? {
            do {
                return try store.summary(of: search, known)
            } catch let error as StoreError {
                guard case .lost = error else { throw error }
                try report(error)
                return nil
            }
        }
        func overview(_ search: Search) throws -> SearchOverview? {
            try summary(of: search).map { SearchOverview(SearchNumbers(search, $0)) }
        }
        guard isLatest else { return try all.compactMap(overview) }
        let queries = Repeats.ofEachQuery(all).map { (latest: $0.latest?.id ?? 0, repeats: $0) }
        return try queries.sorted { $0.latest < $1.latest }.compactMap { _, repeats in
            guard let latest = repeats.latest, var overview = try overview(latest) else { return nil }
            overview.repeats = repeats.searches.count
            if let previous = repeats.previous(to: latest), previous.pages > 0 {
                overview.previous = try summary(of: previous).map { SearchNumbers(previous, $0) }
                if overview.likeness?.onlyEditsDiffer == true {
                    overview.likeForLike = SearchNumbers(try store.listing(latest, editedLike: previous))
                }
            }
            return overview
        }
    }
}
