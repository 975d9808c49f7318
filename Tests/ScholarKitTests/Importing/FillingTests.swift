import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Gaps of a search filled with saved pages: added, completed and rejected pages.
@Suite("Filling gaps with saved pages")
struct FillingTests {
    private let halted = HaltedSearch()

    @Test("an import with a gap is completed by a request, or by the missing page")
    func importedGap() async throws {
        let list = MovingList(count: 38)
        let scholar = try halted.scholar(list)
        let pages = [0, 10, 20, 30].map { start in
            Page(
                bytes: list.page(start), url: "https://scholar.google.com/scholar?q=author:x&start=\(start)",
                file: "\(start).html")
        }
        var options = ImportOptions()
        options.isAlwaysNew = true
        for _ in 0..<2 { _ = try scholar.importPages([pages[0], pages[1], pages[3]], options) }
        #expect(try scholar.store.search(1).nextURL?.hasSuffix("start=20") == true)
        let filled = try scholar.importPages([pages[2], pages[1]], into: "1")
        #expect(filled.answers[0].search.isComplete && filled.answers[0].listing.entries.count == 38)
        #expect(filled.notices.map(\.severity) == [.note])
        #expect(filled.answers[0].search.facts.missing.isEmpty)
        let asked = try await scholar.resume("2", halted.options)
        #expect(asked.search.isComplete && asked.listing.entries.count == 38)
        #expect(list.asked == [20])
    }

