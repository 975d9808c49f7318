import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// Tasks with several searches, with the real binary, on fixtures: two authors, and one of them a year later.
@Suite("Stories")
struct StoryTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    // MARK: Comparing

    @Test("one author at two dates, with edits in both: the publications that crossed h, and the user's edits")
    func twoDates() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "2", "1").status == 0)
        try await run("compare", "1", "2").expectGoldenOutput("compare-dates.txt")
        try await run("compare", "1", "2", "--changed", "--limit", "3").expectGoldenOutput("compare-changed.txt")
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

    @Test("two authors: their joint works, and the ranks that differ")
    func twoPeople() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        try await run("compare", "1", "2", "--limit", "4").expectGoldenOutput("compare-people.txt")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        #expect(json["relation"] as? String == "different")
        #expect((json["both"] as? [Any])?.count == 3)
        let ranks = try #require((json["why"] as? [String: Any])?["h"] as? [[String: Any]])
        #expect(ranks.first?["rank"] as? Int == 18)
    }

    @Test("searches that cannot be compared")
    func badComparisons() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let itself = try await run("compare", "1", "1")
        #expect(itself.status == 64)
        #expect(itself.errors.contains("compared with itself"))
        #expect(try await run("compare", "1", "9").status == 1)
        let server = try await PageServer { _, _ in
            PageServer.Answer(status: 429, body: Array("<html><title>Sorry...</title></html>".utf8))
        }
        #expect(try await run("search", "Xyzzy", "--base-url", server.base).status == 75)
        let empty = try await run("compare", "1", "2")
        #expect(empty.status == 1)
        #expect(empty.errors.contains("search 2 has no pages yet"))
        // An incomplete search is named as such in the result.
        let pages = (1...3).map { "Fixtures/scholar-pages/author-2027/page-\($0).html" }
        #expect(try await CommandRun.scholar(["import"] + pages, in: folder).status == 0)
        let part = try await run("compare", "1", "3")
        #expect(part.output.contains("incomplete: pages are missing, and the numbers may be too low"))
        #expect(part.output.contains("not seen in the incomplete list"))
        let warnings = (try await run("compare", "1", "3", "--json").json as? [String: Any])?["warnings"] as? [String]
        #expect(warnings?.count == 1)
    }

    // MARK: Following

    @Test("a followed search is due, is repeated from saved pages, and reports only changes")
    func following() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "1", "20").status == 0)
        let follow = try await run("follow", "1", "--every", "30d", "--json")
        #expect((follow.json as? [String: Any])?["every_days"] as? Int == 30)
        #expect((follow.json as? [String: Any])?["due_at"] as? String == "2025-12-20T19:44:37Z")
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
        try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027").expectGoldenOutput("refresh.txt")
        // The same pages again: no change and no output.
        let again = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027")
        #expect(again.status == 0)
        #expect(again.output.isEmpty)
        let json = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027", "--json")
        #expect((json.json as? [String: Any])?["changed"] as? Bool == false)
        // The edit that could not be applied was reported the first time.
        let summary = (json.json as? [String: Any])?["summary"] as? String
        #expect(summary?.hasSuffix(": nothing changed") == true, "\(summary ?? "")")
        #expect(try await run("unfollow", "1").status == 0)
        #expect(try await run("unfollow", "1").status == 1)
        #expect(try await run("list", "--due").output.isEmpty)
        // The same pages create no further search.
        #expect((try await run("list", "--all", "--json").json as? [Any])?.count == 2)
    }

    @Test("refresh --due repeats due searches politely, and stops at a refusal with the rest still due")
    func dueWithServer() async throws {
        let server = try await PageServer.serving("author-2027", rowsPerPage: 10, refusingAt: 4)
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await run("follow", "1", "--every", "1d").status == 0)
        let refused = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(refused.status == 75)
        #expect(refused.output.isEmpty)
        #expect(refused.errors.contains("4 pages are stored as search 2, which is incomplete"))
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
        // Later the server responds, and the started search is resumed.
        let open = try await PageServer.serving("author-2027", rowsPerPage: 10)
        let asked = try await run("refresh", "--due", "--base-url", open.base, "--delay", "0", "--anyway")
        #expect(asked.status == 0, "\(asked.errors)")
        #expect(asked.output.contains("h 28 → 31"))
        #expect(open.requests.allSatisfy { !$0.contains("start=0") })
        #expect(open.requests.count < 25)
    }

    @Test("searches that cannot be followed")
    func badFollows() async throws {
        try await CommandRun.importFixtures(["pop-csv-26", "author-2026"], in: folder)
        let unknown = try await run("follow", "1", "--every", "30d")
        #expect(unknown.status == 1)
        #expect(unknown.errors.contains("has no query"))
        for every in ["30", "d", "0d", "-1d", "12h", "99y", "month"] {
            #expect(try await run("follow", "2", "--every=\(every)").status == 64, "\(every)")
        }
        #expect(try await run("refresh").status == 64)
        #expect(try await run("refresh", "2", "--due").status == 64)
        #expect(try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027").status == 1)
        let foreign = try await run("refresh", "2", "--from", "Fixtures/scholar-pages/author-other")
        #expect(foreign.status == 65)
        #expect(foreign.errors.contains("belongs to another query"))
        let part = try await run("refresh", "2", "--from", "Fixtures/scholar-pages/author-2027/page-1.html")
        #expect(part.status == 1)
        #expect(part.output.isEmpty)
        #expect(part.errors.contains("search 3 is incomplete, so it is not compared with search 2; to complete it"))
    }

    @Test("one search that fails does not stop the others")
    func dueWithFailure() async throws {
        let files = try Fixture("author-2027").pages.map(\.bytes)
        let server = try await PageServer { _, query in
            guard (query["as_sauthors"] ?? query["q"] ?? "").contains("Marchetti") else {
                return PageServer.Answer(status: 404)
            }
            return PageServer.Answer(body: files[(Int(query["start"] ?? "0") ?? 0) / 10])
        }
        try await CommandRun.importFixtures(["author-other", "author-2026"], in: folder)
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

    @Test("refresh --due of several searches prints nothing when nothing changed")
    func dueWithoutChange() async throws {
        let files = try Dictionary(
            uniqueKeysWithValues: ["author-2026", "author-other"].map { ($0, try Fixture($0).pages.map(\.bytes)) })
        let server = try await PageServer { _, query in
            let isFirst = (query["as_sauthors"] ?? query["q"] ?? "").contains("Marchetti")
            let pages = files[isFirst ? "author-2026" : "author-other"] ?? []
            return PageServer.Answer(body: pages[min((Int(query["start"] ?? "0") ?? 0) / 10, pages.count - 1)])
        }
        try await CommandRun.importFixtures(["author-other", "author-2026"], in: folder)
        for search in ["1", "2"] { #expect(try await run("follow", search, "--every", "1d").status == 0) }
        let due = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(due.status == 0 && due.output.isEmpty && due.errors.isEmpty, "\(due.output)\(due.errors)")
        #expect((try await run("list", "--all", "--json").json as? [Any])?.count == 4)
    }
}
