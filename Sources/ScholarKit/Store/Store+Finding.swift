public import Foundation
import GRDB

/// Finding searches: by the name that a user gives, by their query, by their files.
extension Store {
    /// The search that a user names, looked for in the transaction that goes on with it.
    func search(_ reference: SearchReference, in database: Database) throws -> Search {
        let found: [Search]
        switch reference {
        case .number(let id): found = try SearchRow.fetch(database, where: "id = ?", [id])
        case .last: found = try SearchRow.fetch(database, where: "1 ORDER BY id DESC LIMIT 1")
        case .text(let text):
            found = Self.fitting(text.lowercased(), try SearchRow.fetch(database, where: "1 ORDER BY id"))
        }
        if found.count > 1 { throw StoreError.ambiguous("\(reference)", ids: found.map(\.id)) }
        if let search = found.first { return search }
        // A mistyped path of a store makes a new one.
        let isEmpty = try Int.fetchOne(database, sql: "SELECT 1 FROM queries LIMIT 1") == nil
        if isEmpty { throw StoreError.empty(path: path) }
        if case .text(let text) = reference { throw StoreError.noSearch("\"\(text)\"") }
        throw StoreError.noSearch("\(reference)")
    }

    /// The searches called like this, else those in whose name it is.
    private static func fitting(_ wanted: String, _ all: [Search]) -> [Search] {
        func searches(_ fits: (String) -> Bool) -> [Search] {
            all.filter { fits($0.name.lowercased()) || fits($0.query.summary.lowercased()) }
        }
        let same = searches { $0 == wanted }
        return same.isEmpty ? searches { $0.contains(wanted) } : same
    }

    /// The latest search with an equal query, wherever it came from and however old it is; a complete one before others.
    public func anyAnswer(to key: QueryKey) throws(StoreError) -> Search? {
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

    /// The latest search of Scholar with an equal query that ended early, knows where to go on, and was fetched at such a time.
    func incomplete(_ key: QueryKey, fetched times: ClosedRange<Date> = .distantPast ... .distantFuture) throws
        -> Search?
    {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND complete = 0 AND next_url IS NOT NULL AND source <> 'import'
                    AND fetched_at BETWEEN ? AND ? ORDER BY fetched_at DESC, id DESC LIMIT 1
                    """, [key.text, Timestamp.text(times.lowerBound), Timestamp.text(times.upperBound)])
        }.first
    }

    /// The latest complete answer of Scholar to an equal query that was fetched at such a time.
    public func answer(to key: QueryKey, fetched times: ClosedRange<Date>, limit: Int?) throws(StoreError) -> Search? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND complete = 1 AND source <> 'import' AND fetched_at BETWEEN ? AND ?
                    AND (result_limit IS NULL OR result_limit >= ?) ORDER BY fetched_at DESC, id DESC LIMIT 1
                    """,
                [
                    key.text, Timestamp.text(times.lowerBound), Timestamp.text(times.upperBound),
                    limit ?? SearchURL.resultLimit,
                ])
        }.first
    }
}
