import CSQLite
package import Foundation
import GRDB
import ScholarPages

/// Opening the file of a store: creating it for writers, and reading it for readers.
extension Store {
    /// Opens the file at a path for writing; creates it if needed and updates its tables.
    static func openForWriting(_ path: String, longestWait: TimeInterval) throws(StoreError) -> DatabaseQueue {
        try running(path) {
            let isNew = try makePrivately(path)
            guard isWritable(path) else { throw StoreError.readOnly(path: path) }
            let database = try retrying(for: longestWait) {
                try DatabaseQueue(path: path, configuration: configuration)
            }
            if !isNew { try checkOrigin(of: database, path, longestWait) }
            // Readers do not wait for writers of other processes. The mode is set when it is known that the file is ours.
            // An archive stays one file.
            try retrying(for: longestWait) {
                try database.writeWithoutTransaction {
                    if try isArchive($0) { return }
                    try $0.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
                }
            }
            return try upToDate(database, longestWait)
        }
    }

    /// Opens the file at a path for reading.
    ///
    /// Readers get a copy in memory if the file cannot be used directly: it does not exist, its tables are from an
    /// earlier version, or SQLite cannot read it without creating files next to it.
    static func openForReading(_ path: String, longestWait: TimeInterval) throws(StoreError) -> DatabaseQueue {
        try running(path) {
            guard try isThere(path) else { return try upToDate(DatabaseQueue(configuration: configuration), 0) }
            guard isWritable(path) else {
                return try shared(path) ?? copied(path)
            }
            let database = try retrying(for: longestWait) {
                try DatabaseQueue(path: path, configuration: configuration)
            }
            try checkOrigin(of: database, path, longestWait)
            let isUpToDate = try retrying(for: longestWait) { try database.read(Schema.isComplete) }
            return isUpToDate ? database : try inMemory(database, path)
        }
    }

    /// Opens a copy in memory of the file at a path.
    static func openCopy(_ path: String, longestWait: TimeInterval) throws(StoreError) -> DatabaseQueue {
        let database = try openForReading(path, longestWait: longestWait)
        return try running(path) { try inMemory(database, path) }
    }

    /// Whether the file is an archive: it has root digests, and no files next to it.
    static func isArchive(_ database: Database) throws -> Bool {
        try String.fetchOne(database, sql: "PRAGMA journal_mode") == "delete" && Schema.exists("roots", in: database)
            && Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM roots)") ?? false
    }

    /// A read-only store that SQLite can read without new files: an archive, or one that a writer has opened, together
    /// with the writer's files.
    private static func shared(_ path: String) throws -> DatabaseQueue? {
        var configuration = configuration
        configuration.readonly = true
        // The 19th byte of the file says whether readers need files next to it.
        let head = FileHandle(forReadingAtPath: path).flatMap { try? $0.read(upToCount: 19) } ?? Data()
        guard head.last == 1 || access(path + "-shm", F_OK) == 0 else { return nil }
        guard let database = try? DatabaseQueue(path: path, configuration: configuration),
            (try? database.read { try Schema.exists("queries", in: $0) }) != nil
        else { return nil }
        try checkOrigin(of: database, path, 0)
        let isUpToDate = try database.read(Schema.isComplete)
        return isUpToDate ? database : nil
    }

    /// SQLite's own waiting is disabled: its pauses are not fair, and a process that waits with a shared lock blocks
    /// the others.
    private static var configuration: Configuration {
        _ = countsNoMemory
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.label = "scholar"
        configuration.busyMode = .immediateError
        return configuration
    }

    /// SQLite counts its memory under a lock, and asks for memory a million times to read the tables of 10,000 searches: a
    /// tenth of that time.
    private static let countsNoMemory = scholar_sqlite_config(SQLITE_CONFIG_MEMSTATUS, 0)

    private static let pauses = 0.001...0.02

    /// Retries a step while another process blocks it. A cancelled task does not wait.
    package static func retrying<T>(for seconds: TimeInterval, _ step: () throws -> T) throws -> T {
        let process = ProcessInfo.processInfo
        let end = process.systemUptime + seconds
        while true {
            do {
                return try step()
            } catch let error as DatabaseError
                where error.isTransient && process.systemUptime < end && !Task.isCancelled
            {
                Thread.sleep(forTimeInterval: .random(in: pauses))
            }
        }
    }
}

