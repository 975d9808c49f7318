PRAGMA journal_mode = WAL;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
INSERT INTO grdb_migrations VALUES('queries and pages');
INSERT INTO grdb_migrations VALUES('edits');
INSERT INTO grdb_migrations VALUES('requests and coverage');
INSERT INTO grdb_migrations VALUES('follows');
INSERT INTO grdb_migrations VALUES('citations per year');
INSERT INTO grdb_migrations VALUES('summaries');
INSERT INTO grdb_migrations VALUES('repeated pages');
INSERT INTO grdb_migrations VALUES('keys by name');
INSERT INTO grdb_migrations VALUES('groups');
INSERT INTO grdb_migrations VALUES('facts of profiles');
INSERT INTO grdb_migrations VALUES('views');
INSERT INTO grdb_migrations VALUES('names of profiles');
INSERT INTO grdb_migrations VALUES('lists without counts');
INSERT INTO grdb_migrations VALUES('years of pages in newer files');
INSERT INTO grdb_migrations VALUES('years of counts in views');
INSERT INTO grdb_migrations VALUES('facts');
INSERT INTO grdb_migrations VALUES('states of publications counted elsewhere');
INSERT INTO grdb_migrations VALUES('minimums');
INSERT INTO grdb_migrations VALUES('corrections');
INSERT INTO grdb_migrations VALUES('repeats of one day');
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
, citations_per_year TEXT, affiliation TEXT, interests TEXT, homepage TEXT, email_domain TEXT, since_year INTEGER, since_citations INTEGER, since_h INTEGER, since_i10 INTEGER, profile_names TEXT, date_source TEXT NOT NULL DEFAULT 'page', counted_by TEXT NOT NULL DEFAULT 'Google Scholar', facts TEXT);
INSERT INTO queries VALUES(1,'Ada Byron','form','','','','','','any','"A Byron"','',NULL,NULL,0,0,0,0,0,0,0,0,'','en',NULL,1,'{}','author="a byron"','https://scholar.google.com/scholar?q=author:%22A+Byron%22&hl=en','import','2026-11-26T12:39:18Z','2026-11-20T23:59:59Z',1,1,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'user','Google Scholar',NULL);
INSERT INTO queries VALUES(2,NULL,'form','','','','','','any','"A Byron"','',NULL,NULL,0,0,0,0,0,0,0,0,'','en',NULL,1,'{}','author="a byron"','https://scholar.google.com/scholar?q=author:%22A+Byron%22&hl=en','import','2026-11-26T12:39:18Z','2026-11-24T23:59:59Z',1,1,7,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'[]',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,'user','Google Scholar',NULL);
CREATE TABLE pages (
    query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    name TEXT NOT NULL,
    start INTEGER,
    rows INTEGER NOT NULL,
    date TEXT NOT NULL, next_start INTEGER, is_cut INTEGER NOT NULL DEFAULT 0, moved INTEGER NOT NULL DEFAULT 0, digest TEXT, is_repeat INTEGER NOT NULL DEFAULT 0, kind TEXT,
    PRIMARY KEY (query_id, number)
) WITHOUT ROWID;
INSERT INTO pages VALUES(1,1,'p.html',0,7,'2026-11-20T23:59:59Z',NULL,0,0,'a8df673c06face82',0,'results');
INSERT INTO pages VALUES(2,1,'p.html',0,7,'2026-11-24T23:59:59Z',NULL,0,0,'a8df673c06face82',0,'results');
CREATE TABLE edits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    created_at TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'discarded')),
    replayed INTEGER NOT NULL,
    edits TEXT NOT NULL
);
INSERT INTO edits VALUES(1,1,1,'2026-11-26T12:39:19Z','done',0,replace('{\n  "edits" : [\n    {\n      "description" : "merge \"Tides of the northern sea, part 2\", \"Tides of the northern sea, part 3\"",\n      "op" : "merge",\n      "publications" : [\n        {\n          "author" : "A Byron",\n          "cluster_id" : "902",\n          "link" : "https://example.org/2",\n          "publication" : "Journal of Tides",\n          "title" : "Tides of the northern sea, part 2",\n          "twins" : "beginning",\n          "year" : 1992\n        },\n        {\n          "author" : "A Byron",\n          "cluster_id" : "903",\n          "link" : "https://example.org/3",\n          "publication" : "Journal of Tides",\n          "title" : "Tides of the northern sea, part 3",\n          "twins" : "beginning",\n          "year" : 1993\n        }\n      ]\n    }\n  ],\n  "scholar_recipe" : 1\n}','\n',char(10)));
INSERT INTO edits VALUES(2,1,2,'2026-11-26T12:39:19Z','done',0,replace('{\n  "edits" : [\n    {\n      "description" : "reject \"Tides of the northern sea, part 5\"",\n      "op" : "reject",\n      "publications" : [\n        {\n          "author" : "A Byron",\n          "cluster_id" : "905",\n          "link" : "https://example.org/5",\n          "publication" : "Journal of Tides",\n          "title" : "Tides of the northern sea, part 5",\n          "twins" : "beginning",\n          "year" : 1995\n        }\n      ]\n    }\n  ],\n  "scholar_recipe" : 1\n}','\n',char(10)));
INSERT INTO edits VALUES(3,1,3,'2026-11-26T12:39:19Z','undone',0,replace('{\n  "edits" : [\n    {\n      "correction" : {\n        "year" : 1999\n      },\n      "description" : "correct \"Tides of the northern sea, part 4\": year 1999",\n      "op" : "correct",\n      "publications" : [\n        {\n          "author" : "A Byron",\n          "cluster_id" : "904",\n          "link" : "https://example.org/4",\n          "publication" : "Journal of Tides",\n          "title" : "Tides of the northern sea, part 4",\n          "twins" : "beginning",\n          "year" : 1994\n        }\n      ]\n    }\n  ],\n  "scholar_recipe" : 1\n}','\n',char(10)));
CREATE TABLE requests (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    host TEXT NOT NULL,
    at TEXT NOT NULL,
    url TEXT NOT NULL,
    outcome TEXT NOT NULL CHECK (outcome IN ('begun', 'answered', 'refused', 'failed', 'not-understood')),
    reason TEXT,
    refused_until TEXT
);
CREATE TABLE follows (
    query_key TEXT PRIMARY KEY,
    every INTEGER NOT NULL CHECK (every > 0),
    created_at TEXT NOT NULL
);
INSERT INTO follows VALUES('author="a byron"',2592000,'2026-11-26T12:39:19Z');
CREATE TABLE citing_years (
    work TEXT NOT NULL,
    year INTEGER NOT NULL,
    citations INTEGER NOT NULL,
    asked_at TEXT NOT NULL,
    PRIMARY KEY (work, year)
) WITHOUT ROWID;
INSERT INTO citing_years VALUES('901',2024,3,'2026-11-20T00:00:00Z');
INSERT INTO citing_years VALUES('901',2025,4,'2026-11-20T00:00:00Z');
CREATE TABLE group_members (
    name TEXT NOT NULL,
    query_key TEXT NOT NULL,
    PRIMARY KEY (name, query_key)
) WITHOUT ROWID;
INSERT INTO group_members VALUES('sea','author="a byron"');
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
    made_by TEXT NOT NULL
