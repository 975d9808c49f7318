public import Foundation
import GRDB

/// Finding searches: by the name that a user gives, by their query, by their files.
extension Store {
    /// The search that a user names: by number, as `last`, or by a part of its label or name that fits no other.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func search(named name: String) throws(StoreError) -> StoredSearch {
        if let id = Int(name) {
            do {
                return try search(id)
            } catch StoreError.noSearch {
                // A mistyped path of a store makes a new one.
                throw try searches().isEmpty ? .empty(path: path) : .noSearch(name)
            }
        }
        let all = try searches()
        guard let last = all.last else { throw .empty(path: path) }
        if name.lowercased() == "last" { return last }
        let wanted = name.lowercased()
        for fits in [{ $0 == wanted }, { $0.contains(wanted) }] as [(String) -> Bool] {
            let found = all.filter { fits($0.name.lowercased()) || fits($0.query.summary.lowercased()) }
            if found.count == 1 { return found[0] }
            if found.count > 1 { throw .ambiguous(name, ids: found.map(\.id)) }
        }
        throw .noSearch("\"\(name)\"")
    }

    /// The latest search with an equal query, wherever it came from and however old it is; a complete one before others.
    public func anyAnswer(to key: QueryKey) throws(StoreError) -> StoredSearch? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND EXISTS (SELECT 1 FROM pages WHERE query_id = queries.id)
                    ORDER BY complete DESC, fetched_at DESC, id DESC LIMIT 1
                    """, [key.text])
        }.first
    }

    /// A search that has all of these files among its pages.
    func search(holding digests: [String]) throws -> Int? {
        guard !digests.isEmpty else { return nil }
        let marks = digests.map { _ in "?" }.joined(separator: ", ")
        return try reading { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT query_id FROM pages WHERE digest IN (\(marks))
                    GROUP BY query_id HAVING count(DISTINCT digest) = ? ORDER BY query_id DESC
                    """, arguments: StatementArguments(digests) + [Set(digests).count])
        }
    }

    /// The latest search of Scholar with an equal query that ended early, and knows where to go on.
    func incomplete(_ key: QueryKey, since: Date) throws -> StoredSearch? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND complete = 0 AND next_url IS NOT NULL AND source <> 'import' AND fetched_at >= ?
                    ORDER BY fetched_at DESC, id DESC LIMIT 1
                    """, [key.text, Timestamp.text(since)])
        }.first
    }

    /// The latest complete answer of Scholar to an equal query; with `since`, only one fetched after that time.
    public func answer(to key: QueryKey, since: Date?, limit: Int?) throws(StoreError) -> StoredSearch? {
        try Self.running {
            try database.read { database in
                try SearchRow.fetch(
                    database,
                    where: """
                        query_key = ? AND complete = 1 AND source <> 'import' AND fetched_at >= ?
                        AND (result_limit IS NULL OR result_limit >= ?) ORDER BY fetched_at DESC, id DESC LIMIT 1
                        """,
                    [key.text, since.map(Timestamp.text) ?? "", limit ?? SearchURL.resultLimit])
            }
        }.first
    }
}
