import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Stores and archives of somebody else, whose statements could run forever or write what they want.
@Suite("Statements that scholar did not make", .timeLimit(.minutes(2)))
struct ForeignStatementTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private let archive: String

    init() async throws {
        archive = folder.path("h.sqlite")
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        #expect(try await run("archive", "1", "-o", archive).status == 0)
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: archive).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private static let endless =
        "WITH RECURSIVE c(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM c) SELECT id, id AS identifier FROM c"

    @Test(
        "a file with such statements is refused by every command, and named",
        arguments: [
            "DROP TABLE results_1; CREATE VIEW results_1 AS \(ForeignStatementTests.endless)",
            "DROP TABLE queries; CREATE VIEW queries AS \(ForeignStatementTests.endless)",
            "DROP TABLE grdb_migrations; CREATE VIEW grdb_migrations AS \(ForeignStatementTests.endless)",
            "DROP VIEW searches; CREATE VIEW searches AS \(ForeignStatementTests.endless)",
            "DROP VIEW publications; CREATE VIEW publications AS \(ForeignStatementTests.endless)",
            "CREATE VIEW publications_1 AS \(ForeignStatementTests.endless)",
            "CREATE VIEW endless AS \(ForeignStatementTests.endless); CREATE TRIGGER t INSERT ON queries BEGIN SELECT max(id) FROM endless; END",
            "CREATE TRIGGER results_2 AFTER DELETE ON queries BEGIN DELETE FROM edits; END",
            "ALTER TABLE queries ADD COLUMN more AS (hex(zeroblob(1000000)))",
            "ALTER TABLE results_1 ADD COLUMN more AS (hex(zeroblob(1000000)))",
            "DROP TABLE follows; CREATE VIRTUAL TABLE follows USING fts5(name)",
            "CREATE INDEX more ON results_1 (length(hex(title)))",
            "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = sql || ' ' || '-- x' WHERE name = 'pages'",
        ])
    func refused(_ sql: String) async throws {
        try change("PRAGMA foreign_keys = OFF; \(sql)")
        let other = ["--database", folder.path("other.sqlite")]
        let commands =
            [["list"], ["show", "1"], ["doctor"], ["reread"], ["reject", "1", "1"]]
            .map { $0 + ["--database", archive] } + [["verify", archive], ["import", archive] + other]
        for command in commands {
            let run = try await run(command)
            #expect(run.status == 74, "\(command): \(run.output)\(run.errors)")
            #expect((run.output + run.errors).contains(archive), "\(command): \(run.errors)")
        }
    }

    @Test("views and tables under other names are never used, and may stay")
    func unused() async throws {
        try change("CREATE VIEW notes AS \(Self.endless); CREATE TABLE more (x); INSERT INTO more VALUES (1)")
        for command in [["list"], ["show", "1"], ["doctor"], ["reread"]] {
            #expect(try await run(command + ["--database", archive]).status == 0)
        }
        #expect(try await run("verify", archive).status == 0)
    }
}
