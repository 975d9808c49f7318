import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Comparisons of one author at two dates, and of two authors.
@Suite("Command compare")
struct CompareCommandTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("one author at two dates, with edits in both: the publications that crossed h, and the user's edits")
    func twoDates() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        #expect(try await run("merge", "1", "210", "32").status == 0)
        #expect(try await run("reject", "2", "1").status == 0)
        try await run("compare", "1", "2").expectGoldenOutput("compare-dates.txt")
        try await run("compare", "1", "2", "--changed", "--limit", "3").expectGoldenOutput("compare-changed.txt")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        #expect(json["relation"] as? String == "same")
        let both = try #require(json["both"] as? [[String: Any]])
        #expect(both.count > 100)
        #expect(
            both.allSatisfy { ($0["cites_b"] as? Int ?? 0) - ($0["cites_a"] as? Int ?? 0) == $0["difference"] as? Int })
        let why = try #require(json["why"] as? [String: Any])
        let causes = Set(try #require(why["h"] as? [[String: Any]]).compactMap { $0["cause"] as? String })
        #expect(causes.isSubset(of: ["citations", "new", "gone", "dissolved", "rejected", "released"]))
        #expect(causes.contains("citations"))
        let onlyA = try #require(json["only_a"] as? [[String: Any]])
        #expect(onlyA.contains { $0["elsewhere"] as? String == "rejected" })
    }

    @Test("two authors: their joint works, and the ranks that differ")
    func twoPeople() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        try await run("compare", "1", "2", "--limit", "4").expectGoldenOutput("compare-people.txt")
        let json = try #require(try await run("compare", "1", "2", "--json").json as? [String: Any])
        #expect(json["relation"] as? String == "different")
        #expect((json["both"] as? [Any])?.count == 3)
        let ranks = try #require((json["why"] as? [String: Any])?["h"] as? [[String: Any]])
        #expect(ranks.first?["rank"] as? Int == 18)
    }
}
