import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarStore
@testable import ScholarWeb

/// What is known about searches: derived from their pages, stored, and told in one order.
@Suite("Facts of searches")
struct FactsTests {
    private let folder = TemporaryFolder.new()
    private let now = Timestamp.date("2026-11-21T09:00:00Z") ?? .now

    @Test("the same pages give the same facts, and the store keeps them")
    func same() throws {
        let names = ["profile-2026-incomplete", "author-2026", "profile-histogram"]
        for name in names {
            let path = folder.path("\(name).sqlite")
            try StoredFixture.write(name, to: path)
            var results = try Store(path: path, for: .reading).results(of: 1)
            let stored = results.search
            let refused = ResultsError.refused(Refusal(.captcha, page: Page(bytes: [], file: "a page")))
            results.settle(leftOut: [LeftOutFile(refused)])
            let once = results.search
            results.settle(leftOut: [LeftOutFile(refused)])
            #expect(results.search == once, "\(name)")
            results.settle()
            #expect(results.search == stored, "\(name)")
        }
    }

    @Test("all facts are stored and read unchanged")
    func stored() throws {
        var search = Search(query: SearchQuery(author: "A"), .imported)
        search.dateSource = .container
        search.facts.pages = [PageFact(.untitledRow(citations: nil), page: 1, row: 2), PageFact(.cutOff, page: 2)]
        search.facts.joined = JoinedPages(names: ["A", "B"], queries: 2)
        search.facts.statedQuery = StatedQuery(name: "B", earlier: 3)
        search.facts.ending = .limit(results: 20, total: nil)
        search.facts.resumptions = [
            Resumption(pause: 60, moved: 2, requestedAgain: 1, found: 0, certainty: .unsure(2))
        ]
        search.facts.dateDoubt = .lateFile(latestYear: 1999, isList: true)
        search.facts.pagesFrom = now...now
        search.facts.missing = [MissingResults(gaps: [1...10], end: .rows(after: 20), further: 2, query: "C")]
        search.facts.leftOut = [LeftOutFile(reason: "a.html", isRefusal: true)]
        search.facts.stopped = "no network"
        var results = Results(search)
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        try store.write(&results, now: now)
        let read = try store.search(1)
        #expect(read.facts == search.facts && read.dateSource == .container)
    }

    @Test("a graph reads only searches that may have pages of single publications")
    func articles() throws {
        let path = folder.path("s.sqlite")
        let store = try Store(path: path, now: now)
        let scholar = Scholar(store: store, fetcher: .unexpected)
        for name in ["author-2026", "article-histogram"] { _ = try scholar.importPages(try Fixture(name).pages) }
        #expect(try store.resultsOfArticles(besides: 0).map(\.search.id) == [2])
        #expect(try store.resultsOfArticles(besides: 2).isEmpty)
        // Earlier versions did not store the kind of a page.
        try DatabaseQueue(path: path).write { try $0.execute(sql: "UPDATE pages SET kind = NULL") }
        #expect(try store.resultsOfArticles(besides: 0).map(\.search.id) == [1, 2])
    }
}
