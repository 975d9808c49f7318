public import Foundation
import GRDB

/// The searches on disk, in SQLite: the only room that sees it. Every change is one transaction.
public struct Store: Sendable {
    /// What a store is opened for.
    public enum Access: Sendable {
        /// To read what is there: makes no file, waits for no writer, and needs no permission to write.
        case reading
        /// To read and to write: the file and its folder are made when they are not there.
        case writing
    }

    let database: DatabaseQueue
    /// The file.
    package let path: String
    /// Whether it was opened for reading.
    let isReadOnly: Bool
    /// The seconds that another process is waited for.
    let patience: TimeInterval

    /// The seconds for which stores that are opened wait for other processes; tests have less time.
    @TaskLocal package static var patience: TimeInterval = 30

    /// Opens the store, and takes out cached searches that are older than twelve hours when it is opened for writing.
    ///
    /// Searches that are incomplete stay until they are complete or forgotten: no fetched page is ever lost.
    ///
    /// - Parameters:
    ///   - path: the file. When there is none, readers find a store without searches.
    ///   - access: what for.
    ///   - now: the time by which searches are too old.
    ///   - removesStale: false for a writer that takes whatever there is, however old.
    /// - Throws: `StoreError.cannotOpen`, `damaged`, `busy`, `tooNew` or `failed`.
    public init(
        path: String, for access: Access = .writing, now: Date = Date(), removesStale: Bool = true
    ) throws(StoreError) {
        (self.path, isReadOnly, patience) = (path, access == .reading, Self.patience)
        switch access {
        case .reading: database = try Self.openForReading(path, patience: patience)
        case .writing:
            database = try Self.openForWriting(path, patience: patience)
            try summarizeAll()
            if removesStale { try removeStale(now: now) }
        }
    }
}

// MARK: - Writing

extension Store {
    /// Keeps a search for good, and names it when a label is given.
    public func keep(_ id: Int, label: String? = nil) throws(StoreError) {
        try running {
            try writing { database in
                try database.execute(
                    sql: "UPDATE queries SET kept = 1, label = coalesce(?, label) WHERE id = ?", arguments: [label, id])
            }
        }
    }

    /// Deletes searches with all that belongs to them.
    public func forget(_ ids: [Int]) throws(StoreError) {
        try running {
            try writing { database in
                for id in ids { try Self.remove(id, in: database) }
                try Schema.updateViews(of: ids, in: database)
            }
        }
    }

    private func removeStale(now: Date) throws(StoreError) {
        let limit = Timestamp.text(Freshness.oldestFresh(at: now))
        let sql = "SELECT id FROM queries WHERE kept = 0 AND complete = 1 AND fetched_at < ?"
        try running {
            // Nearly always there is nothing to do, and then nobody is kept waiting for the right to write.
            let stale = try database.read { try Int.fetchAll($0, sql: sql, arguments: [limit]) }
            guard !stale.isEmpty else { return }
            try writing { database in
                let ids = try Int.fetchAll(database, sql: sql, arguments: [limit])
                for id in ids { try Self.remove(id, in: database) }
                try Schema.updateViews(of: ids, in: database)
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
        try running { try Self.patiently(patience) { try database.read(body) } }
    }

    /// Writes in one transaction. What the body itself throws comes out as it is; only SQLite's errors are the store's.
    func writing<T>(_ body: (Database) throws -> T) throws -> T {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        do {
            return try Self.patiently(patience) {
                try database.write { database in
                    let result = try body(database)
                    try summarizeUnknown(in: database)
                    return result
                }
            }
        } catch {
            throw Self.storeError(error, path) ?? error
        }
    }

    /// Runs a step of GRDB's and turns what it throws into the error of this room.
    func running<T>(_ body: () throws -> T) throws(StoreError) -> T { try Self.running(path, body) }

    static func running<T>(_ path: String, _ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch {
            throw storeError(error, path) ?? .failed(reason: "\(error)")
        }
    }

    /// The error of this room for what SQLite and its rows throw; nil for errors of others.
    private static func storeError(_ error: any Error, _ path: String) -> StoreError? {
        switch error {
        case let error as StoreError: error
        case let error as StoreDamage: .damaged(path: path, reason: error.reason)
        case is RowDecodingError: .damaged(path: path, reason: "a value is missing, or of the wrong kind")
        case let error as DatabaseError: fact(of: error, path)
        default: nil
        }
    }

    private static func fact(of error: DatabaseError, _ path: String) -> StoreError {
        let message = error.message ?? "SQLite error \(error.resultCode.rawValue)"
        switch error.resultCode {
        case _ where error.isPassing: return .busy(path: path)
        case .SQLITE_NOTADB: return .cannotOpen(path: path, reason: "it is no SQLite database")
        case .SQLITE_CANTOPEN: return .cannotOpen(path: path, reason: "there is no such file, or no permission")
        case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(path: path)
        case .SQLITE_FULL: return .failed(reason: "the disk is full")
        case .SQLITE_CORRUPT, .SQLITE_FORMAT: return .damaged(path: path, reason: message)
        case .SQLITE_ERROR where message.hasPrefix("no such table: results_"):
            guard let id = message.split(separator: "_").last.flatMap({ Int($0) }) else { fallthrough }
            return .lost(search: id)
        // Every table and column is made when the store is.
        case .SQLITE_ERROR where message.hasPrefix("no such ") || message.hasPrefix("unsupported file format"):
            return .damaged(path: path, reason: message)
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
            return .damaged(path: path, reason: "it ends too early")
        default: return .failed(reason: message)
        }
    }
}

extension DatabaseError {
    /// Whether another process is in the way, so that the same can succeed later.
    var isPassing: Bool { [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(resultCode) }
}
