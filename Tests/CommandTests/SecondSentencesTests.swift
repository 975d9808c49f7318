import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Sentences that readers of the second day had to read twice.
@Suite("Second sentences")
struct SecondSentencesTests {
    private let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., columns: Int = 80) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: ["COLUMNS": "\(columns)"])
    }

    @Test("list names the next refresh, keeps the edits, and says which columns do not fit")
    func list() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("reject", "1", "3", "5")
        _ = try await run("follow", "1", "--every", "3650d")
        let wide = try await run("list", columns: 160).output
        #expect(wide.contains(/kept, 2 rejected, next refresh \d{4}-\d\d-\d\d/), "\(wide)")
        #expect(!wide.contains("not shown"))
        let narrow = try await run("list", columns: 62).output
        #expect(narrow.contains("  2 rejected, due 20") && !narrow.contains("kept"), "\(narrow)")
        #expect(Folding.fold(narrow).contains("not shown for lack of room: when, papers, cites; --json has all"))
    }

    @Test("an import names the pages without publications")
    func emptyPages() async throws {
        let empty = [
            "odd-zero-results", "odd-zero-results-2011", "odd-zero-results-2014", "odd-zero-results-did-you-mean",
        ]
        .map { "\(pages)/\($0)/page-1.html" }
        let one = try await run("import", "\(pages)/profile-2026", empty[0])
        #expect(one.status == 0 && one.errors.contains("\(empty[0]) is a page without publications"), "\(one.errors)")
        let many = try await CommandRun.scholar(["import", "\(pages)/profile-2013"] + empty, in: folder).errors
        #expect(many.contains("4 files are pages without publications, for example \(pages)/odd-zero"), "\(many)")
    }

    @Test("show says how many of all publications are not counted")
    func uncounted() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let rows = try await run("show", "1", "--all", "--json").json as? [String: Any]
        let all = try #require(rows?["publications"] as? [[String: Any]])
        #expect(all.count > 20)
        let elsewhere = try await run("show", "1").output
        #expect(!elsewhere.contains("not counted"))
        var list = all.map { $0.filter { $0.key != "rank" } }
        list[3]["counted_elsewhere"] = true
        let file = folder.path("list.json")
        let object = ["search": rows?["search"] as Any, "publications": list]
        try JSONSerialization.data(withJSONObject: object).write(to: URL(filePath: file))
        _ = try await run("import", file, "--new")
        let shown = Folding.fold(try await run("show", "2").output)
        #expect(shown.contains("more publications (1 of all \(all.count) is not counted)"), "\(shown)")
    }

    @Test("edits of another author are refused with one sentence")
    func otherAuthor() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        _ = try await run("reject", "1", "2", "5")
        _ = try await run("reject", "1", "7")
        let other = Folding.fold(try await run("replay", "1", "2").output)
        #expect(other.contains("Search 2 has none of these publications; is it the same author?"), "\(other)")
        #expect(!other.contains("not applied"), "\(other)")
        _ = try await run("import", "\(pages)/author-2026/page-22.html", "--new", "--no-replay")
        _ = try await run("undo", "1")
        let one = Folding.fold(try await run("replay", "1", "3").output)
        #expect(one.contains("if `scholar show 3 --all` has it under another title: scholar reject 3 NUMBER"), "\(one)")
    }

    @Test("explanations use the names of the indexes, and take one index")
    func explanations() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let hc = Folding.fold(try await run("indexes", "1", "--explain", "hc").output)
        #expect(hc.contains("contemporary h = ") && !hc.contains("hc = "), "\(hc)")
        let hm = Folding.fold(try await run("indexes", "1", "--explain", "hm").output)
        #expect(hm.contains(/th has the effective rank [0-9.]+, at most its [0-9.]+ citations/), "\(hm)")
        let two = try await run("indexes", "1", "--explain", "e,a")
        #expect(two.status == 64 && two.errors.contains("--explain takes one index, such as --explain e"))
    }

    @Test("graph says that more requests than a run may send need several runs")
    func runs() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let graph = try await run("graph", "1", "3", "--from-year", "1990")
        #expect(Folding.fold(graph.errors).contains(/with \d+ requests in \d runs/), "\(graph.errors)")
        let few = try await run("graph", "1", "3", "--from-year", "2024", "--to-year", "2025")
        #expect(!few.errors.contains("runs"), "\(few.errors)")
    }

    @Test("table --against shows no change between lists with different edits, or if one is incomplete")
    func notComparable() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        #expect(try await run("table", "--against", "previous").output.contains("+118"))
        _ = try await run("reject", "2", "1-12")
        let table = try await run("table", "--against", "previous").output
        #expect(table.contains("2: no change is shown (now 12 rejected, before no edits)"), "\(table)")
        #expect(!table.contains("-781") && table.contains("3,556"), "\(table)")
    }

    @Test("refresh with the whole page completes an incomplete profile, and compares nothing")
    func completion() async throws {
        let pages = "Fixtures/scholar-pages"
        _ = try await run("import", "\(pages)/profile-2026-incomplete", "-q")
        let whole = try await run("refresh", "1", "--from", "\(pages)/profile-2026")
        #expect(whole.status == 0 && whole.errors.contains("(search 1): now complete, h 28, g 50"), "\(whole.errors)")
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("import", "\(pages)/profile-2026-incomplete", "--date", "2026-01-15", "--new", "-q")
        let both = try await run("refresh", "all", "--from", "\(pages)/author-2027", "--from", "\(pages)/profile-2026")
        #expect(both.output.contains("h 28 → 31, g 50 → 51, citations 3,556 → 3,674"), "\(both.output + both.errors)")
    }

    @Test("table --against names the repeats that are compared, and the searches without one")
    func against() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        let previous = try await run("table", "--against", "previous").output
        #expect(previous.contains("compared: 2 with 1 (2025-11-20)"), "\(previous)")
        let early = try await run("table", "--against", "2024").output
        #expect(early.contains("no other repeat by the end of 2024 of search 2"), "\(early)")
        #expect(try await !run("table").output.contains("compared"))
    }

    @Test("searches of one name are listed in order")
    func orders() {
        #expect(StoreError.ambiguous("Elena", ids: [6, 3, 8]).description.contains("the searches 3, 6, 8"))
    }
}
