import GRDB

/// The views for other programs: one of all searches and one of all publications, with the numbers that scholar shows.
extension Schema {
    /// The application id in the header of the SQLite file: the letters "Schl".
    static let applicationID = 0x5363_686C

    /// A search has a summary when its import is done; before, it is not the latest repeat.
    ///
    /// A search without any page has no numbers, and a list without citation counts only one; a zero would be
    /// misleading.
    static let searches = """
        CREATE VIEW searches AS SELECT q.id, q.label, s.series AS query_key,
            s.query_id IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM summaries AS t JOIN queries AS r ON r.id = t.query_id WHERE t.series = s.series
                AND (t.pages > 0, substr(t.counted_at, 1, 10), r.complete, t.counted_at, r.fetched_at, r.id)
                > (s.pages > 0, substr(s.counted_at, 1, 10), q.complete, s.counted_at, q.fetched_at, q.id)) AS is_latest,
            q.source, CASE q.target WHEN 'profile' THEN q.target_id END AS profile_id, q.profile_name,
            nullif(q.author, '') AS author, q.url, q.created_at,
            CASE s.date_source WHEN 'file' THEN NULL ELSE q.fetched_at END AS fetched_at,
            CASE s.date_source WHEN 'file' THEN q.fetched_at END AS saved_at, s.date_source,
            CASE WHEN s.pages > 0 THEN CAST(substr(s.counted_at, 1, 4) AS INTEGER) END AS counted_in, q.kept,
            q.complete AND q.next_url IS NULL AND coalesce(s.papers_is_least, 0) = 0 AS complete, s.pages,
            q.reported_total,
            CASE WHEN s.pages > 0 THEN s.papers END AS papers,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.citations END AS citations,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.h END AS h,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.g END AS g,
            CASE WHEN s.pages > 0 THEN s.papers_is_least END AS papers_is_least,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.citations_is_least END AS citations_is_least,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.h_is_least END AS h_is_least,
            CASE WHEN s.pages > 0 AND s.has_counts THEN s.g_is_least END AS g_is_least,
            s.rejected, s.merged, s.corrected, q.replayed_from, q.reported_citations, q.reported_h, q.reported_i10,
            q.since_year, q.since_citations, q.since_h, q.since_i10, q.affiliation, q.interests, q.homepage,
            q.email_domain
        FROM queries AS q LEFT JOIN summaries AS s ON s.query_id = q.id;
        """

    /// The same with the self-citations that are known, at least.
    static let searchesWithSelfCitations = {
        let columns = ["own", "coauthor"].map { kind in
            ", (SELECT sum(\(kind)) FROM self_citations AS c WHERE c.query_id = s.query_id) AS \(kind)_citations"
        }
        let end = "\nFROM queries AS q LEFT JOIN"
        return searches.replacing(end, with: columns.joined() + end)
    }()

    // MARK: Publications of all searches

    /// A view has at most 500 parts, so the view of all results is built from views of this many tables each.
    private static let tablesOfView = 400

    /// The columns of every table of results, in order. The views use `*`, because SQLite parses their text at each
    /// opening.
    static let columns = [
        "id", "query_id", "page", "title", "kind", "link", "download_url", "download_type", "download_site", "cites",
        "cites_url", "cluster_id", "versions", "authors", "authors_truncated", "publication", "year", "publisher",
        "snippet", "citations_per_year", "counted_elsewhere", "row_key", "record",
    ]

    /// The searches in a range of numbers that have a table of results.
    static func resultsTables(
        in numbers: ClosedRange<Int> = StoredNumber.numbers, of database: Database
    ) throws -> [Int] {
        try Int.fetchAll(
            database,
            sql: """
                SELECT CAST(substr(name, 9) AS INTEGER) AS id FROM sqlite_master
                WHERE type = 'table' AND name GLOB 'results_[0-9]*' AND id BETWEEN ? AND ? ORDER BY id
                """, arguments: [numbers.lowerBound, numbers.upperBound])
    }

    private static func view(of chunk: Int) -> String { "publications_\(chunk)" }

    /// Adds searches to the view of all publications that it does not include yet.
    ///
    /// Reading the list of all tables takes megabytes in a large store, so it is read once for all searches.
    static func addToViews(_ ids: [Int], in database: Database) throws {
        let views = try Set(ids.map { view(of: $0 / tablesOfView) }).compactMap { name in
            try String.fetchOne(database, sql: "SELECT sql FROM sqlite_master WHERE name = ?", arguments: [name])
        }
        let shown = Set(views.joined(separator: " ").split(separator: " ").filter { $0.hasPrefix("results_") })
        let missing = ids.filter { !shown.contains(Substring(resultsTable($0))) }
        if !missing.isEmpty { try updateViews(of: missing, in: database) }
    }

