import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// Lists of other programs whose author is not known: they are no repeats, and the import says so.
@Suite("Lists without an author")
struct UnnamedListTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws { folder = try TemporaryFolder() }

    /// Writes a list of Publish or Perish in the folder of a quarter.
    @discardableResult
    private func list(_ quarter: Int, name: String = "novak.csv", titles: [String] = ["Tides", "Mud", "Reeds"])
        throws -> String
    {
        let path = folder.url.appending(path: "q\(quarter)")
        try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
        let rows = titles.enumerated().map { place, title in
            "\(30 - place * 10 + quarter),\"M Novak\",\"\(title) of the northern shelf\",\(2010 + place),\"2026-0\(quarter * 3)-01 10:00:00\""
        }
        let file = path.appending(path: name)
        try Data((["Cites,Authors,Title,Year,QueryDate"] + rows).joined(separator: "\n").utf8).write(to: file)
        return file.path
    }

    private func number(of key: String, _ search: String) async throws -> Int? {
        let document = try await run("show", search, "--json").json as? [String: Any]
        return (document?["indexes"] as? [String: Any])?[key] as? Int
    }

    /// A first round with an edit and two groups, without a known author.
    private func firstRound() async throws {
        let first = try await run("import", try list(1))
        #expect(first.errors.contains("the author of search 1 is not known"), "\(first.errors)")
        #expect(first.errors.contains("`scholar import FILE --author NAME`"))
        try await CommandRun.expectSuccess(
            of: [["reject", "1", "2"], ["group", "biology", "1"], ["group", "marine lab", "1"]], in: folder)
    }

    @Test("a second list with the same name is no repeat, and a note names the commands for edits and groups")
    func secondRound() async throws {
        try await firstRound()
        let second = try await run("import", try list(2))
        #expect(try await number(of: "papers", "2") == 3)
        let note = Folding.fold(second.errors)
        #expect(note.contains("search 2 has the name and publications of search 1, but is not its repeat"), "\(note)")
        #expect(note.contains("import both files again with `--author NAME`, then `scholar replay 1 2`"))
        #expect(note.contains("`scholar group biology 2`, `scholar ungroup biology 1`"))
        #expect(note.contains("`scholar group \"marine lab\" 2`") && !note.contains("the author of search 2"))
        // These commands have the effect that the note promises.
        for (quarter, search) in [(1, "1"), (2, "2")] {
            let named = try await run("import", try list(quarter), "--author", "M Novak")
            #expect(named.output.contains("search \(search)"), "\(named.output)")
            #expect(named.errors.contains("the query of search \(search) is now M Novak; its edits and groups stay"))
        }
        #expect(try await run("replay", "1", "2").status == 0)
        let table = try #require(
            try await run("table", "@biology", "--against", "previous", "--json").json as? [[String: Any]])
        #expect(table.count == 1 && table[0]["id"] as? Int == 2 && table[0]["before_id"] as? Int == 1)
        #expect(table[0]["papers"] as? Int == 2 && table[0]["label"] as? String == "M Novak", "\(table)")
        #expect((try await run("list", "--all", "--json").json as? [Any])?.count == 2)
    }

    @Test("a list that gets its author keeps its edits and groups, and a newer list of the author gets them")
    func namedLater() async throws {
        try await firstRound()
        let named = try await run("import", try list(1), "--author", "M Novak", "--label", "Mila")
        #expect(!named.errors.contains("already has") && named.output.contains("2 publications"), "\(named.errors)")
        let second = try await run("import", try list(2), "--author", "M Novak")
        #expect(second.output.contains("Replayed 1 edit of search 1 (Mila)"), "\(second.output)")
        #expect(!second.errors.contains("not known") && !second.errors.contains("no repeat"), "\(second.errors)")
        for group in ["@biology", "@marine lab"] {
            #expect(try await run("table", group, "--format", "csv").output.contains("\n2,"))
        }
        // The views for other programs know the author, too.
        let latest = try await DatabaseQueue(path: folder.path("scholar.sqlite")).read {
            try Int.fetchAll($0, sql: "SELECT id FROM searches WHERE is_latest AND author = 'M Novak'")
        }
        #expect(latest == [2])
        // Another author is another search of the same file.
        #expect(try await run("import", try list(1), "--author", "K Petrov").output.contains("search 3"))
    }

    @Test("a list with its author names the earlier list whose author is not known")
    func namedSecond() async throws {
        try await firstRound()
        let second = Folding.fold(try await run("import", try list(2), "--author", "M Novak").errors)
        #expect(second.contains("because the author of search 1 is not known"), "\(second)")
        #expect(second.contains("import the file of search 1 again with `--author NAME`, then `scholar replay 1 2`"))
        let first = try await run("import", try list(1), "--author", "M Novak")
        #expect(first.errors.contains("repeat of search 2; `scholar replay 1 2` applies the edits"), "\(first.errors)")
    }

    @Test("lists with the same name and other publications, or another name, are not set side by side")
    func otherPeople() async throws {
        try await firstRound()
        let other = try await run("import", try list(2, titles: ["Birch", "Oak"]))
        #expect(
            other.errors.contains("the author of search 2") && !other.errors.contains("search 1"), "\(other.errors)")
        let renamed = try await run("import", try list(3, name: "petrov.csv"))
        #expect(!renamed.errors.contains("search 1"), "\(renamed.errors)")
        try list(4, name: "a.csv", titles: ["Fir"])
        try list(4, name: "b.csv", titles: ["Elm"])
        let several = try await run("import", folder.path("q4"))
        #expect(several.errors.contains("the authors of searches 4, 5 are not known"), "\(several.errors)")
        #expect(try await run("import", folder.path("q4"), "--quiet").errors.isEmpty)
    }

    @Test("edits of a list from another index are not replayed on the list of an unknown author")
    func otherIndex() async throws {
        for (name, count) in [("berg", 45), ("moe", 46)] {
            let text =
                "\"Authors\",\"Title\",\"Year\",\"Cited by\",\"EID\"\n\"Berg A.\",\"Tides\",\"2012\",\"\(count)\",\"2-s2.0-1\"\n"
            try Data(text.utf8).write(to: folder.url.appending(path: "\(name).csv"))
        }
        _ = try await run("import", folder.path("berg.csv"))
        #expect(try await run("reject", "1", "1").status == 0)
        let other = try await run("import", folder.path("moe.csv"))
        #expect(other.output.contains("1 publication ") && !other.output.contains("Replayed"), "\(other.output)")
        let named = try await run("import", folder.path("berg.csv"), "--author", "A Berg")
        #expect(named.errors.contains("the query of search 1 is now A Berg"), "\(named.errors)")
        #expect(try await run("table", "1", "--format", "csv").output.contains(",Scopus,"))
    }

    @Test("refresh and follow of a group skip a list without an author, name it, and do the others")
    func group() async throws {
        try await CommandRun.importFixtures(["author-2026", "pop-csv-26", "author-2011", "author-other"], in: folder)
        #expect(try await run("group", "team", "1-4").status == 0)
        let wayOut = "search 2 has no query; `scholar import FILE --author NAME` with the same file"
        let follow = try await run("follow", "@team", "--every", "30d")
        #expect(follow.status == 1 && follow.errors.contains(wayOut), "\(follow.errors)")
        #expect(follow.output.contains("(search 1)") && follow.output.contains("(search 4)"), "\(follow.output)")
        let saved = folder.path("saved")
        try FileManager.default.createDirectory(atPath: saved, withIntermediateDirectories: true)
        for name in ["author-2027", "author-2011"] {
            try FileManager.default.copyItem(
                at: Folders.project.appending(path: "\(pages)/\(name)"), to: URL(filePath: saved).appending(path: name))
        }
        let refresh = try await run("refresh", "@team", "--from", saved)
        #expect(refresh.status == 1 && refresh.errors.contains(wayOut), "\(refresh.errors)")
        #expect(refresh.errors.contains("none of the pages belongs to search 4"))
        let lines = refresh.output.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("5 ") && $0.contains("h 28 → 31") }, "\(lines)")
        #expect(lines.contains { $0.hasPrefix("3 ") && $0.hasSuffix(", nothing changed") }, "\(lines)")
    }

    @Test("a refresh that cannot compare names the incomplete search and the next step")
    func incomplete() async throws {
        try await CommandRun.importFixtures(["profile-2026", "author-2026"], in: folder)
        let profile = try await run("refresh", "1", "--from", "\(pages)/profile-2026-incomplete")
        #expect(profile.status == 1)
        let sentence = Folding.fold(profile.errors)
        #expect(sentence.contains("search 3 is incomplete, so it is not compared with search 1; press"), "\(sentence)")
        // The same in a group, next to another search that cannot be refreshed.
        #expect(try await run("group", "team", "1-2").status == 0)
        let group = try await run("refresh", "@team", "--from", "\(pages)/author-2027/page-1.html")
        let text = Folding.fold(group.errors)
        #expect(group.status == 1 && text.contains("none of the pages belongs to search"), "\(text)")
        #expect(text.contains("so it is not compared with search 2; to complete it"), "\(text)")
    }
}
