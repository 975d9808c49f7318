import Foundation
import TestSupport
import Testing

@testable import ScholarKit
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
}
