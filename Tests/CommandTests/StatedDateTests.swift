import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// `import --date`: pages without a date, and dates that cannot be right.
@Suite("Dates that the user states")
struct StatedDateTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"
    private let old = "Fixtures/scholar-pages/author-2009"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func search(_ number: Int) async throws -> [String: Any] {
        let json = try await run("show", "\(number)", "--json").json as? [String: Any]
        return try #require(json?["search"] as? [String: Any])
    }

    @Test("import --date dates pages without a date, so that an old page is not the latest repeat")
    func date() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let dated = try await run("import", old, "--date", "2009-06-30")
        #expect(dated.status == 0 && !dated.errors.contains("shows no date"), "\(dated.errors)")
        #expect(dated.output.contains(" · 2009-06-30 · "), "\(dated.output)")
        let list = try await run("list").output
        #expect(list.contains("2025-11-20") && !list.contains("2009"), "\(list)")
        #expect(try await search(2)["date_source"] as? String == "user")
        // An export keeps who stated the date.
        _ = try await run("export", "2", "--output", folder.path("old.csv"))
        #expect(try await run("import", "--new", folder.path("old.csv")).output.contains(" · 2009-06-30 · "))
    }

    @Test("import --date corrects the date of pages that are stored")
    func corrected() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let wrong = try await run("import", old)
        #expect(wrong.errors.contains("`scholar import FILE --date DATE`"), "\(wrong.errors)")
        #expect(try await run("list").output.contains("\n 2  "))
        let right = try await run("import", old, "--date", "2009")
        #expect(right.errors.contains("the date of search 2 is now 2009-12-31"), "\(right.errors)")
        #expect(right.errors.contains("has these pages, as search 2\n") && !right.errors.contains("--new"))
        #expect(try await run("list").output.contains("\n 1  "))
        let shown = try await run("show", "2")
        #expect(!(shown.output + shown.errors).contains("shows no date"), "\(shown.output)")
        // The date can be corrected again, and is not repeated without a change.
        #expect(try await run("import", old, "--date", "2008").errors.contains("is now 2008-12-31"))
        #expect(try await !run("import", old, "--date", "2008").errors.contains("is now"))
    }

    @Test("import --date leaves dates of pages alone, and says so")
    func ownDates() async throws {
        let run = try await run("import", "Fixtures/scholar-pages/author-2026", "--date", "2009")
        #expect(run.errors.contains("the pages state their dates"), "\(run.errors)")
        #expect(run.output.contains("2025-11-20"))
    }

    @Test(
        "import --date refuses what cannot be the date of a page",
        arguments: ["last year", "2009-02-30", "1998", "2999", "2004-10"])
    func badDates(_ date: String) async throws {
        let run = try await run("import", old, "--date", date)
        #expect(run.status == 64 && run.errors.contains("--date \(date) "), "\(run.errors)")
        #expect(try await self.run("list").output.isEmpty)
    }

    @Test("a date that the pages contradict is not used")
    func contradictedDate() async throws {
        let future = try await run("import", "\(pages)/author-2009", "--date", "2999-01-01")
        #expect(future.errors.contains("--date 2999-01-01 is in the future"), "\(future.errors)")
        let profile = try await run("import", "\(pages)/profile-2026", "--date", "2009-06")
        #expect(profile.errors.contains("so the given date is not used"), "\(profile.errors)")
        #expect(!profile.output.contains("2009-06-30"), "\(profile.output)")
        let again = try await run("import", "\(pages)/profile-2026", "--date", "2009-06")
        #expect(!again.errors.contains("is now"), "\(again.errors)")
    }

    @Test("a profile whose graph reaches the year of the file is not too old")
    func recentProfile() async throws {
        let profile = try await run("import", "\(pages)/profile-2026")
        #expect(!profile.errors.contains("shows no date"), "\(profile.errors)")
    }

    @Test("the numbers since a year name the year of a profile, to which ages are counted")
    func yearOfProfile() async throws {
        let copied = try profile(since: 2010, saved: "2026-03-01", as: "copied.html")
        let errors = try await run("import", copied).errors
        #expect(errors.contains("the page is from 2015, because it shows numbers since 2010"), "\(errors)")
        let indexes = try await run("indexes", "1")
        #expect(indexes.output.contains("as of 2015, the year of the numbers on the page"), "\(indexes.output)")
        #expect(!indexes.output.contains("--as-of YEAR"))
        let stated = try await run(
            "import", copied, "--new", "--date", "2026-01", "--database", folder.path("other.sqlite"))
        #expect(stated.errors.contains("since 2010, so it is from 2015; the given date is used"), "\(stated.errors)")
        let new = try profile(since: 2021, saved: "2026-03-02", as: "new.html")
        #expect(try await !run("import", new, "--new").errors.contains("shows no date"))
        func years(_ number: Int) async throws -> Int? {
            let json = try await run("indexes", "\(number)", "--json").json as? [String: [String: Any]]
            return json?["years"]?["value"] as? Int
        }
        let ages = (try await years(1), try await years(2))
        #expect(ages.0 == 28 && ages.1 == 39, "\(ages)")
        let table = try await run("table", "1,2", "--indexes", "h,m").output
        #expect(!table.contains("show no date"), "\(table)")
        #expect(table.contains("1: the page is from 2015, not from the date of its file"), "\(table)")
        // Scripts get the year of the counts in addition to the date of the file.
        func year(_ arguments: String...) async throws -> Int? {
            let list = try await CommandRun.scholar(arguments, in: folder).json as? [[String: Any]]
            return list?.first { $0["id"] as? Int == 1 }?["counted_in"] as? Int
        }
        #expect(try await year("table", "1,2", "--json") == 2015)
        #expect(try await year("list", "--all", "--json") == 2015)
        let m = (try await run("indexes", "1", "--json").json as? [String: [String: Any]])?["m"]
        #expect(m?["counted_in"] as? Int == 2015)
        let export = try await run("export", "1", "--format", "csv").output.split(separator: "\r\n", maxSplits: 2)
        #expect(export[0].hasSuffix(",since_year,counted_in") && export[1].hasSuffix(",2010,2015"), "\(export[1])")
        let view = try await DatabaseQueue(path: folder.path("scholar.sqlite")).read {
            try Int.fetchAll($0, sql: "SELECT counted_in FROM searches ORDER BY id")
        }
        #expect(view == [2015, 2026])
        let file = try await run("table", "1,2", "--format", "md").output
        #expect(file.contains("**Note:** The page is from 2015, not from the date of its file: "), "\(file)")
        let compared = try await run("compare", "1", "2").output.replacing("\n", with: " ")
        #expect(
            compared.contains("A: the page is from 2015"), "\(compared)")
        #expect(!compared.contains("B: the page"))
    }

    @Test("a page of an earlier year in a newer file is the earlier repeat in any order of imports")
    func earlierYear() async throws {
        let new = try profile(since: 2021, saved: "2026-03-01", as: "new.html")
        let copied = try profile(since: 2010, firstCount: 300, saved: "2026-03-01", as: "copied.html")
        for (place, files) in [[new, copied], [copied, new]].enumerated() {
            let path = folder.path("\(place).sqlite")
            func output(_ arguments: String...) async throws -> String {
                try await CommandRun.scholar(arguments + ["--database", path], in: folder).output
            }
            for file in files { _ = try await output("import", file, "-q") }
            let (latest, earlier) = place == 0 ? (1, 2) : (2, 1)
            let list = try await output("list")
            #expect(list.contains("\n \(latest)  Elena Marchetti ×2  saved 2026-03-01"), "\(list)")
            let table = try await output("table", "--against", "previous")
            #expect(table.contains("compared: \(latest) with \(earlier) (2015)"), "\(table)")
            #expect(try await output("show", "\(earlier)").contains(" · 2015 · "))
            #expect(try await output("show", "last@2015").contains("search \(earlier)\n"))
            let graph = try await output("graph", "1", "--json")
            #expect(graph.contains("2026-03-01"), "\(graph)")
            let isLatest = try await DatabaseQueue(path: path).read {
                try Int.fetchAll($0, sql: "SELECT id FROM searches WHERE is_latest")
            }
            #expect(isLatest == [latest])
            let report = try await output("report", "all", "--table", "--format", "md")
            #expect(report.contains("Saved 1 March 2026"), "\(report)")
            let apart = try await output("report", "1,2", "--table", "--format", "md")
            #expect(apart.contains("As of 2015 to 1 March 2026"), "\(apart)")
        }
        // The file of an incomplete list of another year does not complete it.
        let both = try await run(
            "import", "\(pages)/profile-facts-2015", "\(pages)/profile-2026", "--database", folder.path("both.sqlite"))
        #expect(both.output.contains("\n 1  Elena") && both.output.contains("\n 2  Elena"), "\(both.output)")
    }

    @Test("an import of several pages without a date names them once for each year")
    func severalYears() async throws {
        let files = [
            try profile(since: 2010, saved: "2026-03-01", as: "a.html"),
            try profile(since: 2015, saved: "2026-03-01", as: "b.html"),
        ]
        let run = try await run("import", old, files[0], files[1])
        let errors = run.errors.split(separator: "\n")
        #expect(errors.count { $0.contains("no date") } == 3, "\(run.errors)")
        #expect(
            errors.contains {
                $0.hasSuffix(
                    "but is from 2020, because it shows numbers since 2015, five years back; ages are counted to 2020")
            })
        #expect(errors.last == "scholar: if you know the date of a page: `scholar import FILE --date DATE`")
    }

    @Test("an exported profile has the year of its page and the facts about its author when it is imported again")
    func exportedProfile() async throws {
        _ = try await run("import", try profile(since: 2010, saved: "2026-03-01", as: "copied.html"))
        let file = folder.path("profile.json")
        _ = try await run("export", "1", "--output", file)
        #expect(try await !run("import", file, "--new").errors.contains("if the"))
        let (before, after) = (try await search(1), try await search(2))
        for key in ["reported", "affiliation", "interests", "homepage", "email_domain", "profile_name"] {
            #expect((after[key] as? NSObject) == (before[key] as? NSObject), "\(key)")
        }
        #expect(before["reported"] != nil && before["affiliation"] != nil && before["interests"] != nil)
        let years = try await run("table", "1,2", "--indexes", "years,m").output.split(separator: "\n")
            .filter { $0.contains(" 28 ") }
        #expect(years.count == 2, "\(years)")
    }

    @Test(
        "tables and bibliographies keep the year of a profile, and the date of a file stays one",
        arguments: ["csv", "bibtex", "ris"])
    func exportedTable(_ format: String) async throws {
        _ = try await run("import", try profile(since: 2010, saved: "2026-03-01", as: "copied.html"))
        let file = folder.path("profile.txt")
        _ = try await run("export", "1", "--format", format, "--output", file)
        let errors = try await run("import", file, "--new", "--author", "Ada Byron").errors
        #expect(errors.contains("the page is from 2015, because it shows numbers since 2010"), "\(errors)")
        let after = try await search(2)
        #expect(after["date_source"] as? String == "file")
        #expect((after["saved_at"] as? String)?.hasPrefix("2026-03-01") == true, "\(after)")
        let years = try await run("table", "1,2", "--indexes", "years,m").output.split(separator: "\n")
            .filter { $0.contains(" 28 ") }
        #expect(years.count == 2, "\(years)")
        // The date can be corrected, as that of a page.
        let dated = try await run("import", file, "--new", "--author", "Ada Byron", "--date", "2015-06-01")
        #expect(dated.output.contains(" 2015-06-01 ") && !dated.errors.contains("not used"), "\(dated)")
    }

    @Test("indexes and tables that depend on the year name a year that only the file states")
    func doubtfulYear() async throws {
        _ = try await run("import", old)
        for options in [[], ["--explain", "m"]] {
            let output = try await CommandRun.scholar(["indexes", "1"] + options, in: folder).output
            #expect(output.contains("the page shows no date") && output.contains("--as-of YEAR"), "\(output)")
            let stated = try await CommandRun.scholar(["indexes", "1", "--as-of", "2009"] + options, in: folder).output
            #expect(!stated.contains("shows no date") && !stated.contains("--as-of YEAR"), "\(stated)")
        }
        #expect(try await !run("indexes", "1", "--explain", "h").output.contains("shows no date"))
        let table = try await run("table", "--indexes", "h,m").output
        #expect(table.contains("1: the pages show no date") && table.contains("m-quotient is wrong"), "\(table)")
        let file = try await run("table", "--indexes", "h,m", "--format", "md").output
        #expect(file.contains("> **Note:** The pages show no date"), "\(file)")
        #expect(try await !run("table").output.contains("show no date"))
    }

    @Test("a list with fewer citations that is newer only by the date of its file is named")
    func order() async throws {
        let new = try profile(since: 2021, saved: "2026-05-01", as: "new.html")
        let older = try profile(since: 2021, firstCount: 300, saved: "2026-04-01", as: "older.html")
        let copied = try profile(since: 2021, firstCount: 299, saved: "2026-06-01", as: "copied.html")
        let warning = "is newer than search 1, but it has fewer citations"
        for (file, isNamed) in [(new, false), (older, false), (copied, true)] {
            let errors = try await run("import", file).errors
            #expect(errors.contains(warning) == isNamed, "\(errors)")
        }
    }

    @Test("a repeat has the label of the latest one, unless the label contains a number or edits are not replayed")
    func inheritedLabel() async throws {
        let files = try (1...4).map { try profile(since: 2021, saved: "2026-0\($0)-01", as: "\($0).html") }
        _ = try await run("import", files[0], "--label", "Prof. Marchetti")
        _ = try await run("import", files[1], "--new")
        #expect(try await search(2)["label"] as? String == "Prof. Marchetti")
        _ = try await run("keep", "2", "--label", "Marchetti 2026")
        _ = try await run("import", files[2], "--new")
        #expect(try await search(3)["label"] == nil)
        _ = try await run("keep", "3", "--label", "Prof. Marchetti")
        _ = try await run("import", files[3], "--new", "--no-replay")
        #expect(try await search(4)["label"] == nil)
    }

    @Test("a page of an earlier year in a newer file gives its edits and label to no repeat that has a later one")
    func editsOfEarlierYear() async throws {
        _ = try await run("import", try profile(since: 2021, saved: "2026-03-01", as: "new.html"))
        _ = try await run("reject", "1", "2")
        _ = try await run("keep", "1", "--label", "Of this year")
        // Its file is newer than that of the page of this year.
        let copied = try profile(since: 2010, firstCount: 300, saved: "2026-04-01", as: "copied.html")
        _ = try await run("import", copied, "--no-replay")
        _ = try await run("reject", "2", "3", "4")
        _ = try await run("keep", "2", "--label", "Of an earlier year")
        _ = try await run("import", try profile(since: 2021, firstCount: 400, saved: "2026-05-01", as: "newer.html"))
        let latest = try await search(3)
        #expect(latest["replayed_from"] as? Int == 1 && latest["rejected"] as? Int == 1, "\(latest)")
        #expect(latest["label"] as? String == "Of this year")
    }

    @Test("saves of a whole list from different days in one folder are a search each, and refresh takes the newest")
    func severalSaves() async throws {
        let first = try profile(since: 2021, saved: "2026-03-01", as: "b.html")
        _ = try await run("import", first, "-q")
        _ = try await run("reject", "1", "5")
        // The newest save is first by its name.
        let second = try profile(since: 2021, firstCount: 400, saved: "2026-04-01", as: "a.html")
        #expect(try await run("import", first, second).output.contains("2: 1 edit of search 1"))
        func citations(_ number: Int) async throws -> Int? {
            let json = try await run("table", "\(number)", "--json").json as? [[String: Any]]
            return json?.first?["citations"] as? Int
        }
        let counts = (try #require(await citations(1)), try #require(await citations(2)))
        #expect(counts.1 - counts.0 == 68)
        let third = try profile(since: 2021, firstCount: 500, saved: "2026-05-01", as: "0.html")
        let refreshed = try await run("refresh", "1", "--from", third, "--from", first, "--from", second)
        #expect(
            refreshed.output.contains("(search 2 → 3): ") && refreshed.output.contains("+100"), "\(refreshed.output)")
        // A copied file has a new date, but Google's total shows that it is another save.
        let copied = try profile(since: 2021, firstCount: 600, total: 2632, saved: "2026-05-01", as: "c.html")
        let apart = try await run("import", third, copied, "--database", folder.path("copied.sqlite"))
        #expect(apart.output.contains("The files make 2 searches") && apart.output.contains("2,632"), "\(apart.output)")
        // On one day it is one list.
        let other = try await CommandRun.scholar(
            ["import", "Fixtures/scholar-pages/author-2026", "--database", folder.path("other.sqlite")], in: folder)
        #expect(!other.output.contains("The files make"))
        let both = try await run(
            "import", "Fixtures/scholar-pages/author-2026", "Fixtures/scholar-pages/author-2027", "--label", "E M")
        #expect(both.output.contains("  3,556  28") && both.output.contains("  3,674  31"), "\(both.output)")
        #expect(both.output.matches(of: /\d +E M +/).count == 2)
    }

    @Test("refresh --from leaves out lists and the pages of others, and import says when it joins pages and a list")
    func strays() async throws {
        let (list, other) = ("\(pages)/pop-csv-26/PoPCites.csv", "\(pages)/author-other")
        let first = try profile(since: 2021, saved: "2026-03-01", as: "a.html")
        let second = try profile(since: 2021, firstCount: 400, saved: "2026-04-01", as: "b.html")
        _ = try await run("import", first, "-q")
        let alone = try await run("refresh", "1", "--from", list)
        #expect(alone.status == 65 && alone.errors.contains("it is a list, and search 1 has pages"), "\(alone.errors)")
        #expect(try await run("refresh", "1", "--from", other).status == 65)
        let refreshed = try await run("refresh", "1", "--from", second, "--from", list, "--from", other)
        #expect(refreshed.status == 0 && refreshed.output.contains("citations 2,364 → 2,432"), "\(refreshed.output)")
        #expect(refreshed.errors.contains("PoPCites.csv is left out: it is a list"), "\(refreshed.errors)")
        #expect(refreshed.errors.contains("left out: they belong to other queries"), "\(refreshed.errors)")
        let joined = try await run("import", second, list, "--author", "E Marchetti")
        #expect(joined.errors.contains("and a list (\(list)) are joined to one search"), "\(joined.errors)")
    }

    /// Saves the first rows of the profile fixture with the numbers since a year, the first count in the table, and a date of the
    /// file.
    private func profile(
        since year: Int, firstCount: Int? = nil, total: Int = 2364, saved date: String, as name: String
    ) throws -> String {
        let fixture = try Fixture("profile-2026").pages[0].bytes
        var text = String(decoding: fixture, as: UTF8.self).replacing(">Since 2021<", with: ">Since \(year)<")
            .replacing(">3485<", with: ">\(total)<").replacing("1&ndash;214", with: "1&ndash;42")
        let rows = text.ranges(of: "<tr class=\"gsc_a_tr\">")
        let end = try #require(text.range(of: "</tbody>", range: rows[42].lowerBound..<text.endIndex))
        text.removeSubrange(rows[42].lowerBound..<end.lowerBound)
        // The graph ends in the same year as the numbers.
        text = text.replacing(/(class="gsc_g_t"[^>]*>)(\d{4})</) { bar in
            "\(bar.output.1)\((Int(bar.output.2) ?? 0) - (2021 - year))<"
        }
        if let firstCount {
            let cell = try #require(text.firstMatch(of: /class="gsc_a_ac gs_ibl">\d+/))
            text.replaceSubrange(cell.range, with: "class=\"gsc_a_ac gs_ibl\">\(firstCount)")
        }
        let path = folder.path(name)
        try Data(text.utf8).write(to: URL(filePath: path))
        let saved = try #require(DatePeriod(date)).start.addingTimeInterval(43_200)
        try FileManager.default.setAttributes([.modificationDate: saved], ofItemAtPath: path)
        return path
    }
}
