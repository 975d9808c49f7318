import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Commands for several searches: one that fails leaves the others, is named, and decides the exit code.
@Suite("Several searches at once")
struct BatchTests: CommandSuite {
    let folder = TemporaryFolder.new()

    /// The lines about searches in JSON: the number, whether it was done, and whether there is a reason.
    private func lines(_ json: Any?) throws -> [String] {
        let lines = try #require((json as? [String: Any])?["results"] as? [[String: Any]] ?? json as? [[String: Any]])
        return try lines.map { line in
            let isDone = try #require(line["done"] as? Bool)
            #expect(isDone == (line["reason"] == nil))
            return "\(line["search"] as? Int ?? 0) \(isDone)"
        }
    }

    @Test("Of an archive, the searches that are proved are stored, and the others are named", arguments: [1, 2])
    func archive(changed: Int) async throws {
        try await CommandRun.importFixtures(["author-other", "author-2026"], in: folder)
        let path = folder.path("both.sqlite")
        #expect(try await run("archive", "1", "2", "--output", path).status == 0)
        try await DatabaseQueue(path: path).write {
            try $0.execute(sql: "UPDATE results_\(changed) SET cites = cites + 1 WHERE id = 1")
        }
        let other = ["--database", folder.path("other.sqlite")]
        let taken = try await run(["import", path, "--json"] + other)
        #expect(taken.status == 65 && taken.errors.contains("search \(changed) of both.sqlite"), "\(taken.errors)")
        // A search that was not stored has no number here; the reason names it.
        #expect(try lines(taken.json) == ["1 true", "0 false"])
        #expect((try await run(["list", "--json"] + other).json as? [Any])?.count == 1)
    }

    @Test("An archive of which no search is proved says so of each, and stores nothing")
    func unprovedArchive() async throws {
        try await CommandRun.importFixtures(["author-other", "author-2026"], in: folder)
        let path = folder.path("both.sqlite")
        #expect(try await run("archive", "1", "2", "--output", path).status == 0)
        try await DatabaseQueue(path: path).write {
            for id in 1...2 { try $0.execute(sql: "UPDATE results_\(id) SET cites = cites + 1 WHERE id = 1") }
        }
        let other = ["--database", folder.path("other.sqlite")]
        let taken = try await run(["import", path, "--json"] + other)
        #expect(taken.status == 65 && taken.errors.contains("search 2 of both.sqlite"), "\(taken.errors)")
        #expect(try lines(taken.json) == ["0 false", "0 false"])
        let text = try await run(["import", path] + other)
        #expect(text.status == 65 && text.output.isEmpty, "\(text.output)")
    }