, has_counts INTEGER NOT NULL DEFAULT 1, counted_at TEXT NOT NULL DEFAULT '', papers_is_least INTEGER NOT NULL DEFAULT 0, citations_is_least INTEGER NOT NULL DEFAULT 0, h_is_least INTEGER NOT NULL DEFAULT 0, g_is_least INTEGER NOT NULL DEFAULT 0, edits TEXT, corrected INTEGER NOT NULL DEFAULT 0);
INSERT INTO summaries VALUES(1,'author="a byron"','user',1,5,125,5,5,1,1,'0.9.0',1,'2026-11-20T23:59:59Z',0,0,0,0,'294df4cd595ed672',0);
INSERT INTO summaries VALUES(2,'author="a byron"','user',1,7,140,6,7,0,0,'0.9.0',1,'2026-11-24T23:59:59Z',0,0,0,0,NULL,0);
CREATE TABLE states (
    query_id INTEGER NOT NULL REFERENCES queries (id) ON DELETE CASCADE,
    id INTEGER NOT NULL,
    rank INTEGER,
    cites INTEGER,
    merged_into INTEGER,
    is_rejected INTEGER NOT NULL,
    in_h_core INTEGER NOT NULL,
    in_g_core INTEGER NOT NULL, correction TEXT,
    PRIMARY KEY (query_id, id)
) WITHOUT ROWID;
INSERT INTO states VALUES(1,1,2,35,NULL,0,1,1,NULL);
INSERT INTO states VALUES(1,2,1,55,NULL,0,1,1,NULL);
INSERT INTO states VALUES(1,3,NULL,25,2,0,0,0,NULL);
INSERT INTO states VALUES(1,4,3,20,NULL,0,1,1,NULL);
INSERT INTO states VALUES(1,5,NULL,15,NULL,1,0,0,NULL);
INSERT INTO states VALUES(1,6,4,10,NULL,0,1,1,NULL);
INSERT INTO states VALUES(1,7,5,5,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,1,1,35,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,2,2,30,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,3,3,25,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,4,4,20,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,5,5,15,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,6,6,10,NULL,0,1,1,NULL);
INSERT INTO states VALUES(2,7,7,5,NULL,0,0,1,NULL);
CREATE TABLE results_1 (id INTEGER PRIMARY KEY, query_id INTEGER AS (1), page INTEGER NOT NULL, title TEXT NOT NULL, kind TEXT, link TEXT, download_url TEXT, download_type TEXT, download_site TEXT, cites INTEGER, cites_url TEXT, cluster_id TEXT, versions INTEGER, authors TEXT NOT NULL, authors_truncated INTEGER NOT NULL, publication TEXT, year INTEGER, publisher TEXT, snippet TEXT, citations_per_year TEXT, counted_elsewhere INTEGER NOT NULL, row_key TEXT, record TEXT);
INSERT INTO results_1 VALUES(1,1,'Tides of the northern sea, part 1',NULL,'https://example.org/1',NULL,NULL,NULL,35,'https://scholar.google.com/scholar?cites=901&as_sdt=2005','901',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1991,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(2,1,'Tides of the northern sea, part 2',NULL,'https://example.org/2',NULL,NULL,NULL,30,'https://scholar.google.com/scholar?cites=902&as_sdt=2005','902',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1992,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(3,1,'Tides of the northern sea, part 3',NULL,'https://example.org/3',NULL,NULL,NULL,25,'https://scholar.google.com/scholar?cites=903&as_sdt=2005','903',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1993,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(4,1,'Tides of the northern sea, part 4',NULL,'https://example.org/4',NULL,NULL,NULL,20,'https://scholar.google.com/scholar?cites=904&as_sdt=2005','904',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1994,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(5,1,'Tides of the northern sea, part 5',NULL,'https://example.org/5',NULL,NULL,NULL,15,'https://scholar.google.com/scholar?cites=905&as_sdt=2005','905',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1995,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(6,1,'Tides of the northern sea, part 6',NULL,'https://example.org/6',NULL,NULL,NULL,10,'https://scholar.google.com/scholar?cites=906&as_sdt=2005','906',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1996,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_1 VALUES(7,1,'Tides of the northern sea, part 7',NULL,'https://example.org/7',NULL,NULL,NULL,5,'https://scholar.google.com/scholar?cites=907&as_sdt=2005','907',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1997,'example.org',NULL,NULL,0,'cluster',NULL);
CREATE TABLE results_2 (id INTEGER PRIMARY KEY, query_id INTEGER AS (2), page INTEGER NOT NULL, title TEXT NOT NULL, kind TEXT, link TEXT, download_url TEXT, download_type TEXT, download_site TEXT, cites INTEGER, cites_url TEXT, cluster_id TEXT, versions INTEGER, authors TEXT NOT NULL, authors_truncated INTEGER NOT NULL, publication TEXT, year INTEGER, publisher TEXT, snippet TEXT, citations_per_year TEXT, counted_elsewhere INTEGER NOT NULL, row_key TEXT, record TEXT);
INSERT INTO results_2 VALUES(1,1,'Tides of the northern sea, part 1',NULL,'https://example.org/1',NULL,NULL,NULL,35,'https://scholar.google.com/scholar?cites=901&as_sdt=2005','901',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1991,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(2,1,'Tides of the northern sea, part 2',NULL,'https://example.org/2',NULL,NULL,NULL,30,'https://scholar.google.com/scholar?cites=902&as_sdt=2005','902',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1992,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(3,1,'Tides of the northern sea, part 3',NULL,'https://example.org/3',NULL,NULL,NULL,25,'https://scholar.google.com/scholar?cites=903&as_sdt=2005','903',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1993,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(4,1,'Tides of the northern sea, part 4',NULL,'https://example.org/4',NULL,NULL,NULL,20,'https://scholar.google.com/scholar?cites=904&as_sdt=2005','904',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1994,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(5,1,'Tides of the northern sea, part 5',NULL,'https://example.org/5',NULL,NULL,NULL,15,'https://scholar.google.com/scholar?cites=905&as_sdt=2005','905',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1995,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(6,1,'Tides of the northern sea, part 6',NULL,'https://example.org/6',NULL,NULL,NULL,10,'https://scholar.google.com/scholar?cites=906&as_sdt=2005','906',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1996,'example.org',NULL,NULL,0,'cluster',NULL);
INSERT INTO results_2 VALUES(7,1,'Tides of the northern sea, part 7',NULL,'https://example.org/7',NULL,NULL,NULL,5,'https://scholar.google.com/scholar?cites=907&as_sdt=2005','907',NULL,'["A Byron","C Day"]',0,'Journal of Tides',1997,'example.org',NULL,NULL,0,'cluster',NULL);
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('queries',3);
INSERT INTO sqlite_sequence VALUES('edits',3);
CREATE INDEX queries_by_key ON queries (query_key, fetched_at);
CREATE INDEX edits_by_query ON edits (query_id, number);
CREATE INDEX requests_by_host ON requests (host, at);
CREATE TRIGGER summary_pages_insert AFTER INSERT ON pages BEGIN
    DELETE FROM summaries WHERE query_id = NEW.query_id;
END;
CREATE TRIGGER summary_pages_update AFTER UPDATE ON pages BEGIN
    DELETE FROM summaries WHERE query_id = NEW.query_id;
END;
CREATE TRIGGER summary_pages_delete AFTER DELETE ON pages BEGIN
    DELETE FROM summaries WHERE query_id = OLD.query_id;
END;
CREATE TRIGGER summary_edits_insert AFTER INSERT ON edits BEGIN
    DELETE FROM summaries WHERE query_id = NEW.query_id;
END;
CREATE TRIGGER summary_edits_update AFTER UPDATE ON edits BEGIN
    DELETE FROM summaries WHERE query_id = NEW.query_id;
END;
CREATE TRIGGER summary_edits_delete AFTER DELETE ON edits BEGIN
    DELETE FROM summaries WHERE query_id = OLD.query_id;
END;
CREATE INDEX summaries_by_series ON summaries (series);
CREATE INDEX group_members_by_key ON group_members (query_key);
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
        FROM json_each(s.correction)) END AS corrected
FROM (SELECT * FROM publications_0) AS r JOIN states AS s ON s.query_id = r.query_id AND s.id = r.id;
CREATE VIEW publications_0 AS SELECT * FROM results_1 UNION ALL SELECT * FROM results_2;
COMMIT;
PRAGMA application_id = 1399023724;
PRAGMA user_version = 20;