// MARK: - Tables

extension Store {
    /// Rejects databases of other programs, of development versions and of later versions.
    private static func checkOrigin(of database: DatabaseQueue, _ path: String, _ longestWait: TimeInterval) throws {
        try retrying(for: longestWait) {
            try database.read { database in
                if try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 > Schema.version {
                    throw StoreError.tooNew(path: path)
                }
                try StoreStatements.check(database, path)
                // The first table records the completed migrations.
                if try !Schema.exists("grdb_migrations", in: database) {
                    let sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                    if try Int.fetchOne(database, sql: sql) == nil { return }
                    throw try Schema.exists("queries", in: database)
                        ? StoreError.damaged(path: path, reason: "a table is missing")
                        : StoreError.cannotOpen(path: path, reason: "it is the database of another program")
                }
                if try Schema.isOfDevelopment(database) { throw StoreError.tooOld(path: path) }
            }
        }
    }

    /// Creates missing tables; another process may do the same.
    ///
    /// - Returns: the database.
    private static func upToDate(_ database: DatabaseQueue, _ longestWait: TimeInterval) throws -> DatabaseQueue {
        if try retrying(for: longestWait, { try database.read(Schema.isComplete) }) { return database }
        // Another process that made the same tables meanwhile goes on with the next ones, as this one does after it.
        var turns = Schema.migrator.migrations.count
        while true {
            do {
                try retrying(for: longestWait) { try Schema.migrator.migrate(database) }
                return database
            } catch {
                if try retrying(for: longestWait, { try database.read(Schema.isComplete) }) { return database }
                guard turns > 1 else { throw error }
                turns -= 1
            }
        }
    }

    /// A copy of a database in memory, with today's tables.
    private static func inMemory(_ database: DatabaseQueue, _ path: String) throws -> DatabaseQueue {
        try checkOrigin(of: database, path, 0)
        let copy = try DatabaseQueue(configuration: configuration)
        try database.backup(to: copy)
        return try upToDate(copy, 0)
    }
}

// MARK: - Files

extension Store {
    private static func isThere(_ path: String) throws -> Bool {
        if access(path, F_OK) == 0 {
            if FileStatus(path)?.isFolder ?? false { throw StoreError.isFolder(path: path) }
            return true
        }
        guard errno == ENOENT else { throw StoreError.cannotOpen(path: path, reason: systemReason()) }
        return false
    }

    /// Whether SQLite can write the file, and create files next to it.
    private static func isWritable(_ path: String) -> Bool {
        access(path, W_OK) == 0 && access(URL(filePath: path).deletingLastPathComponent().path, W_OK) == 0
    }

    /// Creates an empty file that only its owner can read, if there is none; SQLite gives its additional files the same
    /// permissions.
    ///
    /// - Returns: whether it created the file.
    private static func makePrivately(_ path: String) throws -> Bool {
        guard try !isThere(path) else { return false }
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, reason: "its folder could not be made")
        }
        // Created under a temporary name, because closing a file releases the locks of other threads on it.
        var draft = Array(folder.appending(path: ".scholar-XXXXXX").path.utf8CString)
        let file = mkstemp(&draft)
        guard file >= 0 else { throw StoreError.cannotOpen(path: path, reason: systemReason()) }
        close(file)
        defer { unlink(draft) }
        if link(draft, path) == 0 { return true }
        // Another process may have been faster, and some file systems do not support links.
        if errno != EEXIST { close(open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)) }
        return false
    }

    /// A store in memory, read from a temporary copy of the files.
    private static func copied(_ path: String) throws -> DatabaseQueue {
        guard let folder = try? PrivateFolder(in: PrivateFolder.usualParent) else {
            throw StoreError.cannotOpen(path: path, reason: "it is read-only, and no temporary folder could be made")
        }
        defer { folder.remove() }
        let copy = "\(folder.path)/copy.sqlite"
        do {
            // The latest changes may be in the file next to it.
            for end in ["", "-wal"] where access(path + end, F_OK) == 0 {
                try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + end)
            }
        } catch {
            throw StoreError.cannotOpen(
                path: path, reason: "it is read-only, and could not be copied to \(folder.path)")
        }
        return try inMemory(DatabaseQueue(path: copy), path)
    }

    private static func systemReason() -> String { String(cString: strerror(errno)).lowercased() }
}
