import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Publications whose citations Scholar counts under another entry in one of two lists: they are still listed.
@Suite("Publications counted under another entry")
struct CountedElsewhereTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws { folder = try TemporaryFolder() }

    @Test("are not gone in refresh, compare and report")
    func notGone() async throws {
        _ = try await run("import", "\(pages)/profile-2013", "--date", "2013-06-30")
        let refreshed = Folding.fold(try await run("refresh", "1", "--from", "\(pages)/profile-2026").output)
        #expect(refreshed.contains("7 now counted under another entry"), "\(refreshed)")
        #expect(!refreshed.contains("gone"), "\(refreshed)")
        let compared = try await run("compare", "1", "2").output
        #expect(compared.split(separator: "\n").count { $0.contains("under another entry") } >= 7, "\(compared)")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        let only = try #require(json["only_a"] as? [[String: Any]])
        #expect(only.count == 7 && only.allSatisfy { $0["elsewhere"] as? String == "counted_elsewhere" })
        let report = try await run("report", "1", "2", "--format", "md", "--output", "-").output
        #expect(report.contains("Counted under another entry in the other list"))
        let back = Folding.fold(try await run("compare", "2", "1").output)
        #expect(back.contains("only in B: 7 publications") && back.contains("under another entry"), "\(back)")
    }

    @Test("come back from every bibliography as such", arguments: ["bib", "ris", "csv", "json"])
    func bibliography(_ ending: String) async throws {
        let folder = try TemporaryFolder()
        let file = folder.path("list.\(ending)")
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        let export = try await CommandRun.scholar(["export", "1", "--output", file], in: folder)
        #expect(export.errors.contains("; 7 of them counted under another entry"), "\(export.errors)")
        let back = try await CommandRun.scholar(["import", file, "--new", "--label", "back"], in: folder)
        #expect(back.output.contains("207 publications   3,485 citations"), "\(back.output)")
    }

    @Test("are not suggested for a merge, which would change no number")
    func notSuggested() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        let shown = try await run("show", "1", "--all", "--json").json as? [String: Any]
        let publications = try #require(shown?["publications"] as? [[String: Any]])
        let elsewhere = Set(publications.filter { $0["counted_elsewhere"] != nil }.compactMap { $0["id"] as? Int })
        let list = try await run("suggest", "1", "--list", "--json").json
        let all = try #require(list as? [[String: Any]] ?? (list as? [String: Any])?["suggestions"] as? [[String: Any]])
        #expect(elsewhere.count == 7 && all.count == 5)
        #expect(all.allSatisfy { elsewhere.isDisjoint(with: $0["publications"] as? [Int] ?? []) })
    }

    @Test("lists of different queries have no new and no gone publications")
    func differentQueries() async throws {
        try await CommandRun.importFixtures(["profile-2026", "author-2027"], in: folder)
        let compared = try await run("compare", "1", "2").output
        #expect(compared.contains("only in B") && !compared.contains(/→.*\bnew\b/), "\(compared)")
        #expect(!compared.contains("was new") && compared.contains("is listed in B only"), "\(compared)")
    }

    @Test("a report on a profile and result pages of one author does not call their difference a change")
    func twoLists() async throws {
        try await CommandRun.importFixtures(["author-2026", "profile-2026"], in: folder)
        let report = try await run("report", "1", "2", "--format", "txt", "--output", "-").output
        #expect(report.contains("Citation indexes from Google Scholar, two lists of one author compared"), "\(report)")
        #expect(report.contains("The same in both.") && report.contains("−71 compared with the result pages."))
        #expect(report.contains("In both lists") && report.contains("Only in the profile"))
        #expect(!report.contains(" since ") && !report.contains("As before") && !report.contains("dates"))
        _ = try await run("keep", "1", "--label", "Search")
        let labelled = try await run("report", "1", "2", "--format", "txt", "--output", "-").output
        #expect(labelled.contains("−71 compared with Search.") && labelled.contains("Only in Search"), "\(labelled)")
    }

    @Test("the graph of a profile says that it includes rejected publications")
    func rejectedInGraph() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        func report() async throws -> String {
            Folding.fold(try await run("report", "1", "--format", "txt", "--output", "-").output)
        }
        #expect(try await report().contains("from the graph of the profile."))
        _ = try await run("reject", "1", "1-3")
        #expect(try await report().contains("from the graph of the profile, which includes rejected publications."))
    }

    @Test("export says how many rejected publications it leaves out")
    func leftOut() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("reject", "1", "2", "3")
        func note(_ arguments: String...) async throws -> String {
            try await CommandRun.scholar(
                ["export", "1", "--output", folder.path("x"), "--force"] + arguments, in: folder
            )
            .errors
        }
        #expect(try await note("--format", "json").contains("2 rejected publications left out; --all includes them"))
        #expect(
            try await note("--format", "ris").contains("2 rejected publications left out; --rejected includes them"))
        #expect(try await !note("--format", "csv", "--all").contains("left out"))
    }
}
