import GRDB

/// The numbers of each search as they were computed last: a list of a thousand searches reads none of their tables.
///
/// The database itself forgets them with every change of pages or edits, so that no command can miss to; another version of
/// the program computes its own.
extension Store {
    /// The numbers that are known, by the number of their search.
    func summaries() throws(StoreError) -> [Int: IndexSummary] {
        try reading { database in
            let rows = try Row.fetchCursor(
                database, sql: "SELECT query_id, papers, citations, h, g FROM summaries WHERE made_by = ?",
                arguments: [ScholarVersion.current])
            let known = try NamedRow.all(rows) { row in
                let summary = IndexSummary(
                    papers: try row["papers"], citations: try row["citations"], h: try row["h"], g: try row["g"])
                return (try row["query_id"] as Int, summary)
            }
            return Dictionary(known) { first, _ in first }
        }
    }

    /// Computes the numbers of a search, and remembers them where that can be done at once; nothing changes between the two.
    func summarize(_ search: Search) throws(StoreError) -> IndexSummary {
        let remembered = try? database.write { database in
            let summary = try listing(of: search, in: database).indexes
            try database.execute(
                sql: """
                    INSERT OR REPLACE INTO summaries (query_id, papers, citations, h, g, made_by)
                    VALUES (?, ?, ?, ?, ?, ?)
                    """,
                arguments: [
                    search.id, summary.papers, summary.citations, summary.h, summary.g, ScholarVersion.current,
                ])
            return summary
        }
        if let remembered { return remembered }
        // Somebody else is writing, or nobody may write here.
        return try reading { try listing(of: search, in: $0).indexes }
    }
}
