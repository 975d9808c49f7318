import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Saved pages become searches: in order, joined, and by their own queries.
@Suite("Importing saved pages")
struct ImportTests {
    private let folder = TemporaryFolder.new()
    private let scholar: Scholar

    init() throws {
        scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
    }

    @Test("returns the publications that it stored")
    func asStored() throws {
        let pages = try Fixture.names.flatMap { try Fixture($0).pages }
        let answers = try scholar.importPages(pages).answers
        #expect(answers.count > 20)
        for answer in answers {
            let stored = try scholar.store.listing(.number(answer.search.id))
            #expect(answer.listing.publications == stored.publications)
            #expect(answer.search == stored.search && stored.search.isKept)
        }
    }

    @Test(
        "numbers and facts that Google states about one profile are not those of a joined list",
        arguments: ["author-other", "profile-2026"])
    func factsOfOneQuery(other: String) async throws {
        let profile = try Fixture("profile-facts-2015").pages
        let alone = try scholar.importPages(profile).answers[0].search
        #expect(
            alone.author.reported != nil && !alone.author.citationsPerYear.isEmpty && alone.author.affiliation != nil)
        let others = try Fixture(other).pages.map { page in
            let text = String(decoding: page.bytes, as: UTF8.self)
            let url = page.url?.replacing("kQ7xEwMAAAAJ", with: "otherUserAAJ")
            return Page(bytes: Array(text.replacing("kQ7xEwMAAAAJ", with: "otherUserAAJ").utf8), url: url)
        }
        let pages = profile + others
        for pages in [pages, pages.reversed()] {
            let both = try scholar.importPages(pages, ImportOptions(query: SearchQuery(author: "M"))).answers[0]
            #expect(both.search.isJoined)
            #expect(both.search.author.reported == nil && both.search.author.reportedSince == nil)
            #expect(both.search.author.affiliation == nil && both.search.author.interests.isEmpty)
            #expect(both.search.author.homepage == nil)
            let sum = Reconciliation(both.listing)
            #expect(sum.sentences.filter { $0 != "\(sum.sentence)." }.isEmpty)
            await #expect(throws: GraphError.self) {
                try await scholar.graph(.number(both.search.id), publication: nil)
            }
        }
    }

    @Test(
        "a search without a query is named by its title, its file or its folder",
        arguments: [
            (["article-zh"], "感潮汊道中悬移质泥沙的季节变化：野外观测与数值试验"),
            (["article-zh", "article-el"], "感潮汊道中悬移质泥沙的季节变化：野外观测与数值试验 and 1 more"),
            (["pop-csv-26"], "PoPCites"),
        ])
    func names(_ fixtures: [String], _ name: String) throws {
        let answer = try scholar.importPages(try fixtures.flatMap { try Fixture($0).pages }).answers[0]
        #expect(answer.search.name == name)
    }

    @Test("pages of publications from different profiles become a search for each profile")
    func articles() throws {
        let names = ["article-el", "article-histogram", "article-ar"]
        let answers = try scholar.importPages(try names.flatMap { try Fixture($0).pages }).answers
        #expect(answers.map(\.listing.entries.count) == [2, 1])
        // They accept no pages of lists, which can be of another person.
        for other in ["profile-2026", "author-other"] {
            let pages = try Fixture(other).pages
            #expect(throws: SearchError.self) { try scholar.importPages(pages, into: .number(answers[0].search.id)) }
        }
    }

    @Test("rejections in another program's list do not disturb replayed ones")
    func uncheckedTwice() throws {
        let list = try Fixture("pop-json").pages
        let asked = SearchQuery(author: "Elena Marchetti")
        let first = try scholar.importPages(list, ImportOptions(query: asked)).answers[0]
        let second = try scholar.importPages(list, ImportOptions(query: asked)).answers[0]
        #expect(!first.listing.rejected.isEmpty)
        #expect(second.listing.rejected.count == first.listing.rejected.count)
    }

    @Test("a refusal among the pages is reported, and makes the search incomplete if a page is missing")
    func refusal() throws {
        let captcha = try Fixture("refusal-captcha-in-page").pages
        let pages = try Fixture("author-2026").pages
        let report = try scholar.importPages(Array(pages.dropLast()) + captcha)
        #expect(report.failures.count == 1)
        #expect(!report.answers[0].search.isComplete)
        #expect(report.answers[0].search.facts.leftOut.map(\.isRefusal) == [true])
        let filled = try scholar.importPages(Array(pages.suffix(1)), into: "1").answers[0]
        #expect(filled.search.isComplete && filled.listing.entries.count == 214)
        let whole = try scholar.importPages(captcha + (try Fixture("author-2011").pages))
        #expect(whole.failures.count == 1 && whole.answers[0].search.isComplete)
        #expect(whole.answers[0].search.facts.leftOut.isEmpty)
        // Pages without a place in a list do not show whether one is missing.
        let articles = try Fixture("article-histogram").pages
        #expect(try !scholar.importPages(articles + captcha).answers[0].search.isComplete)
    }

    /// A result page without an address or a query.
    private static let nameless = Page(
        bytes: Array(
            """
            <div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a href="http://a.example/">T</a></h3>
            <div class="gs_a">A B - 1999</div></div></div>
            """.utf8))

    @Test("single publications and result pages without a query are not one search")
    func strays() throws {
        let articles = try Fixture("article-el").pages + Fixture("article-ar").pages
        let answers = try scholar.importPages(articles + [Self.nameless] + Fixture("odd-cited-by").pages).answers
        #expect(answers.count == 3)
        #expect(answers.map(\.listing.entries.count).sorted() == [1, 2, 10])
    }

    @Test("a search marked incomplete by a stray refusal is complete when no results are missing")
    func stray() async throws {
        _ = try scholar.importPages(try Fixture("author-2011").pages)
        var marked = try scholar.store.results(of: 1)
        marked.search.isComplete = false
        try scholar.store.write(&marked, now: .now)
        let answer = try await scholar.resume("1")
        #expect(answer.search.isComplete)
    }

    @Test("pages without an address are joined by their rows")
    func placedByRows() throws {
        let pages = try Fixture("author-2026").pages.prefix(5).map { page in
            let text = String(decoding: page.bytes, as: UTF8.self).replacing("continue=", with: "went=")
            return Page(bytes: Array(text.utf8), file: page.file)
        }
        let answer = try scholar.importPages([pages[4], pages[0]]).answers[0]
        #expect(!answer.search.isComplete)
        #expect(answer.search.facts.missing == [MissingResults(gaps: [11...40], end: .results(from: 51))])
    }

    @Test("an import of only refusals is a refusal, and an import of only empty pages is an error")
    func nothing() throws {
        #expect(throws: ResultsError.self) { try scholar.importPages(try Fixture("refusal-unusual-traffic").pages) }
        #expect(throws: SearchError.nothingImported) { try scholar.importPages(try Fixture("odd-zero-results").pages) }
        #expect(try scholar.store.searches().isEmpty)
    }

    @Test("stay unchanged when another profile page of the search follows")
    func laterPage() throws {
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        let pages = try Fixture("profile-2013").pages
        _ = try scholar.importPages([pages[0]])
        let before = try scholar.store.listing(.number(1)).search
        _ = try scholar.importPages(Array(pages[1...]), into: .number(1))
        let after = try scholar.store.listing(.number(1)).search
        #expect(after.isComplete && !before.isComplete)
        #expect(
            after.author.interests == before.author.interests
                && after.author.reportedSince == before.author.reportedSince)
        #expect(after.author.affiliation == "Example University" && after.author.reportedSince?.year == 2008)
    }
}
