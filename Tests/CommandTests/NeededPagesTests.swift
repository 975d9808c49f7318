import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// Pages that a stored search does not lack are not added to it; whole pages still replace damaged ones.
@Suite("Import of needed pages only")
struct ImportNeededPagesTests {
    private let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String...) async throws -> CommandRun { try await run(arguments) }

    private func run(_ arguments: [String]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder)
    }

    /// Writes a changed copy of a fixture's page, and returns its path.
    private func changed(_ fixture: String, _ name: String, _ change: (String) -> String) throws -> String {
        let text = String(decoding: try #require(try Fixture(fixture).pages.first).bytes, as: UTF8.self)
        try Data(change(text).utf8).write(to: folder.url.appending(path: name))
        return folder.path(name)
    }

    @Test("pages of another date do not change a complete search")
    func complete() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let before = try await run("show", "1", "--json").output
        for path in ["\(pages)/author-2027", "\(pages)/author-2027/page-1.html"] {
            let refused = try await run("import", "--into", "1", path)
            #expect(refused.status == 65)
            #expect(
                refused.errors == """
                    scholar: search 1 is complete and lacks no page, so nothing was added from the pages of 2026-11-05; \
                    `scholar import FILE` makes a new search of them, and `scholar refresh 1 --from FILE` also shows what changed

                    """)
        }
        #expect(try await run("show", "1", "--json").output == before)
    }

    @Test("a page of the same date, saved again, is left out")
    func savedAgain() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let again = try await run("import", "--into", "1", try changed("author-2026", "again.html") { $0 + "\n" })
        #expect(again.status == 0)
        #expect(again.errors.contains("again.html is left out: it has nothing that search 1 lacks"))
        #expect(try await run("show", "1").output.contains("22 pages"))
    }

    @Test("a page with readable citation counts completes a complete search")
    func unreadableCounts() async throws {
        try await CommandRun.importFixtures(["odd-unreadable-count"], in: folder)
        func mended(_ text: String) -> String {
            text.replacing("\">Cited by<", with: "\">Cited by 60<").replacing("Cited by …<", with: "Cited by 50<")
        }
        // Months later, all citation counts are of another time.
        let later = try changed("odd-unreadable-count", "later.html") { text in
            mended(text).replacing("ei=pW8fae", with: "ei=pW8fau")
        }
        #expect(try await run("import", "--into", "1", later).status == 65)
        let whole = try changed("odd-unreadable-count", "whole.html", mended)
        let imported = try await run("import", "--into", "1", whole)
        #expect(imported.status == 0, "\(imported.errors)")
        #expect(!imported.errors.contains("cannot be read"))
        #expect(imported.output.contains("h-index 4") && imported.output.contains("239 citations"))
    }

    @Test("pages of another date are added only where an incomplete search lacks results")
    func incomplete() async throws {
        for number in [1, 2, 4] {
            _ = try await run(
                "import", number == 1 ? "--quiet" : "--into=1", "\(pages)/author-2026/page-\(number).html")
        }
        let refused = try await run("import", "--into", "1", "\(pages)/author-2027/page-1.html")
        #expect(refused.status == 65 && refused.errors.contains("search 1 lacks only results 21-30 and "))
        let some = try await run(
            "import", "--into", "1", "\(pages)/author-2027/page-1.html", "\(pages)/author-2027/page-3.html")
        #expect(some.status == 0 && some.output.contains("4 pages"))
        #expect(some.errors.contains("page-1.html is left out: search 1 does not lack its results"))
    }

    @Test("a limited search takes further pages")
    func limited() async throws {
        let halted = try HaltedSearch()
        let list = MovingList(count: 25)
        let scholar = try halted.scholar(list)
        var options = halted.options
        options.limit = 10
        #expect(try await scholar.search(halted.query, options).search.isLimited)
        let url = "http://scholar.test/scholar?as_sauthors=E+Marchetti&start="
        for start in [10, 20] {
            let page = Page(bytes: list.page(start), url: "\(url)\(start)", file: "\(start).html")
            _ = try scholar.importPages([page], into: "1")
        }
        let grown = try scholar.listing("1")
        #expect(grown.search.isWhole && grown.entries.count == 25)
    }

    @Test("a page that was cut off and has nothing new is not announced as a repair")
    func cutOff() async throws {
        _ = try await run("import", "\(pages)/profile-2026-incomplete")
        let before = try await run("show", "1").output
        let cut = try await run("import", "\(pages)/profile-cut-off")
        #expect(cut.status == 0 && !cut.errors.contains("mended"))
        #expect(cut.errors.contains("page-1.html is left out: it has nothing that search 1 lacks"))
        #expect(try await run("show", "1").output == before)
        let whole = try await run("import", "\(pages)/profile-2026")
        #expect(whole.errors.contains("mended a page of search 1") && whole.output.contains("207 publications"))
    }

    @Test("warnings about a damaged page end when another page has its rows in full, in any order")
    func warnings() async throws {
        let (cut, part, whole) = ("profile-cut-off", "profile-2026-incomplete", "profile-2026")
        for names in [[cut, whole], [whole, cut], [part, cut, whole], [cut, part, whole]] {
            let found = try await run(["import", "--new"] + names.map { "\(pages)/\($0)" })
            for words in ["cannot be read", "before its list does", "missing", "incomplete"] {
                #expect(!found.errors.contains(words) && !found.output.contains(words), "\(names): \(found.errors)")
            }
            #expect(found.output.contains("207 publications"))
        }
        let damaged = try await run(["import", "--new", "\(pages)/\(cut)"])
        #expect(damaged.errors.contains("the page ends before its list does"))
    }
}
