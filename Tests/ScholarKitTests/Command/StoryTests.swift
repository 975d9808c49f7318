import Foundation
import Testing

@testable import ScholarKit

/// What people do with several searches, with the real binary, on pages that were written for this project: two people, and
/// one of them a year later.
@Suite("Stories")
struct StoryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    private func imported(_ fixtures: String...) async throws {
        for fixture in fixtures {
            let run = try await run("import", "Fixtures/scholar-pages/\(fixture)", "--no-replay", "--quiet")
            #expect(run.status == 0, "\(run.errors)")
        }
    }

    private func golden(_ run: CommandRun, _ name: String) throws {
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.split(separator: "\n").allSatisfy { $0.unicodeScalars.count <= 80 })
        try expectGolden(run.output, name)
    }

    // MARK: Comparing

    @Test("one author at two dates, with edits in both: what crossed the line, and what the user did")
    func twoDates() async throws {
        try await imported("author-2026", "author-2027")
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "2", "1").status == 0)
        try golden(try await run("compare", "1", "2"), "compare-dates.txt")
        try golden(try await run("compare", "1", "2", "--changed", "--limit", "3"), "compare-changed.txt")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        #expect(json["relation"] as? String == "same")
        let both = try #require(json["both"] as? [[String: Any]])
        #expect(
            both.allSatisfy { ($0["cites_b"] as? Int ?? 0) - ($0["cites_a"] as? Int ?? 0) == $0["difference"] as? Int })
        let why = try #require(json["why"] as? [String: Any])
        let causes = Set(try #require(why["h"] as? [[String: Any]]).compactMap { $0["cause"] as? String })
        #expect(causes.isSubset(of: ["citations", "new", "gone", "dissolved", "rejected", "released"]))
        #expect(causes.contains("citations"))
        let onlyA = try #require(json["only_a"] as? [[String: Any]])
        #expect(onlyA.contains { $0["elsewhere"] as? String == "rejected" })
    }

    @Test("two authors: their joint works, and the ranks in which they part")
    func twoPeople() async throws {
        try await imported("author-2026", "author-other")
        try golden(try await run("compare", "1", "2", "--limit", "4"), "compare-people.txt")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        #expect(json["relation"] as? String == "different")
        #expect((json["both"] as? [Any])?.count == 3)
        let ranks = try #require((json["why"] as? [String: Any])?["h"] as? [[String: Any]])
        #expect(ranks.first?["rank"] as? Int == 18)
    }

    @Test("what cannot be compared")
    func badComparisons() async throws {
        try await imported("author-2026")
        let itself = try await run("compare", "1", "1")
        #expect(itself.status == 64)
        #expect(itself.errors.contains("compared with itself"))
        #expect(try await run("compare", "1", "9").status == 1)
        let server = try await PageServer { _, _ in
            PageServer.Answer(status: 429, body: Array("<html><title>Sorry...</title></html>".utf8))
        }
        #expect(try await run("search", "Nobody", "--base-url", server.base).status == 75)
        let empty = try await run("compare", "1", "2")
        #expect(empty.status == 1)
        #expect(empty.errors.contains("no page of search 2 has come yet"))
        // One that ended early says so in the result.
        let pages = (1...3).map { "Fixtures/scholar-pages/author-2027/page-\($0).html" }
        #expect(try await CommandRun.scholar(["import"] + pages, in: folder).status == 0)
        let part = try await run("compare", "1", "3")
        #expect(part.output.contains("incomplete: the numbers may be too low"))
        #expect(part.output.contains("not seen in the list that is not whole"))
        let warnings = (try await run("compare", "1", "3", "--json").json as? [String: Any])?["warnings"] as? [String]
        #expect(warnings?.count == 1)
    }

    // MARK: Following

    @Test("a followed search is due, is asked again from saved pages, and tells only what changed")
    func following() async throws {
        try await imported("author-2026")
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "1", "20").status == 0)
        let follow = try await run("follow", "1", "--every", "30d", "--json")
        #expect((follow.json as? [String: Any])?["every_days"] as? Int == 30)
        #expect((follow.json as? [String: Any])?["due_at"] as? String == "2025-12-20T19:44:37Z")
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
        try golden(try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027"), "refresh.txt")
        // The same pages once more: nothing changed, and nothing is said.
        let again = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027")
        #expect(again.status == 0)
        #expect(again.output.isEmpty)
        let json = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027", "--json")
        #expect((json.json as? [String: Any])?["changed"] as? Bool == false)
        // The edit that could not be done was told the first time.
        let summary = (json.json as? [String: Any])?["summary"] as? String
        #expect(summary?.hasSuffix(": nothing changed") == true, "\(summary ?? "")")
        #expect(try await run("unfollow", "1").status == 0)
        #expect(try await run("unfollow", "1").status == 1)
        #expect(try await run("list", "--due").output.isEmpty)
        // The same pages leave no further search behind.
        #expect((try await run("list", "--json").json as? [Any])?.count == 2)
    }

    @Test("refresh --due asks what is due, politely, and stops at a refusal with what is due left due")
    func dueWithServer() async throws {
        let server = try await PageServer.serving("author-2027", rowsPerPage: 10, refusingAt: 4)
        try await imported("author-2026")
        #expect(try await run("follow", "1", "--every", "1d").status == 0)
        let refused = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(refused.status == 75)
        #expect(refused.output.isEmpty)
        #expect(refused.errors.contains("4 pages are stored as search 2, which is incomplete"))
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
        // Later the server answers, and the search that was begun goes on.
        let open = try await PageServer.serving("author-2027", rowsPerPage: 10)
        let asked = try await run("refresh", "--due", "--base-url", open.base, "--delay", "0", "--anyway")
        #expect(asked.status == 0, "\(asked.errors)")
        #expect(asked.output.contains("h 28 → 31"))
        #expect(open.requests.allSatisfy { !$0.contains("start=0") })
        #expect(open.requests.count < 25)
    }

    @Test("what cannot be followed")
    func badFollows() async throws {
        try await imported("pop-csv-26", "author-2026")
        let unknown = try await run("follow", "1", "--every", "30d")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("does not say what was asked"))
        for every in ["30", "d", "0d", "-1d", "12h", "99y", "month"] {
            #expect(try await run("follow", "2", "--every=\(every)").status == 64, "\(every)")
        }
        #expect(try await run("refresh").status == 64)
        #expect(try await run("refresh", "2", "--due").status == 64)
        #expect(try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027").status == 1)
        let foreign = try await run("refresh", "2", "--from", "Fixtures/scholar-pages/author-other")
        #expect(foreign.status == 64)
        #expect(foreign.errors.contains("answers another query"))
        let part = try await run("refresh", "2", "--from", "Fixtures/scholar-pages/author-2027/page-1.html")
        #expect(part.status == 1)
        #expect(part.output.isEmpty)
        #expect(part.errors.contains("nothing is compared"))
    }

    @Test("one search that fails for a reason of its own keeps no other from being asked")
    func dueWithFailure() async throws {
        let files = try Fixture("author-2027").pages.map(\.bytes)
        let server = try await PageServer { _, query in
            guard (query["as_sauthors"] ?? query["q"] ?? "").contains("Marchetti") else {
                return PageServer.Answer(status: 404)
            }
            return PageServer.Answer(body: files[(Int(query["start"] ?? "0") ?? 0) / 10])
        }
        try await imported("author-other", "author-2026")
        #expect(try await run("follow", "1", "--every", "1d").status == 0)
        #expect(try await run("follow", "2", "--every", "1d").status == 0)
        let asked = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(asked.status == 69)
        #expect(asked.output.contains("h 28 → 31"))
        #expect(asked.errors.contains("scholar: search 1: "))
        #expect(!asked.errors.contains("page 1 of"))
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
    }

    // MARK: Graphs

    private static func graphServer(refusing refused: Int? = nil) async throws -> PageServer {
        let folder = Folders.project.appending(path: "Fixtures/graph-pages")
        var pages: [Int: [UInt8]] = [:]
        for year in 2016...2026 {
            pages[year] = Array(try Data(contentsOf: folder.appending(path: "year-\(year).html")))
        }
        let answers = pages
        return try await PageServer { _, query in
            let year = Int(query["as_ylo"] ?? "") ?? 0
            guard query["cites"] == "7079404743529315565", query["as_yhi"] == query["as_ylo"], year != refused else {
                return PageServer.Answer(status: 429, body: Array("<html><title>Sorry...</title></html>".utf8))
            }
            return PageServer.Answer(body: answers[year] ?? answers[2023] ?? [])
        }
    }

    private static let expected: [Int: Int] = [
        2016: 34, 2017: 26, 2018: 7, 2019: 5, 2020: 31, 2021: 22, 2022: 1, 2023: 0, 2024: 18, 2025: 14, 2026: 3,
    ]

    private func years(_ run: CommandRun) throws -> [Int: Int] {
        let json = try #require(run.json as? [String: Any], "\(run.errors)")
        let years = try #require(json["years"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: years.map { ($0["year"] as? Int ?? 0, $0["citations"] as? Int ?? -1) })
    }

    @Test("citations by year are asked for year by year, and a year that is over never again")
    func asking() async throws {
        try await imported("author-2026")
        let server = try await Self.graphServer()
        let options = ["--from-year", "2014", "--to-year", "2026", "--base-url", server.base, "--delay", "0"]
        let first = try await CommandRun.scholar(["graph", "1", "3", "--json"] + options, in: folder)
        #expect(first.status == 0, "\(first.errors)")
        #expect(try years(first) == Self.expected.merging([2014: 0, 2015: 0]) { $1 })
        #expect(server.requests.count == 13)
        #expect(server.requests[0].contains("as_ylo=2014") && server.requests[0].contains("as_yhi=2014"))
        let json = try #require(first.json as? [String: Any])
        #expect(json["total"] as? Int == 188)
        #expect(json["assigned"] as? Int == 161)
        let share: Double = try #require(json["share"] as? Double)
        #expect(abs(share - 161.0 / 188) < 1e-9)
        #expect(first.errors.contains("2016: 34"))
        let again = try await CommandRun.scholar(["graph", "1", "3", "--json"] + options, in: folder)
        #expect(try years(again) == years(first))
        #expect(server.requests.count == 13)
        let offline = try await run(
            "graph", "1", "3", "--offline", "--from-year", "2012", "--to-year", "2020", "--json")
        let known = try years(offline)
        #expect(known[2013] == nil && known[2016] == 34 && known[2021] == nil)
        #expect((offline.json as? [String: Any])?["missing_years"] as? [Int] == [2012, 2013])
    }

    @Test("a refusal keeps the years that came, and the same command goes on")
    func refusedYear() async throws {
        try await imported("author-2026")
        let server = try await Self.graphServer(refusing: 2020)
        let arguments = ["graph", "1", "3", "--from-year", "2016", "--to-year", "2024", "--delay", "0", "--base-url"]
        let refused = try await CommandRun.scholar(arguments + [server.base], in: folder)
        #expect(refused.status == 75)
        let text = refused.output.replacing("\n", with: " ")
        #expect(text.contains("2019  ██████████▎ 5 2020  ? 2021  ?"))
        #expect(text.contains("5 years were not asked for yet"))
        #expect(refused.errors.contains("the same command goes on"))
        let open = try await Self.graphServer()
        let whole = try await CommandRun.scholar(arguments + [open.base, "--anyway", "--json"], in: folder)
        #expect(whole.status == 0, "\(whole.errors)")
        #expect(open.requests.count == 5)
        #expect(try years(whole) == Self.expected.filter { (2016...2024).contains($0.key) })
    }

    @Test("the page of a publication has the years in one request, or in a file; a profile has its own graph")
    func pages() async throws {
        try await imported("article-zh", "profile-histogram", "author-2026", "author-2027")
        try golden(try await run("graph", "1", "1"), "graph-article.txt")
        let profile = try await run("graph", "2", "--profile", "--to-year", "2025", "--json")
        let years = try years(profile)
        #expect(years[2017] == 0 && years[2020] == 0 && years[2025] == 70)
        try golden(try await run("graph", "3"), "graph-repeats.txt")
        #expect(try await run("graph", "1", "--profile").status == 1)
        for kind in ["svg", "png", "pdf", "csv", "json"] {
            let file = folder.url.appending(path: "graph.\(kind)").path
            #expect(try await run("graph", "1", "1", "--output", file).status == 0)
            #expect(FileManager.default.contents(atPath: file)?.isEmpty == false)
            let refused = try await run("graph", "3", "--detailed", "--output", file)
            #expect(refused.status == 64 && refused.errors.contains("--force"))
            #expect(try await run("graph", "3", "--detailed", "--output", file, "--force").status == 0)
        }
        let table = try String(contentsOf: folder.url.appending(path: "graph.csv"), encoding: .utf8)
        #expect(
            table.hasPrefix(
                "date,search,papers,citations,h,g,complete\r\n2025-11-20T19:44:37Z,3,214,3556,28,50,yes\r\n"))
    }

    @Test("a publication on a profile is asked for by its own page, in one request")
    func articlePage() async throws {
        let fixture = try Fixture("article-zh").pages[0].bytes
        let server = try await PageServer { path, query in
            query["view_op"] == "view_citation" || query["citation_for_view"] != nil
                ? PageServer.Answer(body: fixture) : PageServer.Answer(status: 404)
        }
        try await imported("profile-histogram")
        let asked = try await run("graph", "1", "1", "--base-url", server.base, "--delay", "0", "--json")
        #expect(try years(asked)[2019] == 15)
        #expect(server.requests.count == 1)
        #expect(try years(try await run("graph", "1", "1", "--base-url", server.base, "--json"))[2019] == 15)
        #expect(server.requests.count == 1)
    }

    @Test("what cannot be drawn")
    func badGraphs() async throws {
        try await imported("author-2026", "article-uncited")
        #expect(try await run("graph", "1", "9999").status == 1)
        let uncited = try await run("graph", "2", "1")
        #expect(uncited.status == 1)
        #expect(uncited.errors.contains("is not cited"))
        #expect(try await run("graph", "1", "3", "--offline").status == 1)
        for arguments in [
            ["--output", "graph.gif"], ["--output", "graph"], ["--from-year", "2020", "--to-year", "2010"],
            ["--from-year", "20"], ["--profile"],
        ] {
            #expect(
                try await CommandRun.scholar(["graph", "1", "3"] + arguments, in: folder).status == 64, "\(arguments)")
        }
        #expect(try await run("graph", "1", "--output", "/no/such/folder/graph.png").status == 74)
    }
}
