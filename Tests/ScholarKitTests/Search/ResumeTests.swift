import Foundation
import Testing

@testable import ScholarKit

/// Going on with a search: at the missing page, with its edits, whatever happened to the list in between.
@Suite("Resuming")
struct ResumeTests {
    private let folder: TemporaryFolder
    private let time = TestClock()
    private let query = SearchQuery(author: "E Marchetti")

    init() throws {
        folder = try TemporaryFolder()
    }

    private func scholar(_ list: MovingList) throws -> Scholar {
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        return Scholar(store: store, fetcher: list.fetcher, clock: time.clock)
    }

    private var options: Scholar.SearchOptions {
        var options = Scholar.SearchOptions()
        options.base = "http://scholar.test"
        options.politeness.asksAnyway = true
        return options
    }

    @Test("asks only for what is missing, keeps the number and the edits of the search")
    func missing() throws {
        let list = MovingList(count: 47)
        list.refuse([20])
        let scholar = try scholar(list)
        let first = try scholar.search(query, options)
        #expect(first.listing.entries.count == 20)
        #expect(list.asked == [0, 10, 20])
        _ = try scholar.edit("1", .reject, [3])
        _ = try scholar.edit("1", .merge, [5, 7])
        list.refuse([])
        time.advance(hours: 30)
        let whole = try scholar.resume("1", options)
        #expect(list.asked == [0, 10, 20, 20, 30, 40])
        #expect(whole.search.id == 1 && whole.search.isComplete && whole.search.nextURL == nil)
        #expect(whole.interruption == nil)
        #expect(whole.listing.entries.count == 45)
        #expect(whole.listing.rejected.map(\.publication.id) == [3])
        #expect(whole.listing.entry(5)?.merged == [7])
        #expect(whole.search.diagnostics.contains { $0.message.contains("nearly sure that none is missing") })
        // Complete is complete: nobody is asked again.
        #expect(try scholar.resume("1", options).notices.contains { $0.contains("is complete") })
        #expect(list.asked.count == 6)
    }

    @Test("a search within twelve hours goes on by itself; --refresh begins anew")
    func again() throws {
        let list = MovingList(count: 33)
        list.refuse([10])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        list.refuse([])
        let second = try scholar.search(query, options)
        #expect(second.search.id == 1 && second.search.isComplete)
        #expect(list.asked == [0, 10, 10, 20, 30])
        var options = options
        options.refreshes = true
        #expect(try scholar.search(query, options).search.id == 2)
    }

    @Test("a refusal of the first page leaves something to go on with, and only one")
    func nothingYet() throws {
        let list = MovingList(count: 12)
        list.refuse([0])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        time.advance(hours: 20)
        _ = try scholar.search(query, options)
        #expect(try scholar.store.searches().map(\.id) == [1])
        list.refuse([])
        let answer = try scholar.resume("last", options)
        #expect(answer.search.id == 1)
        #expect(answer.listing.entries.count == 12)
    }

    /// Searches until a page in the middle is refused, changes the list, and goes on.
    private func change(
        _ seed: Int, _ change: (inout [Int], inout SeededRandom) -> Void
    ) throws -> (answer: Scholar.Answer, lost: Set<Int>) {
        var random = SeededRandom(seed: UInt64(seed))
        let list = MovingList(count: Int.random(in: 25...60, using: &random))
        let stop = Int.random(in: 1...(list.order.count - 1) / 10, using: &random) * 10
        list.refuse([stop])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        list.refuse([])
        var order = list.order
        for _ in 0..<Int.random(in: 0...4, using: &random) { change(&order, &random) }
        list.order = order
        let answer = try scholar.resume("1", options)
        let found = MovingList.numbers(answer.listing)
        #expect(Set(found).count == found.count, "a row is there twice")
        return (answer, Set(order).subtracting(found))
    }

    @Test("rows that moved between pages meanwhile are neither lost nor doubled", arguments: 0..<100)
    func moved(_ seed: Int) throws {
        let (answer, lost) = try change(seed) { order, random in
            let from = Int.random(in: 0..<order.count, using: &random)
            order.insert(order.remove(at: from), at: Int.random(in: 0..<order.count, using: &random))
        }
        #expect(lost.isEmpty, "\(answer.search.diagnostics)")
        #expect(answer.search.diagnostics.contains { $0.message.contains("sure that none is missing") })
    }

    @Test(
        "when works came and went as well, none is doubled, and nothing is promised that is not so", arguments: 0..<100)
    func cameAndWent(_ seed: Int) throws {
        let (answer, lost) = try change(seed) { order, random in
            let from = Int.random(in: 0..<order.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: order.remove(at: from)
            case 1: order.insert((order.max() ?? 0) + 1000, at: from)
            default: order.insert(order.remove(at: from), at: Int.random(in: 0..<order.count, using: &random))
            }
        }
        let isSure = answer.search.diagnostics.contains { $0.message.contains(": sure") }
        #expect(lost.isEmpty || !isSure, "lost \(lost): \(answer.search.diagnostics)")
    }

