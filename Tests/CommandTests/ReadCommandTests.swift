import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// `read`: reads pages and prints publications, without a store.
@Suite("Reading without a store")
struct ReadCommandTests {
    private let folder = TemporaryFolder.new()

    private func run(_ arguments: [String], input: Data = Data()) async throws -> CommandRun {
        try await CommandRun.scholar(["read"] + arguments, in: folder, input: input)
    }

    private func fixture(_ name: String) -> String { "Fixtures/scholar-pages/\(name)" }

    private func rows(_ run: CommandRun) throws -> [[String: Any]] {
        try run.output.split(separator: "\n").map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func files(_ run: CommandRun) throws -> [String] {
        var files: [String] = []
        for row in try rows(run) {
            let file = try #require(row["file"] as? String)
            if file != files.last { files.append(file) }
        }
        return files
    }

    @Test("each publication is a line of JSON, or a row of a table", arguments: PageRows.Format.allCases)
    func golden(_ format: PageRows.Format) async throws {
        let pages = ["odd-unreadable-count", "profile-histogram", "article-zh"].map { fixture("\($0)/page-1.html") }
        let run = try await run(pages + ["--format", format.rawValue])
        #expect(run.status == 0, "\(run.errors)")
        try expectGolden(run.output, "read.\(format)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("rows have the same values as show, and none about edits")
    func keys() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        let show = try await CommandRun.scholar(["show", "1", "--json"], in: folder).json as? [String: Any]
        let listed = try #require(show?["publications"] as? [[String: Any]])
        let ours: Set = ["id", "rank", "in_h_core", "in_g_core", "merged", "rejected"]
        let place: Set = ["file", "page", "position", "profile_id", "profile_name"]
        let read = try rows(try await run([fixture("profile-2026")]))
        #expect(read.count == listed.count)
        for publication in listed {
            let position = try #require(publication["id"] as? Int)
            let row = try #require(read.first { $0["position"] as? Int == position })
            #expect(Set(row.keys).subtracting(place) == Set(publication.keys).subtracting(ours))
            #expect(row["title"] as? String == publication["title"] as? String)
            #expect(row["cites"] as? Int == publication["cites"] as? Int)
            #expect(row["profile_id"] as? String == "kQ7xEwMAAAAJ")
        }
    }

    @Test("the rows of many files are in the numeric order of their names")
    func order() async throws {
        let pages = (1...22).map { fixture("author-2026/page-\($0).html") }
        #expect(try files(try await run([fixture("author-2026")])) == pages)
        let mixed = (pages + pages.reversed()).shuffled()
        let unrepeated = zip([""] + mixed, mixed).filter { $0 != $1 }.map(\.1)
        #expect(try files(try await run(mixed)) == unrepeated)
    }

    @Test("names come from standard input, by lines or by NUL; no names are an error")
    func pipedNames() async throws {
        let names = ["saved-plain/page-1.html", "author-2009", "article-zh/page-1.html"].map(fixture)
        let wanted = try files(try await run(names))
        let lines = Data((names.joined(separator: "\n\n") + "\n").utf8)
        #expect(try files(try await run(["-"], input: lines)) == wanted)
        #expect(try files(try await run(["-0", "-"], input: Data(names.joined(separator: "\0").utf8))) == wanted)
        let odd = folder.path("two\nlines.html")
        try FileManager.default.copyItem(
            atPath: Folders.project.appending(path: names[0]).path, toPath: odd)
        #expect(try files(try await run(["-0", "-"], input: Data("\(odd)\0".utf8))) == [odd])
        let none = try await run(["-"], input: Data())
        #expect(none.status == 0 && none.output.isEmpty && none.errors.isEmpty)
        #expect(try await run(["-", "--format", "json"], input: Data()).output == "[\n\n]\n")
    }

    @Test("cleaned markup has the results and no scripts, reads the same, and its rules are on stderr")
    func clean() async throws {
        let page = fixture("author-2026/page-1.html")
        let run = try await run(["--clean", page])
        #expect(run.status == 0)
        #expect(run.errors.contains(page) && run.errors.contains("script "))
        #expect(!run.output.contains("<script") && run.output.contains("gs_rt"))
        #expect(run.output.utf8.count < (try Data(contentsOf: Folders.project.appending(path: page))).count)
        let file = folder.path("clean.html")
        try run.output.write(toFile: file, atomically: true, encoding: .utf8)
        let titles = { (run: CommandRun) in try rows(run).map { $0["title"] as? String } }
        #expect(try titles(try await self.run([file])) == titles(try await self.run([page])))
        // Users may want to show a page with a refusal.
        #expect(try await self.run(["--clean", fixture("refusal-captcha-in-page/page-1.html")]).status == 0)
    }

    @Test("cleaned markup does not show who was signed in", arguments: ["author-2011", "author-2026"])
    func account(_ author: String) async throws {
        let url = Folders.project.appending(path: fixture("\(author)/page-1.html"))
        let bar = "<b>ann@example.org</b> <a href='https://www.google.com/accounts/Logout'>Ann Quilp</a>"
        let body = try Regex("<body[^>]*>").ignoresCase()
        let page = String(decoding: try Data(contentsOf: url), as: UTF8.self).replacing(body) { "\($0.0)\(bar)" }
        let file = folder.path("signed-in.html")
        try page.write(toFile: file, atomically: true, encoding: .utf8)
        #expect(page.contains("Quilp"))
        let run = try await run(["--clean", file])
        #expect(run.status == 0 && !run.output.contains("ann@example.org") && !run.output.contains("Quilp"))
    }
}
