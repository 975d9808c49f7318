import GRDB
import ScholarIndexes
import ScholarLists
import ScholarPages

/// A row of the table of summaries: the numbers of a search after all edits, as lists and other programs show them.
struct SummaryRow {
    /// The values of the columns, by name.
    private(set) var values: [String: DatabaseValue]

    init(_ summary: ListSummary, of search: Search) {
        let (numbers, counts) = (summary.indexes, summary.editCounts)
        values = [
            "query_id": search.id.databaseValue, "series": search.series.databaseValue,
            "date_source": search.dateSource.rawValue.databaseValue,
            "counted_at": Timestamp.text(search.countedAt).databaseValue, "pages": search.pages.databaseValue,
            "rejected": counts.rejected.databaseValue, "merged": counts.merged.databaseValue,
            "corrected": counts.corrected.databaseValue, "edits": counts.fingerprint?.databaseValue ?? .null,
            "has_counts": summary.hasCounts.databaseValue, "made_by": ScholarVersion.current.databaseValue,
        ]
        for key in IndexSummary.keys {
            values[key] = (numbers.least(key) ?? 0).databaseValue
            values["\(key)_is_least"] = numbers.minimums.contains(key).databaseValue
        }
    }

    /// The stored row; nil if there is none of this version, because other versions compute their own.
    static func fetch(of id: Int, in database: Database) throws -> SummaryRow? {
        let row = try Row.fetchOne(
            database, sql: "SELECT * FROM summaries WHERE query_id = ? AND made_by = ?",
            arguments: [id, ScholarVersion.current])
        return row.map { SummaryRow(row: $0) }
    }

    private init(row: Row) {
        values = Dictionary(row.map { ($0.0, $0.1) }) { first, _ in first }
    }

    func write(in database: Database) throws {
        try database.insert(into: "summaries", replacing: true, values)
    }
}
