import Foundation
import GRDB

/// Writing what Scholar said, page by page, and reading it back to go on with.
extension Store {
    /// Writes results: a new search when `id` is nil, else what is new of the search of that number.
    ///
    /// Query, pages, publications, and the edits that a new search begins with are written together or not at all.
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
                if head.replays { try Self.replayLatest(QueryKey(results.query), on: new, now: now, in: database) }
                try Self.reject(head.rejected, of: results, in: new, now: now, database)
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
                    INSERT INTO pages (query_id, number, name, start, rows, date, next_start, is_cut, moved, is_repeat, digest)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    id, index + 1, page.name, page.start, page.rows, Timestamp.text(page.date), page.nextStart,
                    page.isCut, page.moved, page.isRepeat, page.digest,
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
                    reportedIndexes: search.reportedIndexes, citationsPerYear: search.citationsPerYear,
                    profileName: search.profileName,
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
                moved: row["moved"], isRepeat: row["is_repeat"], digest: row["digest"])
        }
    }
}
