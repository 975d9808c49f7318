import Foundation
import ScholarLists
import ScholarStore

/// Queries in the store whose searches are repeated at intervals.
extension Follow {
    /// Follows the query of a search, and keeps the search.
    init(starting search: SearchReference, every seconds: Int, in store: Store, now: Date) throws {
        let search = try store.search(search)
        try search.checkRepeatable()
        try store.follow(search.queryKey, every: seconds, now: now)
        try store.keep(search.id)
        self.init(search: try store.latest(of: search), every: seconds)
    }

    /// Stops following the query of a search.
    static func end(_ search: SearchReference, in store: Store) throws -> Search {
        let search = try store.search(search)
        guard try store.unfollow(search.queryKey) else { throw SearchError.notFollowed(search.id) }
        return search
    }

    /// Every followed query with a stored search that is due at a date, the earliest due date first.
    static func all(in store: Store, dueAt date: Date = .distantFuture) throws -> [Follow] {
        let every = try store.follows()
        guard !every.isEmpty else { return [] }
        let followed = try store.searches().filter { $0.pages > 0 && every[$0.queryKey.text] != nil }
        return Repeats.ofEachQuery(followed).compactMap { repeats in
            guard let latest = repeats.latestComplete, let seconds = every[latest.queryKey.text] else { return nil }
            return Follow(search: latest, every: seconds)
        }.filter { $0.dueAt <= date }.sorted { ($0.dueAt, $0.search.id) < ($1.dueAt, $1.search.id) }
    }
}

extension Search {
    /// Throws an error when a search has no query, or counts that its query cannot repeat.
    func checkRepeatable() throws {
        if query.isEmpty { throw SearchError.cannotAskAgain(id) }
        guard countSource == query.source, countSource.access != nil else {
            throw SearchError.countedElsewhere(id, countSource.words.name, asked: query.source.words.name)
        }
    }
}
