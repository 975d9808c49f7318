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
            var known: [Int: IndexSummary] = [:]
            while let row = try rows.next() {
                known[row[0]] = IndexSummary(papers: row[1], citations: row[2], h: row[3], g: row[4])
            }
            return known
        }
    }

    /// Computes the numbers of a search and remembers them; nothing changes between the two.
    func summarize(_ search: Search) throws(StoreError) -> IndexSummary {
        try Self.running {
            try database.write { database in
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
        }
    }
}
