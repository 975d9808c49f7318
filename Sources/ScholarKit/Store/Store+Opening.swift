import Foundation
import GRDB

/// Opening the file of a store: making it for those who write, and reading it for those who read.
extension Store {
    /// Opens the file at a path, makes it when it is not there, and brings its tables up to date.
    static func openForWriting(_ path: String, patience: TimeInterval) throws(StoreError) -> DatabaseQueue {
        try running(path) {
            let isNew = try makePrivately(path)
            guard isWritable(path) else { throw StoreError.readOnly(path: path) }
            var configuration = configuration
            // Readers wait for no writer of another process.
            configuration.journalMode = .wal
            let database = try patiently(patience) { try DatabaseQueue(path: path, configuration: configuration) }
            if !isNew { try checkOrigin(of: database, path, patience) }
            try migrate(database, path, patience)
            return database
        }
    }

    /// Opens the file at a path to read it.
    ///
    /// Readers get a copy in memory where the file itself will not do: there is none, its tables are those of an earlier
    /// version, or SQLite cannot read it without writing beside it.
    static func openForReading(_ path: String, patience: TimeInterval) throws(StoreError) -> DatabaseQueue {
        try running(path) {
            guard try isThere(path) else { return try upToDate(DatabaseQueue(configuration: configuration), path) }
            guard isWritable(path) else {
                return try shared(path) ?? withCopy(of: path) { try inMemory(try DatabaseQueue(path: $0), path) }
            }
            let database = try patiently(patience) {
                try DatabaseQueue(path: path, configuration: configuration)
            }
            try checkOrigin(of: database, path, patience)
            let isUpToDate = try patiently(patience) { try database.read(Schema.isComplete) }
            return isUpToDate ? database : try inMemory(database, path)
        }
    }

    /// A store that may only be read, and that somebody who may write it has opened: SQLite reads it with what is beside it.
    private static func shared(_ path: String) -> DatabaseQueue? {
        guard access(path + "-shm", F_OK) == 0 else { return nil }
        var configuration = configuration
        configuration.readonly = true
        guard let database = try? DatabaseQueue(path: path, configuration: configuration),
            let isUpToDate = try? database.read(Schema.isComplete)
        else { return nil }
        return isUpToDate ? database : nil
    }

    /// SQLite itself does not wait: its pauses are not fair, and a process that waits with half a lock blocks the others.
    private static var configuration: Configuration {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        configuration.label = "scholar"
        configuration.busyMode = .immediateError
        return configuration
    }

    /// The pauses between two looks at whether another process is done, in seconds.
    private static let pauses = 0.001...0.02

    /// Seconds by a clock that cannot be set.
    private static var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

    /// Tries a step again while another process keeps it from being done.
    static func patiently<T>(_ patience: TimeInterval, _ step: () throws -> T) throws -> T {
        let end = uptime + patience
        while true {
            do {
                return try step()
            } catch let error as DatabaseError where error.isPassing && uptime < end {
                Thread.sleep(forTimeInterval: .random(in: pauses))
            }
        }
    }
}

// MARK: - Tables

extension Store {
    /// Refuses databases of other programs and of later versions.
    private static func checkOrigin(of database: DatabaseQueue, _ path: String, _ patience: TimeInterval) throws {
        try patiently(patience) {
            try database.read { database in
                // The first table that is made says which steps of the schema are done.
                if try !Schema.exists("grdb_migrations", in: database) {
                    let sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
                    if try Int.fetchOne(database, sql: sql) == nil { return }
                    throw try Schema.exists("queries", in: database)
                        ? StoreError.damaged(path: path, reason: "a table is missing")
                        : StoreError.cannotOpen(path: path, reason: "it is the database of another program")
                }
                if try Schema.migrator.hasBeenSuperseded(database) { throw StoreError.tooNew(path: path) }
            }
        }
    }

    /// Makes the tables that are missing; another process may be at it, too.
    private static func migrate(_ database: DatabaseQueue, _ path: String, _ patience: TimeInterval) throws {
        var done = -1
        while true {
            let steps = try patiently(patience) { try database.read(Schema.completed) }
            if steps.last == Schema.migrator.migrations.last { return }
            do {
                return try patiently(patience) { try Schema.migrator.migrate(database) }
            } catch  where steps.count > done {
                // What could not be made may have been made meanwhile. Each turn has to find more than the last.
                done = steps.count
            }
        }
    }

    /// A copy of a database, with the tables of today.
    private static func inMemory(_ database: DatabaseQueue, _ path: String) throws -> DatabaseQueue {
        try checkOrigin(of: database, path, 0)
        let copy = try DatabaseQueue(configuration: configuration)
        try database.backup(to: copy)
        return try upToDate(copy, path)
    }

    private static func upToDate(_ database: DatabaseQueue, _ path: String) throws -> DatabaseQueue {
        try migrate(database, path, 0)
        return database
    }
}

// MARK: - Files

extension Store {
    /// Whether there is a file at a path.
    private static func isThere(_ path: String) throws -> Bool {
        if access(path, F_OK) == 0 { return true }
        guard errno == ENOENT else { throw StoreError.cannotOpen(path: path, reason: systemReason()) }
        return false
    }

    /// Whether SQLite can write the file, and others beside it.
    private static func isWritable(_ path: String) -> Bool {
        access(path, W_OK) == 0 && access(URL(filePath: path).deletingLastPathComponent().path, W_OK) == 0
    }

    /// Makes an empty file that only its owner can read, when there is none; what SQLite puts beside it gets the same rights.
    ///
    /// - Returns: whether it made the file.
    private static func makePrivately(_ path: String) throws -> Bool {
        guard try !isThere(path) else { return false }
        let folder = URL(filePath: path).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw StoreError.cannotOpen(path: path, reason: "its folder could not be made")
        }
        // Made under another name, as closing a file gives up the locks that other threads have on it.
        var draft = Array(folder.appending(path: ".scholar-XXXXXX").path.utf8CString)
        let file = mkstemp(&draft)
        guard file >= 0 else { throw StoreError.cannotOpen(path: path, reason: systemReason()) }
        close(file)
        defer { unlink(draft) }
        if link(draft, path) == 0 { return true }
        // Another process may have been faster, and some file systems know no links.
        if errno != EEXIST { close(open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)) }
        return false
    }

    /// Calls a function with the path of a copy of a store, which is gone afterwards.
    private static func withCopy<T>(of path: String, _ body: (String) throws -> T) throws -> T {
        let manager = FileManager.default
        let folder = manager.temporaryDirectory.appending(path: "scholar-\(UUID().uuidString)")
        let copy = folder.appending(path: "copy.sqlite").path
        do {
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            // What was written last may be in the file beside it.
            for end in ["", "-wal"] where access(path + end, F_OK) == 0 {
                try manager.copyItem(atPath: path + end, toPath: copy + end)
                try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy + end)
            }
        } catch {
            try? manager.removeItem(at: folder)
            throw StoreError.cannotOpen(
                path: path, reason: "it may not be written, and not be copied to \(folder.path)")
        }
        defer { try? manager.removeItem(at: folder) }
        return try body(copy)
    }

    private static func systemReason() -> String { String(cString: strerror(errno)).lowercased() }
}
