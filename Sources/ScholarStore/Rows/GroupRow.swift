import Foundation
import GRDB
import ScholarLists
import ScholarPages

/// Reading the members of groups.
enum GroupRow {
    /// The groups of each series of searches.
    ///
    /// - Parameter series: the only series to look up; nil for all.
    static func groups(of series: [String]? = nil, in database: Database) throws -> [String: [String]] {
        let condition = series == nil ? "" : "WHERE query_key IN (SELECT value FROM json_each(?))"
        return try names(
            "SELECT query_key, name FROM group_members \(condition) ORDER BY name COLLATE NOCASE",
            try series.map { [try JSONText.encode($0)] } ?? [], of: "group_members", in: database)
    }

    /// The members of all groups, with the rosters that made them.
    static func memberships(in database: Database) throws -> [RosterChange.Membership] {
        let sql = """
            SELECT m.name, m.query_key, r.roster, r.named_at FROM group_members AS m
            LEFT JOIN roster_members AS r ON r.name = m.name AND r.query_key = m.query_key ORDER BY 1, 2
            """
        let members = try NamedRow.all(sql, of: "group_members", in: database) { row in
            let roster = try (row["roster"] as String?).map {
                ($0, Timestamp.date(try row["named_at"]) ?? .distantPast)
            }
            return ([try row["name"], try row["query_key"]] as [String], roster)
        }
        return Dictionary(grouping: members) { $0.0 }.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
            let rosters = Dictionary($1.compactMap(\.1)) { first, _ in first }
            return RosterChange.Membership(series: $0[1], group: $0[0], rosters: rosters)
        }
    }

    /// The names that the searches of each series had before a roster renamed them.
    static func formerNames(in database: Database) throws -> [String: [String]] {
        try names("SELECT query_key, name FROM former_names ORDER BY rowid", of: "former_names", in: database)
    }

    /// The names of each series in a result, in its order.
    private static func names(
        _ sql: String, _ arguments: StatementArguments = [], of table: String, in database: Database
    ) throws -> [String: [String]] {
        let names = try NamedRow.all(sql, arguments, of: table, in: database) { row in
            (try row["query_key"], try row["name"]) as (String, String)
        }
        return Dictionary(grouping: names) { $0.0 }.mapValues { $0.map(\.1) }
    }
}
