import Foundation
import GRDB

/// A row of the table of pages.
struct PageRow {
    var queryId: Int
    var number: Int
    var page: Results.PageRecord
}

extension PageRow: TableRow {
    static let tableName = "pages"

    /// The pages of a search, in the order of their retrieval.
    static func fetch(of id: Int, in database: Database) throws -> [Results.PageRecord] {
        let statement = try database.cachedStatement(sql: "SELECT * FROM pages WHERE query_id = ? ORDER BY number")
        let rows = try Row.fetchCursor(statement, arguments: [id])
        return try NamedRow.all(rows) { row in
            Results.PageRecord(
                name: try row["name"], start: try row["start"], rows: try row["rows"],
                date: Timestamp.date(try row["date"]) ?? .distantPast, nextStart: try row["next_start"],
                isCut: try row["is_cut"], moved: try row["moved"], isRepeat: try row["is_repeat"],
                digest: try row["digest"])
        }
    }

    func encode(to row: inout PersistenceContainer) {
        (row["query_id"], row["number"], row["name"], row["start"]) = (queryId, number, page.name, page.start)
        (row["rows"], row["date"], row["next_start"]) = (page.rows, Timestamp.text(page.date), page.nextStart)
        (row["is_cut"], row["moved"], row["is_repeat"]) = (page.isCut, page.moved, page.isRepeat)
        row["digest"] = page.digest
    }
}
