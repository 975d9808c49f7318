import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Every answer about an incomplete list says so, and which indexes are right.
@Suite("Indexes of incomplete lists")
struct IncompleteListTests: CommandSuite {
    let folder: TemporaryFolder
    private let page = "Fixtures/scholar-pages/profile-2026-incomplete"

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("every format of indexes marks them as those of an incomplete list, and averages as possibly too high")
    func indexes() async throws {
        _ = try await run("import", page, "Fixtures/scholar-pages/odd-cited-by", "-q")
        let doubt = "averages, ratios and indexes that count years may also be too high"
        func json(_ arguments: String...) async throws -> [String: Any] {
            let run = try await CommandRun.scholar(["indexes", "1", "--json"] + arguments, in: folder)
            return try #require(run.json as? [String: Any])
        }
        let all = try await json()
        let (h, m) = (all["h"] as? [String: Any], all["m"] as? [String: Any])
        #expect(h?["complete"] as? Bool == false && m?["complete"] as? Bool == false)
        #expect((h?["notes"] as? [String])?.contains("pages are missing, and the numbers may be too low") == true)
        #expect((m?["notes"] as? [String])?.contains { $0.hasSuffix(doubt) } == true)
        let explained = try await json("--explain", "h")
        #expect(explained["complete"] as? Bool == false && explained["next"] == nil)
        #expect(try await json("--by-year")["complete"] as? Bool == false)
        let several = try await run("indexes", "1", "2", "--json").json as? [[String: Any]]
        #expect(several?.first?["complete"] as? Bool == false)
        for command in [["indexes", "1"], ["indexes", "1", "--explain", "m"], ["table", "1", "--indexes", "h,m"]] {
            let text = Folding.fold(try await CommandRun.scholar(command, in: folder).output)
            #expect(text.contains(doubt), "\(text)")
        }
        for command in [["indexes", "1", "--explain", "h"], ["table", "1"], ["show", "1"]] {
            let text = Folding.fold(try await CommandRun.scholar(command, in: folder).output)
            #expect(text.contains("the numbers may be too low") && !text.contains(doubt), "\(text)")
            #expect(!text.contains("more citations, on"), "\(text)")
        }
    }

    @Test("complete lists have no such marks")
    func complete() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let all = try await run("indexes", "1", "--json").json as? [String: [String: Any]]
        #expect(all?["h"]?["value"] as? Int == 28 && all?["h"]?["complete"] == nil && all?["h"]?["notes"] == nil)
        let several = try await run("indexes", "1", "1", "1-1", "--json").json as? [[String: Any]]
        #expect(several?.count == 1 && several?[0]["complete"] as? Bool == true)
    }

    @Test("the star of an incomplete search stays when its name is cut, as does the number of repeats")
    func star() async throws {
        _ = try await run("import", page, "-q", "--label", "A Very Long Name of a Professor of History, Uppsala")
        let table = try await run("table").output
        #expect(table.contains(#/A Very Long Name[^\n]*… \*  /#), "\(table)")
        #expect(Folding.fold(table).contains("press \"Show more\" on a profile (1) before"), "\(table)")
        let name = String(repeating: "x", count: 100)
        var columns = Table(columns: [.init("name", isFlexible: true, keepsMark: true)])
        for mark in [" ×12", " *", "2*", " × 2"] { columns.append([name + mark]) }
        let lines = columns.text(for: .standardOutput(.never)).split(separator: "\n").dropFirst()
        #expect(
            lines.map { String($0.suffix(5)) } == ["x… ×12", "xxx… *", "xxxxx…", "xxxxx…"].map { String($0.suffix(5)) })
    }

    @Test("searches of different years as one list name the years")
    func union() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2009"], in: folder)
        let union = Folding.fold(try await run("indexes", "1", "2", "--union", "--as-of", "2027").output)
        #expect(
            union.contains(/the citations were counted from 20\d\d to 20\d\d, and all ages are counted to 2027/),
            "\(union)")
        let one = Folding.fold(try await run("indexes", "1", "--union").output)
        #expect(!one.contains("were counted from"))
    }
}
