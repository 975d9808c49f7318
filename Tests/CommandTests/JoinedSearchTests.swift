import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Searches that join the pages of several queries, and incomplete searches in exports and rosters.
@Suite("Joined and incomplete searches")
struct JoinedSearchTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
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

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
        return folder.path(name)
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
}