    /// Recreates the views that contain the tables of some searches, after they were added or removed.
    static func updateViews(of ids: [Int], in database: Database) throws {
        // In their order: an archive of the same searches has the same bytes.
        for chunk in Set(ids.filter(StoredNumber.numbers.contains).map { $0 / tablesOfView }).sorted() {
            let first = chunk * tablesOfView
            let tables = try resultsTables(in: first...first + tablesOfView - 1, of: database).map(resultsTable)
            let isThere = try exists(view(of: chunk), in: database)
            if isThere { try database.execute(sql: "DROP VIEW \(view(of: chunk))") }
            if !tables.isEmpty {
                let parts = tables.map { "SELECT * FROM \($0)" }.joined(separator: " UNION ALL ")
                try database.execute(sql: "CREATE VIEW \(view(of: chunk)) AS \(parts)")
            }
            if isThere == tables.isEmpty { try makePublications(in: database) }
        }
    }

    /// Reads the table with the results of a search.
    ///
    /// - Throws: `StoreError.lost` when the table is missing. It is looked for only after an error.
    static func readResults<T>(of id: Int, in database: Database, _ body: (_ table: String) throws -> T) throws -> T {
        do {
            return try body(resultsTable(id))
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            throw try exists(resultsTable(id), in: database) ? error : StoreError.lost(search: id)
        }
    }

    /// Whether there is a table or a view with this name. GRDB's own check would cache the names of all tables.
    static func exists(_ name: String, in database: Database) throws -> Bool {
        try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = ?)", arguments: [name]) ?? false
    }

    /// Creates the view of all publications, as the user corrected them, with what the source said in `corrected`. One
    /// whose citations Scholar counts under another entry has no rank, unless others are merged into it.
    static func makePublications(in database: Database) throws {
        let views = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM sqlite_master WHERE type = 'view' AND name GLOB 'publications_[0-9]*'
                ORDER BY CAST(substr(name, 14) AS INTEGER)
                """)
        // The first steps make the view without them.
        let hasOwn = try exists("self_citations", in: database)
        let own = hasOwn ? ", c.own AS own_citations, c.coauthor AS coauthor_citations" : ""
        let joined =
            hasOwn ? " LEFT JOIN self_citations AS c ON c.query_id = r.query_id AND c.id = r.id" : ""
        let none = "SELECT \(columns.map { "NULL AS \($0)" }.joined(separator: ", ")) WHERE 0"
        let parts = views.isEmpty ? none : views.map { "SELECT * FROM \($0)" }.joined(separator: " UNION ALL ")
        try database.execute(
            sql: """
                DROP VIEW IF EXISTS publications;
                CREATE VIEW publications AS SELECT r.query_id AS search_id, r.id, s.rank,
                    coalesce(json_extract(s.correction, '$.title'), r.title) AS title, r.kind,
                    coalesce(json_extract(s.correction, '$.authors'), r.authors) AS authors,
                    r.authors_truncated AND json_extract(s.correction, '$.authors') IS NULL AS authors_truncated,
                    coalesce(json_extract(s.correction, '$.publication'), r.publication) AS publication,
                    coalesce(json_extract(s.correction, '$.year'), r.year) AS year, r.publisher, s.cites, r.cites AS own_cites,
                    CASE WHEN s.is_rejected THEN 'rejected' WHEN s.merged_into IS NOT NULL THEN 'merged'
                        WHEN s.rank IS NULL THEN 'elsewhere' ELSE 'listed' END AS state,
                    s.merged_into, s.in_h_core, s.in_g_core, r.counted_elsewhere, r.cluster_id, r.versions, r.link,
                    r.cites_url, r.download_url, r.snippet,
                    CASE WHEN s.correction IS NOT NULL THEN (
                        SELECT json_group_object(key, CASE key WHEN 'year' THEN r.year WHEN 'title' THEN r.title
                            WHEN 'authors' THEN json(r.authors) ELSE r.publication END)
                        FROM json_each(s.correction)) END AS corrected\(own)
                FROM (\(parts)) AS r JOIN states AS s ON s.query_id = r.query_id AND s.id = r.id\(joined);
                """)
    }
}