    @Test("what moved is looked for in the pages in front of the gap")
    func lookedFor() throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        list.refuse([])
        // From the third page to the first: what stood twentieth is twenty-first now.
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        let answer = try scholar.resume("1", options)
        #expect(Set(MovingList.numbers(answer.listing)) == Set(1...45))
        #expect(list.asked == [0, 10, 20, 20, 30, 40, 10, 0])
        let verdict = answer.search.diagnostics.map(\.message).last ?? ""
        #expect(verdict.contains("1 row had moved") && verdict.contains(": sure that none is missing"))
        #expect(answer.search.pages == 5)
    }

    @Test("a limit that was reached is gone beyond")
    func limited() throws {
        let list = MovingList(count: 45)
        let scholar = try scholar(list)
        var limited = options
        limited.limit = 20
        #expect(try scholar.search(query, limited).search.isLimited)
        limited.limit = 30
        #expect(try scholar.resume("1", limited).listing.entries.count == 30)
        let whole = try scholar.resume("1", options)
        #expect(whole.listing.entries.count == 45 && !whole.search.isLimited && whole.search.isComplete)
    }

    @Test("an import with a gap is filled by asking, or by the page that was missing")
    func importedGap() throws {
        let list = MovingList(count: 38)
        let scholar = try scholar(list)
        let pages = [0, 10, 20, 30].map { start in
            Page(
                bytes: list.page(start), url: "https://scholar.google.com/scholar?q=author:x&start=\(start)",
                file: "\(start).html")
        }
        for _ in 0..<2 { _ = try scholar.importPages([pages[0], pages[1], pages[3]]) }
        #expect(try scholar.store.search(1).nextURL?.hasSuffix("start=20") == true)
        let filled = try scholar.importPages([pages[2], pages[1]], into: "1")
        #expect(filled.answers[0].search.isComplete && filled.answers[0].listing.entries.count == 38)
        #expect(filled.notices == ["10.html is in search 1 already"])
        #expect(!filled.answers[0].search.diagnostics.contains { $0.message.hasPrefix("missing") })
        let asked = try scholar.resume("2", options)
        #expect(asked.search.isComplete && asked.listing.entries.count == 38)
        #expect(list.asked == [20])
    }

    @Test("pages of another query do not get in")
    func otherQuery() throws {
        let scholar = try scholar(MovingList(count: 5))
        _ = try scholar.importPages(Array(try Fixture("author-2026").pages.prefix(2)))
        let others = try Fixture("author-2019").pages.suffix(1) + Fixture("odd-cited-by").pages
        let report = try scholar.importPages(Array(others), into: "1")
        #expect(report.notices.contains { $0.contains("another query") })
        #expect(throws: SearchError.nothingFits(1)) {
            try scholar.importPages(try Fixture("odd-cited-by").pages, into: "1")
        }
        #expect(throws: SearchError.cannotResume(2)) {
            _ = try scholar.importPages(
                try Fixture("odd-best-result-2014").pages.map { Page(bytes: Self.nameless($0)) })
            _ = try scholar.store.search(2)
            _ = try scholar.resume("2", options)
        }
    }

    /// A page that says nothing of what was asked, and that more is behind it.
    private static func nameless(_ page: Page) -> [UInt8] {
        Array(
            """
            <div id="gs_res_ccl_mid"><div class="gs_r"><h3 class="gs_rt"><a href="http://a.example/">T</a></h3>
            <div class="gs_a">A B - 1999</div></div></div><div id=gs_n><a href="?start=10">2</a></div>
            """.utf8)
    }

    @Test("a row that was cut off is mended by the whole page")
    func mended() throws {
        let list = MovingList(count: 10)
        let scholar = try scholar(list)
        let text = String(decoding: list.page(0), as: UTF8.self)
        let cut = text[..<(text.ranges(of: "Cited by ").last?.upperBound ?? text.endIndex)] + "4"
        let url = "https://scholar.google.com/scholar?q=x"
        let first = try scholar.importPages([Page(bytes: Array(cut.utf8), url: url, file: "cut.html")]).answers[0]
        #expect(!first.search.isComplete)
        #expect(first.listing.entries.contains { $0.citationCount == nil })
        let mended = try scholar.importPages([Page(bytes: list.page(0), url: url, file: "whole.html")], into: "1")
        #expect(mended.answers[0].search.isComplete)
        #expect(mended.answers[0].listing.entries.map(\.citationCount).contains(490))
        #expect(mended.answers[0].listing.entries.count == 10)
    }

    @Test("two at once do not write the same page twice")
    func twoAtOnce() throws {
        let list = MovingList(count: 30)
        list.refuse([10])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        var one = try scholar.store.results(of: 1)
        var other = one
        let reading = try PageReading.read(Page(bytes: list.page(10), url: "http://scholar.test/scholar?q=x&start=10"))
        one.append(reading, name: "one", date: time.now)
        other.append(reading, name: "other", date: time.now)
        try scholar.store.write(&one, as: 1, head: SearchHead(isKept: false), now: time.now)
        #expect(throws: StoreError.changedMeanwhile(1)) {
            try scholar.store.write(&other, as: 1, head: SearchHead(isKept: false), now: time.now)
        }
        #expect(try scholar.store.publications(of: 1).count == 20)
    }
}
