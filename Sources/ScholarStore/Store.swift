public import ScholarLists
package import ScholarPages
public import Foundation
package import GRDB

/// The stored searches, in SQLite. No other folder uses the database. Every change is one transaction.
public struct Store: Sendable {
    /// The purpose of opening a store.
    public enum Access: Sendable {
        /// Reading only: creates no file, waits for no writer, and needs no write permission.
        case reading
        /// Reading and writing: creates the file and its folder if needed.
        case writing
    }

    package let database: DatabaseQueue
    package let path: String
    let isReadOnly: Bool
    /// The file that was opened for writing.
    package let file: FileIdentity?
    /// The searches that were deleted when it was opened, because they were cached for too long.
    package private(set) var removed: [Search] = []
    /// The time in seconds to wait for another process.
    let longestWait: TimeInterval

    /// The default time in seconds to wait for other processes; tests use less.
    @TaskLocal package static var longestWait: TimeInterval = 30
    /// Whether a store may have statements of others; tests make faults with them.
    @TaskLocal package static var takesForeignStatements = false

    /// Opens the store; for writing, it also deletes cached searches that are older than twelve hours.
    ///
    /// Incomplete searches stay until they are complete or forgotten, so no retrieved page is lost.
    ///
    /// - Parameters:
    ///   - path: the file. If it does not exist, readers see an empty store.
    ///   - access: the purpose.
    ///   - now: the time from which the age of searches is computed.
    ///   - removesStale: false for a writer that accepts searches of any age.
    /// - Throws: `StoreError.cannotOpen`, `damaged`, `busy`, `tooNew` or `failed`.
    public init(
        path: String, for access: Access = .writing, now: Date = Date(), removesStale: Bool = true
    ) throws(StoreError) {
        self.path = path
        isReadOnly = access == .reading
        longestWait = Self.longestWait
        switch access {
        case .reading:
            database = try Self.openForReading(path, longestWait: longestWait)
            file = nil
        case .writing:
            database = try Self.openForWriting(path, longestWait: longestWait)
            file = FileIdentity(path)
            // An archive is changed by edits only.
            if try reading(Self.isArchive) { break }
            try summarizeAll()
            if removesStale { removed = try removeStale(now: now) }
        }
    }

    /// Opens a copy of the store in memory, in which changes can be tried; the file stays as it is.
    package init(copyOf path: String) throws(StoreError) {
        self.path = path
        isReadOnly = false
        longestWait = Self.longestWait
        database = try Self.openCopy(path, longestWait: longestWait)
        file = nil
        try summarizeAll()
    }
}

// MARK: - Writing

extension Store {
    /// Keeps a search permanently, and sets its label if one is given.
    public func keep(_ id: Int, label: String? = nil) throws(StoreError) {
        try changing { try Self.keep(id, label: label, in: $0) }
    }

    static func keep(_ id: Int, label: String? = nil, in database: Database) throws {
        try database.execute(
            sql: "UPDATE queries SET kept = 1, label = coalesce(?, label) WHERE id = ?", arguments: [label, id])
    }

    /// Keeps searches permanently, in one transaction.
    ///
    /// - Parameter label: the label of a single search; of several, the text before the name of each.
    /// - Returns: the searches as they are stored now.
    package func keep(_ selections: [SearchSelection], label: String?) throws(StoreError) -> [Search] {
        try changing { database in
            var found = try find(selections, in: database).map(\.search)
            for place in found.indices {
                let own = label.map { found.count == 1 ? $0 : found[place].name(after: $0) }
                try Self.keep(found[place].id, label: own, in: database)
                found[place].isKept = true
                found[place].label = own ?? found[place].label
            }
            return found
        }
    }

    /// Deletes searches with their pages, publications and edits.
    public func forget(_ ids: [Int]) throws(StoreError) {
        try changing { try Self.remove(ids, in: $0) }
    }

    private func removeStale(now: Date) throws(StoreError) -> [Search] {
        let limit = Timestamp.text(Freshness.oldestFresh(at: now))
        let condition = "kept = 0 AND complete = 1 AND fetched_at < ?"
        // Usually there is no stale search, and then no process has to wait for write access.
        let sql = "SELECT 1 FROM queries WHERE \(condition) LIMIT 1"
        let isAny = try running { try database.read { try Int.fetchOne($0, sql: sql, arguments: [limit]) } != nil }
        guard isAny else { return [] }
        return try changing { database in
            let stale = try SearchRow.fetch(database, where: condition, [limit])
            try Self.remove(stale.map(\.id), in: database)
            return stale
        }
    }

