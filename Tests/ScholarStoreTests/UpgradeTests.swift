import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarStore
@testable import ScholarKit

/// Stores of every earlier version of the schema, opened with today's version.
@Suite("Upgrading stores")
struct UpgradeTests {
    private let folder: TemporaryFolder
    private let now = Self.now
    private static let now = Timestamp.date("2026-11-21T09:00:00Z") ?? .now

    /// Three pages, and a store of today's version with the first two: read and created once for all versions.
    private static let pages = Result { try Fixture("author-2011").pages.map { try PageReading.read($0) } }
    private static let current = Result {
        let folder = try TemporaryFolder()
        var results = Results(Search(query: SearchQuery(author: "A"), source: .googleScholar))
        results.search.isKept = true
        results.search.nextURL = "https://scholar.google.com/scholar?q=A&start=200"
        for (number, page) in try pages.get().prefix(2).enumerated() {
            results.append(page, name: "p\(number)", date: now)
        }
        try Store(path: folder.path("s.sqlite"), now: now).write(&results, now: now)
        return (file: try Data(contentsOf: folder.url.appending(path: "s.sqlite")), publications: results.publications)
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Creates a store of an earlier version with the migrations up to this one, without later columns and tables.
    private func makeStore(_ path: String, upTo step: String) throws -> [Publication] {
        let current = folder.path("current.sqlite")
        try Self.current.get().file.write(to: URL(filePath: current))
        let old = try DatabaseQueue(path: path)
        try Schema.migrator.migrate(old, upTo: step)
        try old.writeWithoutTransaction { database in
            try database.execute(sql: "ATTACH ? AS current", arguments: [current])
            for table in ["queries", "pages"] {
                let columns = try database.columns(in: table).map(\.name).joined(separator: ", ")
                try database.execute(
                    sql: "INSERT INTO main.\(table) (\(columns)) SELECT \(columns) FROM current.\(table)")
            }
            let isFirst = try !database.columns(in: "pages").contains { $0.name == "digest" }
            try database.execute(sql: "CREATE TABLE main.results_1 AS SELECT * FROM current.results_1")
            for column in ["query_id"] + (isFirst ? ["row_key", "record"] : []) {
                try database.execute(sql: "ALTER TABLE main.results_1 DROP COLUMN \(column)")
            }
        }
        return try Self.current.get().publications
    }

    @Test("no data is lost from any version, for writers and for readers", arguments: Schema.migrator.migrations)
    func everyStep(_ step: String) throws {
        let path = folder.path("old.sqlite")
        let publications = try makeStore(path, upTo: step)
        let before = try Data(contentsOf: URL(filePath: path))
        for access in [Store.Access.reading, .writing] {
            let store = try Store(path: path, for: access, now: now)
            let results = try store.results(of: 1)
            #expect(results.search.query.author == "A" && results.search.pages == 2)
            #expect(results.publications.map(\.title) == publications.map(\.title))
            #expect(results.publications.map(\.citationCount) == publications.map(\.citationCount))
            // The first version stored only the address of the next page.
            #expect(results.coverage.firstMissing == 200)
            #expect(try store.history(of: 1).steps.isEmpty && store.follows().isEmpty)
            if access == .reading { #expect(try Data(contentsOf: URL(filePath: path)) == before) }
        }
        let upgraded = try Store(path: path, now: now)
        #expect(try upgraded.inspect().schema == Schema.migrator.migrations)
        #expect(try upgraded.inspect().damage.isEmpty)
        var results = try upgraded.results(of: 1)
        results.append(try Self.pages.get()[2], name: "p2", date: now)
        try upgraded.write(&results, now: now)
        #expect(try upgraded.results(of: 1).search.pages == 3)
    }

    @Test("eight processes upgrade the same store at once", arguments: Schema.migrator.migrations)
    func atOnce(_ step: String) async throws {
        let path = folder.path("old.sqlite")
        _ = try makeStore(path, upTo: step)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await onThread { try Store(path: path).searches().count } } }
            for try await count in group { #expect(count == 1) }
        }
    }

