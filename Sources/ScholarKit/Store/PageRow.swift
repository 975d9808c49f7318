import Foundation
import GRDB

/// A row of the table of pages.
struct PageRow {
    var queryId: Int
    var number: Int
    var page: Results.PageRecord
}

extension PageRow: FetchableRecord, PersistableRecord {
    static let databaseTableName = "pages"

    init(row: Row) throws {
        let date: String = row["date"]
        (queryId, number) = (row["query_id"], row["number"])
        page = Results.PageRecord(
            name: row["name"], start: row["start"], rows: row["rows"], date: Timestamp.date(date) ?? .distantPast,
            nextStart: row["next_start"], isCut: row["is_cut"], moved: row["moved"], isRepeat: row["is_repeat"],
            digest: row["digest"])
    }

    func encode(to row: inout PersistenceContainer) {
        (row["query_id"], row["number"], row["name"], row["start"]) = (queryId, number, page.name, page.start)
        (row["rows"], row["date"], row["next_start"]) = (page.rows, Timestamp.text(page.date), page.nextStart)
        (row["is_cut"], row["moved"], row["is_repeat"]) = (page.isCut, page.moved, page.isRepeat)
        row["digest"] = page.digest
    }
}
