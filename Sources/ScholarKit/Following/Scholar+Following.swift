package import Foundation
package import ScholarLists
import ScholarStore

/// Queries in the store whose searches are repeated at intervals.
extension Scholar {
    /// Follows the query of a search, which is then due at intervals, and keeps the search.
    package func follow(_ search: SearchReference, every seconds: Int) throws -> Follow {
        let now = now
        let search = try store.search(search)
        try search.checkRepeatable()
        try store.follow(search.series, every: seconds, now: now)
        try store.keep(search.id)
        return Follow(search: try store.latest(of: search), every: seconds)
    }

    /// Stops following the query of a search.
    package func unfollow(_ search: SearchReference) throws -> Search {
        let search = try store.search(search)
        guard try store.unfollow(search.series) else { throw SearchError.notFollowed(search.id) }
        return search
    }

    /// Returns the followed queries that are due now.
    package func due() throws -> [Follow] { try follows(dueAt: now) }

    /// Returns every followed query with a stored search that is due at a date, the earliest due date first.
    package func follows(dueAt date: Date = .distantFuture) throws -> [Follow] {
        let every = try store.follows()
        guard !every.isEmpty else { return [] }
        let followed = try store.searches().filter { $0.pages > 0 && every[$0.series] != nil }
        return Repeats.ofEachQuery(followed).compactMap { repeats in
            guard let latest = repeats.latestComplete, let seconds = every[latest.series] else { return nil }
            return Follow(search: latest, every: seconds)
        }.filter { $0.dueAt <= date }.sorted { ($0.dueAt, $0.search.id) < ($1.dueAt, $1.search.id) }
    }

    /// Returns those of some searches whose refresh would ask Google Scholar without the user's yes: all that is
    /// stored of their queries was imported, and they are not followed. The number is that of the pages to request.
    package func withoutConsent(_ searches: [Search]) throws -> [(search: Search, requests: Int)] {
        let followed = try store.follows()
        return try searches.compactMap { search in
            guard search.origin == .imported, search.query.source == .googleScholar,
                followed[search.series] == nil, !search.query.isEmpty,
                try store.repeats(of: search.queryKey).searches.allSatisfy({ $0.origin == .imported }),
                (try? search.checkRepeatable()) != nil
            else { return nil }
            let rows = try store.listing(.number(search.id)).publications.count
            let size = try search.address().pageSize
            return (search, max(1, (rows + size - 1) / size))
        }
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
