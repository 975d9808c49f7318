import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages

/// Citations by year from a constant Scholar, with a clock that a test sets.
@Suite("Citations by year")
struct CitationHistoryTests {
    private let folder = TemporaryFolder.new()
    private let time = TestClock("2026-11-21T09:00:00Z")
    private let log = RequestLog()

    private static let page: @Sendable (String) -> [UInt8] = { name in
        let file = Folders.project.appending(path: "Fixtures/graph-pages/\(name).html")
        return Array((try? Data(contentsOf: file)) ?? Data())
    }

    private func scholar(holding fixture: String? = nil) throws -> Scholar {
        if let fixture { try StoredFixture.write(fixture, to: folder.path("s.sqlite")) }
        let log = log
        let fetcher = Fetcher { url throws(PageError) in
            log.add(url)
            let year = URLParameters(address: url)["as_ylo"].flatMap { Int($0) } ?? 0
            let name = (2016...2026).contains(year) ? "year-\(year)" : "year-2023"
            var page = Page(bytes: Self.page(name), url: url)
            page.status = 200
            return page
        }
        return Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: fetcher, clock: time.clock)
    }

    private var options: GraphOptions {
        var options = GraphOptions()
        options.fromYear = 2024
        options.base = "http://localhost:1"
        options.politeness = Politeness(delay: 0)
        return options
    }

    private var years: [Int] { log.all.compactMap { URLParameters(address: $0)["as_ylo"].flatMap { Int($0) } } }

    @Test(
        "a finished year is requested once; the current one again after twelve hours, and once more when it is over"
    )
    func askingAgain() async throws {
        let scholar = try scholar(holding: "author-2026")
        let first = try await scholar.graph("1", publication: 3, options)
        #expect(years == [2024, 2025, 2026])
        #expect(first.history.years.map(\.citations) == [18, 14, 3])
        #expect(first.history.years.map(\.isPartial) == [false, false, true])
        log.forget()
        _ = try await scholar.graph("1", publication: 3, options)
        #expect(years.isEmpty)
        var again = options
        again.refreshes = true
        _ = try await scholar.graph("1", publication: 3, again)
        #expect(years == [2026])
        log.forget()
        time.advance(hours: 13)
        _ = try await scholar.graph("1", publication: 3, options)
        #expect(years == [2026])
        log.forget()
        // In the next year the formerly current year is requested a last time.
        time.advance(hours: 24 * 60)
        let later = try await scholar.graph("1", publication: 3, options)
        #expect(years == [2026, 2027])
        #expect(later.history.years.map(\.isPartial) == [false, false, false, true])
        log.forget()
        time.advance(hours: 13)
        _ = try await scholar.graph("1", publication: 3, options)
        #expect(years == [2027])
    }

    @Test("without a range the years begin with the publication's, and none after the current one is requested")
    func span() async throws {
        let scholar = try scholar(holding: "author-2026")
        var options = options
        options.fromYear = nil
        options.toYear = 2050
        let history = try await scholar.graph("1", publication: 3, options).history
        #expect(history.years.first?.year == 1999)
        #expect(history.years.last?.year == 2027)
        #expect(years == Array(1999...2027))
        options.fromYear = 2040
        await #expect(throws: GraphError.notYet(2040)) { try await scholar.graph("1", publication: 3, options) }
    }

    @Test("for merged publications the works citing any of them are requested together")
    func merged() async throws {
        let scholar = try scholar(holding: "author-2026")
        _ = try scholar.edit("1", .merge, [3, 2])
        _ = try await scholar.graph("1", publication: 3, options)
        #expect(years == [2024, 2025, 2026])
        #expect(log.all.areAll { URLParameters(address: $0)["cites"]?.split(separator: ",").count == 2 })
        let history = try await scholar.graph("1", publication: 3, options).history
        #expect(history.total == 188 + 42)
    }

    @Test("offline no request is made, and unknown years are not 0")
    func offline() async throws {
        let scholar = try scholar(holding: "author-2026")
        var options = options
        options.isOffline = true
        await #expect(throws: GraphError.nothingKnown(3, search: 1)) {
            try await scholar.graph("1", publication: 3, options)
        }
        _ = try await scholar.graph("1", publication: 3, self.options)
        options.fromYear = 2022
        let history = try await scholar.graph("1", publication: 3, options).history
        #expect(history.years.map(\.citations) == [nil, nil, 18, 14, 3])
        #expect(history.missing == [2022, 2023])
        #expect(history.assigned == 35)
        // A year that was current when it was retrieved stays marked, however late it is shown.
        time.advance(hours: 24 * 400)
        var old = options
        old.toYear = 2026
        #expect(try await scholar.graph("1", publication: 3, old).history.years.last?.isPartial == true)
    }

    @Test("the share of citations with a known year is undefined without citations")
    func share() {
        let history = CitationHistory([2020: 3, 2022: 4], total: 10, source: .page, countedIn: 2022)
        #expect(history.years.map(\.citations) == [3, 0, 4])
        #expect(history.years.map(\.isPartial) == [false, false, true])
        #expect(history.share == 0.7)
        let part = CitationHistory([2020: 3, 2022: 4], total: 10, source: .page, countedIn: 2026, from: 2021, to: 2024)
        #expect(part.years.map(\.citations) == [0, 4, 0, 0])
        #expect(part.assigned == 7 && part.share == 0.7)
        let single = CitationHistory([2020: 1], total: 1, source: .profile, countedIn: 2026)
        #expect(single.share == 1 && single.note.numbers.isEmpty)
        #expect(part.note.numbers.starts(with: [7, 10, 70, 4, 2021, 2024]))
        // The graph of a profile can have more citations than its list.
        let more = CitationHistory([2020: 900, 2021: 200], total: 1000, source: .profile, countedIn: 2026)
        #expect(more.note.numbers.starts(with: [1100, 1000]))
        #expect(CitationHistory([:], total: 0, source: .page, countedIn: 2022).share == nil)
        for (known, percent) in [(1334, 99), (1, 1), (0, 0)] {
            let rounded = CitationHistory([2022: known], total: 1338, source: .page, countedIn: 2022)
            #expect(rounded.note.numbers.starts(with: [known, 1338, percent]), "\(rounded.note)")
        }
    }

    @Test("an implausibly large number is reported and not stored")
    func widened() async throws {
        let scholar = try scholar(holding: "author-2026")
        // Publication 4 has 32 citations; the page for 2016 says 34, and a number of 2000 would be too many.
        let page = String(decoding: Self.page("year-2016"), as: UTF8.self).replacing(
            "About 34 results", with: "About 17,600 results")
        let fetcher = Fetcher { url throws(PageError) in
            var answer = Page(bytes: Array(page.utf8), url: url)
            answer.status = 200
            return answer
        }
        let wide = Scholar(store: scholar.store, fetcher: fetcher, clock: time.clock)
        await #expect(throws: GraphError.tooMany(17_600, 2024)) { try await wide.graph("1", publication: 3, options) }
        var offline = options
        offline.isOffline = true
        await #expect(throws: GraphError.nothingKnown(3, search: 1)) {
            try await wide.graph("1", publication: 3, offline)
        }
    }

    @Test("a query is followed as long as it has a search")
    func forgotten() throws {
        let scholar = try scholar(holding: "author-2026")
        _ = try scholar.follow("Elena Marchetti", every: 86_400)
        _ = try scholar.importPages(try Fixture("author-2027").pages)
        // Two searches of one query have the same name, which means the latest.
        #expect(try scholar.follow("Elena Marchetti", every: 172_800).search.id == 2)
        try scholar.store.forget([1])
        #expect(try scholar.follows().count == 1)
        try scholar.store.forget([2])
        _ = try scholar.importPages(try Fixture("author-2026").pages)
        #expect(try scholar.follows().isEmpty)
    }

    @Test("follows: the latest complete search decides the due date, and an incomplete repeat does not")
    func due() throws {
        let scholar = try scholar(holding: "author-2026")
        let follow = try scholar.follow("1", every: 86_400)
        #expect(follow.dueAt == Timestamp.date("2025-11-21T19:44:37Z"))
        #expect(try scholar.due().count == 1)
        var results = Results(Search(query: follow.search.query, .asked))
        results.append(try PageReading.read(try Fixture("author-2027").pages[0]), name: "p", date: time.now)
        results.search.isKept = true
        try scholar.store.write(&results, now: time.now)
        #expect(try scholar.follows()[0].search.id == 1)
        #expect(try scholar.due().count == 1)
        _ = try scholar.importPages(try Fixture("author-2027").pages)
        #expect(try scholar.follows()[0].search.id == 3)
        #expect(try scholar.follows()[0].every == 86_400)
        _ = try scholar.unfollow("3")
        #expect(try scholar.follows().isEmpty)
        #expect(throws: SearchError.notFollowed(1)) { try scholar.unfollow("1") }
    }

    @Test("absurd years in an old store do not make a picture of a million bars")
    func keptYears() {
        let history = CitationHistory(
            [2001: 3, 2003: 1, -99_997_997: 7, 2500: 2, .max: 9], total: 4, source: .page, countedIn: 2026)
        #expect(history.years.map(\.year) == [2001, 2002, 2003])
    }
}
