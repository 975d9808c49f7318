import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Stores with values that scholar never writes: every command works or ends with an error, and none crashes.
///
/// A crash ends the whole run of the tests. `scripts/fuzz-store.py` tries every command on every value.
@Suite("Values that a store cannot have", .foreignStatements)
struct DamagedValueTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private let path: String

    init() async throws {
        path = folder.path("scholar.sqlite")
        let pages = "Fixtures/scholar-pages"
        try await CommandRun.prepare(
            [
                ["import", "\(pages)/odd-cited-by"], ["import", "\(pages)/profile-histogram"],
                ["import", "\(pages)/odd-cited-by", "--new"], ["merge", "1", "3", "4"], ["reject", "1", "6"],
                ["group", "people", "1", "2"], ["follow", "2", "--every", "30d"],
            ], in: folder)
        try change(
            """
            INSERT INTO requests (host, at, url, outcome, refused_until) VALUES
                ('Google Scholar', '2026-01-01T00:00:00.000Z', 'x', 'refused', '2036-01-01T00:00:00.000Z');
            INSERT INTO citing_years SELECT cluster_id, 2020, 3, '2026-01-01T00:00:00Z' FROM results_1;
            PRAGMA writable_schema = ON;
            UPDATE sqlite_master SET sql = replace(sql, 'NOT NULL', '')
                WHERE type = 'table' AND sql NOT LIKE '%WITHOUT ROWID%'
            """)
    }

    private func change(_ sql: String) throws {
        try DatabaseQueue(path: path).writeWithoutTransaction { try $0.execute(sql: sql) }
    }

    private static let values = ["NULL", "'word'", "x'ff00fe'", "\(Int.max)", "\(Int.min)", "1e300"]

    private static let commands = [
        ["list"], ["show", "1", "--all"], ["show", "2", "--json"], ["publication", "1", "3"],
        ["indexes", "2", "--all", "--by-year"], ["indexes", "1", "--explain", "g"], ["table", "--against", "previous"],
        ["group"], ["reject", "1", "7"], ["undo", "1"], ["history", "1"], ["suggest", "1", "--decisive"],
        ["replay", "1", "3"], ["compare", "1", "3"], ["graph", "1"], ["graph", "1", "3", "--offline"],
        ["graph", "2", "--profile"], ["follow", "1", "--every", "30d"], ["report", "1", "3", "--format", "md"],
        ["report", "2", "--format", "html"], ["export", "all", "--format", "json"], ["keep", "1"],
        ["mail", "2", "--to", "a@example.org", "--dry-run"], ["search", "Ada", "--offline"], ["doctor"],
        ["import", "Fixtures/scholar-pages/odd-cited-by"], ["forget", "1", "--yes"], [],
    ]

    /// The columns of the tables with rows.
    private var columns: [(table: String, column: String)] {
        get throws {
            try DatabaseQueue(path: path).read { database in
                let tables = try String.fetchAll(
                    database, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
                return try tables.flatMap { table in
                    try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info('\(table)')")
                        .map { (table, $0) }
                }
            }
        }
    }

    /// Runs one command on a copy of the store for each column.
    @Test("each column of each table with another value")
    func columnsWithOtherValues() async throws {
        let whole = try Data(contentsOf: URL(filePath: path))
        let columns = try columns
        #expect(columns.count > 100)
        var reported = 0
        for (number, (table, column)) in columns.enumerated() {
            try whole.write(to: URL(filePath: path))
            let value = Self.values[number % Self.values.count]
            // SQLite itself keeps some values out.
            let sql = "PRAGMA ignore_check_constraints = ON; UPDATE OR IGNORE \(table) SET \(column) = \(value)"
            guard (try? change(sql)) != nil else { continue }
            let arguments = Self.commands[number % Self.commands.count]
            let run = try await run(arguments)
            #expect([0, 1, 64, 65, 69, 74].contains(run.status), "\(sql), \(arguments): \(run.errors)")
            if run.status == 74, run.errors.contains("\(table).\(column)") { reported += 1 }
        }
        #expect(reported > 10)
    }

    @Test(
        "a damaged value is named with its table and column",
        arguments: [
            ("group_members", "name", "x'ff00'"), ("results_1", "cites", "\(Int.max)"),
            ("queries", "since_year", "-1"), ("pages", "start", "'one'"), ("edits", "number", "\(Int.max)"),
            ("citing_years", "citations", "\(Int.min)"),
        ])
    func named(_ table: String, _ column: String, _ value: String) throws {
        let works = try Store(path: path, for: .reading).listing("1").publications.compactMap(\.clusterID)
        try change("UPDATE \(table) SET \(column) = \(value)")
        let store = try Store(path: path, for: .reading)
        let error = #expect(throws: StoreError.self) {
            _ = try store.results(of: 1)
            _ = try store.history(of: "1")
            for work in works { _ = try store.citingYears(of: work) }
        }
        #expect(error?.description.contains("\(table).\(column)") == true, "\(String(describing: error))")
    }

    @Test("fifty stores with one flipped bit either work or are reported")
    func flippedBits() async throws {
        let whole = try Data(contentsOf: URL(filePath: path))
        var random = SeededRandom(seed: 36)
        for number in 0..<50 {
            var bytes = whole
            bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8(1) << Int.random(in: 0..<8, using: &random)
            for end in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
            try bytes.write(to: URL(filePath: path))
            let arguments = Self.commands[number % Self.commands.count]
            let run = try await run(arguments)
            #expect([0, 1, 64, 65, 69, 74].contains(run.status), "\(arguments): \(run.errors)")
        }
    }

    @Test("counts near the limits of integers are refused, and none overflows")
    func limits() async throws {
        for numbers in ["\(Int.max)", "\(Int.max)\n\(Int.max)", "999999999999999\n1", "0\n-1"] {
            let run = try await CommandRun.scholar(
                ["indexes", "--counts", "-", "--explain", "g"], in: folder, input: Data("\(numbers)\n".utf8))
            #expect(run.status == 65, "\(numbers): \(run.output)")
        }
        let run = try await CommandRun.scholar(
            ["indexes", "--counts", "-", "--all", "--json"], in: folder, input: Data("999999999999999\n".utf8))
        #expect(run.status == 0, "\(run.errors)")
        #expect(throws: IndexError.tooMany) { try Indexes(citations: [Int.max, 1]) }
    }
}
