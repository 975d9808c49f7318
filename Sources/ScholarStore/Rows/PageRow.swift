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
            var page = Results.PageRecord(
                name: try row["name"], start: try row["start", counts], rows: try row["rows", counts],
                date: Timestamp.date(try row["date"]) ?? .distantPast)
            page.nextStart = try row["next_start", counts]
            page.isCut = try row["is_cut"]
            page.moved = try row["moved", counts]
            page.isRepeat = try row["is_repeat"]
            page.digest = try row["digest"]
            page.kind = try (row["kind"] as String?).flatMap(PageReading.Kind.init)
            return page
        }
    }

    static func write(_ page: Results.PageRecord, number: Int, of id: Int, in database: Database) throws {
        try database.insert(
            into: "pages", replacing: true,
            [
                "query_id": id, "number": number, "name": page.name, "start": page.start, "rows": page.rows,
                "date": Timestamp.text(page.date), "next_start": page.nextStart, "is_cut": page.isCut,
                "moved": page.moved, "is_repeat": page.isRepeat, "digest": page.digest, "kind": page.kind?.rawValue,
            ])
    }
}