    @Test("pages of another query are not added")
    func otherQuery() async throws {
        let scholar = try halted.scholar(MovingList(count: 5))
        _ = try scholar.importPages(Array(try Fixture("author-2026").pages.prefix(2)))
        let others = try Fixture("author-2019").pages.suffix(1) + Fixture("odd-cited-by").pages
        let report = try scholar.importPages(Array(others), into: "1")
        #expect(report.notices.count == 2 && report.answers[0].search.pages == 3)
        #expect(throws: SearchError.self) { try scholar.importPages(try Fixture("odd-cited-by").pages, into: "1") }
        let known = try scholar.importPages(Array(try Fixture("author-2026").pages.prefix(1)), into: "1")
        #expect(known.answers.count == 1 && known.notices.count == 1)
        await #expect(throws: SearchError.cannotResume(2)) {
            _ = try scholar.importPages(
                try Fixture("odd-best-result-2014").pages.map { Page(bytes: Self.nameless($0)) })
            _ = try scholar.store.search(2)
            _ = try await scholar.resume("2", halted.options)
        }
    }

    /// A page without a query that links to a next page.
    private static func nameless(_ page: Page) -> [UInt8] {
        Array(
            """
            <div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a href="http://a.example/">T</a></h3>
            <div class="gs_a">A B - 1999</div></div></div><div id=gs_n><a href="?start=10">2</a></div>
            """.utf8)
    }

    @Test("a resumed search gets the whole page in the place of its part")
    func resumedPart() async throws {
        let list = MovingList(count: 25)
        let scholar = try halted.scholar(list)
        let bytes = list.page(0)
        let cut = Page(
            bytes: Array(bytes.prefix(bytes.count / 2)), url: "http://scholar.test/scholar?as_sauthors=E+Marchetti",
            file: "cut.html")
        let part = try scholar.importPages([cut]).answers[0]
        #expect(!part.search.isComplete && part.listing.entries.count < 10)
        let whole = try await scholar.resume("1", halted.options)
        #expect(whole.search.isWhole && whole.search.pages == 3)
        #expect(!whole.search.facts.isDamaged)
        #expect(Set(MovingList.numbers(whole.listing)).count == 25 && whole.listing.entries.count == 25)
    }

    @Test("a resumed search can be kept and labelled, and manually added pages are never removed")
    func keeping() async throws {
        let list = MovingList(count: 25)
        list.refuse([10])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        var kept = halted.options
        kept.label = "mine"
        #expect(try await scholar.search(halted.query, kept).search.label == "mine")
        #expect(try scholar.store.search(1).isKept)
        _ = try await scholar.search(SearchQuery(author: "other"), halted.options)
        _ = try scholar.importPages(
            [Page(bytes: list.page(10), url: "http://scholar.test/scholar?as_sauthors=other&start=10")], into: "2")
        #expect(try scholar.store.search(2).isKept)
    }

    @Test("a list imported into itself, and a publication's own page into its profile, duplicate nothing")
    func doubled() throws {
        let scholar = try halted.scholar(MovingList(count: 5))
        let list = try #require(try Fixture("pop-csv-26").pages.first)
        _ = try scholar.importPages([list])
        let again = try scholar.importPages([Page(bytes: list.bytes + [10], file: "again.csv")], into: "1")
        #expect(again.answers[0].listing.entries.count == 12)
        _ = try scholar.importPages(try Fixture("profile-2026").pages)
        let profile = try scholar.store.results(of: 2).publications
        let link = try #require(profile[4].link)
        let article = try #require(try Fixture("article-histogram").pages.first).bytes
        let report = try scholar.importPages([Page(bytes: article, url: link, file: "article.html")], into: "2")
        let entries = report.answers[0].listing
        #expect(try scholar.store.results(of: 2).publications.count == profile.count)
        #expect(entries.entry(5)?.publication.citationsPerYear.isEmpty == false)
        #expect(throws: SearchError.self) {
            try scholar.importPages([Page(bytes: article, url: link, file: "article.html")], into: "1")
        }
    }

    @Test("the pages, the edits and the state of a filled search are stored together or not at all")
    func oneTransaction() throws {
        let list = MovingList(count: 20)
        let store = try halted.scholar(list).store
        func reading(_ start: Int) throws -> PageReading {
            let url = "https://scholar.google.com/scholar?q=author:x&start=\(start)"
            return try PageReading.read(Page(bytes: list.page(start), url: url))
        }
        var results = Results(Search(query: SearchQuery(author: "x"), .imported))
        results.append(try reading(0), name: "0", date: .now)
        try store.write(&results, now: .now)
        results.append(try reading(10), name: "10", date: .now)
        let edits = "CREATE TRIGGER full BEFORE INSERT ON edits BEGIN SELECT RAISE(ABORT, 'full'); END"
        try store.database.write { try $0.execute(sql: edits) }
        var listed = ListedEdits()
        listed.rejected = [11]
        let change = [ImportPlan.Action.complete(results, listed)]
        #expect(throws: StoreError.failed(reason: "full")) { try store.change(1, change, now: .now) }
        let before = try store.results(of: 1)
        #expect(before.pages.count == 1 && before.publications.count == 10 && !before.search.isKept)
        try store.database.write { try $0.execute(sql: "DROP TRIGGER full") }
        try store.change(1, change, now: .now)
        let after = try store.listing("1")
        #expect(after.search.isKept && after.rejected.map(\.publication.id) == [11] && after.publications.count == 20)
    }

    @Test("ten processes that fill the same search at once all succeed, and none wrongly reports it as incomplete")
    func atOnce() async throws {
        let list = MovingList(count: 110)
        let halted = halted
        @Sendable func page(_ start: Int) -> Page {
            Page(
                bytes: list.page(start), url: "https://scholar.google.com/scholar?q=author:x&start=\(start)",
                file: "\(start).html")
        }
        _ = try halted.scholar(list).importPages([page(0)])
        let whole = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 1...10 {
                group.addTask {
                    try await onThread {
                        let report = try halted.scholar(list).importPages([page(10 * number)], into: "1")
                        let search = report.answers[0].search
                        #expect(search.isComplete == (search.pages == 11))
                        #expect(search.facts.missing.isEmpty == search.isComplete)
                        return search.isComplete
                    }
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(whole >= 1)
        let results = try halted.scholar(list).store.results(of: 1)
        #expect(results.search.isComplete && results.publications.count == 110)
    }

    @Test("a limited search takes further pages")
    func limited() async throws {
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
        let grown = try scholar.store.listing("1")
        #expect(grown.search.isWhole && grown.entries.count == 25)
    }
}
