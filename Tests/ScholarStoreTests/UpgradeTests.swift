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
}
