import ScholarPages
import GRDB

/// The tables of the store: queries and their pages, edits, the ledger of requests, follows, citations by year, and one
/// table of results per query.
enum Schema {
    /// The steps from an empty file to today's tables, by name. A step is never changed once it is released.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        func step(_ name: String, _ sql: String) {
            migrator.registerMigration(name) { try $0.execute(sql: sql) }
        }
        step("queries and pages", queries + pages)
        step("edits", edits)
        migrator.registerMigration("requests and coverage") { database in
            try database.execute(sql: coverage + requests)
            for id in try Int.fetchAll(database, sql: "SELECT id FROM queries") {
                try linkPages(of: id, in: database)
                try database.execute(sql: adding("row_key TEXT", "record TEXT", to: resultsTable(id)))
            }
        }
        step("follows", follows)
        step("citations per year", citingYears + adding("citations_per_year TEXT", to: "queries"))
        migrator.registerMigration("summaries") { database in
            try database.execute(sql: summaries)
            for table in ["pages", "edits"] {
                for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
                    try database.execute(sql: forgetting(table, event, row))
                }
            }
        }
        // A page that was already in the search is marked as a repeat and not counted.
        step("repeated pages", adding("is_repeat INTEGER NOT NULL DEFAULT 0", to: "pages"))
        // No data needs to change, but earlier versions must not read the names in `row_key` as keys.
        migrator.registerMigration("keys by name", foreignKeyChecks: .immediate) { _ in }
        step("groups", groups)
        step("facts of profiles", profileFacts)
        migrator.registerMigration("views", migrate: makeViews)
        step("names of profiles", adding("profile_names TEXT", to: "queries"))
        // The stored numbers are deleted, so that they are computed again, with or without citation counts.
        step(
            "lists without counts",
            "DELETE FROM summaries;" + adding("has_counts INTEGER NOT NULL DEFAULT 1", to: "summaries"))
        // The view of all searches is dropped until the last step, because it has columns that later steps add.
        step(
            "years of pages in newer files",
            "DELETE FROM summaries;" + adding("counted_at TEXT NOT NULL DEFAULT ''", to: "summaries") + droppedSearches)
        step("years of counts in views", droppedSearches)
        migrator.registerMigration("facts") { database in
            try database.execute(sql: facts)
            try EarlierDiagnostics.moveToFacts(in: database)
        }
        // Publications counted under another entry have a state of their own, and the stored numbers are computed again,
        // because a list is without counts if those that count have none.
        migrator.registerMigration("states of publications counted elsewhere") { database in
            try database.execute(sql: "DELETE FROM summaries")
            try makePublications(in: database)
        }
        migrator.registerMigration("minimums") { database in
            try database.execute(sql: minimums + droppedSearches)
        }
        migrator.registerMigration("corrections") { database in
            try database.execute(
                sql: "DELETE FROM summaries;" + adding("corrected INTEGER NOT NULL DEFAULT 0", to: "summaries")
                    + adding("correction TEXT", to: "states") + droppedSearches)
            try makePublications(in: database)
        }
        // Of the repeats of one day, a complete one is the latest.
        migrator.registerMigration("repeats of one day") { database in
            try database.execute(sql: remadeSearches)
            // The last migration writes the header of the file.
            try sign(database)
        }
        return migrator
    }

    /// The statements that add columns; SQLite adds one at a time.
    private static func adding(_ columns: String..., to table: String) -> String {
        columns.map { "ALTER TABLE \(table) ADD COLUMN \($0);" }.joined()
    }

    static func completed(_ database: Database) throws -> [String] {
        // A query with a result starts the transaction: another process may be creating the first table.
        try exists("grdb_migrations", in: database) ? try migrator.completedMigrations(database) : []
    }

    static func isComplete(_ database: Database) throws -> Bool {
        try completed(database).last == migrator.migrations.last
    }

    /// Each field of the form has a column (thesis, figure 4.9); texts that were not set are empty.
    private static let queries = """
        CREATE TABLE queries (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            label TEXT,
            target TEXT NOT NULL CHECK (target IN ('form', 'citing', 'versions', 'profile')),
            target_id TEXT NOT NULL,
            all_words TEXT NOT NULL,
            exact_phrase TEXT NOT NULL,
            any_words TEXT NOT NULL,
            without_words TEXT NOT NULL,
            occurrence TEXT NOT NULL,
            author TEXT NOT NULL,
            publication TEXT NOT NULL,
            from_year INTEGER,
            to_year INTEGER,
            bio INTEGER NOT NULL, bus INTEGER NOT NULL, chm INTEGER NOT NULL, eng INTEGER NOT NULL,
            med INTEGER NOT NULL, phy INTEGER NOT NULL, soc INTEGER NOT NULL,
            patents INTEGER NOT NULL,
            courts TEXT NOT NULL,
            language TEXT NOT NULL,
            per_page INTEGER,
            citations INTEGER NOT NULL,
            other_parameters TEXT NOT NULL,
            query_key TEXT NOT NULL,
            url TEXT,
            source TEXT NOT NULL,
            created_at TEXT NOT NULL,
            fetched_at TEXT NOT NULL,
            kept INTEGER NOT NULL,
            complete INTEGER NOT NULL,
            reported_total INTEGER,
            replayed_from INTEGER REFERENCES queries (id) ON DELETE SET NULL,
            result_limit INTEGER,
            next_url TEXT,
            profile_name TEXT,
            reported_citations INTEGER,
            reported_h INTEGER,
            reported_i10 INTEGER,
            diagnostics TEXT NOT NULL
        );
        CREATE INDEX queries_by_key ON queries (query_key, fetched_at);
        """

    private static let pages = """
        CREATE TABLE pages (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            start INTEGER,
            rows INTEGER NOT NULL,
            date TEXT NOT NULL,
            PRIMARY KEY (query_id, number)
        ) WITHOUT ROWID;
        """

    /// The user's edits, step by step. An undone step that a new step replaced is kept as discarded.
    private static let edits = """
        CREATE TABLE edits (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            created_at TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'discarded')),
            replayed INTEGER NOT NULL,
            edits TEXT NOT NULL
        );
        CREATE INDEX edits_by_query ON edits (query_id, number);
        """

    /// Each page's statement about the next page, and the fingerprint of its file.
    private static let coverage = adding(
        "next_start INTEGER", "is_cut INTEGER NOT NULL DEFAULT 0", "moved INTEGER NOT NULL DEFAULT 0", "digest TEXT",
        to: "pages")

    /// Earlier versions stored only the address of the next page.
    private static func linkPages(of id: Int, in database: Database) throws {
        let rows = try Row.fetchCursor(
            database, sql: "SELECT number, start FROM pages WHERE query_id = ? AND start IS NOT NULL ORDER BY start",
            arguments: [id])
        let starts = try NamedRow.all(rows, of: "pages") {
            (number: try $0["number"], start: try $0["start"]) as (number: Int, start: Int)
        }
        let url = try String.fetchOne(database, sql: "SELECT next_url FROM queries WHERE id = ?", arguments: [id])
        let end = url.flatMap { try? SearchURL.read($0).start }
        for (index, page) in starts.enumerated() {
            let next = index + 1 < starts.count ? starts[index + 1].start : end
            guard let next, next > page.start else { continue }
            try database.execute(
                sql: "UPDATE pages SET next_start = ? WHERE query_id = ? AND number = ?",
                arguments: [next, id, page.number])
        }
    }

    /// The ledger: every request to a server, its time and its outcome.
    private static let requests = """
        CREATE TABLE requests (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            host TEXT NOT NULL,
            at TEXT NOT NULL,
            url TEXT NOT NULL,
            outcome TEXT NOT NULL CHECK (outcome IN ('begun', 'answered', 'refused', 'failed', 'not-understood')),
            reason TEXT,
            refused_until TEXT
        );
        CREATE INDEX requests_by_host ON requests (host, at);
        """

    /// Followed queries, each by its key, with the interval in seconds.
    private static let follows = """
        CREATE TABLE follows (
            query_key TEXT PRIMARY KEY,
            every INTEGER NOT NULL CHECK (every > 0),
            created_at TEXT NOT NULL
        );
        """

    /// Citations by year of single publications, as retrieved, and of whole profiles.
    private static let citingYears = """
        CREATE TABLE citing_years (
            work TEXT NOT NULL,
            year INTEGER NOT NULL,
            citations INTEGER NOT NULL,
            asked_at TEXT NOT NULL,
            PRIMARY KEY (work, year)
        ) WITHOUT ROWID;
        """

    /// The facts of profiles besides publications: the author, and Google's own recent numbers.
    private static let profileFacts = adding(
        "affiliation TEXT", "interests TEXT", "homepage TEXT", "email_domain TEXT", "since_year INTEGER",
        "since_citations INTEGER", "since_h INTEGER", "since_i10 INTEGER", to: "queries")

    /// What is known about a search besides its query and its pages. The column `diagnostics` keeps the remarks of
    /// earlier versions that no fact expresses.
    ///
    /// The kind of a page is not known for pages of earlier versions.
    private static let facts =
        adding(
            "date_source TEXT NOT NULL DEFAULT 'page'", "counted_by TEXT NOT NULL DEFAULT 'Google Scholar'",
            "facts TEXT", to: "queries") + adding("kind TEXT", to: "pages")
        + "CREATE INDEX group_members_by_key ON group_members (query_key);"

    /// Which indexes of each query are only minimums, and a fingerprint of its edits.
    private static let minimums =
        "DELETE FROM summaries;"
        + adding(
            "papers_is_least INTEGER NOT NULL DEFAULT 0", "citations_is_least INTEGER NOT NULL DEFAULT 0",
            "h_is_least INTEGER NOT NULL DEFAULT 0", "g_is_least INTEGER NOT NULL DEFAULT 0", "edits TEXT",
            to: "summaries")

    /// The indexes of each query, until its pages or edits change.
    private static let summaries = """
        CREATE TABLE summaries (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            papers INTEGER NOT NULL,
            citations INTEGER NOT NULL,
            h INTEGER NOT NULL,
            g INTEGER NOT NULL,
            made_by TEXT NOT NULL
        );
        """

    /// Results are written with their page, so the indexes depend only on pages and edits.
    private static func forgetting(_ table: String, _ event: String, _ row: String) -> String {
        """
        CREATE TRIGGER summary_\(table)_\(event.lowercased()) AFTER \(event) ON \(table) BEGIN
            DELETE FROM summaries WHERE query_id = \(row).query_id;
        END
        """
    }

    /// Groups and the queries in them. A roster can add a query that has no search yet.
    private static let groups = """
        CREATE TABLE group_members (
            name TEXT NOT NULL,
            query_key TEXT NOT NULL,
            PRIMARY KEY (name, query_key)
        ) WITHOUT ROWID;
        """

    /// The name of the table of one query's results. It contains only a number, because GRDB does not escape quotes in
    /// names.
    static func resultsTable(_ id: Int) -> String {
        "results_\(id)"
    }

    /// The results of one query (thesis, figure 4.10), without the thesis's columns for the user's edits.
    ///
    /// On one line and without unnecessary constraints, because SQLite parses the statement of every table when a store
    /// is opened. The number of the query is the same in every row, so it is generated and not stored; it is there for
    /// joins.
    static func createResults(_ id: Int) -> String {
        """
        CREATE TABLE \(resultsTable(id)) (id INTEGER PRIMARY KEY, query_id INTEGER AS (\(id)), page INTEGER NOT NULL, \
        title TEXT NOT NULL, kind TEXT, link TEXT, download_url TEXT, download_type TEXT, download_site TEXT, \
        cites INTEGER, cites_url TEXT, cluster_id TEXT, versions INTEGER, authors TEXT NOT NULL, \
        authors_truncated INTEGER NOT NULL, publication TEXT, year INTEGER, publisher TEXT, snippet TEXT, \
        citations_per_year TEXT, counted_elsewhere INTEGER NOT NULL, row_key TEXT, record TEXT)
        """
    }
}
