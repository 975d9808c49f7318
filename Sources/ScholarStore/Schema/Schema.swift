import GRDB

/// The tables of the store: queries and their pages, edits, the ledger of requests, follows, citations by year, and one
/// table of results per query.
///
/// To change them, add a step to `steps`, at the end: at most one until the next release. Steps that a user's file may
/// have are never changed, so the first one stays as it is, and what it creates is changed by later ones.
enum Schema {
    /// A change of the tables.
    private typealias Step = (name: String, change: @Sendable (Database) throws -> Void)

    /// The first step creates everything. It has the name of the last of twenty steps of development versions, so a file
    /// that has them all has it, too.
    private static let steps: [Step] = [
        ("repeats of one day", create), ("kept pages", addKeptPages), ("one reader", dropReadings),
        ("an office", { try $0.execute(sql: rosters + sentMails) }), ("answers and citing works", addAnswers),
    ]

    /// The version after the first step, in the header of the file; each further step adds one.
    private static let firstVersion = 20

    static var version: Int { firstVersion + steps.count - 1 }

    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for (place, step) in steps.enumerated() {
            migrator.registerMigration(step.name) { database in
                try step.change(database)
                try database.execute(
                    sql: """
                        PRAGMA application_id = \(applicationID);
                        PRAGMA user_version = \(firstVersion + place)
                        """)
            }
        }
        return migrator
    }

    /// Whether a development version wrote a file, whose steps this version does not continue.
    static func isOfDevelopment(_ database: Database) throws -> Bool {
        let names = try migrator.appliedIdentifiers(database)
        return !names.isEmpty && !names.contains(steps[0].name)
    }

    /// Whether a file has all steps. A query with a result starts the transaction: another process may be creating the
    /// first table.
    static func isComplete(_ database: Database) throws -> Bool {
        try exists("grdb_migrations", in: database) && migrator.hasCompletedMigrations(database)
    }

    @Sendable private static func create(in database: Database) throws {
        try database.execute(
            sql: queries + pages + edits + requests + follows + citingYears + groups + numbers + searches)
        for trigger in triggers { try database.execute(sql: trigger) }
        try makePublications(in: database)
    }

    /// Each field of the form has a column (thesis, figure 4.9); texts that were not set are empty. The column
    /// `diagnostics` is not used.
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
            diagnostics TEXT NOT NULL,
            citations_per_year TEXT,
            affiliation TEXT,
            interests TEXT,
            homepage TEXT,
            email_domain TEXT,
            since_year INTEGER,
            since_citations INTEGER,
            since_h INTEGER,
            since_i10 INTEGER,
            profile_names TEXT,
            date_source TEXT NOT NULL DEFAULT 'page',
            counted_by TEXT NOT NULL DEFAULT 'Google Scholar',
            facts TEXT
        );
        CREATE INDEX queries_by_key ON queries (query_key, fetched_at);
        """

    /// The pages of each query, with what each says about the next page, and the digest of its file. A repeat was
    /// already in the search, and is not counted.
    private static let pages = """
        CREATE TABLE pages (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            name TEXT NOT NULL,
            start INTEGER,
            rows INTEGER NOT NULL,
            date TEXT NOT NULL,
            next_start INTEGER,
            is_cut INTEGER NOT NULL DEFAULT 0,
            moved INTEGER NOT NULL DEFAULT 0,
            digest TEXT,
            is_repeat INTEGER NOT NULL DEFAULT 0,
            kind TEXT,
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

    /// The indexes of each query, until its pages or edits change, with which of them are only minimums, and the state of
    /// each publication, as the list shows them; the results stay unchanged.
    private static let numbers = """
        CREATE TABLE summaries (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            series TEXT NOT NULL,
            date_source TEXT NOT NULL,
            pages INTEGER NOT NULL,
            papers INTEGER NOT NULL,
            citations INTEGER NOT NULL,
            h INTEGER NOT NULL,
            g INTEGER NOT NULL,
            rejected INTEGER NOT NULL,
            merged INTEGER NOT NULL,
            made_by TEXT NOT NULL,
            has_counts INTEGER NOT NULL DEFAULT 1,
            counted_at TEXT NOT NULL DEFAULT '',
            papers_is_least INTEGER NOT NULL DEFAULT 0,
            citations_is_least INTEGER NOT NULL DEFAULT 0,
            h_is_least INTEGER NOT NULL DEFAULT 0,
            g_is_least INTEGER NOT NULL DEFAULT 0,
            edits TEXT,
            corrected INTEGER NOT NULL DEFAULT 0
        );
        CREATE INDEX summaries_by_series ON summaries (series);
        CREATE TABLE states (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            id INTEGER NOT NULL,
            rank INTEGER,
            cites INTEGER,
            merged_into INTEGER,
            is_rejected INTEGER NOT NULL,
            in_h_core INTEGER NOT NULL,
            in_g_core INTEGER NOT NULL,
            correction TEXT,
            PRIMARY KEY (query_id, id)
        ) WITHOUT ROWID;
        """

    private static let triggers = ["pages", "edits"].flatMap { table in
        [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")].map { forgetting(table, $0, $1) }
    }

    /// Every statement of a store, but for those of single searches; the first is GRDB's.
    static var statements: [String] {
        [
            "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)", queries, pages, edits, requests,
            follows, citingYears, groups, numbers, searches, keptPages, oneReader, rosters, sentMails,
            citing, searchesWithSelfCitations, askings, reasons,
        ] + triggers
    }

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
        CREATE INDEX group_members_by_key ON group_members (query_key);
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
        resultsStatement(name: resultsTable(id), id: "\(id)").joined()
    }

    /// The parts of the statement of a table of results; with SQL for its name and number, SQL can put them together.
    static func resultsStatement(name: String, id: String) -> [String] {
        [
            "CREATE TABLE ", name, " (id INTEGER PRIMARY KEY, query_id INTEGER AS (", id,
            """
            ), page INTEGER NOT NULL, \
            title TEXT NOT NULL, kind TEXT, link TEXT, download_url TEXT, download_type TEXT, download_site TEXT, \
            cites INTEGER, cites_url TEXT, cluster_id TEXT, versions INTEGER, authors TEXT NOT NULL, \
            authors_truncated INTEGER NOT NULL, publication TEXT, year INTEGER, publisher TEXT, snippet TEXT, \
            citations_per_year TEXT, counted_elsewhere INTEGER NOT NULL, row_key TEXT, record TEXT)
            """,
        ]
    }
}