    /// The diagnostics of searches as the version before the facts stored them; together they have every topic and text.
    private static let diagnostics: [[Diagnostic]] = {
        func page(
            _ message: String, _ page: Int, row: Int? = nil, about topic: Diagnostic.Topic? = nil, title: String? = nil,
            _ severity: Diagnostic.Severity = .warning
        ) -> Diagnostic {
            var diagnostic = Diagnostic(severity, message, about: topic)
            diagnostic.page = page
            diagnostic.row = row
            diagnostic.title = title
            return diagnostic
        }
        func unreadable(_ title: String, _ row: Int?, _ place: String = "") -> Diagnostic {
            page(
                "\"\(title)\"\(place) has no readable citation count; the indexes may be too low", 1, row: row,
                about: .unreadable, title: title)
        }
        let untitled = "has no readable title and is left out, so the true numbers may be higher"
        let resumed = "the search was resumed after"
        let day = LocalTime.text(now).prefix(10)
        let left = "are joined to one search, because a name or words were given"
        let fileDate = Diagnostic(.note, "the page has no date; the date is that of its file", about: .dateOfFile)
        return [
            [
                page("a row with 1,200 citations \(untitled)", 1, row: 2, about: .untitled),
                page("a row with a citation count \(untitled)", 1, row: 3, about: .untitled),
                unreadable("Work \"1\" on mud", 4),
                page("the page ends before its list does; it may have been cut off when it was saved", 1, about: .cut),
                page("1 unreadable character is shown as \u{FFFD} (the charset is utf-8)", 1, .note),
                page("2 unreadable characters are shown as \u{FFFD} (the charset is latin-1)", 2, .note),
                page("1 row was also on an earlier page, and is counted once", 2, .note),
                page("1,003 rows were also on an earlier page, and are counted once", 2, .note),
                Diagnostic(
                    .warning, "Google Scholar reported about 1,250 results and shows 900; some may be missing",
                    about: .early),
                Diagnostic(.note, "stopped after 1,000 results of about 2300 because of the limit"),
                Diagnostic(.note, "\(resumed) 3 days; no row had moved between its pages: certainly none is missing"),
                Diagnostic(
                    .note,
                    "\(resumed) 1 hour; 1 row had moved between its pages, 2 pages were requested again and added 1 "
                        + "publication: almost certainly none is missing; one that appeared while another disappeared "
                        + "would not be visible"),
                Diagnostic(
                    .warning,
                    "\(resumed) 20 minutes; 12 rows had moved between its pages, 1 page was requested again and added 0 "
                        + "publications: up to 12 publications may be missing", about: .moved),
                Diagnostic(.note, "the network failed", about: .gap),
            ],
            [
                page("an export of scholar", 1, about: .origin, .note),
                page("line 12 is not JSON and is left out", 1, about: .cut),
                page("1,004 more lines are damaged", 1, about: .cut),
                page("a record without a title is left out", 1, row: 8),
                page(
                    "merged publications are left out (3): the publications that they are merged into are not in the file",
                    1, .note),
                unreadable("Tides", nil, " (line 9)"),
                page(
                    "1 merged group comes back as one publication each, because the members are not in the file", 1,
                    about: .groups, .note),
                page(
                    "21 merged groups come back as one publication each, because the members are not in the file", 1,
                    about: .groups, .note),
                page("the search was not complete when it was exported", 1, about: .partial), fileDate,
                Diagnostic(
                    .warning,
                    "the list shows no date, so the date of its file is used (\(day)), but the latest year in it is 1999: "
                        + "if the list is older, indexes that count years are wrong", about: .oldFile),
                Diagnostic(.warning, "left out: a.html is not a Google Scholar page", about: .gap),
            ],
            [
                page("Google Scholar's export of a profile", 1, about: .origin, .note),
                page(
                    "Google Scholar's export of a profile has no citation counts; save the page of the profile itself and "
                        + "import it", 1, about: .uncounted),
                page("a RIS file", 2, about: .origin, .note),
                page(
                    "A RIS file without citation counts: they are unknown, so the indexes have no meaning", 2,
                    about: .uncounted),
                Diagnostic(
                    .note, "the date is that of the archive that contains the page", about: .dateOfContainer),
            ],
            [
                page(
                    "the rows have 1,200 of the 3,400 citations that Google states, so rows are missing", 1, about: .cut
                ),
                fileDate,
                Diagnostic(
                    .warning,
                    "the page is from 2020, because it shows numbers since 2015, five years back; ages are counted to "
                        + "2020; the day is not known (the file is from \(day))", about: .oldFile),
                Diagnostic(
                    .warning,
                    "the pages were retrieved between \(day) and \(day): in that time results move and citations grow, so "
                        + "some may be missing or outdated; use pages that were saved at about the same time",
                    about: .dates),
                Diagnostic(
                    .warning, "missing: the rows after 60: press \"Show more\" before saving",
                    about: .gap),
            ],
            [
                Diagnostic(.note, "the page has no date; the user stated it", about: .dateOfUser),
                Diagnostic(
                    .warning, "the pages of 4 queries (A Bee; the profile of C Dee; E; …) \(left)", about: .joined),
                Diagnostic(.warning, "missing: the results from 11 on (of A Bee)", about: .gap),
                Diagnostic(
                    .warning, "missing: results 1-10, results 21-30 and results 41-50 (of C (D) and E)", about: .gap),
            ],
            [
                Diagnostic(
                    .warning, "A Bee; C and a list (b.ris) \(left); the same work can be in both", about: .joined)
            ],
            [
                Diagnostic(
                    .warning, "pages of Google Scholar and 2 lists \(left); the same work can be in both",
                    about: .joined)
            ],
            [
                Diagnostic(
                    .warning,
                    "search 3 has the same query, \(SearchQuery(author: "A").summary), so this one (A Bee) is stored as "
                        + "its repeat and gets the same edits", about: .repeated),
                Diagnostic(
                    .warning, "Google Scholar shows no more than 1000 results of a query", about: .capped),
                Diagnostic(
                    .warning,
                    "missing: results 1-2, results 4-5, results 7-8, results 10-11, results 13-14, results 16-17 and 3 "
                        + "more parts", about: .gap),
            ],
        ]
    }()

