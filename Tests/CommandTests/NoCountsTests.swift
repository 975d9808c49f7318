import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Lists without citation counts: no command shows a zero for an index that is not known.
@Suite("Lists without citation counts")
struct NoCountsTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let list = """
        @article{a, title={Tides}, author={Berg, Anna}, year={2012}}
        @article{b, title={Mud}, author={Berg, Anna}, year={2019}}

        """

    /// Search 1 has counts, search 2 has none.
    private func importBoth() async throws {
        try Data(Self.list.utf8).write(to: URL(filePath: folder.path("none.bib")))
        _ = try await run("import", "Fixtures/scholar-pages/author-other")
        let imported = try await run("import", folder.path("none.bib"))
        #expect(!imported.output.contains("h = 1 needs"), "\(imported.output)")
    }

    @Test("have no index but the number of publications and the years")
    func indexes() async throws {
        try await importBoth()
        let text = try await run("indexes", "2").output
        #expect(text.contains("undefined: no citation counts are known") && !text.contains("count as 0"), "\(text)")
        #expect(text.contains(/papers +2/) && !text.contains(/h-index +0/), "\(text)")
        let json = try #require(try await run("indexes", "2", "--json").json as? [String: Any])
        #expect("\(json)".contains("undefined"), "\(json)")
        let why = try await run("indexes", "2", "--explain", "h").output
        #expect(why.contains("h is undefined because no citation counts are known"), "\(why)")
        for command in [["indexes", "2", "--by-year"], ["graph", "2"]] {
            let refused = try await CommandRun.scholar(command, in: folder)
            #expect(refused.status == 1, "\(refused.output)")
            #expect(refused.errors.contains("search 2 has no citation counts, so there are no indexes"))
        }
        #expect(try await run("suggest", "2", "--decisive", "--list").output.contains("no citation counts are known"))
    }

    @Test("leave every index of the library undefined that uses citations")
    func library() throws {
        let works = [2012, 2019].enumerated().map { place, year in
            var work = Publication(id: place + 1, title: "Work \(place)", citationCount: nil)
            work.year = year
            return work
        }
        let indexes = try Listing.of(works).allIndexes(year: 2026)
        #expect(indexes.number("papers") == 2 && indexes.number("years") == 14)
        for key in ["citations", "h", "g", "i10", "hc", "m"] { #expect(indexes.number(key) == nil, "\(key)") }
    }

    @Test("keep unknown indexes in edits, comparisons and reports of two lists")
    func changes() async throws {
        try await importBoth()
        let rejected = try await run("reject", "2", "1").output
        #expect(rejected.contains("h-index –") && rejected.contains("publications 2 → 1"), "\(rejected)")
        let compared = Folding.fold(try await run("compare", "1", "2").output)
        #expect(compared.contains("h ? g ? publications -62 citations ?"), "\(compared)")
        #expect(compared.contains("h is not known in B: there are no citation counts"), "\(compared)")
        #expect(!compared.contains("17 →") && !compared.contains("17 and 0"))
    }
}
