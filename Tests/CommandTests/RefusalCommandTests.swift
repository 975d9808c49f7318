import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Output and storage when Scholar refuses, and the two ways to continue: resume, or pages saved in a browser.
@Suite("Refused commands")
struct RefusalCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test("a captcha on page 4: 75, the next page by hand or by resume, and no request before the end of the wait")
    func story() async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let captcha = try Fixture("refusal-captcha-in-page").pages[0].bytes
        let server = try PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            return PageServer.Answer(body: start == 30 ? captcha : pages[start / 10])
        }
        let base = server.base
        let first = try await run("search", "Elena Marchetti", "--base-url", base, "--json", "--label", "mine")
        #expect(first.status == 75)
        let json = first.json as? [String: Any]
        #expect((json?["search"] as? [String: Any])?["complete"] as? Bool == false)
        #expect((json?["interruption"] as? [String: Any])?["resume"] as? String == "scholar resume 1")
        for command in ["scholar import --into 1", "scholar resume 1"] { #expect(first.errors.contains(command)) }
        #expect((json?["search"] as? [String: Any])?["pages"] as? Int == 3)
        _ = try await run("reject", "1", "2")
        let asked = server.requests.count
        for command in [
            ["search", "Ada", "--base-url", base], ["resume", "1"], ["profile", "abcdefgAAAAJ", "--base-url", base],
        ] {
            let run = try await run(command)
            #expect(run.status == 75 && run.errors.contains("--anyway"), "\(run.errors)")
        }
        #expect(server.requests.count == asked)
        // The page that the user saved meanwhile, and the next one.
        let fixture = Folders.fixtures.appending(path: "author-2026")
        let refused = try await run("resume", "mine", "--anyway")
        #expect(refused.status == 75 && server.requests.count == asked + 1)
        let saved = try await run("import", "--into", "mine", fixture.appending(path: "page-4.html").path)
        #expect(saved.status == 0, "\(saved.errors)")
        #expect(try await run("import", "--into", "mine", self.fixture("odd-cited-by")).status == 65)
        let resumed = try await run("resume", "mine", "--anyway")
        #expect(resumed.status == 0, "\(resumed.errors)")
        #expect(server.requests.count == asked + 1 + 18)
        let show = try await run("show", "1", "--json").json as? [String: Any]
        #expect((show?["rejected"] as? [Any])?.count == 1)
        #expect((show?["search"] as? [String: Any])?["complete"] as? Bool == true)
        #expect((show?["publications"] as? [Any])?.count == 213)
    }

    private func fixture(_ name: String) -> String {
        "Fixtures/scholar-pages/\(name)"
    }

    @Test(
        "a complete page of another query or another profile ends with 65, and is not stored",
        arguments: [
            (["search", "Elena Marchetti"], "author-other"), (["search", "Elena Marchetti"], "article-histogram"),
            (["profile", "xxxxxxxAAAAJ"], "profile-2013"), (["profile", "xxxxxxxAAAAJ"], "author-2026"),
        ])
    func other(_ command: [String], _ fixture: String) async throws {
        let body = try Fixture(fixture).pages[0].bytes
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        let run = try await run(command + ["--base-url", server.base])
        #expect(run.status == 65 && run.output.isEmpty, "\(run.errors)")
        #expect((try await self.run("list", "--json").json as? [Any])?.isEmpty == true)
    }

    @Test("a missing address is the server's failure, and a missing profile is not found")
    func notFound() async throws {
        let server = try PageServer { _, _ in PageServer.Answer(status: 404) }
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        for arguments in [["graph", "1", "1", "--ask"], ["search", "Xyzzy"]] {
            let asked = try await run(arguments + ["--base-url", server.base, "--delay", "0"])
            #expect(asked.status == 69 && asked.errors.contains("404"), "\(arguments)")
        }
        let profile = try await run("profile", "XXXXXXXAAAAJ", "--base-url", server.base, "--delay", "0")
        #expect(profile.status == 1)
        #expect(profile.errors.contains("\(server.base)/citations?user=XXXXXXXAAAAJ"))
    }
}