    private static var yearInTodaysWords: String {
        let day = LocalTime.text(now).prefix(10)
        return "day unknown (the file is from \(day)): \"since 2015\" on the page means 2020, to which ages are counted"
    }

    /// A store of the version before the facts, with these diagnostics.
    private func store(with diagnostics: [Diagnostic]) throws -> Store {
        let path = folder.path("old.sqlite")
        _ = try makeStore(path, upTo: "years of counts in views")
        try DatabaseQueue(path: path).write {
            try $0.execute(
                sql: """
                    UPDATE queries SET diagnostics = ?, since_year = 2015, reported_citations = 9, reported_h = 2,
                    reported_i10 = 0
                    """,
                arguments: [JSONText.encode(diagnostics)])
        }
        return try Store(path: path, now: now)
    }

    @Test("facts that were stored as diagnostics are read once, and told as before", arguments: diagnostics)
    func facts(_ diagnostics: [Diagnostic]) throws {
        let search = try store(with: diagnostics).search(.number(1))
        #expect(search.otherRemarks.isEmpty)
        // The first versions stored the facts of the first profile, which are not true of joined pages.
        #expect((search.reportedIndexes == nil) == search.isJoined)
        let told = try search.diagnostics.map { try JSONText.encode($0) }
        let before = try diagnostics.map { diagnostic in
            var diagnostic = diagnostic
            if diagnostic.message.hasPrefix("the page is from 2020") { diagnostic.message = Self.yearInTodaysWords }
            return try JSONText.encode(diagnostic)
        }
        #expect(told == before)
    }

    @Test("a remark that no fact expresses is kept and shown")
    func unreadFacts() throws {
        let others = [
            Diagnostic(.note, "stopped after 9 results, as was asked with --max"),
            Diagnostic(.warning, "missing: the rest", about: .gap),
        ]
        let search = try store(with: others).search(.number(1))
        #expect(search.otherRemarks == others && search.diagnostics == others && search.facts == SearchFacts())
    }

    @Test("a search whose diagnostics are damaged is the only one that cannot be read")
    func damagedFacts() throws {
        let path = folder.path("old.sqlite")
        _ = try makeStore(path, upTo: "years of counts in views")
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE queries SET diagnostics = '[{'") }
        let store = try Store(path: path, now: now)
        #expect(throws: StoreError.self) { try store.search(.number(1)) }
    }

    @Test("the format of its only list names the index that counted")
    func countSource() throws {
        var scopus = Diagnostic(.note, "an export of Scopus", about: .origin)
        scopus.page = 1
        #expect(try store(with: [scopus]).search(.number(1)).countSource == CountSource(name: "Scopus"))
    }
}
