import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Saved pages become searches: in order, joined, and by their own queries.
@Suite("Importing saved pages")
struct ImportTests {
    private let folder: TemporaryFolder
    private let scholar: Scholar

    init() throws {
        folder = try TemporaryFolder()
        scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
    }

    @Test("joins pages in order, given in any order, without repeating rows")
    func order() throws {
        var pages = try Fixture("author-2026").pages
        pages = [pages[5]] + pages.shuffled() + [pages[0]]
        let report = try scholar.importPages(pages)
        let answer = report.answers[0]
        #expect(report.notices.count == 2)
        #expect(report.notices.allSatisfy { $0.message.contains("is the same file as") })
        #expect(answer.listing.entries.count == 214)
        #expect(answer.listing.indexes.h == 28)
        #expect(answer.search.isComplete)
        #expect(answer.search.isKept)
        #expect(answer.search.query.author == "\"Elena Marchetti\"")
    }

    @Test("returns the publications that it stored")
    func asStored() throws {
        let pages = try Fixture.names.flatMap { try Fixture($0).pages }
        let answers = try scholar.importPages(pages).answers
        #expect(answers.count > 20)
        for answer in answers {
            let stored = try scholar.store.listing(.number(answer.search.id))
            #expect(answer.listing.publications == stored.publications)
            #expect(answer.search == stored.search)
        }
    }

    @Test("a search of an import that gets further pages in the same import is returned with them")
    func addedAtOnce() throws {
        let pages = try Fixture("profile-2013").pages
        // An earlier save of the first page shows another total.
        var earlier = pages[0]
        earlier.bytes = Array(String(decoding: earlier.bytes, as: UTF8.self).replacing(">3556<", with: ">3500<").utf8)
        let report = try scholar.importPages([earlier] + pages)
        #expect(report.notices.map(\.message).contains("added 2 pages to search 1, which was incomplete"))
        #expect(report.answers.map(\.listing.publications.count) == [214])
    }

    @Test("a missing page makes the search incomplete, and is named")
    func gap() throws {
        var pages = try Fixture("author-2026").pages
        pages.remove(at: 3)
        let answer = try scholar.importPages(pages).answers[0]
        #expect(!answer.search.isComplete)
        #expect(answer.search.facts.missing == [MissingResults(gaps: [31...40], end: nil)])
    }

    @Test("a page of an existing search is reported, without advice to delete the search")
    func again() throws {
        let pages = Array(try Fixture("author-2026").pages.prefix(3))
        _ = try scholar.importPages(pages)
        let known = "the store already has these pages, as search 1"
        for some in [[pages[2]], pages] {
            let again = try scholar.importPages(some)
            #expect(again.notices.map(\.message) == [known] && again.answers.map(\.search.id) == [1])
        }
        var options = ImportOptions()
        options.isAlwaysNew = true
        let new = try scholar.importPages(pages, options).notices
        #expect(new.map(\.message) == ["search 1 has the same files; the new search does not change it"])
        // `last` does not name this search.
        _ = try scholar.importPages(try Fixture("odd-cited-by").pages)
        #expect(try scholar.importPages([pages[2]]).notices[0].message.hasSuffix("(the last one added is search 3)"))
    }

