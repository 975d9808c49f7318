import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Searches with a real HTTP server on loopback that serves fixture pages.
@Suite("Searching")
struct SearchTests {
    private let folder = TemporaryFolder.new()
    private let time = TestClock()

    private func scholar(_ fetcher: Fetcher? = nil) throws -> Scholar {
        let store = try Store(path: folder.path("scholar.sqlite"), now: time.now)
        return Scholar(store: store, fetcher: try fetcher ?? .curl(), clock: time.clock)
    }

    private func search(
        _ server: PageServer, _ change: @escaping @Sendable (inout SearchOptions) -> Void = { _ in },
        query: SearchQuery = SearchQuery(author: "Elena Marchetti")
    ) async throws -> SearchAnswer {
        let scholar = try scholar()
        var options = SearchOptions()
        options.base = server.base
        change(&options)
        return try await scholar.search(query, options)
    }

    @Test(
        "requests page after page and finds the right indexes",
        arguments: [
            ("author-2026", 10), ("author-2019", 20), ("author-2014", 20), ("author-2011", 100), ("author-2009", 100),
        ])
    func indexes(_ name: String, _ rows: Int) async throws {
        let server = try PageServer.serving(name, rowsPerPage: rows)
        let answer = try await search(server) { options in
            options.encoding = rows == 100 ? .classic : .current
        }
        #expect(answer.listing.indexes.h == 28)
        #expect(answer.listing.indexes.g == 50)
        #expect(answer.listing.entries.count == 214)
        #expect(answer.search.isComplete)
        #expect(answer.search.originName == "google-scholar")
        #expect(server.requests.count == (214 + rows - 1) / rows)
        #expect(server.requests[1].contains("start=\(rows)"))
        #expect(time.pauses.isEmpty)
    }

