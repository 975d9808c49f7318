import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// What readers of the fourth day found wrong: joined searches, the order of equal citations, and long edits.
@Suite("Fourth readers")
struct FourthReadersTests {
    private let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    /// A folder with the pages of a fixture that have these numbers.
    private func some(_ numbers: ClosedRange<Int>, of fixture: String) throws -> String {
        let place = folder.url.appending(path: "some-\(fixture)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for number in numbers {
            try FileManager.default.copyItem(
                at: Folders.project.appending(path: "\(pages)/\(fixture)/page-\(number).html"),
                to: place.appending(path: "page-\(number).html"))
        }
        return place.path
    }

    @Test("a joined search lacks the pages that one of its queries lacks, even if the other has them")
    func joinedGaps() async throws {
        let part = try some(1...3, of: "author-2026")
        let joined = try await run("import", part, "\(pages)/author-other", "--author", "E Marchetti")
        #expect(joined.output.contains("kept, incomplete"), "\(joined.output)")
        #expect(joined.errors.contains("missing: the results from 31 on (of Elena Marchetti)"), "\(joined.errors)")
        #expect(try await run("table").output.contains("* incomplete (1)"))
        // Adding pages would compare them with only one of the queries.
        let into = try await run("import", "--into", "1", "\(pages)/author-2026")
        #expect(into.status == 65 && into.errors.contains("joins the pages of several queries"), "\(into.errors)")
        #expect(try await run("show", "1").output.contains("kept, incomplete"))
    }

    @Test("a joined search with all pages is complete, and has no total of Google Scholar")
    func joinedWhole() async throws {
        let joined = try await run(
            "import", "\(pages)/author-2026", "\(pages)/author-other", "--author", "E Marchetti")
        #expect(joined.output.contains("274 publications") && !joined.output.contains("incomplete"))
        #expect(!joined.output.contains("Scholar says"), "\(joined.output)")
        let folder = "\(pages)/author-2027"
        let refresh = try await run("refresh", "1", "--from", folder)
        #expect(refresh.status == 0 && !refresh.errors.contains("another query"), "\(refresh.errors)")
    }

    @Test("show, publication and --explain agree about the rank of equally cited publications")
    func ties() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let shown = (try await run("show", "1", "--json").json as? [String: Any])?["publications"] as? [[String: Any]]
        let numbers = try #require(shown).compactMap { $0["id"] as? Int }
        for key in ["h", "g", "i10"] {
            let explained = try await run("indexes", "1", "--explain", key, "--json").json as? [String: Any]
            let rows = try #require(explained?["ranks"] as? [[String: Any]] ?? explained?["rows"] as? [[String: Any]])
            let ranked = rows.compactMap { $0["publication"] as? Int }
            #expect(!ranked.isEmpty && ranked == Array(numbers.prefix(ranked.count)), "\(key)")
        }
    }

    @Test("bounds and self-citations have thousands separators once")
    func separators() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let text = Folding.fold(try await run("indexes", "1", "--without-self", "E Marchetti").output)
        #expect(text.contains("between 0 and 3,237 of 3,556 citations"), "\(text)")
        #expect(text.contains("between 319 and 3,556") && !text.contains(",,"))
    }

    @Test("the history names the numbers of all publications of an edit first")
    func numbersFirst() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("reject", "1", "7", "4")
        _ = try await run("reject", "1", "10-15")
        let lines = try await run("history", "1").output.split(separator: "\n").dropFirst()
        #expect(lines.first?.contains("reject 7, 4: \"") == true, "\(lines)")
        #expect(lines.last?.contains("reject 10, 11, 12, 13 and 2 more: \"") == true, "\(lines)")
    }

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
        return folder.path(name)
    }

    @Test("lists, tables and reports of several people name counts that are not from Google Scholar")
    func otherCounter() async throws {
        let scopus = try write(
            "\"Authors\",\"Title\",\"Year\",\"Source title\",\"Cited by\",\"EID\"\n\"Berg A.\",\"Tides\",\"2019\",\"Sea\",\"12\",\"2-s2.0-1\"\n",
            to: "scopus.csv")
        _ = try await run("import", "\(pages)/author-other", scopus)
        for command in ["list", "table"] {
            let output = Folding.fold(try await run(command).output)
            #expect(
                output.contains("2: citation counts from Scopus, not comparable with those of Google Scholar"),
                "\(output)")
        }
        let report = try await run("table", "--format", "md").output
        #expect(report.contains("Citation counts from Scopus, not comparable"), "\(report)")
    }

    @Test("an export of an incomplete search says so, in every format", arguments: ["csv", "ris", "bib"])
    func incompleteExport(_ ending: String) async throws {
        _ = try await run("import", try some(1...3, of: "author-2026"))
        let export = try await run("export", "1", "--output", folder.path("list.\(ending)"))
        #expect(export.errors.contains("search 1 is incomplete, so the export lacks publications"), "\(export.errors)")
    }

    @Test("list --roster gives the reason why a person's pages are incomplete")
    func rosterReason() async throws {
        let roster = try write("name,profile\nElena,kQ7xEwMAAAAJ\n", to: "people.csv")
        _ = try await run("import", "\(pages)/profile-cut-off", "--roster", roster)
        let list = try await run("list", "--roster", roster, "--json").json as? [[String: Any]]
        let reason = try #require(list?.first?["reason"] as? String)
        #expect(reason.contains("cut off"), "\(reason)")
    }

    @Test("a profile whose graph reaches the year of the file is not too old")
    func recentProfile() async throws {
        let profile = try await run("import", "\(pages)/profile-2026")
        #expect(!profile.errors.contains("shows no date"), "\(profile.errors)")
    }
}
