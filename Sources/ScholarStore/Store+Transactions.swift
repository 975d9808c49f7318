package import GRDB

/// Every access to the database is one transaction, which waits for other processes, and whose errors become store errors.
extension Store {
    /// Reads in one transaction. GRDB's own `read` also sets a pragma, after which SQLite compiles every statement again.
    package func reading<T>(_ body: (Database) throws -> T) throws(StoreError) -> T {
        try running {
            try Self.retrying(for: longestWait) {
                try database.unsafeRead { database in
                    try database.beginTransaction(.deferred)
                    defer { try? database.rollback() }
                    return try body(database)
                }
            }
        }
    }

    /// Writes in one transaction. Errors of the body are rethrown; SQLite's errors become store errors.
    ///
    /// - Parameter summarizes: whether to compute missing indexes; false if many transactions follow each other, because
    ///   SQLite compiles the statements for that again after each new table.
    func writing<T>(summarizes: Bool = true, _ body: (Database) throws -> T) throws -> T {
        guard !isReadOnly else { throw StoreError.readOnly(path: path) }
        try checkFile()
        do {
            let result = try Self.retrying(for: longestWait) {
                try database.write { database in
                    let result = try body(database)
                    if summarizes { try summarizeUnknown(in: database) }
                    return result
                }
            }
            try checkFile()
            return result
        } catch {
            throw Self.storeError(error, path) ?? error
        }
    }

    /// Writes in one transaction; every error becomes a store error.
    func changing<T>(_ body: (Database) throws -> T) throws(StoreError) -> T { try running { try writing(body) } }

    func running<T>(_ body: () throws -> T) throws(StoreError) -> T { try Self.running(path, body) }

    static func running<T>(_ path: String, _ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch {
            throw storeError(error, path) ?? .failed(reason: "\(error)")
        }
    }

    /// Converts an error of SQLite or of a row; nil for other errors.
    static func storeError(_ error: any Error, _ path: String) -> StoreError? {
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
        case _ where error.isTransient: return .busy(path: path)
        case .SQLITE_NOTADB: return .cannotOpen(path: path, reason: "it is not an SQLite database")
        case .SQLITE_CANTOPEN: return .cannotOpen(path: path, reason: "there is no such file, or no permission")
        case .SQLITE_READONLY, .SQLITE_PERM: return .readOnly(path: path)
        case .SQLITE_FULL: return .failed(reason: "the disk is full")
        // Every table and column is created with the store, so a statement that does not fit means damage.
        case .SQLITE_CORRUPT, .SQLITE_FORMAT, .SQLITE_ERROR: return .damaged(path: path, reason: message)
        case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_SHORT_READ:
            return .damaged(path: path, reason: "it ends too early")
        default: return .failed(reason: message)
        }
    }
}

extension DatabaseError {
    /// Whether another process is blocking, so that a retry can succeed.
    var isTransient: Bool { [.SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL].contains(resultCode) }
}
