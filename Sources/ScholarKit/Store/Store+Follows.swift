package import Foundation
import GRDB

/// Queries that are asked again from time to time, and the answers that they had so far.
extension Store {
    /// Marks a query to be asked again whenever so many seconds have passed.
    func follow(_ key: QueryKey, every seconds: Int, now: Date) throws(StoreError) {
        try running {
            try writing { database in
                try database.execute(
                    sql: """
                        INSERT INTO follows (query_key, every, created_at) VALUES (?, ?, ?)
                        ON CONFLICT (query_key) DO UPDATE SET every = excluded.every
                        """, arguments: [key.text, seconds, Timestamp.text(now)])
            }
        }
    }

    /// Takes the mark away.
    ///
    /// - Returns: whether there was one.
    func unfollow(_ key: QueryKey) throws(StoreError) -> Bool {
        try running {
            try writing { database in
                try database.execute(sql: "DELETE FROM follows WHERE query_key = ?", arguments: [key.text])
                return database.changesCount > 0
            }
        }
    }

    /// The seconds after which queries are asked again, by the text of their keys.
    func follows() throws(StoreError) -> [String: Int] {
        try reading { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT query_key, every FROM follows")
            let follows = try NamedRow.all(rows) { (try $0["query_key"], try $0["every"]) as (String, Int) }
            return Dictionary(follows) { first, _ in first }
        }
    }

    /// All searches with an equal query of which a page came, the earliest first.
    package func repeats(of key: QueryKey) throws(StoreError) -> [Search] {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND EXISTS (SELECT 1 FROM pages WHERE query_id = queries.id) ORDER BY fetched_at, id
                    """, [key.text])
        }
    }
}

/// A query that is asked again from time to time.
package struct Follow: Sendable {
    /// Its latest search that is whole, else its latest.
    package var search: Search
    /// The seconds after which it is asked again.
    package var every: Int
    /// When it is to be asked again.
    package var dueAt: Date { search.fetchedAt.addingTimeInterval(TimeInterval(every)) }
}
