import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Followed searches: repeated from saved pages and from a server, which can refuse.
@Suite("Following and refreshing")
struct RefreshCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test("refresh --due repeats due searches politely, and stops at a refusal with the rest still due")
    func dueWithServer() async throws {
        let server = try PageServer.serving("author-2027", rowsPerPage: 10, refusingAt: 4)
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await run("follow", "1", "--every", "1d").status == 0)
        let refused = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(refused.status == 75)
        #expect(refused.output.isEmpty)
        let begun = (try await run("show", "2", "--json").json as? [String: Any])?["search"] as? [String: Any]
        #expect(begun?["pages"] as? Int == 4 && begun?["complete"] as? Bool == false)
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
        // Later the server responds, and the started search is resumed.
        let open = try PageServer.serving("author-2027", rowsPerPage: 10)
        let asked = try await run("refresh", "--due", "--base-url", open.base, "--delay", "0", "--anyway")
        #expect(asked.status == 0, "\(asked.errors)")
        #expect(asked.output.numbers.contains(31))
        #expect(open.requests.areAll { !$0.contains("start=0") })
        #expect((1..<25).contains(open.requests.count))
    }

    @Test("an imported list asks Google Scholar only with --ask or when it is followed, and a group refreshes the rest")
    func consent() async throws {
        let server = try PageServer.serving("author-2027", rowsPerPage: 10)
        let requests = ["--base-url", server.base, "--delay", "0"]
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        #expect(try await run("group", "both", "1", "2").status == 0)
        for searches in ["1", "@both"] {
            let refused = try await run(["refresh", searches] + requests)
            #expect(refused.status == 64 && refused.output.isEmpty && server.requests.isEmpty)
            #expect(refused.errors.split(separator: "\n").count == 1 && refused.errors.contains("--ask"))
        }
        // The followed member is refreshed, and the other one is named.
        #expect(try await run("follow", "1", "--every", "30d").output.contains("Google Scholar"))
        let part = try await run(["refresh", "@both"] + requests)
        #expect(part.status == 64 && part.output.numbers.contains(31) && part.errors.contains("(2)"), "\(part.errors)")
        #expect(!server.requests.isEmpty)
        // A list that was asked for needs no word, and neither do saved pages.
        #expect(try await run("unfollow", "1").status == 0)
        #expect(try await run(["refresh", "1"] + requests).status == 0)
        #expect(try await run("refresh", "2", "--from", "Fixtures/scholar-pages/author-other").status == 0)
        let before = server.requests.count
        #expect(try await run(["refresh", "2", "--ask"] + requests).status != 64)
        #expect(server.requests.count > before)
    }

    @Test("one search that fails does not stop the others")
    func dueWithFailure() async throws {
        let files = try Fixture("author-2027").pages.map(\.bytes)
        let server = try PageServer { _, query in
            guard (query["as_sauthors"] ?? query["q"] ?? "").contains("Marchetti") else {
                return PageServer.Answer(status: 404)
            }
            return PageServer.Answer(body: files[(Int(query["start"] ?? "0") ?? 0) / 10])
        }
        try await CommandRun.importFixtures(["author-other", "author-2026"], in: folder)
        #expect(try await run("follow", "1", "--every", "1d").status == 0)
        #expect(try await run("follow", "2", "--every", "1d").status == 0)
        let asked = try await run("refresh", "--due", "--base-url", server.base, "--delay", "0")
        #expect(asked.status == 69 && asked.output.numbers.contains(31))
        // Progress is shown for one search only.
        let messages = asked.errors.split(separator: "\n")
        #expect(messages.areAll { $0.hasPrefix("scholar: ") || $0.hasPrefix(" ") })
        let due = try #require(try await run("list", "--due", "--json").json as? [[String: Any]])
        #expect(due.map { $0["id"] as? Int } == [1])
    }

    @Test("refresh --due of several searches prints nothing when nothing changed")
    func dueWithoutChange() async throws {
        let files = try Dictionary(
            uniqueKeysWithValues: ["author-2026", "author-other"].map { ($0, try Fixture($0).pages.map(\.bytes)) })
        let server = try PageServer { _, query in
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
