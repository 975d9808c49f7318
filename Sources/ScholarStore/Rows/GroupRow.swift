import GRDB

/// Reading the members of groups.
enum GroupRow {
    /// The groups of each series of searches.
    ///
    /// - Parameter series: the only series to look up; nil for all.
    static func groups(of series: [String]? = nil, in database: Database) throws -> [String: [String]] {
        let condition = series == nil ? "" : "WHERE query_key IN (SELECT value FROM json_each(?))"
        let statement = try database.cachedStatement(
            sql: "SELECT query_key, name FROM group_members \(condition) ORDER BY name COLLATE NOCASE")
        let rows = try Row.fetchCursor(statement, arguments: try series.map { [try JSONText.encode($0)] } ?? [])
        let members = try NamedRow.all(rows, of: "group_members") { row in
            (try row["query_key"], try row["name"]) as (String, String)
        }
        return Dictionary(grouping: members) { $0.0 }.mapValues { $0.map(\.1) }
    }
}
