import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Commands agree about searches, their order and their publications.
@Suite("Commands that agree")
struct OneOrderTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(
        "a command that names a cached search does not delete it, however old it is; the next import does",
        arguments: [["keep", "1"], ["reject", "1", "5"], ["follow", "1", "--every", "7d"], ["group", "g", "1"]])
    func staleSearch(_ command: [String]) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let path = folder.path("scholar.sqlite")
        try await DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE queries SET kept = 0, fetched_at = '2026-01-01T00:00:00Z'")
        }
        let copy = folder.path("copy.sqlite")
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        let named = try await CommandRun.scholar(command, in: folder)
        #expect(named.status == 0, "\(named.errors)")
        #expect(try await run("show", "1").status == 0)
        _ = try await run("import", "\(pages)/author-2012", "--database", copy)
        #expect(try await run("show", "1", "--database", copy).status == 1)
    }

    @Test("searches without a query are no repeats of each other, and cannot be refreshed")
    func withoutQuery() async throws {
        try await CommandRun.importFixtures(["article-2012", "author-2026"], in: folder)
        _ = try await run("export", "2", "--output", folder.path("d.ris"))
        let list = try await run("import", folder.path("d.ris"))
        #expect(list.output.contains("search 3"), "\(list.output)")
        for arguments in [["refresh", "3", "--from", "\(pages)/author-2027"], ["refresh", "3"]] {
            let refresh = try await CommandRun.scholar(arguments, in: folder)
            #expect(refresh.status == 1 && refresh.errors.contains("search 3 has no query"), "\(refresh.errors)")
            #expect(!refresh.errors.contains("latest repeat"))
        }
        let graph = try await run("graph", "3")
        #expect(graph.output.contains("has no query, so it cannot be repeated"), "\(graph.output)")
    }

    @Test("a search is found by a part of a name that is shown, and by the whole id of a work, but not by a part of it")
    func partsOfNames() async throws {
        try await CommandRun.importFixtures(["odd-cited-by", "odd-all-versions", "author-2026"], in: folder)
        let list = try #require(try await run("list", "--all", "--json").json as? [[String: Any]])
        let ids = list.compactMap { ($0["query"] as? [String: Any])?["citing"] as? String }
        let id = try #require(ids.first)
        let name = "citing \(id)"
        for text in ["citing", name, id] { #expect(try await run("show", text).output.contains(name), "\(text)") }
        #expect(try await run("show", "versions").status == 0)
        for text in [String(id.prefix(5)), "citing \(id.prefix(5))"] {
            #expect(try await run("show", text).errors.contains("no search"), "\(text)")
        }
    }

    @Test("with the convention paper, every g of one answer may exceed the number of publications")
    func convention() async throws {
        _ = try await run("import", "\(pages)/author-2026/page-1.html", "-q")
        _ = try await run("reject", "1", "3-10")
        try await CommandRun.importFixtures(["author-other"], in: folder)
        func paper(_ arguments: String...) async throws -> String {
            try await CommandRun.scholar(arguments + ["--convention", "paper"], in: folder).output
        }
        let indexes = try await paper("indexes", "1")
        #expect(indexes.contains("h-index 2   g-index 19"), "\(indexes)")
        #expect(try await run("indexes", "1").output.contains("h-index 2   g-index 2"))
        let supposed = try await paper("indexes", "1", "--if", "reject 2")
        #expect(supposed.contains("g-index 19") && supposed.contains("19 → 18"), "\(supposed)")
        let report = try await paper("report", "1", "2", "all", "--format", "md")
        #expect(report.contains("| 2 | 374 | 2 | 19 |"), "\(report)")
        #expect(report.contains("All 2 have 374 citations together, and 361 are needed."), "\(report)")
        let table = try await paper("report", "1", "2", "--table", "--format", "md")
        #expect(table.contains("| 2 | 374 | 2 | 19 |") && table.contains("The indexes follow the papers"), "\(table)")
        #expect(try await run("report", "1", "2", "--table", "--format", "md").output.contains("| 2 | 374 | 2 | 2 |"))
    }

    @Test("table --against compares the latest search of a period with its predecessor")
    func againstItself() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        let table = try await run("table", "2", "--against", "2026").output
        #expect(table.contains("compared: 2 with 1 (2025-11-20)"), "\(table)")
    }

    @Test("a table says how its rows are sorted")
    func order() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        let sorted = try await run("table", "--sort", "h", "--format", "md").output
        #expect(sorted.contains("The rows are sorted by h.") && !sorted.contains("alphabetical"), "\(sorted)")
        #expect(try await run("table", "--format", "md").output.contains("The rows are in alphabetical order."))
    }

    @Test("show, publication and --explain agree about the rank of equally cited publications")
    func ties() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let shown = (try await run("show", "1", "--json").json as? [String: Any])?["publications"] as? [[String: Any]]
        let numbers = try #require(shown).compactMap { $0["id"] as? Int }
        for key in ["h", "g", "i10"] {
            let explained = try await run("indexes", "1", "--explain", key, "--json").json as? [String: Any]
            let rows = try #require(explained?["ranks"] as? [[String: Any]] ?? explained?["rows"] as? [[String: Any]])
            let ranked = rows.compactMap { $0["publication"] as? Int }
            #expect(!ranked.isEmpty && ranked == Array(numbers.prefix(ranked.count)), "\(key)")
        }
    }

    @Test("bounds and self-citations have thousands separators once")
    func separators() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let text = Folding.fold(try await run("indexes", "1", "--without-self", "E Marchetti").output)
        #expect(text.contains("between 0 and 3,237 of 3,556 citations"), "\(text)")
        #expect(text.contains("between 319 and 3,556") && !text.contains(",,"))
    }
}
