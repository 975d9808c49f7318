import Foundation
import GRDB
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
        let error = #expect(throws: SearchError.self) {
            try scholar.importPages(try Fixture("odd-cited-by").pages, into: "1")
        }
        #expect("\(String(describing: error))".contains("answers another query"))
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

    @Test("what is gone on with can be kept and named then, and what hands added is never removed")
    func keeping() throws {
        let list = MovingList(count: 25)
        list.refuse([10])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        var kept = options
        kept.label = "mine"
        #expect(try scholar.search(query, kept).search.label == "mine")
        #expect(try scholar.store.search(1).isKept)
        _ = try scholar.search(SearchQuery(author: "other"), options)
        _ = try scholar.importPages(
            [Page(bytes: list.page(10), url: "http://scholar.test/scholar?as_sauthors=other&start=10")], into: "2")
        #expect(try scholar.store.search(2).isKept)
    }

    @Test("a repeated search has its edits from the first page on, and those of later pages hold when they come")
    func replayedAtOnce() throws {
        let list = MovingList(count: 45)
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        _ = try scholar.edit("1", .reject, [2])
        _ = try scholar.edit("1", .merge, [3, 34])
        list.refuse([10])
        var again = options
        again.refreshes = true
        let begun = try scholar.search(query, again)
        #expect(begun.replayedFrom?.id == 1 && begun.search.pages == 1)
        #expect(begun.listing.rejected.count == 1)
        #expect(!begun.listing.unapplied.isEmpty)
        list.refuse([])
        let whole = try scholar.resume("2", options)
        #expect(whole.listing.unapplied.isEmpty && whole.listing.entry(3)?.merged == [34])
        #expect(whole.replayedFrom == nil && whole.search.replayedFrom == 1)
        // A first page that was refused leaves the edits, too.
        list.refuse([0])
        again.replays = false
        #expect(try scholar.search(query, again).search.replayedFrom == nil)
    }

    @Test("a refusal while looking again is a refusal, and the next run knows what had moved")
    func refusedAtTheSeam() throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try scholar(list)
        _ = try scholar.search(query, options)
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        list.refuse([10, 40])
        guard case .refused = try scholar.resume("1", options).interruption else {
            Issue.record("page 5 was refused")
            return
        }
        list.refuse([10])
        let second = try scholar.resume("1", options)
        guard case .refused = second.interruption else {
            Issue.record("the page in front of the gap was refused")
            return
        }
        #expect(second.search.isComplete)
        #expect(second.search.diagnostics.contains { $0.message.contains("not sure, up to 1 publication") })
    }

    @Test("a search that ends at its limit says how sure it is, too")
    func limitedSeam() throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try scholar(list)
        var limited = options
        limited.limit = 30
        _ = try scholar.search(query, limited)
        list.refuse([])
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        let answer = try scholar.resume("1", options)
        #expect(answer.search.isLimited)
        #expect(answer.search.diagnostics.contains { $0.message.contains(": sure that none is missing") })
        #expect(Set(MovingList.numbers(answer.listing)).isSuperset(of: order.prefix(30)))
    }

    @Test("a list imported into itself, and a publication's own page into its profile, double nothing")
    func doubled() throws {
        let scholar = try scholar(MovingList(count: 5))
        let list = try #require(try Fixture("pop-csv-26").pages.first)
        _ = try scholar.importPages([list])
        let again = try scholar.importPages([Page(bytes: list.bytes + [10], file: "again.csv")], into: "1")
        #expect(again.answers[0].listing.entries.count == 12)
        _ = try scholar.importPages(try Fixture("profile-2026").pages)
        let profile = try scholar.store.publications(of: 2)
        let link = try #require(profile[4].link)
        let article = try #require(try Fixture("article-histogram").pages.first).bytes
        let report = try scholar.importPages([Page(bytes: article, url: link, file: "article.html")], into: "2")
        let entries = report.answers[0].listing
        #expect(try scholar.store.publications(of: 2).count == profile.count)
        #expect(entries.entry(5)?.publication.citationsPerYear.isEmpty == false)
        #expect(throws: SearchError.self) {
            try scholar.importPages([Page(bytes: article, url: link, file: "article.html")], into: "1")
        }
    }

    @Test("a store of the version before goes on where its searches stood")
    func oldStore() throws {
        let path = folder.path("old.sqlite")
        let list = MovingList(count: 45)
        list.refuse([20])
        let store = try Store(path: path, now: time.now)
        let scholar = Scholar(store: store, fetcher: list.fetcher, clock: time.clock)
        _ = try scholar.search(query, options)
        // What the latest step of the schema added is taken away again.
        try DatabaseQueue(path: path).write { database in
            for column in ["next_start", "is_cut", "moved", "is_repeat", "digest"] {
                try database.execute(sql: "ALTER TABLE pages DROP COLUMN \(column)")
            }
            for column in ["row_key", "record"] {
                try database.execute(sql: "ALTER TABLE results_1 DROP COLUMN \(column)")
            }
            try database.execute(sql: "DROP TABLE requests")
            try database.execute(
                sql: "DELETE FROM grdb_migrations WHERE identifier IN ('requests and coverage', 'repeated pages')")
        }
        let again = Scholar(store: try Store(path: path, now: time.now), fetcher: list.fetcher, clock: time.clock)
        list.refuse([])
        let answer = try again.resume("1", options)
        #expect(answer.listing.entries.count == 45 && answer.search.isComplete)
        #expect(list.asked == [0, 10, 20, 20, 30, 40])
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

/// What a search says is in and missing.
@Suite("Coverage")
struct CoverageTests {
    /// A page: its first result, its rows, what it says comes next.
    private func page(_ start: Int?, _ rows: Int, next: Int? = nil, isCut: Bool = false) -> Results.PageRecord {
        Results.PageRecord(name: "p", start: start, rows: rows, date: .distantPast, nextStart: next, isCut: isCut)
    }

    @Test("nothing is in: all is missing")
    func empty() {
        #expect(Coverage([]).firstMissing == 0)
        #expect(!Coverage([]).isComplete)
    }

    @Test("pages that are a row short or long leave no gap and hide none")
    func uneven() {
        #expect(Coverage([page(0, 9, next: 10), page(10, 10, next: 20), page(20, 3)]).isComplete)
        #expect(Coverage([page(0, 11, next: 10), page(10, 10)]).isComplete)
        #expect(Coverage([page(0, 11, next: 10)]).firstMissing == 10)
    }

    @Test("gaps lie between pages, whatever their order; an open end lies behind the last")
    func gaps() {
        let coverage = Coverage([page(40, 5), page(0, 10, next: 10), page(20, 10, next: 30)])
        #expect(coverage.gaps == [10..<20, 30..<40] && coverage.openEnd == nil && coverage.firstMissing == 10)
        #expect(coverage.isMissing(15) && coverage.isMissing(30) && !coverage.isMissing(25) && !coverage.isMissing(99))
        #expect(Coverage([page(0, 10, next: 10), page(10, 10, next: 20)]).openEnd == 20)
        #expect(Coverage([page(10, 10)]).gaps == [0..<10])
    }

    @Test("a page that was cut off is missing until the whole one is in")
    func cut() {
        #expect(Coverage([page(0, 10, next: 10), page(10, 4, isCut: true)]).firstMissing == 10)
        #expect(Coverage([page(0, 10, next: 10), page(10, 4, isCut: true), page(10, 9)]).isComplete)
        #expect(Coverage([page(0, 4, isCut: true)]).firstMissing == 0)
        #expect(Coverage([page(nil, 4, isCut: true), page(nil, 9)]).isComplete)
    }

    @Test("an empty page behind the end, and pages twice, change nothing")
    func repeated() {
        #expect(Coverage([page(0, 10, next: 10), page(10, 0)]).isComplete)
        #expect(Coverage([page(0, 10, next: 10), page(0, 10, next: 10), page(10, 3)]).isComplete)
        #expect(Coverage([page(0, 100), page(0, 20, next: 20)]).isComplete)
    }

    @Test("pages that do not say where they begin say at least whether more comes")
    func nameless() {
        #expect(Coverage([page(nil, 10, next: 10)]).openEnd == 10)
        #expect(Coverage([page(nil, 10)]).isComplete)
    }
}
