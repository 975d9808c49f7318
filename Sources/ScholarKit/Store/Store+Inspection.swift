package import Foundation
import GRDB

/// The state of a store, for whoever wants to know whether all is well.
package struct StoreInspection: Sendable {
    /// Bytes of the file.
    package var size: Int
    /// The steps of the schema that are done, the latest last.
    package var schema: [String]
    /// What SQLite's integrity check found, besides nothing.
    package var damage: [String]
    /// All searches.
    package var searches: Int
    /// The searches that are incomplete.
    package var incomplete: Int
    /// Publications of all searches.
    package var publications: Int
    /// The ledger, a line a server; Google Scholar first.
    package var ledger: [LedgerLine]
    /// What the latest pages look like.
    package var latestPages: LatestPages
    /// Pages that were not understood, as files, the latest last.
    package var strangePages: [String]

    /// What the ledger says of a server.
    package struct LedgerLine: Sendable {
        /// The server.
        package var host: String
        /// Requests of the last 24 hours.
        package var today: Int
        /// All requests.
        package var total: Int
        /// When it was asked last.
        package var last: Date?
        /// What came of that.
        package var lastOutcome: String
        /// When it answered last.
        package var lastAnswer: Date?
        /// The time before which it is not asked, when it refused.
        package var refusedUntil: Date?
    }

    /// Signs of markup that has changed on the pages that came last: rows that lost what nearly every row has.
    package struct LatestPages: Equatable, Sendable {
        /// The pages looked at.
        package var pages = 0
        /// Their rows.
        package var rows = 0
        /// Rows with neither authors, nor a journal, nor a year.
        package var withoutByline = 0
        /// Rows with a link to citing works and no number in it.
        package var unreadableCounts = 0
        /// When the newest of them came.
        package var date: Date?

        /// Whether so many rows lack something that Scholar's markup has probably changed.
        package var looksChanged: Bool {
            rows >= 5 && (withoutByline * 4 > rows || unreadableCounts * 10 > rows)
        }
    }
}

extension Store {
    /// The version of SQLite.
    static var engineVersion: String {
        (try? DatabaseQueue().read { try String.fetchOne($0, sql: "SELECT sqlite_version()") }) ?? "unknown"
    }

    /// Looks at everything; nothing is changed.
    package func inspect(now: Date = Date()) throws(StoreError) -> StoreInspection {
        let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
        return try reading { database in
            let searches = try SearchRow.fetch(database, where: "1 ORDER BY id")
            let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(5)").filter { $0 != "ok" }
            return StoreInspection(
                size: size, schema: try Schema.migrator.completedMigrations(database), damage: damage,
                searches: searches.count, incomplete: searches.count { !$0.isComplete },
                publications: try searches.reduce(0) { sum, search in
                    let table = Schema.resultsTable(search.id)
                    return sum + (try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") ?? 0)
                },
                ledger: try Self.ledger(now: now, in: database),
                latestPages: try Self.latestPages(of: searches.sorted { $0.id > $1.id }.prefix(3), in: database),
                strangePages: strangePageNames.map { strangePages.appending(path: $0).path })
        }
    }

    private static func ledger(now: Date, in database: Database) throws -> [StoreInspection.LedgerLine] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT host, count(*) AS total, sum(at > ?) AS today, max(at) AS last,
                    max(CASE WHEN outcome = 'answered' THEN at END) AS last_answer,
                    (SELECT outcome FROM requests AS r WHERE r.host = requests.host ORDER BY id DESC LIMIT 1) AS outcome,
                    (SELECT max(refused_until) FROM requests AS r WHERE r.host = requests.host AND refused_until > ?
                        AND NOT EXISTS (SELECT 1 FROM requests AS a
                            WHERE a.host = r.host AND a.id > r.id AND a.outcome = 'answered')) AS refused_until
                FROM requests GROUP BY host ORDER BY host <> ?, last DESC
                """,
            arguments: [Moment.text(now.addingTimeInterval(-24 * 3600)), Moment.text(now), Politeness.googleName]
        )
        return try NamedRow.all(rows) { row in
            func moment(_ name: String) throws -> Date? { (try row[name] as String?).flatMap(Moment.date) }
            return StoreInspection.LedgerLine(
                host: try row["host"], today: try row["today"], total: try row["total"], last: try moment("last"),
                lastOutcome: try row["outcome"], lastAnswer: try moment("last_answer"),
                refusedUntil: try moment("refused_until"))
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
