import Foundation
import TestSupport
import Testing

@testable import ScholarKit
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
