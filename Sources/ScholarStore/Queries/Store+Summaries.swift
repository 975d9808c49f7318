import ScholarIndexes
package import ScholarLists
import ScholarPages
import GRDB

/// The indexes of each search and the state of each publication, as of the last change of pages or edits: lists of many
/// searches need not read the tables of results, and other programs see the numbers that scholar shows.
///
/// Triggers delete the indexes of a search whenever its pages or edits change, so no command has to do it. An edit stores
/// those of its list, and other missing ones are computed at the end of each transaction. Each version of the program
/// computes its own.
extension Store {
    /// The numbers of searches, by the number of the search; damaged searches have none.
    ///
    /// A writer stores the missing ones first, unless another process is writing. A reader writes nothing, so it computes
    /// them.
    ///
    /// - Parameter withSelfCitations: whether to read those of each publication, too.
    package func summaries(withSelfCitations: Bool = false) throws(StoreError) -> [Int: ListSummary] {
        if !isReadOnly { try? remembering { try database.write(summarizeUnknown) } }
        return try reading { database in
            // A search whose table is missing is damaged, even if its numbers are stored.
            let present = Set(try Schema.resultsTables(of: database))
            let sql = """
                SELECT query_id, papers, citations, h, g, papers_is_least, citations_is_least, h_is_least,
                    g_is_least, rejected, merged, corrected, edits, has_counts
                FROM summaries WHERE made_by = ?
                """
            let known = try NamedRow.all(sql, [ScholarVersion.current], of: "summaries", in: database) { row in
                let indexes = IndexSummary(
                    papers: try row["papers", StoredNumber.counts], citations: try row["citations", StoredNumber.sums],
                    h: try row["h", StoredNumber.counts], g: try row["g", StoredNumber.counts],
                    minimums: Set(try IndexSummary.keys.filter { try row["\($0)_is_least"] }))
                let summary = ListSummary(
                    indexes: indexes,
                    editCounts: EditCounts(
                        rejected: try row["rejected", StoredNumber.counts],
                        merged: try row["merged", StoredNumber.counts],
                        corrected: try row["corrected", StoredNumber.counts], fingerprint: try row["edits"]),
                    hasCounts: try row["has_counts"])
                return (try row["query_id"] as Int, summary)
            }
            var summaries = Dictionary(known.filter { present.contains($0.0) }) { first, _ in first }
            if withSelfCitations {
                for (id, numbers) in try StateRow.selfCitations(in: database) {
                    summaries[id]?.selfCitations = numbers
                }
            }
            let missing = try Self.unknown(in: database).filter(present.contains)
            try compute(missing, in: database) { search, summary, _ in summaries[search.id] = summary }
            return summaries
        }
    }

    /// Returns the numbers of a search, from the known ones or computed now.
    package func summary(of search: Search, _ known: [Int: ListSummary]) throws -> ListSummary {
        try known[search.id] ?? ListSummary(listing(.number(search.id)))
    }

    /// What a search without edits lacks, from its counts alone.
    package func incompleteness(ofUnedited search: Search) throws(StoreError) -> Incompleteness? {
        try reading { database in
            let counts = try PublicationRow.fetchCounts(of: search.id, in: database)
            return Incompleteness(
                search, ListSummary(unedited: counts, of: search).indexes, search.missing(after: counts.decisive))
        }
    }

    /// Computes the missing numbers of all searches, for example after an upgrade.
    package func summarizeAll() throws(StoreError) {
        try running { try remembering { try writing { _ in } } }
    }

    /// Computes missing numbers, one transaction at a time, until only the numbers of damaged searches are missing.
    private func remembering(_ transaction: () throws -> Void) throws {
        var open = Int.max
        while true {
            let left = try database.read(Self.unknown).count
            guard left > 0, left < open else { return }
            open = left
            try transaction()
        }
    }

    /// Computes missing indexes, for at most as many searches as one transaction should handle.
    func summarizeUnknown(in database: Database) throws {
        let ids = Array(try Self.unknown(in: database).prefix(Self.mostAtOnce))
        guard !ids.isEmpty else { return }
        try Schema.addToViews(ids, in: database)
        try compute(ids, in: database) { search, summary, states in
            try SummaryRow(summary, of: search).write(in: database)
            try StateRow.replace(states, of: search.id, in: database)
        }
    }

    /// Stores the numbers of a list that was just edited, so that `summarizeUnknown` need not read it again.
    static func summarize(_ listing: Listing, in database: Database) throws {
        try Schema.addToViews([listing.search.id], in: database)
        try SummaryRow(ListSummary(listing), of: listing.search).write(in: database)
        try StateRow.replace(StateRow.all(of: listing), of: listing.search.id, in: database)
    }

    /// Computes the numbers of searches and the states of their publications, except of damaged searches.
    private func compute(
        _ ids: [Int], in database: Database, use: (Search, ListSummary, [StateRow]) throws -> Void
    ) throws {
        guard !ids.isEmpty else { return }
        let edited = try Set(Int.fetchAll(database, sql: "SELECT DISTINCT query_id FROM edits"))
        // If one search is damaged, the others are still read.
        let searches =
            (try? SearchRow.fetch(ids, in: database))
            ?? ids.compactMap { try? SearchRow.fetch([$0], in: database).first }
        for search in searches {
            guard let (summary, states) = try? numbers(of: search, isEdited: edited.contains(search.id), in: database)
            else { continue }
            try use(search, summary, states)
        }
    }

    /// The numbers of a search and the states of its publications; of one without edits, from its counts alone, unless its
    /// source says what it cites.
    private func numbers(
        of search: Search, isEdited: Bool, in database: Database
    ) throws -> (ListSummary, [StateRow]) {
        if isEdited || search.countSource.meaning.hasReferences {
            let listing = try listing(of: search, in: database)
            return (ListSummary(listing), StateRow.all(of: listing))
        }
        let counts = try PublicationRow.fetchCounts(of: search.id, in: database)
        let summary = ListSummary(unedited: counts, of: search)
        return (summary, StateRow.all(of: counts, summary.indexes))
    }

    private static let mostAtOnce = 500

    private static func unknown(in database: Database) throws -> [Int] {
        try Int.fetchAll(
            database,
            sql:
                "SELECT id FROM queries WHERE id NOT IN (SELECT query_id FROM summaries WHERE made_by = ?) ORDER BY id",
            arguments: [ScholarVersion.current])
    }
}
