import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// `scholar graph` as a process: citations by year from requests and from files, pictures, and errors.
@Suite("Command graph")
struct GraphCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private static func graphServer(refusing refused: Int? = nil) async throws -> PageServer {
        let folder = Folders.project.appending(path: "Fixtures/graph-pages")
        var pages: [Int: [UInt8]] = [:]
        for year in 2016...2026 {
            pages[year] = Array(try Data(contentsOf: folder.appending(path: "year-\(year).html")))
        }
        let answers = pages
        return try PageServer { _, query in
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

    @Test("a refusal keeps the retrieved years, and the same command continues")
    func refusedYear() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let server = try await Self.graphServer(refusing: 2020)
        let arguments = [
            "graph", "1", "3", "--from-year", "2016", "--to-year", "2024", "--delay", "0", "--ask", "--base-url",
        ]
        let refused = try await run(arguments + [server.base])
        #expect(refused.status == 75)
        let known = try await run(
            "graph", "1", "3", "--offline", "--from-year", "2016", "--to-year", "2024", "--json")
        #expect((known.json as? [String: Any])?["missing_years"] as? [Int] == Array(2020...2024))
        let open = try await Self.graphServer()
        let whole = try await run(arguments + [open.base, "--anyway", "--json"])
        #expect(whole.status == 0, "\(whole.errors)")
        #expect(open.requests.count == 5)
        #expect(try years(whole) == Self.expected.filter { (2016...2024).contains($0.key) })
    }

    @Test("the page of a publication has all years in one request or file; a profile has its own graph")
    func pages() async throws {
        try await CommandRun.importFixtures(
            ["article-zh", "profile-histogram", "author-2026", "author-2027"], in: folder)
        try await run("graph", "1", "1").expectGoldenOutput("graph-article.txt")
        // Without a yes nothing is requested, so the imported page is as new as it can be.
        try await run("graph", "1", "1", "--refresh").expectGoldenOutput("graph-article.txt")
        let profile = try await run("graph", "2", "--profile", "--to-year", "2025", "--json")
        let years = try years(profile)
        #expect(years[2017] == 0 && years[2020] == 0 && years[2025] == 70)
        try await run("graph", "3").expectGoldenOutput("graph-repeats.txt")
        #expect(try await run("graph", "1", "--profile").status == 1)
        for kind in ChartPicture.Format.allCases.map(\.rawValue) + ["csv", "json"] {
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
                "date,search,papers,citations,h,g,complete,edited,papers_is_least,citations_is_least,h_is_least,g_is_least\r\n"
                    + "2025-11-20T19:44:37Z,3,214,3556,28,50,yes,no,no,no,no,no\r\n"))
    }

    @Test("a publication on a profile is requested by its own page, in one request")
    func articlePage() async throws {
        let fixture = try Fixture("article-zh").pages[0].bytes
        let server = try PageServer { path, query in
            query["view_op"] == "view_citation" || query["citation_for_view"] != nil
                ? PageServer.Answer(body: fixture) : PageServer.Answer(status: 404)
        }
        try await CommandRun.importFixtures(["profile-histogram"], in: folder)
        let asked = try await run("graph", "1", "1", "--ask", "--base-url", server.base, "--delay", "0", "--json")
        #expect(try years(asked)[2019] == 15)
        #expect(server.requests.count == 1)
        #expect(try years(try await run("graph", "1", "1", "--ask", "--base-url", server.base, "--json"))[2019] == 15)
        #expect(server.requests.count == 1)
    }

    @Test("graph makes no requests unless --ask is given")
    func graph() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let server = try PageServer { _, _ in PageServer.Answer(status: 404) }
        let silent = try await run("graph", "1", "3", "--base-url", server.base, "--delay", "0")
        #expect(silent.status == 1 && server.requests.isEmpty)
        #expect(silent.errors.contains("--ask"))
        _ = try await run("graph", "1", "3", "--refresh", "--base-url", server.base, "--delay", "0")
        #expect(server.requests.isEmpty)
        #expect(try await run("graph", "1", "3", "--ask", "--base-url", server.base, "--delay", "0").status == 69)
        #expect(!server.requests.isEmpty)
        #expect(try await run("graph", "1", "3", "--ask", "--offline").status == 64)
        #expect(try await run("graph", "1", "--ask").status == 64)
    }

    @Test("the years of another work are not used")
    func graphOfOther() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let body = try Fixture("odd-cited-by").pages[0].bytes
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        let asked = try await run("graph", "1", "3", "--ask", "--base-url", server.base, "--delay", "0")
        #expect(asked.status == 65)
        #expect(server.requests.count == 1)
    }
}
