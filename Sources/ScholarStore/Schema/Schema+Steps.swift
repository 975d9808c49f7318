import GRDB

/// The steps after the first one, in their order, with the statements of their tables.
extension Schema {
    @Sendable static func addKeptPages(in database: Database) throws { try database.execute(sql: keptPages) }

    /// The pages of each query with the bytes as they came, in the order of reading, and each file once, compressed by zlib.
    /// A file is there as long as a query has it. An archive states the root digest of each query. The column
    /// `is_resumed` has the number of the run; `readings` is not used any more.
    static let keptPages = """
        CREATE TABLE files (
            sha256 TEXT PRIMARY KEY,
            size INTEGER NOT NULL,
            bytes BLOB NOT NULL
        );
        CREATE TABLE kept_pages (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            place INTEGER NOT NULL,
            sha256 TEXT NOT NULL REFERENCES files (sha256),
            role TEXT NOT NULL CHECK (role IN ('page', 'record', 'again')),
            number INTEGER,
            part INTEGER NOT NULL,
            name TEXT NOT NULL,
            url TEXT,
            status INTEGER,
            charset TEXT,
            start INTEGER,
            is_resumed INTEGER NOT NULL,
            is_cleaned INTEGER NOT NULL,
            date TEXT NOT NULL,
            date_source TEXT NOT NULL,
            rules INTEGER NOT NULL,
            program TEXT NOT NULL,
            PRIMARY KEY (query_id, place)
        ) WITHOUT ROWID;
        CREATE TABLE roots (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            sha256 TEXT NOT NULL
        );
        CREATE TABLE readings (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            is_undone INTEGER NOT NULL,
            step INTEGER NOT NULL,
            created_at TEXT NOT NULL,
            contents TEXT NOT NULL,
            PRIMARY KEY (query_id, number)
        );
        CREATE INDEX kept_pages_by_file ON kept_pages (sha256);
        CREATE TRIGGER file_of_no_page AFTER DELETE ON kept_pages BEGIN
            DELETE FROM files WHERE sha256 = OLD.sha256
            AND NOT EXISTS (SELECT 1 FROM kept_pages WHERE sha256 = OLD.sha256);
        END;
        """

    /// A page is recognised by the digest of its file. One that an earlier version did not keep has another digest, and is
    /// recognised by its rows. Earlier programs of the same version computed other fingerprints of edits.
    @Sendable static func dropReadings(in database: Database) throws {
        try database.execute(
            sql: """
                DROP TABLE readings;
                UPDATE pages SET digest = kept.sha256 || CASE kept.part WHEN 0 THEN '' ELSE '-' || kept.part END
                FROM kept_pages AS kept WHERE kept.query_id = pages.query_id AND kept.number = pages.number
                    AND kept.role = 'page' AND pages.digest IS NOT NULL;
                DELETE FROM summaries;
                """ + oneReader)
    }

    /// When newer rules last read the pages of a search, and the digest of the values that no page of an archive proves.
    static let oneReader = """
        CREATE TABLE rereads (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            at TEXT NOT NULL
        );
        CREATE TABLE seals (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            sha256 TEXT NOT NULL
        );
        """

    /// The members of groups that a roster made, with the file and the time when it last named them; others were grouped by
    /// hand. The names that lists had before, and the queries that another one continues, such as one with further records
    /// of the author; a series is the key of its latest query.
    static let rosters = """
        CREATE TABLE roster_members (
            name TEXT NOT NULL,
            query_key TEXT NOT NULL,
            roster TEXT NOT NULL,
            named_at TEXT NOT NULL,
            PRIMARY KEY (name, query_key, roster)
        ) WITHOUT ROWID;
        CREATE TRIGGER roster_of_no_member AFTER DELETE ON group_members BEGIN
            DELETE FROM roster_members WHERE name = OLD.name AND query_key = OLD.query_key;
        END;
        CREATE TABLE former_names (
            query_key TEXT NOT NULL,
            name TEXT NOT NULL,
            PRIMARY KEY (query_key, name)
        );
        CREATE TABLE continued (
            query_key TEXT PRIMARY KEY,
            series TEXT NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX continued_by_series ON continued (series);
        """

    @Sendable static func addAnswers(in database: Database) throws {
        // The numbers of each list are computed again, with its self-citations.
        try database.execute(
            sql: askings + reasons + citing + "DELETE FROM summaries; DROP VIEW searches; \(searchesWithSelfCitations)")
        try makePublications(in: database)
    }

    /// The works that cite a list, the requests that found them, and what they say of its publications, both as JSON; lists
    /// of identifiers are separated by semicolons. The self-citations of counted publications: at least so many, or NULL.
    static let citing = """
        CREATE TABLE citing_batches (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            state TEXT NOT NULL,
            PRIMARY KEY (query_id, number)
        ) WITHOUT ROWID;
        CREATE TABLE citing_works (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            work TEXT NOT NULL,
            year INTEGER,
            authors TEXT NOT NULL,
            is_cut INTEGER NOT NULL,
            is_retracted INTEGER NOT NULL,
            cited TEXT NOT NULL,
            PRIMARY KEY (query_id, work)
        ) WITHOUT ROWID;
        CREATE TABLE citing (
            query_id INTEGER PRIMARY KEY REFERENCES queries (id) ON DELETE CASCADE,
            counts TEXT NOT NULL
        );
        CREATE TABLE self_citations (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            id INTEGER NOT NULL,
            own INTEGER,
            coauthor INTEGER,
            PRIMARY KEY (query_id, id)
        ) WITHOUT ROWID;
        """

    /// The messages that were sent to people, each by the digest of its recipients and its text.
    static let sentMails = """
        CREATE TABLE sent_mails (
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            digest TEXT NOT NULL,
            sent_at TEXT NOT NULL,
            PRIMARY KEY (query_id, digest)
        );
        """

    /// The mails that asked people about their works, with the works by their numbers and what was sent, and the replies
    /// that were taken over, with the edits that they became. They go with their search, and are in no archive.
    static let askings = """
        CREATE TABLE askings (
            code TEXT PRIMARY KEY,
            query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
            asked_at TEXT NOT NULL,
            numbers TEXT NOT NULL,
            works TEXT NOT NULL,
            sent TEXT NOT NULL
        );
        CREATE INDEX askings_by_query ON askings (query_id);
        CREATE TABLE replies (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL REFERENCES askings (code) ON DELETE CASCADE,
            taken_at TEXT NOT NULL,
            via TEXT NOT NULL CHECK (via IN ('reply', 'sheet')),
            sender TEXT,
            answers TEXT NOT NULL,
            remarks TEXT NOT NULL,
            edits TEXT NOT NULL
        );
        CREATE INDEX replies_by_code ON replies (code);
        """

    /// The reasons of edits: their kinds, and words of the user.
    static let reasons = """
        CREATE TABLE reasons (
            edit_id INTEGER PRIMARY KEY REFERENCES edits (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            words TEXT
        );
        """
}
