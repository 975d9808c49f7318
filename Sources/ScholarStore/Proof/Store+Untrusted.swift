package import Foundation
import GRDB
package import ScholarLists
import ScholarPages

/// Reading a store that somebody else wrote: nothing in it is believed before it is checked.
extension Store {
    /// Opens an archive for reading.
    ///
    /// Statements of its schema, such as views, triggers and computed columns, could be anything, so every table that is
    /// read must have been made with the statement of this program, and SQLite must find no damage.
    ///
    /// - Throws: `StoreError.cannotOpen` when it is no store, `damaged` when it has other tables or damage, `tooNew`.
    package init(archive path: String) throws(StoreError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .cannotOpen(path: path, reason: "there is no such file, or no permission")
        }
        // Only the list of the statements is read here; nothing that they name.
        try Self.running(path) {
            var configuration = Configuration()
            configuration.readonly = true
            configuration.prepareDatabase { try $0.execute(sql: "PRAGMA trusted_schema = OFF") }
            try DatabaseQueue(path: path, configuration: configuration).read { database in
                if try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 > Schema.version {
                    throw StoreError.tooNew(path: path)
                }
                try Self.checkTables(of: database, path)
            }
        }
        try self.init(path: path, for: .reading)
        try reading { database in
            let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)").filter { $0 != "ok" }
            if let first = damage.first { throw StoreError.damaged(path: path, reason: first) }
            for id in try Int.fetchAll(database, sql: "SELECT id FROM queries") {
                let table = Schema.resultsTable(id)
                guard try Self.statements(database)[table] == Schema.createResults(id) else {
                    throw Self.foreign(table, path)
                }
            }
        }
    }

    /// Whether a file is a store of this program, also of a later version.
    package static func isStore(_ path: String) -> Bool {
        // Reading from a pipe would take bytes away from whoever reads it next.
        guard FileStatus(path)?.isRegular ?? false, let file = FileHandle(forReadingAtPath: path),
            let head = try? file.read(upToCount: 72)
        else {
            return false
        }
        let id = head.dropFirst(68).reduce(0) { $0 << 8 | Int($1) }
        return head.starts(with: Array("SQLite format 3".utf8)) && id == Schema.applicationID
    }

    private static func checkTables(of database: Database, _ path: String) throws {
        let made = try DatabaseQueue()
        try Schema.migrator.migrate(made)
        let own = try made.read(statements)
        let found = try statements(database)
        for (name, statement) in own where !name.hasPrefix("publications") {
            guard found[name] == statement else { throw foreign(name, path) }
        }
        // Views of all publications depend on the searches, and are not read.
        for name in found.keys where own[name] == nil && !name.hasPrefix("results_") && !name.hasPrefix("publications")
        {
            throw foreign(name, path)
        }
    }

    private static func foreign(_ name: String, _ path: String) -> StoreError {
        .damaged(path: path, reason: "its table \(Folding.oneLine(name)) is not that of an archive")
    }

    /// The statements of tables and indexes, by name.
    private static func statements(_ database: Database) throws -> [String: String] {
        let rows = try Row.fetchAll(database, sql: "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL")
        return Dictionary(
            rows.compactMap { row in
                guard let name = String.fromDatabaseValue(row[0]), let sql = String.fromDatabaseValue(row[1]) else {
                    return nil
                }
                return (name, sql)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Adds a search of an archive with its pages and edits, in one transaction. It is kept.
    package func add(_ proof: StoredProof, now: Date) throws -> Search {
        try writing { database in
            var results = proof.results
            results.written = (0, 0)
            results.search.id = 0
            results.search.isKept = true
            results.search.groups = []
            for page in proof.pages { results.keep(page, number: page.number) }
            let new = try add([NewSearch(results) { _ in [] }], now: now, in: database)[0].search
            let steps = proof.history.done + proof.history.undone
            for step in steps {
                _ = try EditRow.apply(
                    .append([step.edits], isReplayed: step.isReplayed), to: new.id, now: step.date, in: database)
            }
            if !proof.history.undone.isEmpty {
                _ = try EditRow.apply(.undo(proof.history.undone.count), to: new.id, now: now, in: database)
            }
            return new
        }
    }
}
