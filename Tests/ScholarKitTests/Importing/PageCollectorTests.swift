import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages

/// Pages that a person saves one at a time.
@Suite("Collecting pages")
struct PageCollectorTests {
    private let folder = TemporaryFolder.new()

    private func scholar() throws -> Scholar {
        Scholar(store: try Store(path: folder.path("scholar.sqlite")), fetcher: .unexpected)
    }

    private static let name = "Elena Marchetti"

    private func collector(
        _ name: String = Self.name, storesOthers: Bool = false, limit: Int? = nil, in scholar: Scholar
    ) throws -> PageCollector {
        let url = try SearchURL(SearchQuery(author: name))
        return scholar.collector(
            of: [try CollectedList(url, limit: limit, from: scholar)], storesOthers: storesOthers)
    }

    private func start(of address: String?) throws -> Int {
        URLParameters(address: try #require(address))["start"].flatMap { Int($0) } ?? 0
    }

    private func list(storedFor taken: CollectedPage) -> CollectedList? {
        if case .other(_, let stored) = taken.outcome { stored?.list } else { nil }
    }

    @Test("pages in any order fill one search; each time the first missing address is next")
    func anyOrder() throws {
        let pages = try Fixture("author-2026").pages
        var collector = try collector(in: scholar())
        #expect(try start(of: collector.nextAddress) == 0)
        var random = SeededRandom(seed: 42)
        var missing = Set(pages.indices)
        for place in pages.indices.shuffled(using: &random) {
            let taken = try collector.take(pages[place])
            #expect(taken.outcome.kind == "added", "page \(place + 1)")
            missing.remove(place)
            let list = collector.lists[0]
            #expect(taken.list == 0)
            #expect(list.pageCount == pages.count - missing.count)
            if place > 0 { #expect(list.expectedPages == 22) }
            if let first = missing.min() { #expect(try start(of: list.nextAddress) == 10 * first) }
        }
        let list = collector.lists[0]
        #expect(list.isWhole && collector.current == nil && collector.nextAddress == nil)
        let indexes = try #require(list.answer).listing.indexes
        #expect(indexes.h == 28 && indexes.g == 50 && indexes.papers == 214)
        #expect(try scholar().store.searches().count == 1)
        #expect(try #require(list.answer).search.isComplete)
    }

    @Test("addresses ask for 20 results, and for 10 in a gap of ten")
    func pageSizes() throws {
        let pages = try Fixture("author-2026").pages
        var collector = try collector(in: scholar())
        func size() throws -> String? { URLParameters(address: try #require(collector.nextAddress))["num"] }
        #expect(try size() == "20")
        _ = try collector.take(pages[0])
        #expect(try size() == "20")
        _ = try collector.take(pages[2])
        #expect(try size() == "10")
        #expect(collector.lists[0].expectedPages == 22)
    }

    @Test("a page again, a page of another query, a captcha, and files that are no page change nothing")
    func strangers() throws {
        let pages = try Fixture("author-2026").pages
        let scholar = try scholar()
        var collector = try collector(in: scholar)
        _ = try collector.take(pages[0])
        let next = collector.nextAddress
        func kind(_ page: Page) throws -> String {
            let taken = try collector.take(page)
            if taken.outcome.kind != "duplicate" { #expect(taken.list == nil) }
            return taken.outcome.kind
        }
        #expect(try kind(pages[0]) == "duplicate")
        #expect(try kind(Fixture("author-other").pages[0]) == "other")
        #expect(try kind(Fixture("profile-2026").pages[0]) == "other")
        #expect(try kind(Fixture("article-2012").pages[0]) == "other")
        for name in ["refusal-captcha-in-page", "refusal-unusual-traffic", "refusal-sign-in"] {
            #expect(try kind(Fixture(name).pages[0]) == "refused")
        }
        #expect(try kind(Page(bytes: Array("<p>Bank</p>".utf8), file: "bank.html")) == "not-a-page")
        #expect(collector.nextAddress == next && collector.lists[0].publicationCount == 10)
        #expect(try scholar.store.searches().count == 1)
    }

    @Test("with --everything a page of another query becomes a search of its own, which says what it lacks")
    func everything() throws {
        var collector = try collector(storesOthers: true, in: scholar())
        let pages = try Fixture("author-2026").pages
        _ = try collector.take(pages[0])
        let stored = try #require(list(storedFor: collector.take(Fixture("author-other").pages[0])))
        #expect(stored.pageCount == 1 && stored.publicationCount == 10 && stored.nextAddress != nil)
        #expect(try scholar().store.searches().count == 2)
        #expect(collector.lists[0].pageCount == 1)
        // The page of one publication has no query.
        let article = try collector.take(Fixture("article-2012").pages[0])
        guard case .other(_, let own?) = article.outcome else { Issue.record("\(article.outcome)"); return }
        #expect(own.answer.search.id == 3 && own.list == nil)
        // Without any list, every page is another one.
        var none = try scholar().collector(of: [], storesOthers: true)
        let again = try #require(list(storedFor: none.take(Fixture("author-other").pages[1])))
        #expect(again.pageCount == 2 && again.publicationCount == 20)
    }

    @Test("what came is stored at any moment; a second collector of the same query, and one of the search, go on")
    func interrupted() throws {
        let pages = try Fixture("author-2026").pages
        var first = try collector(in: scholar())
        for page in pages.prefix(3) { _ = try first.take(page) }
        var second = try collector(in: scholar())
        #expect(second.lists[0].pageCount == 3)
        #expect(try start(of: second.nextAddress) == 30)
        for page in pages[3..<6] { _ = try second.take(page) }
        let scholar = try scholar()
        let list = try CollectedList(completing: .number(1), from: scholar)
        #expect(try start(of: list.nextAddress) == 60)
        var third = scholar.collector(of: [list])
        for page in pages[6...] { _ = try third.take(page) }
        let indexes = try #require(third.lists[0].answer).listing.indexes
        #expect(indexes.h == 28 && indexes.papers == 214)
        #expect(try scholar.store.searches().count == 1)
    }

    @Test("h and g so far count the publications that are there, not Scholar's estimate of their number")
    func indexesSoFar() throws {
        var collector = try collector(in: scholar())
        _ = try collector.take(try Fixture("author-2026").pages[0])
        let list = collector.lists[0]
        let listing = try #require(list.answer).listing
        #expect(try #require(listing.search.reportedTotal) > 100)
        let indexes = try #require(list.indexesSoFar)
        #expect(indexes.least == listing.indexes && indexes.least.g == 10)
        #expect(indexes.ifRestIsUncited.h == 10 && indexes.ifRestIsUncited.g > 10)
    }

    @Test("a profile that does not show all rows waits for one that does")
    func incompleteProfile() throws {
        let part = try Fixture("profile-2026-incomplete")
        let reading = try PageReading.read(part.pages[0])
        let query = try #require(reading.query)
        let scholar = try scholar()
        var collector = scholar.collector(of: [try CollectedList(SearchURL(query), from: scholar)])
        for _ in 1...2 {
            let outcome = try collector.take(part.pages[0]).outcome
            let rows = if case .incompleteProfile(let rows) = outcome { rows } else { 0 }
            #expect(rows == part.expected.rows.count)
        }
        let address = try #require(collector.nextAddress)
        #expect(address.contains("/citations?user=") && address.contains("cstart=\(part.expected.rows.count)&"))
        #expect(collector.lists[0].isProfile && !collector.lists[0].isWhole)
    }

    @Test("an empty page after the last one that Scholar shows is named as such, and the list stays incomplete")
    func emptyEnd() throws {
        let fixture = try Fixture("author-2026")
        var collector = try collector(in: scholar())
        for page in fixture.pages.dropLast() { _ = try collector.take(page) }
        var empty = try Fixture("odd-zero-results").pages[0]
        empty.bytes = Array(
            String(decoding: empty.bytes, as: UTF8.self)
                .replacing("sedimemt lagunare xyzzyq", with: "author:&quot;Elena Marchetti&quot;").utf8)
        empty.url = fixture.expected.strings("urls").last
        #expect(try collector.take(empty).outcome.kind == "without-publications")
        #expect(collector.lists[0].isOpen && collector.lists[0].pageCount == 21)
    }

    @Test("a page without publications ends the list of its query, and nothing is stored")
    func nothingFound() throws {
        let scholar = try scholar()
        let empty = try #require(
            try Fixture.names.compactMap { try Fixture($0).pages.first }.first { page in
                guard let reading = try? PageReading.read(page), reading.kind == .results else { return false }
                return reading.rowCount == 0 && reading.query?.isEmpty == false
            })
        let query = try #require(PageReading.read(empty).query)
        var collector = scholar.collector(of: [try CollectedList(SearchURL(query), from: scholar)])
        #expect(try collector.take(empty).outcome.kind == "without-publications")
        #expect(collector.current == nil && collector.lists[0].end == .nothingFound)
        #expect(try scholar.store.searches().isEmpty)
    }
}
