import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// Sentences and numbers that readers of the second day found wrong.
@Suite("Second readers")
struct SecondReadersTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
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
}
