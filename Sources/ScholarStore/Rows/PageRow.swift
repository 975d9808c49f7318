import ScholarLists
import ScholarPages
import Foundation
import GRDB

/// Rows of the table of pages.
enum PageRow {
    static func fetch(of id: Int, in database: Database) throws -> [Results.PageRecord] {
        let sql = "SELECT * FROM pages WHERE query_id = ? ORDER BY number"
        let counts = StoredNumber.counts
        return try NamedRow.all(sql, [id], of: "pages", in: database) { row in
            Results.PageRecord(
                name: try row["name"], start: try row["start", counts], rows: try row["rows", counts],
                date: Timestamp.date(try row["date"]) ?? .distantPast, nextStart: try row["next_start", counts],
                isCut: try row["is_cut"], moved: try row["moved", counts], isRepeat: try row["is_repeat"],
                digest: try row["digest"],
                kind: try (row["kind"] as String?).flatMap(PageReading.Kind.init))
        }
    }

    static func write(_ page: Results.PageRecord, number: Int, of id: Int, in database: Database) throws {
        let insertion = try database.cachedStatement(
            sql: """
                INSERT OR REPLACE INTO pages
                (query_id, number, name, start, rows, date, next_start, is_cut, moved, is_repeat, digest, kind)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """)
        try insertion.execute(arguments: [
            id, number, page.name, page.start, page.rows, Timestamp.text(page.date), page.nextStart, page.isCut,
            page.moved, page.isRepeat, page.digest, page.kind?.rawValue,
        ])
    }
}
