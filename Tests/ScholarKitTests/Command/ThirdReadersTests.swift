import Foundation
import GRDB
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
        #expect(dated.status == 0 && !dated.errors.contains("shows no date"), "\(dated.errors)")
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
        #expect(!(shown.output + shown.errors).contains("shows no date"), "\(shown.output)")
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

/// Answers that readers of the third day found wrong.
@Suite("Third readers: answers")
struct ThirdAnswersTests {
    private let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
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
        _ = try await run("export", "2", "--output", folder.path("d.csv"))
        let list = try await run("import", folder.path("d.csv"))
        #expect(list.output.contains("search 3"), "\(list.output)")
        for arguments in [["refresh", "3", "--from", "\(pages)/author-2027"], ["refresh", "3"]] {
            let refresh = try await CommandRun.scholar(arguments, in: folder)
            #expect(refresh.status == 1 && refresh.errors.contains("search 3 has no query"), "\(refresh.errors)")
            #expect(!refresh.errors.contains("latest repeat"))
        }
        let graph = try await run("graph", "3")
        #expect(graph.output.contains("has no query, so it cannot be repeated"), "\(graph.output)")
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

    @Test("a date that the pages contradict is not used")
    func contradictedDate() async throws {
        let future = try await run("import", "\(pages)/author-2009", "--date", "2999-01-01")
        #expect(future.errors.contains("--date 2999-01-01 is in the future"), "\(future.errors)")
        let profile = try await run("import", "\(pages)/profile-2026", "--date", "2009-06")
        #expect(profile.errors.contains("so the given date is not used"), "\(profile.errors)")
        #expect(!profile.output.contains("2009-06-30"), "\(profile.output)")
        let again = try await run("import", "\(pages)/profile-2026", "--date", "2009-06")
        #expect(!again.errors.contains("is now"), "\(again.errors)")
    }

    @Test("url takes no address for a name, and says how many results Google Scholar shows")
    func addresses() async throws {
        let address = try await run("url", "https://scholar.google.com/scholar?q=x")
        #expect(address.status == 64 && address.errors.contains("scholar url --explain"), "\(address.errors)")
        let many = try await run("url", "Roy Fielding", "--max", "1500")
        #expect(many.status == 0 && many.errors.contains("at most 1,000 results"), "\(many.errors)")
        #expect(try await run("url", "Roy Fielding", "--max", "1000").errors.isEmpty)
    }

    @Test("an edit that was applied in part is shown with the part that was applied")
    func partialEdits() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "20,205,48")
        let replayed = try await run("import", "\(pages)/author-2027")
        #expect(replayed.output.contains("Replayed 1 edit (1 only in part) of search 1"), "\(replayed.output)")
        let hint = "has it under another title"
        #expect(Folding.fold(replayed.output).components(separatedBy: hint).count == 2, "\(replayed.output)")
        let shown = try await run("show", "2", "--json").json as? [String: Any]
        let titles = (shown?["rejected"] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
        #expect(titles.count == 1)
        let title = try #require(titles.first)
        let history = try await run("history", "2", "--json").output
        let text = try await run("report", "2").output
        let edits = try #require(Folding.fold(text).components(separatedBy: "Edits").last)
        #expect(
            edits.contains("\(title)\" (repeated from an earlier search; 2 other publications are not in this list)"))
        #expect(history.contains("\"op\" : \"reject\""))
        let line = try #require(try await run("history", "2").output.split(separator: "\n").dropFirst().first)
        #expect(line.contains(String(title.prefix(12))), "\(line)")
    }

    @Test("settings name the allowed texts when another one has no quotes")
    func choices() async throws {
        let settings = folder.url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("color = sometimes\n".utf8).write(to: settings)
        let run = try await run("list")
        #expect(run.errors.contains("color is not \"auto\", \"always\" or \"never\", in quotes"), "\(run.errors)")
    }
}
