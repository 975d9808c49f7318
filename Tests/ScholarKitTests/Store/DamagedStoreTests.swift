import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// Stores that were overwritten, cut, exchanged or written by others: each command ends by itself, and says what helps.
@Suite("Damaged stores")
struct DamagedStoreTests {
    private let folder: TemporaryFolder
    private let path: String

    init() async throws {
        folder = try TemporaryFolder()
        path = folder.path("scholar.sqlite")
        try await CommandRun.importFixtures(["author-2011", "odd-cited-by"], in: folder)
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    private var file: Data {
        get throws { try Data(contentsOf: URL(filePath: path)) }
    }

    private func replaceFile(with bytes: Data) throws {
        for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        try bytes.write(to: URL(filePath: path))
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    /// Reads and writes, and gives what was said of the store; each has to end with 74.
    private func complaints(_ search: String = "1") async throws -> [String] {
        var said: [String] = []
        for run in [try await run("show", search), try await run("reject", search, "1")] {
            #expect(run.status == 74 && run.output.isEmpty, "\(run.errors)")
            said.append(run.errors)
        }
        return said
    }

    @Test(
        "a store that was cut, or overwritten with noise, names the commands that save the rest", arguments: [0, 1, 2])
    func damaged(_ kind: Int) async throws {
        var bytes = try file
        switch kind {
        case 0: bytes.removeLast(bytes.count / 2)
        case 1: bytes.replaceSubrange(100..<1200, with: Data(repeating: 0xA7, count: 1100))
        default: bytes.replaceSubrange(8192..<bytes.count, with: Data(repeating: 0x5A, count: bytes.count - 8192))
        }
        try replaceFile(with: bytes)
        for said in try await complaints() {
            #expect(said.contains("is damaged (") && said.contains("restore a copy, or save what can be read with"))
            #expect(
                said.contains("`sqlite3 \(path) .recover | sqlite3 saved.sqlite` and name that file with --database"))
        }
        #expect(try await run("doctor").status == 74)
        #expect(try file == bytes)
    }

    @Test("what is no store is named as such, and left as it is")
    func foreign() async throws {
        try replaceFile(with: Data(String(repeating: "my notes\n", count: 600).utf8))
        for said in try await complaints() { #expect(said.contains("it is no SQLite database; name another file")) }
        try replaceFile(with: Data())
        try change("CREATE TABLE places (url TEXT)")
        for said in try await complaints() { #expect(said.contains("it is the database of another program; name")) }
        #expect(try await DatabaseQueue(path: path).read { try $0.tableExists("grdb_migrations") } == false)
    }

    @Test("a store of a later version is not touched")
    func later() async throws {
        try change("INSERT INTO grdb_migrations VALUES ('of next year')")
        for said in try await complaints() { #expect(said.contains("a later version of scholar; update scholar")) }
    }

    @Test("tables that are missing are named; one search that lost its own can be forgotten")
    func missingTables() async throws {
        try change("DROP TABLE results_2")
        for said in try await complaints("2") {
            #expect(
                said.contains("the publications of search 2 are missing; restore a copy, or delete the search with"))
        }
        // The others are listed, and the start screen shows them, too.
        for arguments in [["list"], ["list", "--all", "--json"], []] {
            let others = try await CommandRun.scholar(arguments, in: folder)
            #expect(others.status == 74 && others.output.contains("Elena Marchetti"))
            #expect(others.errors.contains("the publications of search 2 are missing"))
        }
        #expect(try await run("forget", "2").status == 0)
        #expect(try await run("list").status == 0)
        try change("DROP TABLE edits")
        for said in try await complaints() { #expect(said.contains("is damaged (no such table: edits); restore")) }
        try change("DROP TABLE grdb_migrations")
        for said in try await complaints() { #expect(said.contains("is damaged (a table is missing); restore")) }
    }

    @Test(
        "values that no version wrote are damage, and not the end of the program",
        arguments: [
            "UPDATE queries SET fetched_at = 'yesterday'", "UPDATE queries SET diagnostics = '[{]'",
            "UPDATE results_1 SET authors = 'Ada' WHERE id = 3",
            "INSERT INTO edits (query_id, number, created_at, state, replayed, edits) VALUES (1, 1, '', 'done', 0, '!')",
            """
            CREATE TABLE other AS SELECT * FROM results_1; UPDATE other SET title = NULL WHERE id = 2; \
            DROP TABLE results_1; PRAGMA legacy_alter_table = ON; ALTER TABLE other RENAME TO results_1
            """,
            """
            CREATE TABLE other AS SELECT * FROM results_1; UPDATE other SET id = 4 WHERE id = 5; \
            DROP TABLE results_1; PRAGMA legacy_alter_table = ON; ALTER TABLE other RENAME TO results_1
            """,
        ])
    func senselessValues(_ sql: String) async throws {
        try change(sql)
        for said in try await complaints() { #expect(said.contains("is damaged (") && said.contains("restore a copy")) }
    }

    @Test("a hundred stores with random damage answer or say that they are damaged")
    func randomDamage() throws {
        let whole = try file
        var random = SeededRandom(seed: 16)
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...300, using: &random) {
                let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
                // The beginning of a page says where its rows are, so damage there does most.
                let place = page + Int.random(in: 0..<(Bool.random(using: &random) ? 100 : 4096), using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            try replaceFile(with: bytes)
            do {
                let store = try Store(path: path, for: .reading)
                for search in try store.searches() { _ = try store.listing(.number(search.id)).indexes }
                _ = try store.inspect()
            } catch {
                switch error {
                case .damaged, .cannotOpen, .lost, .tooNew, .noSearch: break
                default: Issue.record("\(error)")
                }
            }
        }
    }

    @Test("a write-ahead log that was deleted after a kill takes no page with it")
    func deletedLog() throws {
        let path = folder.path("pages.sqlite")
        let store = try Store(path: path)
        var results = Results(Search(query: SearchQuery(author: "A"), source: .googleScholar))
        for (number, page) in try Fixture("author-2011").pages.enumerated() {
            results.append(try PageReading.read(page), name: "p\(number)", date: .now)
            try store.write(&results, now: .now)
            // What a process leaves that is killed now, without the files beside its store.
            let left = folder.path("left-\(number).sqlite")
            try FileManager.default.copyItem(atPath: path, toPath: left)
            #expect(try Store(path: left, for: .reading).results(of: 1).publications == results.publications)
        }
    }
}
