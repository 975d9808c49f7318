public import Foundation
import GRDB

/// The searches on disk, in SQLite: the only room that sees it. Every change is one transaction.
public struct Store: Sendable {
    let database: DatabaseQueue
    /// The file.
    package let path: String

    /// Opens the store, makes it if it is not there, and takes out cached searches that are older than twelve hours.
    ///
    /// Searches that are incomplete stay until they are complete or forgotten: no fetched page is ever lost.
    ///
    /// - Parameters:
    ///   - path: the file; its folder is made, too.
    ///   - now: the time by which searches are too old.
    ///   - removesStale: false for a reader that takes whatever there is, however old.
    /// - Throws: `StoreError.cannotOpen`, `tooNew` or `failed`.
    public init(path: String, now: Date = Date(), removesStale: Bool = true) throws(StoreError) {
        self.path = path
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        // Another process may be writing: wait for it instead of failing.
        configuration.busyMode = .timeout(15)
        configuration.label = "scholar"
        // Readers wait for no writer of another process. One connection is enough for one command, and each has to read what
        // all tables look like.
        configuration.journalMode = .wal
        do {
            let folder = URL(filePath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            database = try Self.patiently { try DatabaseQueue(path: path, configuration: configuration) }
        } catch {
            throw .cannotOpen(path: path, reason: Self.reason(error))
        }
        let pool = database
        // Another process may make the tables between looking for them and reading them.
        let isTooNew = try Self.running { try Self.patiently { try pool.read(Schema.migrator.hasBeenSuperseded) } }
        if isTooNew { throw .tooNew(path: path) }
        try Self.running {
            try Self.patiently {
                // Another process may have made the tables between looking and making them.
                if try pool.read(Schema.migrator.hasCompletedMigrations) { return }
                try Schema.migrator.migrate(pool)
            }
        }
        if removesStale { try removeStale(now: now) }
    }

    /// Tries a step of opening again when another process was opening the same new file.
    private static func patiently<T>(_ step: () throws -> T) throws -> T {
        let patience = Date(timeIntervalSinceNow: 20)
        while Date() < patience {
            do {
                return try step()
            } catch let error as DatabaseError
                where error.resultCode != .SQLITE_NOTADB && error.resultCode != .SQLITE_CANTOPEN
            {
                Thread.sleep(forTimeInterval: .random(in: 0.02...0.1))
            }
        }
        return try step()
    }
}

// MARK: - Writing

extension Store {
    /// Keeps a search for good, and names it when a label is given.
    public func keep(_ id: Int, label: String? = nil) throws(StoreError) {
        try Self.running {
            try database.write { database in
                try database.execute(
                    sql: "UPDATE queries SET kept = 1, label = coalesce(?, label) WHERE id = ?", arguments: [label, id])
            }
        }
    }

    /// Deletes searches with all that belongs to them.
    public func forget(_ ids: [Int]) throws(StoreError) {
        try Self.running {
            try database.write { database in
                for id in ids { try Self.remove(id, in: database) }
            }
        }
    }

    private func removeStale(now: Date) throws(StoreError) {
        let limit = Timestamp.text(Freshness.oldestFresh(at: now))
        let sql = "SELECT id FROM queries WHERE kept = 0 AND complete = 1 AND fetched_at < ?"
        try Self.running {
            // Nearly always there is nothing to do, and then nobody is kept waiting for the right to write.
            let stale = try database.read { try Int.fetchAll($0, sql: sql, arguments: [limit]) }
            guard !stale.isEmpty else { return }
            try database.write { database in
                for id in try Int.fetchAll(database, sql: sql, arguments: [limit]) { try Self.remove(id, in: database) }
            }
        }
    }

    private static func remove(_ id: Int, in database: Database) throws {
        let search = try SearchRow.fetch(database, where: "id = ?", [id]).first
        try database.execute(sql: "DROP TABLE IF EXISTS \(Schema.resultsTable(id))")
        try database.execute(sql: "DELETE FROM queries WHERE id = ?", arguments: [id])
        // A group has whom a roster names, and nobody whose last search was forgotten.
        if let series = search?.series {
            try database.execute(
                sql: """
                    DELETE FROM group_members
                    WHERE query_key = ?1 AND NOT EXISTS (SELECT 1 FROM queries WHERE query_key = ?1)
                    """, arguments: [series])
        }
        // Of what nobody knows any more nothing can be due.
        try database.execute(sql: "DELETE FROM follows WHERE query_key NOT IN (SELECT query_key FROM queries)")
    }
}

// MARK: - Reading

extension Store {
    /// All searches, by number.
    public func searches() throws(StoreError) -> [Search] {
        try reading { try SearchRow.fetch($0, where: "1 ORDER BY id") }
    }

    /// The search that a user names.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func search(_ reference: SearchReference) throws(StoreError) -> Search {
        try reading { try search(reference, in: $0) }
    }

    /// The search that a user names with its publications as they count, as they are at one moment.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func listing(_ reference: SearchReference) throws(StoreError) -> Listing {
        try reading { try listing(of: try search(reference, in: $0), in: $0) }
    }

    func listing(of search: Search, in database: Database) throws -> Listing {
        Listing(
            search, try PublicationRow.fetch(of: search.id, in: database),
            try EditRow.history(of: search.id, in: database))
    }
}

// MARK: - Errors

extension Store {
    func reading<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
        try Self.running { try database.read(body) }
    }

    /// Writes in one transaction. What the body itself throws comes out as it is; only SQLite's errors are the store's.
    func writing<T>(_ body: (Database) throws -> T) throws -> T {
        do {
            return try database.write(body)
        } catch let error as DatabaseError {
            throw StoreError.failed(reason: Self.reason(error))
        }
    }

    /// Runs a step of GRDB's and turns what it throws into the error of this room.
    static func running<T>(_ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch let error as StoreError {
            throw error
        } catch {
            throw .failed(reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else {
            // Foundation's errors say a sentence, and a page about themselves.
            return error is CocoaError ? "its folder could not be made or may not be used" : "\(error)"
        }
        return switch error.resultCode {
        case .SQLITE_NOTADB: "the file is no SQLite database"
        case .SQLITE_CANTOPEN: "there is no such folder, or no permission"
        case .SQLITE_READONLY, .SQLITE_PERM: "it may not be written"
        case .SQLITE_FULL: "the disk is full"
        case .SQLITE_BUSY: "another program is writing to it"
        default: error.message ?? "SQLite error \(error.resultCode.rawValue)"
        }
    }
}
