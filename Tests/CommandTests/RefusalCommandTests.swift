import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Output and storage when Scholar refuses, and the two ways to continue: resume, or pages saved in a browser.
@Suite("Refused commands")
struct RefusalCommandTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a Retry-After that is unusable is named", arguments: ["soon", "-5", "99999999"])
    func oddRetryAfter(_ value: String) async throws {
        let server = try await PageServer { _, _ in
            PageServer.Answer(status: 429, headers: ["Content-Type": "text/html", "Retry-After": value])
        }
        let refused = try await run("search", "Ada", "--base-url", server.base)
        #expect(refused.status == 75 && refused.errors.contains("Retry-After, \"\(value)\", is unusable"))
        #expect(refused.errors.contains("; send no request before "))
    }

    @Test("a captcha on page 4: 75, the next page by hand or by resume, and no request before the end of the wait")
    func story() async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let captcha = try Fixture("refusal-captcha-in-page").pages[0].bytes
        let server = try await PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            return PageServer.Answer(body: start == 30 ? captcha : pages[start / 10])
        }
        let base = server.base
        let first = try await run("search", "Elena Marchetti", "--base-url", base, "--json", "--label", "mine")
        #expect(first.status == 75)
        let json = first.json as? [String: Any]
        #expect((json?["search"] as? [String: Any])?["complete"] as? Bool == false)
        #expect((json?["interruption"] as? [String: Any])?["resume"] as? String == "scholar resume 1")
        for words in ["captcha", "3 pages are stored as search 1", "import --into 1", "resume 1", "2 h from now"] {
            #expect(first.errors.contains(words), "\(first.errors)")
        }
        _ = try await run("reject", "1", "2")
        let asked = server.requests.count
        for command in [
            ["search", "Ada", "--base-url", base], ["resume", "1"], ["profile", "abc", "--base-url", base],
        ] {
            let run = try await CommandRun.scholar(command, in: folder)
            #expect(run.status == 75 && run.errors.contains("--anyway"), "\(run.errors)")
        }
        #expect(server.requests.count == asked)
        // The page that the user saved meanwhile, and the next one.
        let fixture = Folders.fixtures.appending(path: "author-2026")
        let refused = try await run("resume", "mine", "--anyway")
        #expect(refused.status == 75 && server.requests.count == asked + 1)
        // Refused twice within a day.
        #expect(refused.errors.contains("24 h from now"))
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

    @Test("a first refusal is never shown as zero")
    func nothingYet() async throws {
        let server = try await PageServer { _, _ in PageServer.Answer(status: 429) }
        let run = try await run("search", "Ada", "--base-url", server.base)
        #expect(run.status == 75)
        #expect(!run.output.contains("h-index 0"))
        #expect(run.output.contains("no page is stored yet"))
        let list = try await self.run("list")
        #expect(list.output.contains("–  –  incomplete"))
        let show = try await self.run("show", "1", "--json").json as? [String: Any]
        #expect((show?["indexes"] as? [String: Any])?.isEmpty == true)
    }

    @Test(
        "a complete result of another query is not stored",
        arguments: [
            ("author-other", "results for author:\"Tobias Lindqvist\""),
            ("profile-2026", "the profile of Elena Marchetti"),
            ("article-histogram", "the page of one publication"), ("odd-cited-by", "works citing"),
            ("odd-all-versions", "versions of"), ("odd-zero-results", "results for sedimemt lagunare xyzzyq"),
        ])
    func other(_ fixture: String, _ text: String) async throws {
        let body = try Fixture(fixture).pages[0].bytes
        let server = try await PageServer { _, _ in PageServer.Answer(body: body) }
        let run = try await CommandRun.scholar(["search", "Elena Marchetti", "--base-url", server.base], in: folder)
        #expect(run.status == 65)
        #expect(run.errors.contains("expected Elena Marchetti, but the page is \(text)"), "\(run.errors)")
        #expect(run.output.isEmpty)
        #expect((try await CommandRun.scholar(["list", "--json"], in: folder).json as? [Any])?.isEmpty == true)
    }

    @Test(
        "another profile, or a page that is not a profile, is not stored",
        arguments: ["profile-histogram", "profile-2013", "author-2026", "article-histogram"])
    func otherProfile(_ fixture: String) async throws {
        let body = try Fixture(fixture).pages[0].bytes
        let server = try await PageServer { _, _ in PageServer.Answer(body: body) }
        let run = try await CommandRun.scholar(["profile", "xxxxxxxxxxxx", "--base-url", server.base], in: folder)
        #expect(run.status == 65)
        #expect(run.errors.contains("expected profile xxxxxxxxxxxx, but the page is "))
        #expect((try await CommandRun.scholar(["list", "--json"], in: folder).json as? [Any])?.isEmpty == true)
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
}
