package import Foundation
package import GRDB
package import ScholarLists
package import ScholarPages

/// Named groups of queries, such as the members of a department, whose latest repeats are shown together.
extension Store {
    /// The condition that a group has a name, which is not case-sensitive in any alphabet; SQLite's own is for ASCII only.
    private static let isNamed = "name = ? COLLATE \(DatabaseCollation.caseInsensitiveCompare.name)"

    /// The groups of each series of searches, sorted by name.
    package func groups() throws(StoreError) -> [String: [String]] {
        try reading { try GroupRow.groups(in: $0) }
    }

    /// The names that rosters give to the members of groups, by series.
    package func namesOfMembers() throws(StoreError) -> [String: String] {
        try reading { try GroupRow.formerNames(in: $0).compactMapValues(\.last) }
    }

    /// The series of searches in a group; the name is not case-sensitive.
    package func members(of group: String, in database: Database) throws -> Set<String> {
        try String.fetchSet(
            database, sql: "SELECT query_key FROM group_members WHERE \(Self.isNamed)", arguments: [group])
    }

    /// Adds series of searches to groups, and creates the groups if needed.
    package func add(_ members: [(series: String, group: String)]) throws {
        try writing { try Self.add(members, in: $0) }
    }

    /// - Parameter roster: the file that names the members, and when; without one the user groups them by hand, and no
    ///   roster takes them out.
    package static func add(
        _ members: [(series: String, group: String)], by roster: (file: String, now: Date)? = nil, in database: Database
    ) throws {
        let name = try database.makeStatement(
            sql: "SELECT name FROM group_members WHERE \(isNamed) LIMIT 1")
        let insertion = try database.makeStatement(
            sql: "INSERT OR IGNORE INTO group_members (name, query_key) VALUES (?, ?)")
        for (series, group) in members {
            let known = try String.fetchOne(name, arguments: [group])
            let member: StatementArguments = [known ?? group, series]
            try insertion.execute(arguments: member)
            let isNew = database.changesCount > 0
            let condition = "name = ? AND query_key = ?"
            guard let roster else {
                try database.execute(sql: "DELETE FROM roster_members WHERE \(condition)", arguments: member)
                continue
            }
            let sql = "SELECT 1 FROM roster_members WHERE \(condition)"
            guard try isNew || Int.fetchOne(database, sql: sql, arguments: member) != nil else { continue }
            try database.execute(
                sql: "INSERT OR REPLACE INTO roster_members (name, query_key, roster, named_at) VALUES (?, ?, ?, ?)",
                arguments: member + [roster.file, Timestamp.text(roster.now)])
        }
        try keepUsed(in: database)
    }

    /// Gives a group another name; if another group has it, they become one.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func rename(group: String, to name: String) throws {
        try writing { database in
            let series = try members(of: group, in: database).sorted()
            if series.isEmpty { throw StoreError.noGroup(group) }
            let sql = "SELECT query_key, roster, named_at FROM roster_members WHERE \(Self.isNamed)"
            let made = try Row.fetchAll(database, sql: sql, arguments: [group])
            try database.execute(sql: "DELETE FROM group_members WHERE \(Self.isNamed)", arguments: [group])
            try Self.add(series.map { ($0, name) }, in: database)
            // What a roster made, it made under any name.
            for row in made {
                try database.execute(
                    sql: """
                        INSERT OR REPLACE INTO roster_members (name, query_key, roster, named_at)
                        SELECT name, query_key, ?, ? FROM group_members WHERE \(Self.isNamed) AND query_key = ?
                        """,
                    arguments: [
                        row["roster"] as String, row["named_at"] as String, name, row["query_key"] as String,
                    ])
            }
        }
    }

    /// Removes series of searches from a group; nil for all. A group without members disappears; its searches stay.
    ///
    /// - Throws: `StoreError.noGroup`.
    package func remove(_ series: [String]?, from group: String) throws {
        try writing { database in
            let members = try members(of: group, in: database)
            if members.isEmpty { throw StoreError.noGroup(group) }
            for one in series ?? Array(members) {
                try database.execute(
                    sql: "DELETE FROM group_members WHERE \(Self.isNamed) AND query_key = ?",
                    arguments: [group, one])
            }
        }
    }
}

// MARK: - Rosters

extension Store {
    /// Changes groups and labels as a roster wants it.
    ///
    /// - Parameter source: the source whose lists are added to groups; nil for any.
    package func follow(_ roster: Roster, of source: Source? = nil, now: Date) throws -> RosterChange {
        // The roster says that these records are of one person, whatever the lists of each are called.
        let stored = Set(try latest().map(\.queryKey))
        for query in roster.entries.flatMap(\.lists) where stored.contains(QueryKey(query)) {
            try continueParts(of: query, areOne: true, now: now)
        }
        return try writing { database in
            let (members, searches) = (try GroupRow.memberships(in: database), try SearchRow.fetch(database))
            let change = RosterChange(roster, of: source, members, searches)
            try Self.add(change.wanted.map { ($0.series, $0.group) }, by: (change.file, now), in: database)
            try Self.remove(change.ended, madeBy: change.files, in: database)
            try database.execute(
                sql: """
                    UPDATE queries SET kept = 1 WHERE kept = 0 AND source = ?
                    AND query_key IN (SELECT value FROM json_each(?))
                    """, arguments: [Source.openAlex.key, JSONText.encode(change.series)])
            for renaming in change.renamed {
                try database.execute(
                    sql: "UPDATE queries SET label = ? WHERE id = ?", arguments: [renaming.to, renaming.search])
            }
            let names = change.renamed.map { ($0.series, $0.from) } + change.names.map { ($0, $1) }
            for (series, name) in names {
                try database.insert(into: "former_names", replacing: true, ["query_key": series, "name": name])
            }
            return change
        }
    }

    /// Takes the people who left a roster out of its groups.
    package func takeOut(_ change: RosterChange) throws {
        try writing { try Self.remove(change.leaving, madeBy: change.files, in: $0) }
    }

    /// Removes what rosters made, as far as no other one makes it.
    private static func remove(
        _ members: [RosterChange.Membership], madeBy rosters: Set<String>, in database: Database
    ) throws {
        for member in members {
            let arguments: StatementArguments = [member.group, member.series]
            let condition = "\(isNamed) AND query_key = ?"
            try database.execute(
                sql: "DELETE FROM roster_members WHERE \(condition) AND roster IN (SELECT value FROM json_each(?))",
                arguments: arguments + [try JSONText.encode(rosters.sorted())])
            let wasMade = database.changesCount > 0
            let sql = "SELECT 1 FROM roster_members WHERE \(condition)"
            guard try wasMade && Int.fetchOne(database, sql: sql, arguments: arguments) == nil else { continue }
            try database.execute(sql: "DELETE FROM group_members WHERE \(condition)", arguments: arguments)
        }
    }
}
