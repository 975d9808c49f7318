import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Edits in the history, in reports, and replayed in part.
@Suite("Edits as they are shown")
struct EditsShownTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("edits of a file are as many steps as those of a search")
    func steps() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "3")
        _ = try await run("merge", "1", "8", "9")
        let file = folder.path("edits.json")
        _ = try await run("history", "1", "--export", file)
        _ = try await run("import", "--new", "--no-replay", "Fixtures/scholar-pages/author-2026")
        _ = try await run("replay", "--file", file, "2")
        let steps = try await run("history", "2").output.split(separator: "\n").dropFirst()
        #expect(steps.count == 2, "\(steps)")
    }

    @Test("an edit that was applied in part is shown with the part that was applied")
    func partialEdits() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "20,205,48")
        let replayed = try await run("import", "\(pages)/author-2027")
        #expect(replayed.output.contains("Replayed 1 edit (1 only in part) of search 1"), "\(replayed.output)")
        let hint = "has it under another title"
        #expect(Folding.fold(replayed.output).components(separatedBy: hint).count == 2, "\(replayed.output)")
        let shown = try await run("show", "2", "--json").json as? [String: Any]
        let titles = (shown?["rejected"] as? [[String: Any]])?.compactMap { $0["title"] as? String } ?? []
        #expect(titles.count == 1)
        let title = try #require(titles.first)
        let history = try await run("history", "2", "--json").output
        let text = try await run("report", "2").output
        let edits = try #require(Folding.fold(text).components(separatedBy: "Edits").last)
        #expect(
            edits.contains("\(title)\" (repeated from an earlier search; 2 other publications are not in this list)"))
        #expect(history.contains("\"op\" : \"reject\""))
        let line = try #require(try await run("history", "2").output.split(separator: "\n").dropFirst().first)
        #expect(line.contains(String(title.prefix(12))), "\(line)")
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
}
