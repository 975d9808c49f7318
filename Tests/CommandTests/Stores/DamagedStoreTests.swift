import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// Stores that were overwritten, cut, exchanged or written by others: each command ends with useful advice.
@Suite("Damaged stores")
struct DamagedStoreTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private let path: String

    init() async throws {
        path = folder.path("scholar.sqlite")
        try await CommandRun.importFixtures(["author-2011", "odd-cited-by"], in: folder)
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

    /// Reads and writes with commands, each of which has to end with 74, and returns the error of the library.
    private func error(_ search: Int = 1) async throws -> StoreError? {
        for run in [try await run("show", "\(search)"), try await run("reject", "\(search)", "1")] {
            #expect(run.status == 74 && run.output.isEmpty && !run.errors.isEmpty, "\(run.errors)")
        }
        return #expect(throws: StoreError.self) {
            let store = try Store(path: path, for: .reading)
            _ = try store.listing(.number(search))
        }
    }

    private func isDamaged(_ error: StoreError?) -> Bool {
        if case .damaged(path, _) = error { true } else { false }
    }

    @Test("a store that was cut, or overwritten with noise, is damaged, and is not changed", arguments: [0, 1, 2])
    func damaged(_ kind: Int) async throws {
        var bytes = try file
        switch kind {
        case 0: bytes.removeLast(bytes.count / 2)
        case 1: bytes.replaceSubrange(100..<1200, with: Data(repeating: 0xA7, count: 1100))
        default: bytes.replaceSubrange(8192..<bytes.count, with: Data(repeating: 0x5A, count: bytes.count - 8192))
        }
        try replaceFile(with: bytes)
        #expect(isDamaged(try await error()))
        #expect(try await run("doctor").status == 74)
        #expect(try file == bytes)
    }

    @Test("a file that is not a store, or a store of a later version, is reported as such, and not changed")
    func foreign() async throws {
        try change("PRAGMA user_version = 1000")
        #expect(try await error() == .tooNew(path: path))
        try replaceFile(with: Data(String(repeating: "my notes\n", count: 600).utf8))
        let text = try await error()
        try replaceFile(with: Data())
        try change("CREATE TABLE places (url TEXT)")
        let other = try await error()
        for error in [text, other] {
            guard case .cannotOpen(path, _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
        #expect(text != other)
        #expect(try await DatabaseQueue(path: path).read { try $0.tableExists("grdb_migrations") } == false)
    }

    @Test(
        "a search without its publications is named, never shown with h 0, and can be forgotten",
        arguments: ["DROP TABLE results_2", "DELETE FROM results_2; DELETE FROM summaries"])
    func missingTables(_ sql: String) async throws {
        // The numbers of an edited search are computed from its publications.
        _ = try await run("reject", "2", "1")
        try change(sql)
        #expect(try await error(2) == .lost(search: 2))
        // The others are listed, and the start screen shows them too.
        for arguments in [["list"], ["list", "--all", "--json"], []] {
            let others = try await run(arguments)
            #expect(others.status == 74 && others.output.contains("Elena Marchetti"))
            #expect(others.errors.contains("\(StoreError.lost(search: 2))"))
        }
        #expect(try await run("forget", "2", "--yes").status == 0)
        #expect(try await run("list").status == 0)
        for table in ["edits", "grdb_migrations"] {
            try change("DROP TABLE \(table)")
            #expect(isDamaged(try await error()))
        }
    }

    @Test(
        "invalid values are reported as damage, and the program does not crash",
        arguments: [
            "UPDATE queries SET fetched_at = 'yesterday'", "UPDATE queries SET facts = '[{]'",
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
        #expect(isDamaged(try await error()))
    }

    @Test("a hundred stores with random damage either work or are reported as damaged")
    func randomDamage() throws {
        let whole = try file
        var random = SeededRandom(seed: 16)
        for _ in 0..<100 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...300, using: &random) {
                let page = Int.random(in: 0..<bytes.count / 4096, using: &random) * 4096
                // The beginning of a page contains the positions of its rows, so damage there has the most effect.
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

    @Test("deleting the write-ahead log after a kill loses no page")
    func deletedLog() throws {
        let path = folder.path("pages.sqlite")
        let store = try Store(path: path)
        var results = Results(Search(query: SearchQuery(author: "A"), .asked))
        for (number, page) in try Fixture("author-2011").pages.enumerated() {
            results.append(try PageReading.read(page), name: "p\(number)", date: .now)
            try store.write(&results, now: .now)
            store.writeLog()
            // The state after a kill, without the files next to the store.
            let left = folder.path("left-\(number).sqlite")
            try FileManager.default.copyItem(atPath: path, toPath: left)
            #expect(try Store(path: left, for: .reading).results(of: 1).publications == results.publications)
        }
    }
}
