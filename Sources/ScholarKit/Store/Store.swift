public import Foundation
import GRDB

/// The searches on disk, in SQLite: the only room that sees it. Every change is one transaction.
public struct Store: Sendable {
    private let database: DatabasePool
    /// The file.
    public let path: String

    /// Opens the store, makes it if it is not there, and takes out cached searches that are older than twelve hours.
    ///
    /// Searches that are incomplete stay until they are complete or forgotten: no fetched page is ever lost.
    ///
    /// - Parameter removesStale: false for a reader that takes whatever there is, however old.
    /// - Throws: `StoreError.cannotOpen` or `tooNew`.
    public init(path: String, now: Date = Date(), removesStale: Bool = true) throws(StoreError) {
        self.path = path
        var configuration = Configuration()
        configuration.foreignKeysEnabled = true
        // Another process may be writing: wait for it instead of failing.
        configuration.busyMode = .timeout(15)
        configuration.label = "scholar"
        do {
            let folder = URL(filePath: path).deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            database = try Self.patiently { try DatabasePool(path: path, configuration: configuration) }
        } catch {
            throw .cannotOpen(path: path, reason: Self.reason(error))
        }
        let isTooNew = try Self.running { try database.read { try Schema.migrator.hasBeenSuperseded($0) } }
        if isTooNew { throw .tooNew(path: path) }
        let pool = database
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

extension Store {
    /// A search with all that belongs to it.
    public struct Contents: Sendable {
        /// The search.
        public var search: StoredSearch
        /// What Scholar said, in its order.
        public var publications: [Publication]
        /// What was decided.
        public var history: EditHistory
    }
}

// MARK: - Writing

extension Store {
    /// Writes results: a new search when `id` is nil, else what is new of the search of that number.
    ///
    /// Query, pages and publications are written together or not at all.
    ///
    /// - Returns: the number of the search.
    /// - Throws: `StoreError.changedMeanwhile` when another process added pages to the same search.
    @discardableResult
    func write(_ results: inout Results, as id: Int? = nil, head: SearchHead, now: Date) throws -> Int {
        let number = try writing { [results] database in
            guard let id else {
                try SearchRow.insert(results, head, now: now, in: database)
                let new = Int(database.lastInsertedRowID)
                try database.execute(sql: Schema.createResults(new))
                try writeNew(of: results, of: new, in: database)
                return new
            }
            let table = Schema.resultsTable(id)
            let pages = try Int.fetchOne(
                database, sql: "SELECT count(*) FROM pages WHERE query_id = ?", arguments: [id])
            let isThere = try database.tableExists(table)
            let rows = isThere ? try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") : nil
            guard results.written == Results.Written(pages: pages ?? 0, publications: rows ?? -1) else {
                throw StoreError.changedMeanwhile(id)
            }
            try SearchRow.update(id, results, head, now: now, in: database)
            try writeNew(of: results, of: id, in: database)
            return id
        }
        results.written = Results.Written(pages: results.pages.count, publications: results.publications.count)
        return number
    }

    /// Writes the pages and publications that the store does not have yet.
    private func writeNew(of results: Results, of id: Int, in database: Database) throws {
        for (index, page) in results.pages.enumerated().dropFirst(results.written.pages) {
            try database.execute(
                sql: """
                    INSERT INTO pages (query_id, number, name, start, rows, date, next_start, is_cut, moved, digest)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    id, index + 1, page.name, page.start, page.rows, Timestamp.text(page.date), page.nextStart,
                    page.isCut, page.moved, page.digest,
                ])
        }
        let table = Schema.resultsTable(id)
        let insertion = try database.makeStatement(sql: PublicationRow.insert(into: table))
        for publication in results.publications.dropFirst(results.written.publications) {
            try insertion.execute(arguments: PublicationRow.arguments(publication))
        }
        guard !results.mended.isEmpty else { return }
        let replacement = try database.makeStatement(sql: PublicationRow.replace(in: table))
        for publication in results.publications where results.mended.contains(publication.id) {
            try replacement.execute(arguments: PublicationRow.arguments(publication))
        }
    }

    /// The results of a search, to go on with.
    func results(of id: Int) throws -> Results {
        let found = try reading { database in
            try SearchRow.fetch(database, where: "id = ?", [id]).first.map { search in
                let summary = Results.Summary(
                    isComplete: search.isComplete, reportedTotal: search.reportedTotal,
                    reportedIndexes: search.reportedIndexes, profileName: search.profileName,
                    diagnostics: search.diagnostics)
                return Results(
                    query: search.query, source: search.source, summary, pages: try Self.pages(of: id, in: database),
                    publications: try PublicationRow.fetch(of: id, in: database))
            }
        }
        guard let found else { throw StoreError.noSearch(String(id)) }
        return found
    }

    private static func pages(of id: Int, in database: Database) throws -> [Results.PageRecord] {
        try Row.fetchAll(database, sql: "SELECT * FROM pages WHERE query_id = ? ORDER BY number", arguments: [id]).map {
            row in
            let date: String = row["date"]
            return Results.PageRecord(
                name: row["name"], start: row["start"], rows: row["rows"],
                date: Timestamp.date(date) ?? .distantPast, nextStart: row["next_start"], isCut: row["is_cut"],
                moved: row["moved"], digest: row["digest"])
        }
    }

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
        try database.execute(sql: "DROP TABLE IF EXISTS \(Schema.resultsTable(id))")
        try database.execute(sql: "DELETE FROM queries WHERE id = ?", arguments: [id])
    }
}

// MARK: - Reading

extension Store {
    /// One search with its publications and its history, as they are at one moment.
    public func contents(of id: Int) throws(StoreError) -> Contents {
        let found = try reading { database in
            try SearchRow.fetch(database, where: "id = ?", [id]).first.map { try Self.contents(of: $0, in: database) }
        }
        guard let found else { throw .noSearch(String(id)) }
        return found
    }

    /// All searches with their publications and histories, as they are at one moment.
    public func allContents() throws(StoreError) -> [Contents] {
        try reading { database in
            try SearchRow.fetch(database, where: "1 ORDER BY id").map { try Self.contents(of: $0, in: database) }
        }
    }

    private static func contents(of search: StoredSearch, in database: Database) throws -> Contents {
        Contents(
            search: search, publications: try PublicationRow.fetch(of: search.id, in: database),
            history: try EditRow.history(of: search.id, in: database))
    }

    /// All searches, by number.
    public func searches() throws(StoreError) -> [StoredSearch] {
        try Self.running {
            try database.read { try SearchRow.fetch($0, where: "1 ORDER BY id") }
        }
    }

    /// The publications of a search, in Scholar's order.
    public func publications(of id: Int) throws(StoreError) -> [Publication] {
        try Self.running {
            try database.read { database in
                try PublicationRow.fetch(of: id, in: database)
            }
        }
    }

    /// One search by its number.
    public func search(_ id: Int) throws(StoreError) -> StoredSearch {
        let found = try Self.running {
            try database.read { try SearchRow.fetch($0, where: "id = ?", [id]) }
        }
        guard let search = found.first else { throw .noSearch(String(id)) }
        return search
    }

    /// The search that a user names: by number, as `last`, or by a part of its label or name that fits no other.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func search(named name: String) throws(StoreError) -> StoredSearch {
        if let id = Int(name) { return try search(id) }
        let all = try searches()
        guard let last = all.last else { throw .empty }
        if name.lowercased() == "last" { return last }
        let wanted = name.lowercased()
        for fits in [{ $0 == wanted }, { $0.contains(wanted) }] as [(String) -> Bool] {
            let found = all.filter { fits($0.name.lowercased()) || fits($0.query.summary.lowercased()) }
            if found.count == 1 { return found[0] }
            if found.count > 1 { throw .ambiguous(name, ids: found.map(\.id)) }
        }
        throw .noSearch("\"\(name)\"")
    }

    /// The latest search with an equal query, wherever it came from and however old it is; a complete one before others.
    public func anyAnswer(to key: QueryKey) throws(StoreError) -> StoredSearch? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND EXISTS (SELECT 1 FROM pages WHERE query_id = queries.id)
                    ORDER BY complete DESC, fetched_at DESC, id DESC LIMIT 1
                    """, [key.text])
        }.first
    }

    /// A search that has all of these files among its pages.
    func search(holding digests: [String]) throws -> Int? {
        guard !digests.isEmpty else { return nil }
        let marks = digests.map { _ in "?" }.joined(separator: ", ")
        return try reading { database in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT query_id FROM pages WHERE digest IN (\(marks))
                    GROUP BY query_id HAVING count(DISTINCT digest) = ? ORDER BY query_id DESC
                    """, arguments: StatementArguments(digests) + [Set(digests).count])
        }
    }

    /// The latest search of Scholar with an equal query that ended early, and knows where to go on.
    func incomplete(_ key: QueryKey, since: Date) throws -> StoredSearch? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND complete = 0 AND next_url IS NOT NULL AND source <> 'import' AND fetched_at >= ?
                    ORDER BY fetched_at DESC, id DESC LIMIT 1
                    """, [key.text, Timestamp.text(since)])
        }.first
    }

    /// The latest complete answer of Scholar to an equal query; with `since`, only one fetched after that time.
    public func answer(to key: QueryKey, since: Date?, limit: Int?) throws(StoreError) -> StoredSearch? {
        try Self.running {
            try database.read { database in
                try SearchRow.fetch(
                    database,
                    where: """
                        query_key = ? AND complete = 1 AND source <> 'import' AND fetched_at >= ?
                        AND (result_limit IS NULL OR result_limit >= ?) ORDER BY fetched_at DESC, id DESC LIMIT 1
                        """,
                    [key.text, since.map(Timestamp.text) ?? "", limit ?? SearchURL.resultLimit])
            }
        }.first
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
    private static func running<T>(_ body: () throws -> T) throws(StoreError) -> T {
        do {
            return try body()
        } catch {
            throw .failed(reason: reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else { return "\(error)" }
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
