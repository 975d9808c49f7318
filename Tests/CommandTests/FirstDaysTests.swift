import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Problems of first-time users, each with its solution.
@Suite("First days")
struct FirstDaysTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    private func settings(_ text: String) throws {
        let place = folder.url.appending(path: ".config/scholar")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try text.write(to: place.appending(path: "config.toml"), atomically: true, encoding: .utf8)
    }

    @Test("the singular is used for one")
    func singular() async throws {
        #expect(Counted.text(1, "page") == "1 page")
        #expect(Counted.text(0, "page") == "0 pages")
        #expect(Counted.text(2, "search", "searches") == "2 searches")
        let article = try await run("import", "Fixtures/scholar-pages/article-zh")
        #expect(article.output.contains("   1 publication   68 citations\n"))
        #expect(try await run("show", "1").output.contains("\nquery: not known\n"))
        _ = try await run("reject", "1", "1")
        #expect(try await run("undo", "1", "--steps", "2").errors.contains("only 1 step can be undone"))
        #expect(try await run("history", "1", "--export", folder.path("r.json")).errors.contains("1 step written to"))
        _ = try await run("import", "Fixtures/scholar-pages/article-zh", "--new", "--no-replay")
        let replay = try await run("replay", "1", "2")
        #expect(replay.output.contains(": applied 1 of 1 edit\n"))
        #expect(replay.output.contains("scholar undo 2 undoes it."))
    }

    @Test("pages of two years in one folder are reported whenever the search is shown")
    func twoTimes() async throws {
        let pages = "Fixtures/scholar-pages"
        _ = try await run("import", "\(pages)/author-2026/page-1.html")
        let joined = try await run("import", "--into", "1", "\(pages)/author-2027/page-2.html")
        #expect(joined.status == 0)
        #expect(joined.errors.contains("the pages were retrieved between 20"))
        #expect(try await run("show", "1").output.contains("warning: the pages were retrieved between 20"))
        // The sentence appears once, however often pages are added.
        _ = try await run("import", "--into", "1", "\(pages)/author-2027/page-3.html")
        let again = try await run("show", "1", "--json").output
        #expect(again.components(separatedBy: "the pages were retrieved between").count == 2)
        let alone = try await run(
            "import", "--new", "\(pages)/author-2027/page-1.html", "\(pages)/author-2027/page-2.html")
        #expect(!alone.errors.contains("the pages were retrieved between"))
    }

    @Test("two authors under one --author are reported later too")
    func twoPeopleLater() async throws {
        let pages = "Fixtures/scholar-pages"
        _ = try await run(
            "import", "\(pages)/author-2026/page-1.html", "\(pages)/author-other/page-1.html", "--author", "E Marchetti"
        )
        #expect(try await run("show", "1").output.contains("warning: the pages of 2 queries"))
    }

    @Test("an existing file is not overwritten by a recipe")
    func recipeOverFile() async throws {
        try await CommandRun.importFixtures(["article-zh"], in: folder)
        let path = folder.path("precious.txt")
        try "precious".write(toFile: path, atomically: true, encoding: .utf8)
        let refused = try await run("history", "1", "--export", path)
        #expect(refused.status == 64 && refused.errors.contains("--force replaces it"))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
        #expect(try await run("history", "1", "--export", path, "--force").status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"edits\""))
    }

    @Test("cut lists of authors are marked as cut in scholar's own table too")
    func cutAuthors() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let path = folder.path("t.csv")
        _ = try await run("export", "1", "--output", path)
        func figures(_ source: String...) async throws -> [Substring] {
            try await CommandRun.scholar(["indexes"] + source + ["--as-of", "2025"], in: folder).output
                .split(separator: "\n").filter {
                    ["authors/paper ", "hI-norm ", "the authors of "].contains(where: $0.hasPrefix)
                }
        }
        let stored = try await figures("1")
        #expect(stored.count == 3 && stored.last?.contains("are cut") == true)
        #expect(try await figures("--counts", path) == stored)
    }

    @Test("a replay without effect has no steps, and an empty range of years is not an error of the store")
    func nothingDone() async throws {
        try await CommandRun.importFixtures(["author-2026", "article-zh"], in: folder)
        _ = try await run("reject", "1", "1")
        let replay = try await run("replay", "1", "2", "--json")
        #expect(replay.status == 1)
        #expect(replay.output.contains("\"steps\" : [\n\n  ]"))
        let graph = try await run("graph", "2", "1", "--from-year", "2030", "--output", folder.path("g.svg"))
        #expect(graph.status == 1 && graph.errors.contains("nothing to draw"))
        let text = try await run("graph", "2", "1", "--from-year", "2030").output
        #expect(!text.contains("in ;"))
    }

    @Test("an edit that no longer matches is listed as not applied")
    func notDone() async throws {
        let pages = "Fixtures/scholar-pages/author-2026"
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "1")
        _ = try await run("reject", "1", "150")
        _ = try await run("import", "\(pages)/page-1.html", "--author", "Xyzzy")
        #expect(try await run("replay", "1", "2").output.contains("applied 1 of 2 edits"))
        let steps = try await run("history", "2").output.split(separator: "\n").filter { $0.contains("reject") }
        #expect(steps.count == 2)
        #expect(steps.first?.hasSuffix("replayed") == true && steps.last?.hasSuffix("not applied") == true)
        let report = Folding.fold(try await run("report", "2").output)
        #expect(report.contains("(not applied to this list)"))
        #expect(try await run("history", "1").output.contains("not applied") == false)
    }

    @Test("a missing address is the server's failure, and a missing profile is not found")
    func notFound() async throws {
        let server = try await PageServer { _, _ in PageServer.Answer(status: 404) }
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        for arguments in [["graph", "1", "1", "--ask"], ["search", "Xyzzy"]] {
            let asked = try await CommandRun.scholar(
                arguments + ["--base-url", server.base, "--delay", "0"], in: folder)
            #expect(asked.status == 69, "\(arguments)")
            #expect(asked.errors.contains("the server answered 404 for "))
        }
        let profile = try await run("profile", "XXXXXXXXXXXX", "--base-url", server.base, "--delay", "0")
        #expect(profile.status == 1)
        #expect(profile.errors.contains("there is no profile at \(server.base)/citations?user=XXXXXXXXXXXX"))
        #expect(profile.errors.contains("check the user id"))
    }

    @Test("~ in the settings is HOME; a missing cookie file is reported by doctor")
    func home() async throws {
        try settings("database = \"~/mine.sqlite\"\ncookie_file = \"~/cookies.txt\"\n")
        let environment = ["SCHOLAR_DATABASE": ""]
        let import1 = try await run("import", "Fixtures/scholar-pages/article-zh", environment: environment)
        #expect(import1.status == 0, "\(import1.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.path("mine.sqlite")))
        let doctor = try await run("doctor", "--json", environment: environment)
        #expect(doctor.status == 0)
        let json = try #require(doctor.json as? [String: Any])
        #expect(json["healthy"] as? Bool == false)
        let cookies = (json["findings"] as? [[String: String]] ?? []).filter { $0["name"] == "cookie_file" }
        #expect(cookies.map { $0["state"] } == ["bad"])
        #expect(cookies.first?["value"]?.hasPrefix(folder.path("cookies.txt")) == true)
    }

    @Test("a publication without a page cannot be opened, which ends with 1")
    func open() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let show = try #require(try await run("show", "1", "--json").json as? [String: Any])
        let publications = try #require(show["publications"] as? [[String: Any]])
        let number = try #require(publications.first { $0["link"] == nil }?["id"] as? Int)
        let open = try await run("publication", "1", "\(number)", "--open")
        #expect(open.status == 1)
        #expect(
            open.errors
                == "scholar: publication \(number) of search 1 has no link to open\n")
    }

    @Test("publications that are listed but not counted are reported with the indexes only")
    func uncounted() async throws {
        let profile = try await run("import", "Fixtures/scholar-pages/profile-2026")
        #expect(profile.output.contains("7 more publications are not counted: "))
        #expect(try await run("indexes", "1").output.contains("7 more publications are not counted: "))
        #expect(try await !run("import", "Fixtures/scholar-pages/author-2011").output.contains("not counted"))
    }

    @Test("nothing is due until the next due date, and refresh reports it at a terminal only")
    func nothingDue() async throws {
        #expect(NothingDue.text([]) == "no search is followed; `scholar follow SEARCH --every 30d` follows one")
        let store = try Store(path: folder.path("scholar.sqlite"))
        let scholar = Scholar(store: store, fetcher: .unexpected)
        _ = try scholar.importPages(try Fixture("author-2026").pages)
        let follow = try scholar.follow("1", every: 30 * 86_400)
        #expect(
            NothingDue.text([follow])
                == "no search is due before \(LocalTime.text(follow.dueAt)) (Elena Marchetti)")
        _ = try scholar.follow("1", every: 3650 * 86_400)
        // Cron mails do not contain it.
        let refresh = try await run("refresh", "--due")
        #expect(refresh.status == 0 && refresh.output.isEmpty && refresh.errors.isEmpty)
        #expect(try await run("list", "--due").errors.hasPrefix("scholar: no search is due before "))
    }

    @Test("importing the same pages again is not a repeat")
    func sameAgain() async throws {
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let pages = Array(try Fixture("author-2011").pages)
        _ = try scholar.importPages(pages)
        #expect(try await scholar.refresh("1", pages: pages).summary == "Elena Marchetti (search 1): nothing changed")
    }

    @Test("a file may have a name of the maximum length")
    func longName() throws {
        let path = folder.path(String(repeating: "a", count: 250) + ".html")
        let store = folder.path("other/scholar.sqlite")
        try OutputFile(path: path).write(Data("one".utf8), besides: store)
        try OutputFile(path: path, replaces: true).write(Data("two".utf8), besides: store)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }

    @Test("scholar's own table preserves titles, guarded or not, and other tables keep their apostrophes")
    func guardedTitles() throws {
        let titles = ["=1+1", "'=1", "The suffixes '-er' and '-or'", "'plain'"]
        let publications = titles.enumerated().map { Publication(id: $0 + 1, title: $1, citationCount: 9 - $0) }
        for guardsFormulas in [true, false] {
            var options = Export.Options()
            options.guardsFormulas = guardsFormulas
            let text = try Export(.of(publications), options).text(.csv)
            #expect(try CountList(Array(text.utf8)).works.map(\.title) == titles)
        }
        #expect(try CountList(Array("cites,title\n3,'=1\n".utf8)).works.map(\.title) == ["'=1"])
    }

    @Test("names use the available width, and followed searches show their next date")
    func narrowList() async throws {
        _ = try await run("import", "Fixtures/scholar-pages/author-2026", "--label", "Elena Marchetti, Trieste")
        _ = try await run("follow", "1", "--every", "3650d")
        let narrow = try await run("list", environment: ["COLUMNS": "90"])
        #expect(
            narrow.output.contains(
                " 1  Elena Marchetti, Trieste  2025-11-20     214  3,556  28  50  due 2035-"))
        let wide = try await run("list", environment: ["COLUMNS": "120"])
        #expect(wide.output.contains("2025-11-20 19:44     214  3,556  28  50  kept, next refresh 2035-"))
        // Columns are left out before names are cut to a few letters.
        _ = try await run("reject", "1", "3")
        _ = try await run("merge", "1", "5", "6")
        let edited = try await run("list").output
        #expect(edited.contains(" 1  Elena Marchetti,…") && !edited.contains("cites  "), "\(edited)")
    }

    @Test("offline, a query that differs only in quotes is named; more results than the limit are reported")
    func alike() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let offline = try await run("search", "Elena Marchetti", "--offline")
        #expect(offline.status == 1)
        #expect(offline.errors.contains("search 1 differs only in quotes; `scholar show 1` shows it"))
        #expect(try await run("search", "Xyzzy", "--offline").errors.contains("; leave out --offline to search"))
        let more = try await run("search", "\"Elena Marchetti\"", "--offline", "--max", "20")
        #expect(more.status == 0)
        #expect(more.errors.contains("the store has 214 results already, more than 20; all are shown"))
        let all = try await run("search", "\"Elena Marchetti\"", "--offline", "--max", "214")
        #expect(all.errors.isEmpty)
    }

    @Test("history has a line for each edit of a step")
    func historyOfSeveral() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("suggest", "1", "--apply", "1,2")
        let lines = try await run("history", "1").output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].hasPrefix("   1  ") && lines[1].contains(/merge \d+ into \d+ "/))
        #expect(lines[2].contains("merge 214 into 34 \"Seasonal benthic"))
    }
}
