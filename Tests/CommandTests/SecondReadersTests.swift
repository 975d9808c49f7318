import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Sentences and numbers that readers of the second day found wrong.
@Suite("Second readers")
struct SecondReadersTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("a rejected group is one line with all its citations, however it was rejected")
    func rejectedGroup() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("merge", "1", "10", "11")
        var lists: [String] = []
        for rejections in [[["10", "11"]], [["11", "10"]], [["11"], ["10"]]] {
            for numbers in rejections {
                let reject = try await CommandRun.scholar(["reject", "1"] + numbers, in: folder)
                #expect(reject.status == 0, "\(reject.errors)")
            }
            let shown = try await run("show", "1").output
            let rejected = try #require(shown.range(of: "rejected: 2 publications"))
            lists.append(String(shown[rejected.lowerBound...]))
            let json = (try await run("show", "1", "--json").json as? [String: Any])?["rejected"] as? [[String: Any]]
            #expect(json?.map { $0["cites"] as? Int } == [182, 76])
            _ = try await run("undo", "1", "--steps", "\(rejections.count)")
        }
        #expect(Set(lists).count == 1, "\(lists)")
        #expect(lists[0].contains("182") && !lists[0].contains(" 76 "), "\(lists[0])")
    }

    @Test("an edit and its undo name the same number of publications")
    func namedAlike() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("merge", "1", "10", "11")
        _ = try await run("merge", "1", "6", "15", "8")
        let reject = Folding.fold(try await run("reject", "1", "1-63").output)
        // Named: three titles here, two in the history.
        #expect(reject.contains(" and 57 more, with 3 merged into them"), "\(reject)")
        #expect(Folding.fold(try await run("undo", "1").output).contains(" and 58 more"))
        _ = try await run("redo", "1")
        let restore = Folding.fold(try await run("restore", "1", "10", "11").output)
        #expect(restore.contains("restored 10 ") && restore.contains(", with 1 merged into it"), "\(restore)")
    }

    @Test("a list says when all its publications are rejected")
    func allRejected() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("reject", "1", "1-63")
        let report = Folding.fold(try await run("report", "1").output)
        #expect(report.contains("All 63 publications are rejected.") && !report.contains("No publication is cited"))
        let reason = Folding.fold(try await run("indexes", "1", "--explain", "h").output)
        #expect(reason.contains("All 63 publications are rejected."), "\(reason)")
    }

    @Test("export --all counts the same publications in every format")
    func written() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("merge", "1", "10", "11")
        _ = try await run("reject", "1", "3", "5")
        for name in ["all.csv", "all.json"] {
            let export = try await run("export", "1", "--all", "--output", folder.path(name))
            #expect(export.errors.contains("60 publications, 2 rejected and 1 merged written"), "\(export.errors)")
        }
        let listed = try await run("export", "1", "--rejected", "--output", folder.path("some.csv"))
        #expect(listed.errors.contains("60 publications and 2 rejected written"), "\(listed.errors)")
    }

    @Test("table files end with one line end", arguments: ["csv", "tsv", "md", "html", "json"])
    func lineEnd(_ kind: String) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let path = folder.path("table.\(kind)")
        #expect(try await run("table", "--output", path).status == 0)
        let lines = try Data(contentsOf: URL(filePath: path)).split(separator: 10, omittingEmptySubsequences: false)
        #expect(
            lines.count > 1 && lines.last?.isEmpty == true && ![Data(), Data([13])].contains(lines[lines.count - 2]))
    }

    @Test("suggest repeats its question after another key")
    func suggestKeys() {
        var keys = ["x", "", "?", "Y", "n", "quit"][...]
        #expect(SuggestCommand.answer { keys.popFirst() } == "y")
        #expect(SuggestCommand.answer { keys.popFirst() } == "n")
        #expect(SuggestCommand.answer { keys.popFirst() } == "q")
        #expect(SuggestCommand.answer { keys.popFirst() } == "q")
    }

    @Test("refresh --from says when nothing changed, and when the pages are older; --due is silent")
    func refreshed() async throws {
        try await CommandRun.importFixtures(["author-2027"], in: folder)
        let same = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2027")
        #expect(same.output.isEmpty && same.errors.contains(": nothing changed"), "\(same.errors)")
        let old = try await run("refresh", "1", "--from", "Fixtures/scholar-pages/author-2026")
        #expect(old.errors.contains("(2025-11-20) are older than search 1 (2026-11-05)"), "\(old.errors)")
        let due = try await run("refresh", "--due")
        #expect(due.errors.isEmpty && due.output.isEmpty)
    }

    @Test(
        "indexes --counts names files of another kind",
        arguments: [
            ("<!doctype html>", 65, "a web page, not a list of citation counts; `scholar import"),
            ("[{\"title\": \"A\"}]", 65, "JSON of another program"), ("@article{a, title = {A}}", 65, "a BibTeX file"),
        ])
    func otherFiles(_ text: String, _ status: Int32, _ message: String) async throws {
        let path = folder.path("file")
        try Data(text.utf8).write(to: URL(filePath: path))
        let run = try await run("indexes", "--counts", path)
        #expect(run.status == status && run.output.isEmpty)
        #expect(Folding.fold(run.errors).contains(message), "\(run.errors)")
    }
}
