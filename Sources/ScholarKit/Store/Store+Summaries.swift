import GRDB

/// The indexes of each search and the state of each publication, as of the last change of pages or edits: lists of many
/// searches need not read the tables of results, and other programs see the numbers that scholar shows.
///
/// Triggers delete the indexes of a search whenever its pages or edits change, so no command can forget to; the end of
/// each transaction computes the missing ones. Each version of the program computes its own.
extension Store {
    /// The stored indexes, by the number of their search.
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

    /// Computes the indexes of a search, and stores them if no other process blocks it, within one transaction.
    func summarize(_ search: Search) throws(StoreError) -> IndexSummary {
        let remembered = try? database.write { database in
            let listing = try listing(of: search, in: database)
            try Self.remember(listing, in: database)
            return listing.indexes
        }
        if let remembered { return remembered }
        // Another process is writing, or the store is read-only.
        return try reading { try listing(of: search, in: $0).indexes }
    }

    /// Computes the missing indexes of all searches, for example after an upgrade.
    func summarizeAll() throws(StoreError) {
        try running {
            var open = Int.max
            while true {
                let left = try database.read(Self.unknown).count
                // The indexes of damaged searches stay missing.
                guard left > 0, left < open else { return }
                open = left
                try writing { _ in }
            }
        }
    }

    /// Computes missing indexes, for at most as many searches as one transaction should handle.
    func summarizeUnknown(in database: Database) throws {
        for id in try Self.unknown(in: database).prefix(Self.mostAtOnce) {
            guard let search = try? SearchRow.fetch(database, where: "id = ?", [id]).first,
                let listing = try? listing(of: search, in: database)
            else { continue }
            try Self.remember(listing, in: database)
        }
    }

    private static let mostAtOnce = 200

    private static func unknown(in database: Database) throws -> [Int] {
        try Int.fetchAll(
            database,
            sql:
                "SELECT id FROM queries WHERE id NOT IN (SELECT query_id FROM summaries WHERE made_by = ?) ORDER BY id",
            arguments: [ScholarVersion.current])
    }

    private static func remember(_ listing: Listing, in database: Database) throws {
        let (search, numbers) = (listing.search, listing.indexes)
        if try !Schema.hasView(of: search.id, in: database) {
            try Schema.updateViews(of: [search.id], in: database)
        }
        try database.execute(
            sql: """
                INSERT OR REPLACE INTO summaries
                (query_id, series, date_source, pages, papers, citations, h, g, rejected, merged, made_by)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                search.id, search.series, search.dateSource.rawValue, search.pages, numbers.papers, numbers.citations,
                numbers.h, numbers.g, listing.rejected.count, listing.merged.count, ScholarVersion.current,
            ])
        try database.execute(sql: "DELETE FROM states WHERE query_id = ?", arguments: [search.id])
        let insertion = try database.cachedStatement(
            sql: """
                INSERT INTO states (query_id, id, rank, cites, merged_into, is_rejected, in_h_core, in_g_core)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """)
        let entries = listing.entries + listing.merged + listing.rejected
        for entry in entries.sorted(by: { $0.publication.id < $1.publication.id }) {
            try insertion.execute(arguments: [
                search.id, entry.publication.id, entry.rank, entry.citationCount, entry.mergedInto, entry.isRejected,
                entry.isInHCore, entry.isInGCore,
            ])
        }
    }
}