    @Test("a search dated in the future is not fresh, and is not lost: a clock was or is wrong")
    func futureAnswer() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        time.advance(hours: 2000)
        let ahead = try await search(server)
        time.advance(hours: -2000)
        let asked = server.requests.count
        let now = try await search(server)
        #expect(!now.isFromStore && now.search.id != ahead.search.id && server.requests.count == 2 * asked)
        #expect(try scholar().store.searches().count == 2)
        #expect(Freshness.timeLeft(of: ahead.search, at: time.now) == 0)
        #expect(Freshness.timeLeft(of: now.search, at: time.now) > 11.9 * 3600)
        #expect(try await search(server).isFromStore)
        // An incomplete search dated in the future is started again too.
        let halting = try PageServer.serving("author-2011", rowsPerPage: 100, refusingAt: 1)
        time.advance(hours: 3000)
        let query = SearchQuery(author: "\"Elena Marchetti\"")
        let halted = try await search(halting, query: query)
        time.advance(hours: -2990)
        let anew = try await search(server, query: query)
        #expect(!halted.search.isComplete && anew.search.isComplete && anew.search.id != halted.search.id)
    }

    @Test("uses a fresh search from the store, makes requests if told to or after twelve hours")
    func cache() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        let first = try await search(server)
        let asked = server.requests.count
        let second = try await search(server, query: SearchQuery(author: "marchetti ELENA"))
        #expect(second.isFromStore)
        #expect(second.search.id == first.search.id)
        #expect(server.requests.count == asked)
        let refreshed = try await search(server) { $0.refreshes = true }
        #expect(server.requests.count == 2 * asked)
        #expect(refreshed.search.id != first.search.id)
        time.advance(hours: 11.9)
        #expect(try await search(server).isFromStore)
        time.advance(hours: 0.2)
        let third = try await search(server)
        #expect(!third.isFromStore)
        #expect(server.requests.count == 3 * asked)
        #expect(try scholar().store.searches().map(\.id) == [third.search.id])
    }

    @Test("keeps searches, and makes no requests when offline")
    func keep() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        let kept = try await search(server) { $0.label = "mine" }
        #expect(kept.search.isKept)
        time.advance(hours: 100)
        let asked = server.requests.count
        let offline = try await search(server) { $0.isOffline = true }
        #expect(offline.search.id == kept.search.id)
        #expect(server.requests.count == asked)
        await #expect(throws: SearchError.notInStore(query: "Xyzzy")) {
            try await search(server, { $0.isOffline = true }, query: SearchQuery(author: "Xyzzy"))
        }
    }

    @Test("a refusal on page 3 leaves two pages, stored as incomplete")
    func refused() async throws {
        let server = try PageServer.serving("author-2026", rowsPerPage: 10, refusingAt: 2)
        let answer = try await search(server)
        guard case .refused(let refusal) = answer.interruption else {
            Issue.record("the refusal is missing")
            return
        }
        #expect(refusal.reason == .unusualTraffic)
        #expect(refusal.retryAfter == 5400)
        #expect(server.requests.count == 3)
        #expect(answer.search.pages == 2)
        #expect(!answer.search.isComplete)
        #expect(answer.listing.entries.count == 20)
        #expect(answer.search.nextURL?.hasSuffix("start=20") == true)
        // An incomplete search is not used for the next search, and is not lost after twelve hours.
        time.advance(hours: 20)
        #expect(refusal.until == time.now.addingTimeInterval(5400 - 20 * 3600))
        _ = try await search(server)
        #expect(server.requests.count == 6)
        #expect(try scholar().store.searches().count == 2)
    }

    @Test("a refusal of the first page is stored, so that it can be resumed, and is never a zero")
    func refusedAtOnce() async throws {
        let body = try Fixture("refusal-captcha-in-page").pages[0].bytes
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        let answer = try await search(server)
        guard case .refused(let refusal) = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(refusal.reason == .captcha && refusal.until == time.now.addingTimeInterval(2 * 3600))
        let stored = try scholar().store.searches()
        #expect(stored.count == 1 && stored[0].pages == 0 && !stored[0].isComplete)
        let text = try DocumentText.json(answer.listing.json())
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(((json as? [String: Any])?["indexes"] as? [String: Any])?.isEmpty == true)
    }

    @Test("a failure of the first page is an error, and nothing is stored")
    func failures() async throws {
        let failing = try PageServer { _, _ in PageServer.Answer(status: 500) }
        await #expect {
            try await search(failing)
        } throws: { error in
            if case .status(500, _) = error as? PageError { true } else { false }
        }
        #expect(try scholar().store.searches().isEmpty)
    }

    @Test("no results are an error and nothing is stored")
    func nothingFound() async throws {
        let body = try Fixture("odd-zero-results").pages[0].bytes
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        var query = SearchQuery()
        query.allWords = "sedimemt lagunare xyzzyq"
        await #expect(throws: SearchError.nothingFound(query: query.summary, source: "Google Scholar")) {
            try await search(server, query: query)
        }
        #expect(try scholar().store.searches().isEmpty)
    }

    @Test("a refused search that has no results when it is resumed is forgotten")
    func nothingFoundLater() async throws {
        let body = try Fixture("odd-zero-results").pages[0].bytes
        let refusing = try PageServer.serving("author-2026", rowsPerPage: 10, refusingAt: 0)
        var query = SearchQuery()
        query.allWords = "sedimemt lagunare xyzzyq"
        #expect(try await search(refusing, query: query).search.pages == 0)
        #expect(try scholar().store.searches().map(\.id) == [1])
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        var options = SearchOptions()
        options.base = server.base
        options.politeness.ignoresLimits = true
        await #expect(throws: SearchError.nothingFound(query: query.summary, source: "Google Scholar")) {
            try await scholar().resume("1", options)
        }
        #expect(try scholar().store.searches().isEmpty)
    }

    @Test("an unreadable page in the middle keeps the earlier pages")
    func unknownPage() async throws {
        let files = try Fixture("author-2026").pages.map(\.bytes)
        let server = try PageServer { _, query in
            query["start"] == nil
                ? PageServer.Answer(body: files[0])
                : PageServer.Answer(body: Array("<title>Hello</title><p>Something else</p>".utf8))
        }
        let answer = try await search(server)
        guard case .notUnderstood(.unknownPage(_, "Hello", let kept, _)) = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(answer.search.pages == 1)
        #expect(!answer.search.isComplete)
        // A copy is kept for inspection.
        let file = try String(contentsOfFile: try #require(kept), encoding: .utf8)
        #expect(file.contains("Something else"))
        #expect(try scholar().store.inspect(now: time.now).unreadablePages == [kept])
    }

    @Test("stops at the limit, and the search does not count as having all results")
    func limit() async throws {
        let server = try PageServer.serving("author-2026", rowsPerPage: 10)
        let answer = try await search(server) { $0.limit = 25 }
        #expect(server.requests.count == 3)
        #expect(answer.search.isLimited)
        #expect(try await search(server) { $0.limit = 20 }.isFromStore)
        #expect(!(try await search(server)).isFromStore)
    }

    @Test("an edit and its undo keep a search; without replay the store gives no edited search")
    func undoKeeps() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        let first = try await search(server)
        let scholar = try scholar()
        _ = try scholar.edit(.number(first.search.id), .reject, [1])
        #expect(try scholar.store.search(.number(first.search.id)).isKept)
        let second = try await search(server) { $0.refreshes = true }
        #expect(second.replayedFrom?.id == first.search.id && second.listing.rejected.count == 1)
        #expect(!second.search.isKept)
        #expect(try await search(server) { $0.replays = false }.listing.rejected.isEmpty)
        _ = try scholar.undo(.number(second.search.id))
        #expect(try scholar.store.search(.number(second.search.id)).isKept)
        // Undone edits stay undone: in the latest kept search no publication is rejected.
        let third = try await search(server) { $0.refreshes = true }
        #expect(third.listing.rejected.isEmpty)
    }

    @Test("reads compressed pages")
    func compressed() async throws {
        let plain = try Fixture("odd-country-host").pages[0].bytes
        let file = folder.url.appending(path: "page")
        try Data(plain).write(to: file)
        let gzip = Process()
        gzip.executableURL = URL(filePath: "/usr/bin/env")
        gzip.arguments = ["gzip", "-k", file.path]
        try gzip.run()
        gzip.waitUntilExit()
        let body = [UInt8](try Data(contentsOf: file.appendingPathExtension("gz")))
        var lagoon = SearchQuery()
        lagoon.allWords = "lagoon sediment"
        let server = try PageServer { _, _ in
            PageServer.Answer(body: body, headers: ["Content-Encoding": "gzip", "Content-Type": "text/html"])
        }
        #expect(try await search(server, { $0.limit = 1 }, query: lagoon).search.pages == 1)
    }

    @Test("a profile is requested page by page")
    func profile() async throws {
        let server = try PageServer.serving("profile-2013", rowsPerPage: 100)
        var query = SearchQuery()
        query.target = .profile("kQ7xEwMAAAAJ")
        let answer = try await search(server, query: query)
        #expect(server.requests.count == 3)
        #expect(server.requests[0].hasPrefix("/citations?user=kQ7xEwMAAAAJ"))
        #expect(answer.search.originName == "profile")
        #expect(answer.search.isComplete)
        #expect(answer.listing.indexes.h == 28)
        #expect(answer.search.author.reported?.h == 28)
        #expect(answer.search.profileName == "Elena Marchetti")
    }
}
