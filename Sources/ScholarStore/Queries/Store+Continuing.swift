package import Foundation
import GRDB
import ScholarLists
package import ScholarPages

/// Queries that continue another one: the same person with further records, or with another one in the place of hers.
extension Store {
    /// Lets a query continue the lists of some of its records, if they are of one person.
    ///
    /// - Parameters:
    ///   - replays: whether its lists get the edits of the earlier ones.
    ///   - areOne: whether they are of one person under any names.
    package func continueParts(of query: SearchQuery, areOne: Bool = false, replays: Bool = true, now: Date) throws {
        guard query.records.count > 1 else { return }
        let parts = try query.parts(among: latest(), areOne: areOne).map(\.series)
        if !parts.isEmpty { try continueLists(parts, by: QueryKey(query), replays: replays, now: now) }
    }

    /// Lets a query continue earlier lists: they become repeats of one series, and groups, names, edits and a label go along.
    package func continueLists(_ earlier: [String], by key: QueryKey, replays: Bool = true, now: Date) throws {
        try writing { database in
            let sql = "SELECT series FROM continued WHERE query_key = ?"
            let series = try String.fetchOne(database, sql: sql, arguments: [key.text]) ?? key.text
            for old in earlier where old != series {
                try database.execute(
                    sql: "UPDATE continued SET series = ?1 WHERE series = ?2", arguments: [series, old])
                try Self.note(old, continuedBy: series, in: database)
                for table in ["group_members", "roster_members", "former_names", "follows"] {
                    try database.execute(
                        sql: "UPDATE OR REPLACE \(table) SET query_key = ?1 WHERE query_key = ?2",
                        arguments: [series, old])
                }
                try database.execute(
                    sql: "UPDATE summaries SET series = ?1 WHERE series = ?2", arguments: [series, old])
            }
            guard replays, let latest = try Self.repeats(of: key, in: database).latest else { return }
            let isNew = latest.queryKey == key && latest.replayedFrom == nil
            if try isNew || EditRow.history(of: latest.id, in: database).steps.isEmpty {
                try Self.replayLatest(on: latest, now: now, in: database)
            }
            let all = try Self.repeats(of: key, where: "id <> ?", [latest.id], in: database).searches
            try database.execute(
                sql: "UPDATE queries SET label = coalesce(label, ?) WHERE id = ?",
                arguments: [NewSearch.label(among: all), latest.id])
            try Self.keepUsed(in: database)
        }
    }

    /// Remembers that a list and the one in its place are of two people.
    package func noteOther(than series: String) throws {
        try writing { try Self.note(series, continuedBy: series, in: $0) }
    }

    /// Makes each list that a query continues a series of its own, as of another person.
    ///
    /// - Returns: whether there was one.
    package func separate(_ key: QueryKey) throws -> Bool {
        try writing { database in
            try database.execute(
                sql: "UPDATE continued SET series = query_key WHERE series = ?1 AND query_key <> ?1",
                arguments: [key.text])
            guard database.changesCount > 0 else { return false }
            try database.execute(
                sql: """
                    UPDATE summaries SET series = (SELECT query_key FROM queries WHERE id = query_id)
                    WHERE series = ?1 AND query_id NOT IN (SELECT id FROM queries WHERE query_key = ?1)
                    """, arguments: [key.text])
            return true
        }
    }

    private static func note(_ key: String, continuedBy series: String, in database: Database) throws {
        try database.insert(into: "continued", replacing: true, ["query_key": key, "series": series])
    }
}
