import GRDB

/// The tables of the store: queries and their pages, edits, the ledger of requests, follows, citations by year, and one
/// table of results per query.
enum Schema {
    /// The steps from an empty file to today's tables, by name. A step is never changed once it is released.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("queries and pages") { database in
            try database.execute(sql: queries)
            try database.execute(sql: pages)
        }
        migrator.registerMigration("edits") { database in
            try database.execute(sql: edits)
        }
        migrator.registerMigration("requests and coverage") { database in
            try database.execute(sql: coverage)
            try database.execute(sql: requests)
            for id in try Int.fetchAll(database, sql: "SELECT id FROM queries") {
                try linkPages(of: id, in: database)
                try database.execute(sql: "ALTER TABLE \(resultsTable(id)) ADD COLUMN row_key TEXT")
                try database.execute(sql: "ALTER TABLE \(resultsTable(id)) ADD COLUMN record TEXT")
            }
        }
        migrator.registerMigration("follows") { database in
            try database.execute(sql: follows)
        }
        migrator.registerMigration("citations per year") { database in
            try database.execute(sql: citingYears)
        }
        migrator.registerMigration("summaries") { database in
            try database.execute(sql: summaries)
            for table in ["pages", "edits"] {
                for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
                    try database.execute(sql: forgetting(table, event, row))
                }
            }
        }
        migrator.registerMigration("repeated pages") { database in
            try database.execute(sql: repeats)
        }
        // No data needs to change, but earlier versions must not read the names in `row_key` as keys.
        migrator.registerMigration("keys by name", foreignKeyChecks: .immediate) { _ in }
        migrator.registerMigration("groups") { database in
            try database.execute(sql: groups)
        }
        migrator.registerMigration("facts of profiles") { database in
            try database.execute(sql: profileFacts)
        }
        migrator.registerMigration("views") { database in
            try makeViews(in: database)
        }
        migrator.registerMigration("names of profiles") { database in
            try database.execute(sql: "ALTER TABLE queries ADD COLUMN profile_names TEXT")
        }
        migrator.registerMigration("lists without counts") { database in
            try addHasCounts(in: database)
        }
        migrator.registerMigration("years of pages in newer files") { database in
            try addCountedAt(in: database)
        }
        migrator.registerMigration("years of counts in views") { database in
            try remakeSearches(in: database)
            // The last migration writes the header of the file.
            try sign(database)
        }
        return migrator
    }

    /// The completed migrations.
    static func completed(_ database: Database) throws -> [String] {
        // A query with a result starts the transaction: another process may be creating the first table.
        let isBegun = try Bool.fetchOne(
            database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_master WHERE name = 'grdb_migrations')")
        return isBegun == true ? try migrator.completedMigrations(database) : []
    }

    /// Whether all migrations are completed.
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
    private static let coverage = """
        ALTER TABLE pages ADD COLUMN next_start INTEGER;
        ALTER TABLE pages ADD COLUMN is_cut INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE pages ADD COLUMN moved INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE pages ADD COLUMN digest TEXT;
        """

    /// Earlier versions stored only the address of the next page.
    private static func linkPages(of id: Int, in database: Database) throws {
        let starts = try Row.fetchAll(
            database, sql: "SELECT number, start FROM pages WHERE query_id = ? AND start IS NOT NULL ORDER BY start",
            arguments: [id]
        ).map { (number: $0["number"] as Int, start: $0["start"] as Int) }
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

    /// A page that was already in the search is marked as a repeat and not counted.
    private static let repeats = "ALTER TABLE pages ADD COLUMN is_repeat INTEGER NOT NULL DEFAULT 0;"

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
        ALTER TABLE queries ADD COLUMN citations_per_year TEXT;
        """

    /// The facts of profiles besides publications: the author, and Google's own recent numbers.
    private static let profileFacts = """
        ALTER TABLE queries ADD COLUMN affiliation TEXT;
        ALTER TABLE queries ADD COLUMN interests TEXT;
        ALTER TABLE queries ADD COLUMN homepage TEXT;
        ALTER TABLE queries ADD COLUMN email_domain TEXT;
        ALTER TABLE queries ADD COLUMN since_year INTEGER;
        ALTER TABLE queries ADD COLUMN since_citations INTEGER;
        ALTER TABLE queries ADD COLUMN since_h INTEGER;
        ALTER TABLE queries ADD COLUMN since_i10 INTEGER;
        """

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
