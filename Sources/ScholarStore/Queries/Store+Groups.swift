package import GRDB

/// Named groups of queries, such as the members of a department, whose latest repeats are shown together.
extension Store {
    /// The groups of each series of searches, sorted by name.
    package func groups() throws(StoreError) -> [String: [String]] {
        try reading { try GroupRow.groups(in: $0) }
    }

    /// The series of searches in a group; the name is not case-sensitive.
    package func members(of group: String, in database: Database) throws -> Set<String> {
        try String.fetchSet(
            database, sql: "SELECT query_key FROM group_members WHERE name = ? COLLATE NOCASE", arguments: [group])
    }

    /// Adds series of searches to groups, and creates the groups if needed.
    package func add(_ members: [(series: String, group: String)]) throws {
        try writing { try Self.add(members, in: $0) }
    }

    package static func add(_ members: [(series: String, group: String)], in database: Database) throws {
        let name = try database.makeStatement(
            sql: "SELECT name FROM group_members WHERE name = ? COLLATE NOCASE LIMIT 1")
        let insertion = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO group_members (name, query_key) VALUES (?, ?)")
        for (series, group) in members {
            let known = try String.fetchOne(name, arguments: [group])
            try insertion.execute(arguments: [known ?? group, series])
        }
    }

    /// Gives a group another name; if another group has it, they become one.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func rename(group: String, to name: String) throws {
        try writing { database in
            let series = try members(of: group, in: database).sorted()
            if series.isEmpty { throw StoreError.noGroup(group) }
            try database.execute(sql: "DELETE FROM group_members WHERE name = ? COLLATE NOCASE", arguments: [group])
            try Self.add(series.map { ($0, name) }, in: database)
        }
    }

    /// Deletes a group; its searches stay.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func delete(group: String) throws {
        try writing { database in
            if try members(of: group, in: database).isEmpty { throw StoreError.noGroup(group) }
            try database.execute(sql: "DELETE FROM group_members WHERE name = ? COLLATE NOCASE", arguments: [group])
        }
    }

    /// Removes series of searches from a group. A group without members disappears.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func remove(_ series: [String], from group: String) throws {
        try writing { database in
            if try members(of: group, in: database).isEmpty { throw StoreError.noGroup(group) }
            for one in series {
                try database.execute(
                    sql: "DELETE FROM group_members WHERE name = ? COLLATE NOCASE AND query_key = ?",
                    arguments: [group, one])
            }
        }
    }
}