    @Test(
        "An archive and its pages are one search with the edits of the archive", arguments: [true, false],
        ["author-2026", "profile-2026"])
    func archiveAndPages(isArchiveFirst: Bool, fixture: String) async throws {
        try await CommandRun.importFixtures([fixture], in: folder)
        #expect(try await run("reject", "1", "3").status == 0)
        let paths = [folder.path("one.sqlite"), folder.path("pages")]
        #expect(try await run("archive", "1", "--output", paths[0]).status == 0)
        #expect(try await run("pages", "1", "--output", paths[1]).status == 0)
        // Pages without a date have that of their files, which were copied at another time.
        for name in try FileManager.default.contentsOfDirectory(atPath: paths[1]) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1.6e9)], ofItemAtPath: "\(paths[1])/\(name)")
        }
        let other = ["--database", folder.path("other.sqlite")]
        let files = [isArchiveFirst ? paths : paths.reversed(), ["Fixtures/scholar-pages/author-other"]].flatMap(\.self)
        let taken = try await run(["import"] + files + other)
        #expect(taken.status == 0, "\(taken.errors)")
        let stored = try #require(try await run(["list", "--json"] + other).json as? [[String: Any]])
        #expect(stored.compactMap { $0["rejected"] as? Int } == [1, 0], "\(stored)")
    }

    @Test("Of the people of a roster, each is named, also who has no identifier or does not exist")
    func roster() async throws {
        let openAlex = try OpenAlexServer([.init("A11", works: 3)])
        let people = folder.url.appending(path: "roster.csv")
        try Data("name,openalex\nAnn,A11\nBo,\nCy,A99\n".utf8).write(to: people)
        let asked = try await run("openalex", "--roster", people.path, "--base-url", openAlex.base, "--json")
        #expect(asked.status != 0)
        let lines = try #require(asked.json as? [[String: Any]], "\(asked.errors)")
        #expect(lines.map { $0["person"] as? String } == ["Ann", "Bo", "Cy"])
        #expect(lines.map { $0["done"] as? Bool } == [true, false, false])
    }

    @Test("Damage in an archive is its own, and edits of a second archive of the same pages are not lost in silence")
    func damagedArchives() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let (one, two) = (folder.path("one.sqlite"), folder.path("two.sqlite"))
        #expect(try await run("archive", "1", "--output", one).status == 0)
        #expect(try await run("reject", "1", "3").status == 0)
        #expect(try await run("archive", "1", "--output", two).status == 0)
        let other = ["--database", folder.path("other.sqlite")]
        let both = try await run(["import", one, two] + other)
        #expect(both.status == 0 && both.errors.contains("with other edits"), "\(both.errors)")
        for sql in ["UPDATE edits SET edits = '{nonsense'", "DROP TABLE results_1"] {
            try FileManager.default.removeItem(atPath: one)
            try FileManager.default.copyItem(atPath: two, toPath: one)
            try await DatabaseQueue(path: one).write { try $0.execute(sql: sql) }
            let damaged = try await run(["import", one, "Fixtures/scholar-pages/author-2026", "--json"] + other)
            #expect(damaged.status == 74 && damaged.errors.contains("one.sqlite is damaged"), "\(damaged.errors)")
            #expect(!damaged.errors.contains("forget"))
        }
    }

    @Test("follow, unfollow and refresh go on after a search that fails")
    func followed() async throws {
        try await CommandRun.importFixtures(["pop-csv-26", "author-2026", "author-other"], in: folder)
        let followed = try await run("follow", "1-3", "--every", "30d", "--json")
        #expect(followed.status == 1 && followed.errors.contains("search 1"))
        #expect(try lines(followed.json) == ["1 false", "2 true", "3 true"])
        let refreshed = try await run("refresh", "1-3", "--from", "Fixtures/scholar-pages/author-2027", "--json")
        #expect(refreshed.status == 0 && refreshed.errors.contains("(3)"), "\(refreshed.errors)")
        #expect(try lines(refreshed.json) == ["1 false", "2 true", "3 false"])
        let ended = try await run("unfollow", "1-3", "--json")
        #expect(ended.status == 1 && ended.errors.contains("search 1"))
        #expect(try lines(ended.json) == ["1 false", "2 true", "3 true"])
        #expect((try await run("list", "--due", "--json").json as? [Any])?.isEmpty == true)
    }

    @Test("A repeat that lacks pages is stored, and is not said to be done")
    func incompleteRepeat() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        let page = "Fixtures/scholar-pages/author-2027/page-1.html"
        let refreshed = try await run("refresh", "1-2", "--from", page, "--json")
        #expect(refreshed.status == 0 && refreshed.errors.contains("incomplete, so not compared"))
        #expect(try lines(refreshed.json) == ["1 false", "2 false"])
        #expect(refreshed.output.contains("search 3 is incomplete"))
    }

    @Test("A refusal ends a refresh, and the searches after it are named")
    func refused() async throws {
        let server = try PageServer { _, _ in PageServer.Answer(status: 429) }
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        let run = try await run(
            "refresh", "1-2", "--ask", "--base-url", server.base, "--delay", "0", "--anyway", "--json")
        #expect(run.status == 75 && run.errors.contains("Tobias Lindqvist (2)"), "\(run.errors)")
        #expect(try lines(run.json) == ["1 false", "2 false"])
    }

    @Test("keep, group, ungroup and forget are done for all or for none")
    func whole() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        for command in ["keep 1 2", "group sea 1 2", "ungroup sea 2", "forget 1 2 --yes"] {
            let words = command.split(separator: " ").map(String.init)
            let failed = try await run(words + ["9", "--json"])
            #expect(failed.status == 1 && failed.output.isEmpty, "\(command)")
            let done = try await run(words + ["--json"])
            let json = done.json
            let lines = try lines((json as? [[String: Any]])?.first { $0["results"] != nil } ?? json)
            #expect(done.status == 0 && lines.allSatisfy { $0.hasSuffix("true") } && !lines.isEmpty, "\(command)")
        }
        #expect((try await run("list", "--all", "--json").json as? [Any])?.isEmpty == true)
    }
}
