import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// Commands with several lists: suggestions for each, lists without citation counts, works that lists share.
@Suite("Several lists at once")
struct SeveralListsTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func rows(_ run: CommandRun) throws -> [[String: Any]] { try #require(run.json as? [[String: Any]]) }

    /// Imports a list in RIS under an author's name, with one row per publication.
    private func bring(_ author: String, _ rows: [(title: String, year: Int, citations: Int?)]) async throws {
        let text = rows.map { row in
            let count = row.citations.map { "N1  - Cited by \($0)\n" } ?? ""
            return
                "TY  - JOUR\nAU  - Ito, Anna\nTI  - \(row.title)\nJO  - Journal of Rivers\nPY  - \(row.year)\n\(count)ER  - \n"
        }
        let file = folder.path("\(author).ris")
        try Data(text.joined().utf8).write(to: URL(filePath: file))
        #expect(try await run("import", file, "--author", author).status == 0)
    }

    @Test("suggest lists the suggestions of several searches, and applies those of one search")
    func suggestions() async throws {
        try await CommandRun.importFixtures(["profile-2026", "author-2011"], in: folder)
        let alone = try rows(await run("suggest", "1", "--json"))
        let other = try rows(await run("suggest", "2", "--json"))
        #expect(!alone.isEmpty && !other.isEmpty)
        for names in ["1-2", "1,2", "all"] {
            let several = try rows(await run("suggest", names, "--json"))
            #expect(several.map { $0["search"] as? Int } == alone.map { _ in 1 } + other.map { _ in 2 })
            #expect(several.map { $0["number"] as? Int } == (alone + other).map { $0["number"] as? Int })
        }
        #expect(try await run("group", "office", "2").status == 0)
        #expect(try rows(await run("suggest", "@office", "--json")).count == other.count)
        let text = try await run("suggest", "1", "2", "--list").output
        #expect(text.contains("search 1, ") && text.contains("scholar suggest 2 --apply 1"))
        let applied = try await run("suggest", "1-2", "--apply", "all")
        #expect(
            applied.status == 64
                && applied.errors.contains("one search, and 2 are named; join numbers with commas: --apply 1,2"))
    }

    @Test("a list without citation counts has no h, and the reason is shown")
    func withoutCounts() async throws {
        try await bring("A Ito", [("On rivers and their deltas", 2001, nil), ("Sediment under tidal flow", 2002, nil)])
        try await bring("B Ito", [("On rivers and their deltas", 2001, 7)])
        let list = try await run("list").output
        #expect(list.contains("–") && list.contains("1: no citation counts are known, so there are no indexes"))
        #expect(try await run("table").output.contains("1: no citation counts are known"))
        for arguments in [
            ["list", "--json"], ["table", "--json"], ["table", "--indexes", "h,g,citations,papers", "--json"],
        ] {
            let rows = try rows(await CommandRun.scholar(arguments, in: folder))
            #expect(rows[0]["h"] == nil && rows[0]["g"] == nil && rows[0]["citations"] == nil)
            #expect(rows[0]["papers"] as? Int == 2 && rows[1]["h"] as? Int == 1)
        }
        #expect(try await run("table", "1", "--format", "csv").output.contains(",0,0,2,,,,"))
    }

    @Test("a union counts a work once even if two lists spell it differently, and never counts two works as one")
    func union() async throws {
        try await bring(
            "A Ito",
            [("On rivers and their deltas: a survey", 2001, 7), ("Sediment under tidal flow, part 1", 2002, 5)])
        try await bring(
            "B Ito",
            [("On Rivers and their deltas: a survey", 2002, 9), ("Sediment under tidal flow, part 2", 2002, 4)])
        let union = try #require(try await run("indexes", "all", "--union", "--json").json as? [String: [String: Any]])
        #expect(union["papers"]?["value"] as? Int == 3 && union["citations"]?["value"] as? Int == 18)
        let text = try await run("indexes", "all", "--union").output
        #expect(text.contains("1 publication is in more than one list"))
        // Numbers identify publications in one list only.
        try await bring("C Ito", [("Tidal inlets of the northern shelf", 1950, 0)])
        let early = Folding.fold(try await run("indexes", "all", "--union").output)
        #expect(early.contains("the first year, 1950, depends on one publication without citations"), "\(early)")
    }

    @Test("JSON of a group or a range is a list, also with one search in it")
    func listOfOne() async throws {
        try await bring("A Ito", [("On rivers and their deltas", 2001, 7)])
        for several in ["all", "1-9"] {
            let list = try #require(try await run("indexes", several, "--json").json as? [[String: Any]])
            #expect(list.map { $0["id"] as? Int } == [1])
        }
        #expect(try await run("indexes", "1", "--json").json is [String: Any])
    }

    @Test("the publications that match a description are shown one per line; without a match nothing changes")
    func described() async throws {
        let title = "Residual circulation in the long and shallow tidal inlets of the northern shelf"
        try await bring("A Ito", [(title, 1961, 7), ("Sediment under tidal flow", 1990, 5)])
        let dry = try await run("reject", "1", "--publication", "rivers", "--years", "1950-1970", "--dry-run")
        #expect(dry.status == 0)
        let lines = dry.output.split(separator: "\n")
        #expect(
            lines[0] == "search 1, A Ito: would reject 1 publication"
                && lines[1].hasPrefix("  1 Residual circulation in the long"))
        let none = try await run("reject", "1", "--publication", "Coastal Letters", "--not-by", "E Marchetti", "--yes")
        #expect(none.status == 1 && none.errors.contains("no publication of search 1 matches the description"))
    }

    @Test("an import of several searches prints the warnings of each, with its name")
    func importWarnings() async throws {
        let names = ["author-2009", "odd-unreadable-count", "profile-2026-incomplete"]
        let found = try await CommandRun.scholar(
            ["import"] + names.map { "Fixtures/scholar-pages/\($0)" }, in: folder)
        let lines = found.errors.split(separator: "\n")
        let unreadable = lines.filter {
            $0.contains(" (lagoon sediment): 2 publications have no readable citation count")
        }
        #expect(unreadable.count == 1 && unreadable.allSatisfy { $0.hasSuffix("the indexes may be too low") })
        #expect(
            lines.contains {
                $0.hasPrefix("scholar: search ") && $0.contains("(Elena Marchetti): the page shows no date")
            })
        #expect(found.output.contains("is incomplete: ") && !found.errors.contains("missing: "))
    }

    @Test("an import of pages of two dates says so once")
    func datesOnce() async throws {
        let pages = ["author-2026/page-1.html", "author-2027/page-2.html"].map { "Fixtures/scholar-pages/\($0)" }
        let found = try await CommandRun.scholar(["import"] + pages, in: folder)
        #expect(found.errors.components(separatedBy: "the pages were retrieved between").count == 2)
    }
}
