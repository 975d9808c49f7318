package import ScholarLists
package import ScholarPages
package import Foundation
import GRDB

/// Followed queries and their repeats.
extension Store {
    /// Follows a query: it is due again after this number of seconds.
    package func follow(_ series: String, every seconds: Int, now: Date) throws(StoreError) {
        try changing { database in
            try database.execute(
                sql: """
                    INSERT INTO follows (query_key, every, created_at) VALUES (?, ?, ?)
                    ON CONFLICT (query_key) DO UPDATE SET every = excluded.every
                    """, arguments: [series, seconds, Timestamp.text(now)])
        }
    }

    /// Stops following a query.
    ///
    /// - Returns: whether it was followed.
    package func unfollow(_ series: String) throws(StoreError) -> Bool {
        try changing { database in
            try database.execute(sql: "DELETE FROM follows WHERE query_key = ?", arguments: [series])
            return database.changesCount > 0
        }
    }

    /// The intervals of followed queries in seconds, by their series.
    package func follows() throws(StoreError) -> [String: Int] {
        try reading { database in
            let follows = try NamedRow.all("SELECT query_key, every FROM follows", of: "follows", in: database) { row in
                (try row["query_key"], try row["every", StoredNumber.numbers]) as (String, Int)
            }
            return Dictionary(follows) { first, _ in first }
        }
    }

    /// All searches with an equal query that have at least one page.
    package func repeats(of key: QueryKey) throws(StoreError) -> Repeats {
        try reading { try Self.repeats(of: key, in: $0) }
    }

    /// Returns the latest complete search with the same query, otherwise the latest of any kind.
    package func latest(of search: Search) throws(StoreError) -> Search {
        // Searches without a query, such as imported lists, are no repeats of each other.
        guard !search.query.isEmpty else { return search }
        return try repeats(of: search.queryKey).latestComplete ?? search
    }

    /// Returns the listings of a search and all its repeats, in the order of their dates.
    ///
    /// - Throws: `SearchError.nothingYet` when there are no pages, and the errors of `search`.
    package func listingsOfRepeats(_ reference: SearchReference) throws -> [Listing] {
        let search = try search(reference)
        guard search.pages > 0 else { throw SearchError.nothingYet(search.id) }
        let all = search.query.isEmpty ? [search] : try repeats(of: search.queryKey).searches
        return try all.map { try listing(.number($0.id)) }
    }
}