    @Test("a page that was already there is not counted again, whether cut off, grown, or saved again")
    func repeatedPages() throws {
        let part = try Fixture("profile-2026-incomplete").pages
        let whole = try Fixture("profile-2026").pages
        _ = try scholar.importPages(part)
        let grown = try scholar.importPages(whole, into: "1").answers[0]
        #expect(grown.search.pages == 1)
        #expect(grown.listing.entries.count == 214)
        let saved = try scholar.importPages(whole + (try Fixture("saved-profile-singlefile").pages)).answers[0]
        #expect(saved.search.pages == 1)
        // Text common to two pages of different authors is no evidence that they are the same.
        let people = try Fixture("author-2026").pages + Fixture("author-other").pages
        #expect(
            try scholar.importPages(people, ImportOptions(query: SearchQuery(author: "E M"))).answers[0].search.pages
                == 29)
    }

    @Test("pages combined because of a given query are reported, as are repeats")
    func joined() throws {
        let (one, other) = (try Fixture("author-2026").pages.prefix(2), try Fixture("author-other").pages.prefix(2))
        let asked = SearchQuery(author: "E Marchetti")
        let both = try scholar.importPages(Array(one + other), ImportOptions(query: asked))
        #expect(both.answers.count == 1)
        #expect(
            both.notices.map(\.message) == [
                "the pages of 2 queries (Elena Marchetti; Tobias Lindqvist) are joined to one search, "
                    + "because a name or words were given"
            ])
        let mixed = try scholar.importPages(
            try Fixture("profile-2026").pages + other, ImportOptions(query: SearchQuery(author: "M")))
        #expect(mixed.notices[0].message.contains("2 queries (the profile of Elena Marchetti; Tobias Lindqvist)"))
        #expect(mixed.answers[0].search.name == "M")
        let unknown = try scholar.importPages([Self.nameless]).answers[0].search
        let into = try scholar.importPages(Array(other), into: .number(unknown.id))
        #expect(
            into.notices.map(\.message) == [
                "search \(unknown.id) has no query, so it accepts any page: these belong to Tobias Lindqvist"
            ])
    }

    @Test(
        "numbers and facts that Google states about one profile are not those of a joined list",
        arguments: ["author-other", "profile-2026"])
    func factsOfOneQuery(other: String) throws {
        let profile = try Fixture("profile-facts-2015").pages
        let alone = try scholar.importPages(profile).answers[0].search
        #expect(alone.reportedIndexes != nil && !alone.citationsPerYear.isEmpty && alone.affiliation != nil)
        let others = try Fixture(other).pages.map { page in
            let text = String(decoding: page.bytes, as: UTF8.self)
            let url = page.url?.replacing("kQ7xEwMAAAAJ", with: "otherUserAAJ")
            return Page(bytes: Array(text.replacing("kQ7xEwMAAAAJ", with: "otherUserAAJ").utf8), url: url)
        }
        let pages = profile + others
        for pages in [pages, pages.reversed()] {
            let both = try scholar.importPages(pages, ImportOptions(query: SearchQuery(author: "M"))).answers[0]
            #expect(both.search.isJoined)
            #expect(both.search.reportedIndexes == nil && both.search.reportedSince == nil)
            #expect(both.search.affiliation == nil && both.search.interests.isEmpty && both.search.homepage == nil)
            #expect(Reconciliation(both.listing).sentences.allSatisfy { !$0.contains("Google") })
            let error = try #require(throws: GraphError.self) { try GraphAnswer(profile: both.listing, GraphOptions()) }
            #expect(error.description.contains("joins the pages of several queries"))
        }
    }

    @Test("a second import under the query of another search is reported as its repeat")
    func secondImport() throws {
        let (one, other) = (try Fixture("author-2026").pages.prefix(2), try Fixture("author-other").pages.prefix(2))
        let asked = SearchQuery(author: "E Marchetti")
        #expect(try scholar.importPages(Array(one), ImportOptions(query: asked)).notices.isEmpty)
        let second = try scholar.importPages(Array(other), ImportOptions(query: asked))
        #expect(second.notices.count == 1)
        #expect(
            second.notices[0].message.hasPrefix(
                "search 1 has the same query, E Marchetti, so this one (Tobias Lindqvist)"))
        // Pages with the same query as given are an ordinary repeat.
        let plain = SearchQuery(author: "Elena Marchetti")
        _ = try scholar.importPages([one[0]], ImportOptions(query: plain))
        let more = try scholar.importPages([one[1]], ImportOptions(query: plain))
        #expect(more.notices.map(\.message) == ["added 1 page to search 3, which was incomplete"])
        #expect(more.answers.map(\.search.pages) == [2])
    }

    @Test("the same note for many files takes one line")
    func folded() throws {
        let pages = Array(try Fixture("author-2026").pages.prefix(5))
        let report = try scholar.importPages(pages + pages)
        #expect(report.notices.count == 1)
        let message = report.notices[0].message
        #expect(message.hasPrefix("5 files are the same as others, and are imported once, for example "))
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

    @Test("pages of several queries become several searches")
    func several() throws {
        let pages = try Fixture("author-2026").pages + Fixture("odd-cited-by").pages + Fixture("profile-2026").pages
        let answers = try scholar.importPages(pages.shuffled()).answers
        #expect(answers.count == 3)
        #expect(Set(answers.map(\.listing.entries.count)).isSuperset(of: [214]))
    }

    @Test("a given query takes precedence over the pages")
    func asked() throws {
        let answer = try scholar.importPages(
            try Fixture("author-2011").pages, ImportOptions(query: SearchQuery(author: "E M"), label: "mine")
        ).answers[0]
        #expect(answer.search.query == SearchQuery(author: "E M"))
        #expect(answer.search.label == "mine")
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
        #expect(answer.notices.contains { $0.message.contains("has no gaps") })
    }

    @Test("pages without an address are joined by their rows")
    func placedByRows() throws {
        let pages = try Fixture("author-2026").pages.prefix(5).map { page in
            let text = String(decoding: page.bytes, as: UTF8.self).replacing("continue=", with: "went=")
            return Page(bytes: Array(text.utf8), file: page.file)
        }
        let answer = try scholar.importPages([pages[4], pages[0]]).answers[0]
        #expect(!answer.search.isComplete)
        #expect(answer.search.diagnostics.contains { $0.message.hasPrefix("missing: results 11-40") })
    }

    @Test("an import of only refusals is a refusal, and an import of only empty pages is an error")
    func nothing() throws {
        #expect(throws: ResultsError.self) { try scholar.importPages(try Fixture("refusal-unusual-traffic").pages) }
        #expect(throws: SearchError.nothingImported) { try scholar.importPages(try Fixture("odd-zero-results").pages) }
        #expect(try scholar.store.searches().isEmpty)
    }

    @Test("an incomplete profile names the button to press")
    func profile() throws {
        let answer = try scholar.importPages(try Fixture("profile-2026-incomplete").pages).answers[0]
        #expect(!answer.search.isComplete)
        #expect(answer.search.lacksRowsOfProfile)
    }

    @Test("folders are read with their pages in order, resource folders are skipped")
    func folders() throws {
        for name in ["page 10.html", "page 2.htm", "page 2_files/frame.html", "notes.txt", ".hidden/x.html"] {
            let file = folder.url.appending(path: "pages/\(name)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("<p>".utf8).write(to: file)
        }
        let names = try SavedPage.read([folder.path("pages")]).pages.compactMap(\.file).map {
            URL(filePath: $0).lastPathComponent
        }
        #expect(names == ["page 2.htm", "page 10.html"])
    }

    @Test("a file that is not a page is reported with its kind")
    func foreign() throws {
        let file = folder.url.appending(path: "paper.html")
        try Data("%PDF-1.7".utf8).write(to: file)
        #expect(throws: PageError.notAPage(path: file.path, kind: "a PDF")) { try SavedPage.read([file.path]) }
        #expect(throws: PageError.self) { try SavedPage.read([folder.path("nothing.html")]) }
        try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: true)
        #expect(throws: PageError.noPages(path: folder.path("empty"))) { try SavedPage.read([folder.path("empty")]) }
    }

    @Test("stay unchanged when another profile page of the search follows")
    func laterPage() throws {
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        let pages = try Fixture("profile-2013").pages
        _ = try scholar.importPages([pages[0]])
        let before = try scholar.listing(.number(1)).search
        _ = try scholar.importPages(Array(pages[1...]), into: .number(1))
        let after = try scholar.listing(.number(1)).search
        #expect(after.isComplete && !before.isComplete)
        #expect(after.interests == before.interests && after.reportedSince == before.reportedSince)
        #expect(after.affiliation == "Example University" && after.reportedSince?.year == 2008)
    }
}
