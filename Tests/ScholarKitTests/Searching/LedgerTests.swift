import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Requests to Google Scholar: counted, slow, and none after a refusal.
@Suite("The ledger of requests")
struct LedgerTests {
    private let folder = TemporaryFolder.new()
    private let time = TestClock()

    /// Another process on the same store.
    private func scholar(_ list: MovingList) throws -> Scholar {
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        return Scholar(store: store, fetcher: list.fetcher, clock: time.clock)
    }

    private func query(_ number: Int = 1) -> SearchQuery { SearchQuery(author: "Marchetti \(number)") }

    @Test("a run makes twenty requests to Google, rests after ten, and says how to continue")
    func run() async throws {
        let list = MovingList(count: 400)
        let moments = Mutex<[Date]>([])
        let fetcher = Fetcher { url throws(PageError) in
            moments.withLock { $0.append(time.now) }
            return try await list.fetcher.fetch(url)
        }
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        let answer = try await Scholar(store: store, fetcher: fetcher, clock: time.clock).search(query())
        #expect(list.asked.count == 20)
        guard case .limited(.runLimit(20, "Google Scholar")) = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(answer.search.pages == 20 && !answer.search.isComplete && answer.search.nextURL != nil)
        // 19 pauses: the tenth is a rest of 5 to 10 minutes, the others are of 15 to 45 seconds.
        let times = moments.withLock { $0 }
        let pauses = zip(times.dropFirst(), times).map { $0.timeIntervalSince($1) }
        #expect(pauses.count == 19)
        for (number, pause) in pauses.enumerated() {
            let wanted = number == 9 ? 300.0...600 : 15.0...45
            #expect(pause >= wanted.lowerBound - 0.01 && pause <= wanted.upperBound + 0.01, "pause \(number + 1)")
        }
        #expect(time.pauses.areAll { $0 <= 1 })
    }

    @Test("sixty requests a day, over all processes, then none before the first is a day old")
    func day() async throws {
        let list = MovingList(count: 200)
        for number in 1...3 { _ = try await scholar(list).search(query(number)) }
        #expect(list.asked.count == 60)
        let error = await #expect(throws: RequestLimit.self) { try await scholar(list).search(query(4)) }
        guard case .dailyLimit(60, "Google Scholar", let until) = error else { return }
        #expect(until == TestClock().now.addingTimeInterval(24 * 3600))
        #expect(list.asked.count == 60)
        var options = SearchOptions()
        options.politeness.ignoresLimits = true
        options.limit = 10
        _ = try await scholar(list).search(query(5), options)
        #expect(list.asked.count == 61)
        time.advance(hours: 24.5)
        _ = try await scholar(list).search(query(6))
        #expect(list.asked.count == 81)
    }

    @Test("the settings change the numbers, but no pause at Google below ten seconds; other hosts have no limits")
    func numbers() async throws {
        #expect(Politeness(delay: 1).pause(.googleScholar) == 10)
        #expect(Politeness(delay: 1).pause(.unlimited) == 1)
        let list = MovingList(count: 400)
        var options = SearchOptions()
        options.politeness.requestsPerRun = 3
        #expect(try await scholar(list).search(query(), options).search.pages == 3)
        options.base = "http://scholar.test"
        #expect(try await scholar(list).search(query(2), options).search.pages == 40)
    }

    @Test("after a refusal no process makes a request until the wait is over")
    func refused() async throws {
        let list = MovingList(count: 30)
        list.refuse([10])
        let answer = try await scholar(list).search(query())
        guard case .refused(let refusal) = answer.interruption, let until = refusal.until else {
            Issue.record("the refusal is missing")
            return
        }
        #expect(until == time.now.addingTimeInterval(2 * 3600))
        await #expect(throws: RequestLimit.self) { try await scholar(list).search(query(2)) }
        guard case .limited = try await scholar(list).resume("1").interruption else {
            Issue.record("the search was gone on with too early")
            return
        }
        #expect(list.asked == [0, 10])
        // Another server has not refused.
        var options = SearchOptions()
        options.base = "http://scholar.test"
        _ = try? await scholar(list).search(query(3), options)
        #expect(list.asked.count == 4)
        time.advance(hours: 2.01)
        // The second refusal within a day means a wait of a day.
        guard case .refused(let second) = try await scholar(list).resume("1").interruption else {
            Issue.record("the wait was over")
            return
        }
        #expect(second.until == time.now.addingTimeInterval(24 * 3600))
        await #expect(throws: RequestLimit.self) { try await scholar(list).search(query(4)) }
        list.refuse([])
        options = SearchOptions()
        options.politeness.ignoresLimits = true
        #expect(try await scholar(list).resume("1", options).search.isComplete)
        // It responded nevertheless, so the refusal is over.
        #expect(try await scholar(list).search(query(4)).search.isComplete)
    }