    /// Keeps the lists of OpenAlex that have a label, an edit, a group or citing works: their owner works with them.
    static func keepUsed(in database: Database) throws {
        try database.execute(
            sql: """
                UPDATE queries SET kept = 1 WHERE kept = 0 AND source = ? AND (label IS NOT NULL
                OR EXISTS (SELECT 1 FROM edits WHERE query_id = queries.id)
                OR EXISTS (SELECT 1 FROM citing_batches WHERE query_id = queries.id)
                OR coalesce((SELECT series FROM continued AS c WHERE c.query_key = queries.query_key), query_key)
                    IN (SELECT query_key FROM group_members))
                """, arguments: [Source.openAlex.key])
    }

    private static func remove(_ ids: [Int], in database: Database) throws {
        for id in ids {
            let search = try SearchRow.fetch(database, where: "id = ?", [id]).first
            try database.execute(sql: "DROP TABLE IF EXISTS \(Schema.resultsTable(id))")
            try database.execute(sql: "DELETE FROM queries WHERE id = ?", arguments: [id])
            // Members that a roster names stay in a group; a query without any search left leaves it.
            if let series = search?.series {
                try database.execute(
                    sql: """
                        DELETE FROM group_members
                        WHERE query_key = ?1 AND NOT EXISTS (SELECT 1 FROM queries WHERE query_key = ?1
                            OR query_key IN (SELECT query_key FROM continued WHERE series = ?1))
                        """, arguments: [series])
            }
        }
        // Follows, names and continuations of queries go with the last search.
        let left = "SELECT query_key FROM queries UNION SELECT series FROM continued JOIN queries USING (query_key)"
        try database.execute(
            sql: """
                DELETE FROM follows WHERE query_key NOT IN (\(left));
                DELETE FROM former_names
                WHERE query_key NOT IN (\(left)) AND query_key NOT IN (SELECT query_key FROM group_members);
                DELETE FROM continued WHERE series NOT IN (\(left))
                """)
        try Schema.updateViews(of: ids, in: database)
    }
}

// MARK: - Reading

extension Store {
    /// All searches, by number.
    public func searches() throws(StoreError) -> [Search] {
        try reading { try SearchRow.fetch($0) }
    }

    /// Returns the search for a reference.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func search(_ reference: SearchReference) throws(StoreError) -> Search {
        try reading { try search(reference, in: $0) }
    }

    /// Returns the listing of a search, read in one transaction.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    public func listing(_ reference: SearchReference) throws(StoreError) -> Listing {
        try reading { try listing(of: try search(reference, in: $0), in: $0) }
    }

    /// Returns the listing of a search that has at least one page.
    ///
    /// - Throws: `SearchError.nothingYet` when it has none, and the errors of `listing`.
    package func listingWithPages(_ reference: SearchReference) throws -> Listing {
        let listing = try listing(reference)
        guard listing.search.pages > 0 else { throw SearchError.nothingYet(listing.search.id) }
        return listing
    }

    /// The listings of searches, in one transaction and in this order.
    ///
    /// - Parameter publications: all publications of some of the searches, if the caller has just written them.
    package func listings(of ids: [Int], publications: [Int: [Publication]]) throws(StoreError) -> [Listing] {
        try reading { database in
            let searches = try SearchRow.fetch(ids, in: database).map { ($0.id, $0) }
            let numbered = Dictionary(uniqueKeysWithValues: searches)
            return try ids.map { id in
                guard let search = numbered[id] else { throw StoreError.noSearch(.number(id)) }
                return try listing(of: search, publications[id], in: database)
            }
        }
    }

    package func listing(
        of search: Search, _ publications: [Publication]? = nil, in database: Database
    ) throws -> Listing {
        var search = search
        search.citing = try Self.citingCounts(of: search.id, in: database)
        var listing = Listing(
            search, try publications ?? PublicationRow.fetch(of: search.id, in: database),
            try EditRow.history(of: search.id, in: database))
        listing.replies = try Self.replies(about: search, in: database)
        return listing
    }
}
