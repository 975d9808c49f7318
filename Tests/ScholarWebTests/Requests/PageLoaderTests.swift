import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb

/// Requests with a ledger in memory: pauses, limits and waits need no store.
@Suite("Polite requests without a store")
struct PageLoaderTests {
    private let folder: TemporaryFolder
    private let ledger = MemoryLedger()
    private let time = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    private func pageLoader(_ politeness: Politeness = Politeness(), fetcher: Fetcher) -> PageLoader {
        PageLoader(
            ledger: ledger, unreadable: UnreadablePages(folder: URL(filePath: folder.path("pages"))), fetcher: fetcher,
            clock: time.clock, politeness: politeness)
    }

    private static let address = "https://scholar.google.com/scholar?q=a"

    @Test("waits between two requests, and counts the first request ever")
    func pause() async throws {
        let page = try Fixture("author-2011").pages[0].bytes
        var loader = pageLoader(fetcher: Fetcher { url throws(PageError) in Page(bytes: page, url: url) })
        let first = Mutex(0)
        for _ in 1...2 {
            _ = try await loader.read(Self.address) { progress in
                if case .firstContact = progress { first.withLock { $0 += 1 } }
            }
        }
        #expect(Politeness.usualPause.contains(time.pauses.reduce(0, +)))
        #expect(first.withLock { $0 } == 1)
        #expect(ledger.outcomes == ["answered", "answered"])
        // Pauses are waited for second by second, and the shortest one applies to Google's hosts only.
        #expect(time.pauses.count > 10 && time.pauses.allSatisfy { $0 <= 1 })
        #expect(Politeness(delay: 1).pause(before: "https://scholar.google.de/scholar?q=a") == Politeness.shortestPause)
        #expect(Politeness(delay: 1).pause(before: "http://localhost:80/scholar") == 1)
    }

    @Test("makes no request within two hours after a refusal, and one afterwards")
    func refusal() async throws {
        let asked = Mutex(0)
        let fetcher = Fetcher { url throws(PageError) in
            asked.withLock { $0 += 1 }
            var page = Page(bytes: [], url: url)
            page.status = 429
            return page
        }
        var loader = pageLoader(fetcher: fetcher)
        let refusal = await #expect(throws: Refusal.self) { try await loader.read(Self.address) { _ in } }
        #expect(refusal?.until == time.now.addingTimeInterval(2 * 3600))
        await #expect(throws: RequestLimit.self) { try await loader.read(Self.address) { _ in } }
        #expect(asked.withLock { $0 } == 1)
        time.advance(hours: 2.1)
        await #expect(throws: Refusal.self) { try await loader.read(Self.address) { _ in } }
        #expect(asked.withLock { $0 } == 2)
    }

    @Test("keeps the daily limit")
    func day() async throws {
        let page = try Fixture("author-2011").pages[0].bytes
        var politeness = Politeness()
        politeness.requestsPerDay = 1
        var loader = pageLoader(politeness, fetcher: Fetcher { url throws(PageError) in Page(bytes: page, url: url) })
        _ = try await loader.read(Self.address) { _ in }
        let until = time.now.addingTimeInterval(24 * 3600)
        await #expect(throws: RequestLimit.dailyLimit(limit: 1, until: until)) {
            try await loader.read(Self.address) { _ in }
        }
    }
}

/// A ledger that forgets everything at the end of the process.
private final class MemoryLedger: RequestLedger {
    private struct Entry {
        var host: String
        var date: Date
        var outcome = "begun"
        var refusal: EarlierRequests.OpenRefusal?
    }

    private let entries = Mutex<[Entry]>([])

    var outcomes: [String] { entries.withLock { $0.map(\.outcome) } }

    func reserve(
        _ url: String, host: String, now: Date, decide: (EarlierRequests) throws -> Date?
    ) throws -> RequestReservation {
        try entries.withLock { entries in
            let own = entries.filter { $0.host == host }.reversed()
            let earlier = EarlierRequests(
                requests: own.map { EarlierRequests.Request(date: $0.date, isCounted: $0.outcome != "unresolved") },
                refusal: own.compactMap(\.refusal).first { $0.until > now })
            if let date = try decide(earlier) { return .wait(until: date) }
            entries.append(Entry(host: host, date: now))
            return .granted(request: entries.count - 1, isFirst: own.isEmpty)
        }
    }

    func finish(_ request: Int, _ outcome: RequestOutcome, now: Date) {
        entries.withLock {
            $0[request].outcome = "\(outcome)"
            $0[request].date = now
        }
    }

    func finish(
        _ request: Int, refused reason: Refusal.Reason, now: Date, since: Date, end: (Int) -> Date
    ) -> Date {
        entries.withLock { entries in
            let until = end(entries.count { $0.refusal.map { $0.date > since } ?? false })
            entries[request].refusal = EarlierRequests.OpenRefusal(reason: reason, date: now, until: until)
            return until
        }
    }
}
