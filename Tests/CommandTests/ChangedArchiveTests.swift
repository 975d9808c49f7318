import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import scholar
@testable import ScholarStore

/// Whoever changes a value of an archive is found out, or changes nothing that people read.
@Suite("Changed archives")
struct ChangedArchiveTests {
    private let folder = TemporaryFolder.new()
    private let clock = TestClock()

    private func scholar(_ path: String) throws -> Scholar {
        Scholar(store: try Store(path: path, now: clock.now), clock: clock.clock)
    }

    /// Archives of an incomplete search with edits, and of a whole profile.
    private func archive(_ fixture: String) throws -> String {
        let scholar = try scholar(folder.path("\(fixture).sqlite"))
        var files = try Fixture(fixture).pages.compactMap(\.file)
        if fixture == "author-2026" { files = Array(files.prefix(2)) }
        _ = try scholar.importFiles(files)
        _ = try scholar.edit(.number(1), .reject, [2])
        _ = try scholar.edit(.number(1), .merge, [4, 5])
        let path = folder.path("\(fixture)-archive.sqlite")
        _ = try scholar.archive(of: [scholar.search(.number(1))]).write(to: path, account: .kept)
        return path
    }

    /// What commands print of an archive.
    private func shown(_ path: String) async throws -> [String] {
        let report = folder.path("report.html")
        try? FileManager.default.removeItem(atPath: report)
        let commands = [
            ["verify", path], ["verify", path, "--json"], ["show", "1", "--details", "--all"],
            ["show", "1", "--json", "--all"],
            ["list"], ["list", "--json"], ["report", "1", "--output", report],
        ]
        // Every change of a file changes its digest.
        let digest = try SHA256.text(of: Array(Data(contentsOf: URL(filePath: path))))
        var shown: [String] = []
        for command in commands {
            let database = command[0] == "verify" ? [] : ["--database", path]
            let run = try await CommandRun.scholar(command + database, in: folder)
            shown.append("\(run.status) \(run.output.replacing(path, with: "FILE").replacing(digest, with: "DIGEST"))")
        }
        return shown + [(try? String(contentsOfFile: report, encoding: .utf8)) ?? ""]
    }

    private struct Change: Sendable {
        let name: String
        let table: String
        let column: String
        let row: Int64
        let value: DatabaseValue
    }

    /// One change of each value: another number or text, and nothing in place of it. In JSON, one of each key.
    private static func changes(of database: Database) throws -> [Change] {
        var changes: [Change] = []
        let tables = try String.fetchAll(
            database,
            sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
        for table in tables where !["grdb_migrations", "files"].contains(table) {
            let order = try database.primaryKey(table).columns.joined(separator: ", ")
            for (place, row) in try Row.fetchAll(database, sql: "SELECT * FROM \(table) ORDER BY \(order) LIMIT 3")
                .enumerated()
            {
                for (column, value) in row where column != "query_id" && !(table == "queries" && column == "id") {
                    let name = "\(table).\(column) \(place + 1)"
                    for other in Self.others(than: value) {
                        changes.append(
                            Change(name: name, table: table, column: column, row: Int64(place), value: other))
                    }
                }
            }
        }
        return changes
    }

    private static func others(than value: DatabaseValue) -> [DatabaseValue] {
        switch value.storage {
        case .null: return ["x".databaseValue, 7.databaseValue]
        case .int64(let number): return [(number + 1).databaseValue, .null]
        case .string(let text):
            var others: [DatabaseValue] = ["\(text)x".databaseValue, .null]
            if let date = Timestamp.date(text) {
                others.append(Timestamp.text(date.addingTimeInterval(400 * 86_400)).databaseValue)
            }
            if let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) {
                others += Self.variants(of: json).compactMap {
                    (try? JSONSerialization.data(withJSONObject: $0, options: [.sortedKeys, .fragmentsAllowed]))
                        .map { String(decoding: $0, as: UTF8.self).databaseValue }
                }
            }
            return others
        case .double, .blob: return [.null]
        }
    }

