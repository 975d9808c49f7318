import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// What readers of the third day missed: dates for old pages, and words for files that cannot be imported.
@Suite("Third readers")
struct ThirdReadersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    private func search(_ number: Int) async throws -> [String: Any] {
        let json = try await run("show", "\(number)", "--json").json as? [String: Any]
        return try #require(json?["search"] as? [String: Any])
    }

    private let old = "Fixtures/scholar-pages/author-2009"

    @Test("import --date dates pages without a date, so that an old page is not the latest repeat")
    func date() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let dated = try await run("import", old, "--date", "2009-06-30")
        #expect(dated.status == 0 && !dated.errors.contains("only the file"), "\(dated.errors)")
        #expect(dated.output.contains(" · 2009-06-30 · "), "\(dated.output)")
        let list = try await run("list").output
        #expect(list.contains("2025-11-20") && !list.contains("2009"), "\(list)")
        #expect(try await search(2)["date_source"] as? String == "user")
        // An export keeps who stated the date.
        _ = try await run("export", "2", "--output", folder.path("old.csv"))
        #expect(try await run("import", "--new", folder.path("old.csv")).output.contains(" · 2009-06-30 · "))
    }

    @Test("import --date corrects the date of pages that are stored")
    func corrected() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let wrong = try await run("import", old)
        #expect(wrong.errors.contains("`scholar import FILE --date DATE`"), "\(wrong.errors)")
        #expect(try await run("list").output.contains("\n 2  "))
        let right = try await run("import", old, "--date", "2009")
        #expect(right.errors.contains("the date of search 2 is now 2009-12-31"), "\(right.errors)")
        #expect(try await run("list").output.contains("\n 1  "))
        let shown = try await run("show", "2")
        #expect(!(shown.output + shown.errors).contains("only the file"), "\(shown.output)")
        // The date can be corrected again, and is not repeated without a change.
        #expect(try await run("import", old, "--date", "2008").errors.contains("is now 2008-12-31"))
        #expect(try await !run("import", old, "--date", "2008").errors.contains("is now"))
    }

    @Test("import --date leaves dates of pages alone, and says so")
    func ownDates() async throws {
        let run = try await run("import", "Fixtures/scholar-pages/author-2026", "--date", "2009")
        #expect(run.errors.contains("the pages state their dates"), "\(run.errors)")
        #expect(run.output.contains("2025-11-20"))
    }

    @Test(
        "import --date refuses what cannot be the date of a page",
        arguments: ["last year", "2009-02-30", "1998", "2999", "2004-10"])
    func badDates(_ date: String) async throws {
        let run = try await run("import", old, "--date", date)
        #expect(run.status == 64 && run.errors.contains("--date \(date) "), "\(run.errors)")
        #expect(try await self.run("list").output.isEmpty)
    }

    @Test("import names its own files that it cannot read, and the command for them")
    func ownFiles() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let (csl, edits, empty) = (folder.path("l.json"), folder.path("ed.json"), folder.path("none.csv"))
        _ = try await run("export", "1", "--format", "csl", "--output", csl)
        let list = try await run("import", csl)
        #expect(list.status == 65 && list.errors.contains("is CSL JSON"), "\(list.errors)")
        _ = try await run("reject", "1", "1-63")
        _ = try await run("history", "1", "--export", edits)
        let history = try await run("import", edits)
        #expect(history.status == 65 && history.errors.contains("`scholar replay --file \(edits) SEARCH`"))
        _ = try await run("export", "1", "--output", empty)
        let nothing = try await run("import", empty)
        #expect(nothing.status == 65 && nothing.errors.contains("the list has no publications"), "\(nothing.errors)")
    }

    @Test("an error page of Google Scholar is named as such")
    func errorPage() async throws {
        let run = try await run("import", "Fixtures/scholar-pages/refusal-server-error")
        #expect(run.status == 65 && run.errors.contains("is a page of Google Scholar without results"))
        #expect(run.errors.contains("open its address again later"), "\(run.errors)")
    }

    @Test("lists, tables and reports of several searches mark unreadable counts")
    func unreadable() async throws {
        try await CommandRun.importFixtures(["author-other", "odd-unreadable-count"], in: folder)
        let note = "2: some citation counts cannot be read; the indexes may be too low"
        for command in ["list", "table"] {
            let output = try await run(command).output
            #expect(output.contains("\n\(note)"), "\(output)")
        }
        let markdown = try await run("table", "--format", "md").output
        #expect(markdown.contains("Some citation counts cannot be read"), "\(markdown)")
    }

    @Test("edits of a file are as many steps as those of a search")
    func steps() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "3")
        _ = try await run("merge", "1", "8", "9")
        let file = folder.path("edits.json")
        _ = try await run("history", "1", "--export", file)
        _ = try await run("import", "--new", "--no-replay", "Fixtures/scholar-pages/author-2026")
        _ = try await run("replay", "--file", file, "2")
        let steps = try await run("history", "2").output.split(separator: "\n").dropFirst()
        #expect(steps.count == 2, "\(steps)")
    }
}