    @Test("a clock that was once ahead blocks no request")
    func clockAhead() async throws {
        let list = MovingList(count: 5)
        time.advance(hours: 24 * 200)
        _ = try await scholar(list).search(query(1))
        time.advance(hours: -24 * 200)
        let before = time.now
        _ = try await scholar(list).search(query(2))
        #expect(time.now.timeIntervalSince(before) < 1)
    }

    @Test("the first request ever to Google is announced, once")
    func firstContact() async throws {
        let list = MovingList(count: 15)
        func contacts(_ number: Int, _ options: SearchOptions = .init()) async throws -> Int {
            var contacts = 0
            let (scholar, query) = (try scholar(list), query(number))
            _ = try await SearchProgress.show({ if case .request(.firstContact) = $0 { contacts += 1 } }) { progress in
                try await scholar.search(query, options, progress: progress)
            }
            return contacts
        }
        var elsewhere = SearchOptions()
        elsewhere.base = "http://scholar.test"
        #expect(try await contacts(1, elsewhere) == 0)
        #expect(try await contacts(2) == 1)
        #expect(try await contacts(3) == 0)
    }

    @Test("the next run waits for the pause after the last request")
    func betweenRuns() async throws {
        let list = MovingList(count: 5)
        _ = try await scholar(list).search(query(1))
        let before = time.now
        _ = try await scholar(list).search(query(2))
        #expect((15...46).contains(time.now.timeIntervalSince(before)))
    }

    @Test("after a network failure a request is repeated twice, with growing pauses, each counted")
    func retries() async throws {
        let fetcher = Fetcher { url throws(PageError) in throw .network(host: "x", reason: "down") }
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        let scholar = Scholar(store: store, fetcher: fetcher, clock: time.clock)
        var stumbles = 0
        let query = query()
        await #expect(throws: PageError.self) {
            try await SearchProgress.show({ if case .request(.retrying) = $0 { stumbles += 1 } }) { progress in
                try await scholar.search(query, progress: progress)
            }
        }
        #expect(stumbles == 2)
        #expect((150...166).contains(time.now.timeIntervalSince(TestClock().now)))
        #expect(try store.inspect(now: time.now).ledger.first?.total == 3)
        #expect(try store.searches().isEmpty)
    }

    @Test("doctor shows the ledger: requests, refusals, latest outcome")
    func inspection() async throws {
        let list = MovingList(count: 30)
        list.refuse([10])
        _ = try await scholar(list).search(query())
        let line = try #require(try scholar(list).store.inspect(now: time.now).ledger.first)
        #expect(line.host == "Google Scholar" && line.total == 2 && line.today == 2 && line.lastOutcome == "refused")
        let wait = try #require(line.refusedUntil).timeIntervalSince(time.now)
        #expect((7199...7200).contains(wait))
        // A refusal that is later than the clock is ignored, as it is by requests.
        let early = try scholar(list).store.inspect(now: time.now.addingTimeInterval(-86_400))
        #expect(early.ledger.first?.refusedUntil == nil)
        time.advance(hours: 25)
        let later = try #require(try scholar(list).store.inspect(now: time.now).ledger.first)
        #expect(later.today == 0 && later.refusedUntil == nil)
    }

    @Test("an unresolved host name does not count against the daily limit")
    func lookups() async throws {
        let time = TestClock()
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        let list = MovingList(count: 5)
        let isOffline = RequestLog()
        let fetcher = Fetcher { url throws(PageError) in
            isOffline.add(url)
            if isOffline.count <= 90 { throw .unresolved(host: "scholar.google.com", reason: "no such host") }
            return try await list.fetcher.fetch(url)
        }
        let scholar = Scholar(store: store, fetcher: fetcher, clock: time.clock)
        for _ in 0..<30 {
            await #expect(throws: PageError.unresolved(host: "scholar.google.com", reason: "no such host")) {
                try await scholar.search(SearchQuery(author: "x"))
            }
        }
        #expect(isOffline.count == 90)
        #expect(try await scholar.search(SearchQuery(author: "x")).listing.entries.count == 5)
    }
}
