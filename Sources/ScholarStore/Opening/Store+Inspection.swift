import ScholarLists
package import ScholarPages
package import Foundation
import GRDB

/// The state of a store, for diagnosis.
package struct StoreInspection: Sendable {
    /// The size of the file in bytes.
    package var size: Int
    /// The number of steps to today's tables, and the name of the last one.
    package var schema: (steps: Int, last: String)
    /// The problems that SQLite's integrity check found.
    package var damage: [String]
    package var searches: Int
    package var incomplete: Int
    package var publications: Int
    /// The ledger, one line per server, Google Scholar first.
    package var ledger: [LedgerLine]
    package var latestPages: LatestPages
    package var keptPages: KeptPages
    /// The files with pages that could not be read, the latest last.
    package var unreadablePages: [String]

    /// The requests to one server, from the ledger.
    package struct LedgerLine: Sendable {
        package var host: String
        /// The number of requests within the last 24 hours.
        package var today: Int
        package var total: Int
        package var last: Date?
        package var lastOutcome: String
        /// The time of the latest successful response.
        package var lastAnswer: Date?
        /// The end of the wait after a refusal.
        package var refusedUntil: Date?
    }

    /// The pages that are kept with their bytes.
    package struct KeptPages: Equatable, Sendable {
        /// The number of files, their bytes as they came, and as they are stored.
        package var files = 0
        package var bytes = 0
        package var storedBytes = 0
        /// The bytes of the file of the store that nothing uses.
        package var freeBytes = 0
        /// The number of searches of which no page is kept, and of those that other rules read than today's.
        package var searchesWithout = 0
        package var searchesOfOtherRules = 0
    }

    /// Signs on the latest pages that Scholar's markup has changed: rows that lack properties of almost every row.
    package struct LatestPages: Equatable, Sendable {
        package var pages = 0
        package var rows = 0
        /// The number of rows without authors, journal and year.
        package var withoutByline = 0
        /// The number of rows whose link to citing works contains no number.
        package var unreadableCounts = 0
        package var date: Date?

        /// Whether so many rows are incomplete that Scholar's markup has probably changed.
        package var looksChanged: Bool {
            rows >= 5 && (withoutByline * 4 > rows || unreadableCounts * 10 > rows)
        }
    }
}

extension Store {
    package static var engineVersion: String {
        (try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? "unknown"
    }

    /// Inspects the store without changing it.
    package func inspect(now: Date = Date()) throws(StoreError) -> StoreInspection {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        return try reading { database in
            let searches = try SearchRow.fetch(database)
            let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)").filter { $0 != "ok" }
            return StoreInspection(
                size: size, schema: (Schema.version, Schema.migrator.migrations.last ?? ""), damage: damage,
                searches: searches.count, incomplete: searches.count { !$0.isComplete },
                publications: try searches.reduce(0) { sum, search in
                    try Schema.readResults(of: search.id, in: database) { table in
                        sum + (try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0)
                    }
                },
                ledger: try Self.ledger(now: now, in: database),
                latestPages: try Self.latestPages(of: searches.sorted { $0.id > $1.id }.prefix(3), in: database),
                keptPages: try Self.keptPages(in: database), unreadablePages: unreadablePages.paths)
        }
    }

    private static func keptPages(in database: Database) throws -> StoreInspection.KeptPages {
        let sql = """
            SELECT count(*) AS files, coalesce(sum(size), 0) AS size, coalesce(sum(length(bytes)), 0) AS stored,
                (SELECT freelist_count * page_size FROM pragma_freelist_count, pragma_page_size) AS free,
                (SELECT count(*) FROM queries WHERE id IN (SELECT query_id FROM pages)
                    AND id NOT IN (SELECT query_id FROM kept_pages)) AS without,
                (SELECT count(DISTINCT query_id) FROM kept_pages WHERE rules <> ?) AS other
            FROM files
            """
        let found = try NamedRow.all(sql, [PageReading.rules], of: "files", in: database) { row in
            StoreInspection.KeptPages(
                files: try row["files"], bytes: try row["size"], storedBytes: try row["stored"],
                freeBytes: try row["free"], searchesWithout: try row["without"], searchesOfOtherRules: try row["other"])
        }
        return found.first ?? StoreInspection.KeptPages()
    }

    /// Gives the space that nothing uses back to the system; it writes the whole store again.
    package func compact() throws(StoreError) {
        guard !isReadOnly else { throw .readOnly(path: path) }
        try running {
            try Self.retrying(for: longestWait) {
                try database.writeWithoutTransaction { try $0.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
            }
        }
    }

    private static func ledger(now: Date, in database: Database) throws -> [StoreInspection.LedgerLine] {
        let sql = """
            SELECT host, count(*) AS total, sum(at > ?) AS today, max(at) AS last,
                max(CASE WHEN outcome = 'answered' THEN at END) AS last_answer,
                (SELECT outcome FROM requests AS r WHERE r.host = requests.host ORDER BY id DESC LIMIT 1) AS outcome
            FROM requests GROUP BY host ORDER BY host <> ?, last DESC
            """
        let yesterday = Moment.text(now.addingTimeInterval(-24 * 3600))
        return try NamedRow.all(sql, [yesterday, Source.googleScholar.name], of: "requests", in: database) { row in
            func moment(_ name: String) throws -> Date? { (try row[name] as String?).flatMap(Moment.date) }
            let host: String = try row["host"]
            return StoreInspection.LedgerLine(
                host: host, today: try row["today"], total: try row["total"], last: try moment("last"),
                lastOutcome: try row["outcome"], lastAnswer: try moment("last_answer"),
                refusedUntil: try openRefusal(by: host, now: now, in: database)?.until)
        }
    }

    private static func latestPages(
        of searches: some Sequence<Search>, in database: Database
    ) throws -> StoreInspection.LatestPages {
        var latest = StoreInspection.LatestPages()
        for search in searches {
            latest.pages += search.pages
            latest.date = max(latest.date ?? search.fetchedAt, search.fetchedAt)
            for publication in try PublicationRow.fetch(of: search.id, in: database) where publication.record == nil {
                latest.rows += 1
                let hasByline =
                    !publication.authors.isEmpty || publication.publication != nil || publication.year != nil
                    || publication.publisher != nil
                if !hasByline { latest.withoutByline += 1 }
                if publication.citationCount == nil { latest.unreadableCounts += 1 }
            }
        }
        return latest
    }
}

extension Store {
    /// Copies of pages that could not be read, in a folder next to the store.
    package var unreadablePages: UnreadablePages { UnreadablePages(folder: URL(filePath: path + "-pages")) }
}
