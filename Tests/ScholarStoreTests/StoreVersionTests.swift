import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarStore
@testable import ScholarKit

/// Stores that other versions wrote: those since `version-20.sql` keep everything, earlier ones are refused.
@Suite("Versions of the store")
struct StoreVersionTests {
    private let folder: TemporaryFolder
    private let path: String
    private let now = Timestamp.date("2026-11-26T12:00:00Z") ?? .now

    /// A store that the last development version wrote, in SQL.
    private static let version20 = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Stores/version-20.sql")

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("s.sqlite")
        try execute(String(contentsOf: Self.version20, encoding: .utf8))
    }

    private func execute(_ sql: String) throws {
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private func file() throws -> Data { try Data(contentsOf: URL(filePath: path)) }

    private func setWritable(_ isWritable: Bool) throws {
        for (file, mode) in [(path, isWritable ? 0o600 : 0o400), (folder.url.path, isWritable ? 0o700 : 0o500)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
        }
    }

    private func expectEverything(in store: Store) throws {
        #expect(try store.searches().map(\.label) == ["Ada Byron", nil])
        #expect(try store.searches().map(\.groups) == [["sea"], ["sea"]])
        let listing = try store.listing(.number(1))
        #expect(listing.indexes == IndexSummary(citationCounts: [55, 35, 20, 10, 5]))
        #expect(listing.unapplied.isEmpty && listing.rejected.map(\.publication.id) == [5])
        let history = try store.history(of: 1)
        #expect(history.steps.count == 3 && history.done.count == 2)
        #expect(try store.results(of: 2).publications.map(\.citationCount) == [35, 30, 25, 20, 15, 10, 5])
        #expect(try store.follows() == ["author=\"a byron\"": 2_592_000])
        #expect(try store.citingYears(of: "901").mapValues(\.citations) == [2024: 3, 2025: 4])
    }

    @Test("a store of the last development version keeps everything, for readers and for writers")
    func lastDevelopmentVersion() throws {
        let before = try file()
        try expectEverything(in: Store(path: path, for: .reading, now: now))
        #expect(try file() == before)
        try setWritable(false)
        defer { try? setWritable(true) }
        try expectEverything(in: Store(path: path, for: .reading, now: now))
        try setWritable(true)
        let store = try Store(path: path, now: now)
        try expectEverything(in: store)
        try store.keep(2, label: "Ada")
        #expect(try Store(path: path, for: .reading, now: now).search(.number(2)).label == "Ada")
        #expect(try store.inspect(now: now).damage.isEmpty)
    }

    @Test("a new store has the tables, views and columns of that version, in their order")
    func columns() throws {
        _ = try Store(path: folder.path("new.sqlite"))
        func columns(_ path: String) throws -> [String] {
            try DatabaseQueue(path: path).read { database in
                try String.fetchAll(
                    database,
                    sql: """
                        SELECT m.type || ' ' || m.name || '.' || c.name || ' ' || c.type || ' ' || c."notnull" || ' '
                            || coalesce(c.dflt_value, '') || ' ' || c.pk
                        FROM sqlite_master AS m JOIN pragma_table_xinfo(m.name) AS c
                        WHERE m.name NOT GLOB 'results_*' AND m.name NOT GLOB 'publications_*'
                            AND m.name <> 'publications'
                        ORDER BY m.name, c.cid
                        """)
                    + String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('publications') ORDER BY cid")
                    + String.fetchAll(
                        database,
                        sql:
                            "SELECT type || ' ' || name FROM sqlite_master WHERE type IN ('index', 'trigger') ORDER BY 1"
                    )
            }
        }
        let today = try columns(folder.path("new.sqlite"))
        #expect(today.count > 100)
        // A writer takes the steps of later versions.
        let before = try columns(path)
        _ = try Store(path: path, now: now)
        #expect(try today == columns(path))
        #expect(before.allSatisfy(today.contains) && before.count < today.count)
    }

    @Test("a store of an earlier version is refused, and is not changed", arguments: [1, 19])
    func earlier(_ steps: Int) throws {
        let last = "SELECT identifier FROM grdb_migrations ORDER BY rowid LIMIT -1 OFFSET \(steps)"
        try execute("DELETE FROM grdb_migrations WHERE identifier IN (\(last)); PRAGMA user_version = 0")
        try execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let before = try file()
        for access in [Store.Access.reading, .writing] {
            #expect(throws: StoreError.tooOld(path: path)) { try Store(path: path, for: access, now: now) }
        }
        #expect(throws: StoreError.tooOld(path: path)) { try Store(copyOf: path) }
        #expect(try file() == before)
    }

    @Test("a store of a later version is refused, and is not changed")
    func later() throws {
        try execute("PRAGMA user_version = \(Schema.version + 1); PRAGMA wal_checkpoint(TRUNCATE)")
        let before = try file()
        for access in [Store.Access.reading, .writing] {
            #expect(throws: StoreError.tooNew(path: path)) { try Store(path: path, for: access, now: now) }
        }
        #expect(try file() == before)
    }

    @Test("eight processes create one store at once")
    func atOnce() async throws {
        let path = folder.path("new.sqlite")
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<8 { group.addTask { try await onThread { try Store(path: path).searches().count } } }
            for try await count in group { #expect(count == 0) }
        }
    }
}
