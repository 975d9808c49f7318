import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarWeb
@testable import ScholarKit

/// Cancelling a search at each of its waits: it ends soon, and retrieved pages stay.
@Suite("Cancelling", .timeLimit(.minutes(10)))
struct CancellationTests {
    private let query = SearchQuery(author: "E Marchetti")
    private let folder = TemporaryFolder.new()

    @Test("a search that is cancelled in a pause has its pages stored and can be resumed")
    func pause() async throws {
        let list = MovingList(count: 25)
        let clock = WallClock(now: { Date() }, wait: { _ in try await Task.sleep(for: .seconds(3600)) })
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: list.fetcher, clock: clock)
        let (stream, reporter) = AsyncStream.makeStream(of: SearchProgress.self)
        let search = Task { [query] in try await scholar.search(query, progress: reporter) }
        for await progress in stream {
            if case .request(.waiting) = progress { break }
        }
        search.cancel()
        let answer = try await search.value
        guard case .cancelled = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(answer.search.pages == 1 && !answer.search.isComplete && list.asked == [0])
        let later = TestClock("2099-01-01T00:00:00Z")
        let resumed = try await Scholar(store: scholar.store, fetcher: list.fetcher, clock: later.clock).resume("1")
        #expect(resumed.search.isComplete && resumed.listing.entries.count == 25)
    }

    @Test("a transfer from a silent server ends with the task, and blocks no thread of other tasks")
    func transfer() async throws {
        let server = try RawServer { _, _ in Thread.sleep(forTimeInterval: 3600) }
        defer { server.stop() }
        let fetchers = try (0..<16).map { _ in try Fetcher.curl(limits: Curl.Limits(transferSeconds: 3600)) }
        let transfers = fetchers.map { fetcher in
            Task { [base = server.base] () -> PageError? in
                do throws(PageError) {
                    _ = try await fetcher.fetch(base + "/scholar?q=a")
                    return nil
                } catch {
                    return error
                }
            }
        }
        // With blocked threads of the pool, not all of them would make their request.
        await server.wait(for: transfers.count)
        for transfer in transfers { transfer.cancel() }
        for transfer in transfers { #expect(await transfer.value == .cancelled(url: server.base + "/scholar?q=a")) }
    }

    @Test("a cancelled search does not wait for another process that writes, and keeps its pages")
    func busyStore() async throws {
        let list = MovingList(count: 25)
        let path = folder.path("s.sqlite")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        // The second page can only be stored in an hour.
        let fetcher = Fetcher { url throws(PageError) in
            if list.asked.count == 1 {
                try? other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return try await list.fetcher.fetch(url)
        }
        let time = TestClock()
        let answer = try await Store.$longestWait.withValue(3600) {
            let scholar = Scholar(store: try Store(path: path), fetcher: fetcher, clock: time.clock)
            let search = Task { [query] in try await scholar.search(query) }
            return try await search.value
        }
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        guard case .cancelled = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(answer.search.pages == 1 && !answer.search.isComplete)
    }

    @Test("nothing is stored of a search that is cancelled before its first page")
    func nothing() async throws {
        let log = RequestLog()
        let fetcher = Fetcher { url throws(PageError) in
            log.add(url)
            do {
                try await Task.sleep(for: .seconds(600))
            } catch {
                throw .cancelled(url: url)
            }
            throw .network(host: url, reason: "the task was not cancelled")
        }
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: fetcher)
        let search = Task { [query] in try await scholar.search(query) }
        await log.wait(for: 1)
        search.cancel()
        await #expect(throws: CancellationError.self) { try await search.value }
        #expect(try scholar.store.searches().isEmpty)
    }
}