    /// JSON with one value changed or removed.
    private static func variants(of json: Any) -> [Any] {
        var variants: [Any] = []
        if let object = json as? [String: Any] {
            for (key, value) in object.sorted(by: { $0.key < $1.key }) {
                variants.append(object.filter { $0.key != key })
                for other in Self.variants(of: value) { variants.append(object.merging([key: other]) { $1 }) }
            }
        } else if let list = json as? [Any] {
            var shorter = list
            if shorter.popLast() == nil { shorter = ["x"] }
            variants += [shorter] as [Any]
            for place in list.indices {
                for other in Self.variants(of: list[place]) {
                    var copy = list
                    copy[place] = other
                    variants.append(copy)
                }
            }
        } else if let number = json as? NSNumber {
            variants.append(number.intValue + 1)
        } else if let text = json as? String {
            variants.append("\(text)x")
        }
        return variants
    }

    @Test(
        "A changed value is found, or nothing that people read differs",
        arguments: ["author-2026", "profile-2026", "profile-2026-incomplete"])
    func everyValue(fixture: String) async throws {
        let path = try archive(fixture)
        let before = try await shown(path)
        #expect(try Scholar.verify(archive: path).map(\.isProved) == [true])
        let changes = try await DatabaseQueue(path: path).read { try Self.changes(of: $0) }
        #expect(changes.count > 500)
        var unseen = 0
        for change in changes {
            let copy = folder.path("changed.sqlite")
            try? FileManager.default.removeItem(atPath: copy)
            try FileManager.default.copyItem(atPath: path, toPath: copy)
            let queue = try DatabaseQueue(path: copy)
            do {
                try await queue.write { database in
                    let key = try database.primaryKey(change.table).columns
                    let names = key.joined(separator: ", ")
                    try database.execute(
                        sql: """
                            UPDATE \(change.table) SET \(change.column) = ? WHERE (\(names)) =
                            (SELECT \(names) FROM \(change.table) ORDER BY \(names) LIMIT 1 OFFSET ?)
                            """, arguments: [change.value, change.row])
                }
            } catch { continue }  // SQLite does not accept it.
            try queue.close()
            guard let found = try? Scholar.verify(archive: copy), found.allSatisfy(\.isProved), !found.isEmpty else {
                continue
            }
            unseen += 1
            let after = try await shown(copy)
            let differs = zip(before, after).first { $0 != $1 }
            #expect(differs == nil, "\(change.name) became \(change.value): \(differs?.1.prefix(300) ?? "")")
        }
        #expect(unseen < changes.count / 4)
    }

    @Test(
        "Rows that differ under pages of an earlier version of the rules are not proved by this version",
        arguments: ["", "DELETE FROM kept_pages WHERE place = 1"])
    func loweredRules(removal: String) async throws {
        let path = try archive("author-2026")
        try await DatabaseQueue(path: path).write { database in
            try database.execute(
                sql: """
                    UPDATE results_1 SET cites = cites + 100 WHERE id = 20;
                    UPDATE kept_pages SET rules = 0, program = '0.1.0'; DELETE FROM summaries; \(removal)
                    """)
        }
        // Whoever changes the rows can compute the digests, too.
        let changed = try Store(path: path, for: .reading).proof(of: .number(1))
        let root = try RootDigest.text(of: changed.results.search.queryKey, changed.pages, changed.history)
        try await DatabaseQueue(path: path).write { database in
            let seal = try Store.digestOfUnproved(of: 1, in: database)
            try database.execute(
                sql: "UPDATE roots SET sha256 = ?; UPDATE seals SET sha256 = ?", arguments: [root, seal])
        }
        let told = try await CommandRun.scholar(["verify", path, "--expect", root], in: folder)
        #expect(told.status == 2)
        #expect(told.output.contains("Not proved by this version: other rules read the pages, those of scholar 0.1.0."))
        let json = try await CommandRun.scholar(["verify", path, "--json"], in: folder)
        let document = try #require(json.json as? [String: Any])
        let search = try #require((document["searches"] as? [[String: Any]])?.first)
        #expect(json.status == 2 && document["verified"] as? Bool == false && search["other_rules"] as? Bool == true)
        let taken = try await CommandRun.scholar(["import", path], in: folder)
        #expect(taken.status != 0 && !taken.errors.isEmpty)
        #expect(try Store(path: folder.path("scholar.sqlite")).searches().isEmpty)
    }
}
