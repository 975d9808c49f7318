import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import ScholarPages

/// Every way in which a server can refuse or fail: the error, the stored pages, and the number of requests.
@Suite("Faults of servers")
struct FaultTests {
    /// The expected result.
    struct Outcome: Sendable {
        enum Kind: String, Sendable {
            case whole, refused, failed, notUnderstood
        }

        var kind: Kind
        /// The number of stored pages.
        var pages: Int
        var requests: Int
        /// Hours until the end of the wait after a refusal.
        var hours: Double?
        /// A part of the message.
        var says = ""
    }

    /// The server's behaviour for each request for the second page; the last one repeats.
    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var plays: [Play]
        var outcome: Outcome
        var testDescription: String { name }

        var isSilent: Bool {
            plays.contains { if case .silent = $0 { true } else { false } }
        }
    }

    /// One response.
    enum Play: Sendable {
        /// A fixture page with this status and these headers.
        case fixture(String, Int, [String])
        case bytes(Int, String, [String])
        /// The correct page.
        case right
        /// The correct page, cut at this position, with its true length announced, or none.
        case cut(Double, announced: Bool)
        /// The correct page up to this text, without a length.
        case cutBefore(String)
        /// More or fewer bytes announced than sent.
        case wrongLength(Int)
        /// No response.
        case silent
        /// The correct page, this many bytes at a time with a pause.
        case slow(Int, Double)
        case endless
        case endlessHeaders
        /// Only these bytes.
        case raw(String)
        case bomb
        case hangUp
        case mislabelled
    }

    static let faults: [Fault] = [
        Fault(name: "nothing is wrong", plays: [.right], outcome: Outcome(kind: .whole, pages: 3, requests: 3)),
        Fault(
            name: "429 with Retry-After in seconds", plays: [.bytes(429, "", ["Retry-After: 5400"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 1.5, says: "unusual traffic")),
        Fault(
            name: "429 without Retry-After", plays: [.bytes(429, "", [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "503", plays: [.bytes(503, "", [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "503 with the sorry page", plays: [.fixture("refusal-unusual-traffic", 503, [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "302 to /sorry/", plays: [.bytes(302, "", ["Location: /sorry/index?continue=x"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 3, hours: 2)),
        Fault(
            name: "403", plays: [.fixture("refusal-forbidden", 403, [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2, says: "forbidden")),
        Fault(
            name: "captcha inside a 200", plays: [.fixture("refusal-captcha-in-page", 200, [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2, says: "captcha")),
        Fault(
            name: "consent", plays: [.fixture("refusal-consent", 200, [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2, says: "consent")),
        Fault(
            name: "sign-in", plays: [.fixture("refusal-sign-in-2025", 200, [])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2, says: "sign in")),
        Fault(
            name: "an unknown page", plays: [.fixture("refusal-unknown", 200, [])],
            outcome: Outcome(kind: .notUnderstood, pages: 1, requests: 2, says: "a copy is in")),
        Fault(
            name: "an empty page", plays: [.bytes(200, "", [])],
            outcome: Outcome(kind: .notUnderstood, pages: 1, requests: 2, says: "a copy is in")),
        Fault(
            name: "500 twice, then fine", plays: [.bytes(500, "oops", []), .bytes(502, "oops", []), .right],
            outcome: Outcome(kind: .whole, pages: 3, requests: 5)),
        Fault(
            name: "500 for ever", plays: [.bytes(500, "oops", [])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "500")),
        Fault(
            name: "404", plays: [.bytes(404, "no", [])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "404")),
        Fault(
            name: "hangs up", plays: [.hangUp],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "could not be reached")),
        Fault(
            name: "hangs up once", plays: [.hangUp, .right],
            outcome: Outcome(kind: .whole, pages: 3, requests: 4)),
        Fault(
            name: "cut off in mid-page, length announced", plays: [.cut(0.5, announced: true)],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "cut off before its end")),
        Fault(
            name: "cut off in mid-page, no length", plays: [.cut(0.5, announced: false)],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "cut off before its end")),
        Fault(
            name: "cut off behind the last row, no length", plays: [.cutBefore("id=\"gs_n\"")],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "cut off before its end")),
        Fault(
            name: "cut off once", plays: [.cut(0.3, announced: false), .right],
            outcome: Outcome(kind: .whole, pages: 3, requests: 4)),
        Fault(
            name: "too much announced", plays: [.wrongLength(100)],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "cut off before its end")),
        Fault(
            name: "too little announced", plays: [.wrongLength(-40_000), .right],
            outcome: Outcome(kind: .whole, pages: 3, requests: 4)),
        Fault(
            name: "silent", plays: [.silent],
            outcome: Outcome(kind: .failed, pages: 1, requests: 4, says: "imeout")),
        Fault(
            name: "slow, and in time", plays: [.slow(4000, 0.01)],
            outcome: Outcome(kind: .whole, pages: 3, requests: 3)),
        Fault(
            name: "an endless body", plays: [.endless],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "larger than")),
        Fault(
            name: "a gzip bomb", plays: [.bomb],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "larger than")),
        Fault(
            name: "a redirect loop", plays: [.bytes(302, "", ["Location: /scholar?start=10"])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 7, says: "redirects in a loop")),
        Fault(
            name: "a redirect to a file", plays: [.bytes(302, "", ["Location: file:///etc/passwd"])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "not http or https; open it in a browser")),
        Fault(
            name: "a redirect to FTP", plays: [.bytes(302, "", ["Location: ftp://example.org/page"])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "not http or https")),
        Fault(
            name: "a redirect to no address", plays: [.bytes(302, "", ["Location: http://[bad/"])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "not http or https")),
        Fault(
            name: "endless headers", plays: [.endlessHeaders],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "endless headers")),
        Fault(
            name: "no HTTP at all", plays: [.raw("220 mail.example.org ESMTP\r\n")],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "does not respond like a web server")),
        Fault(
            name: "packed in a way that cannot be unpacked",
            plays: [.bytes(200, "no gzip at all", ["Content-Encoding: gzip"])],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "does not respond like a web server")),
        Fault(
            name: "slower than the slowest that is waited for", plays: [.slow(1, 0.05)],
            outcome: Outcome(kind: .failed, pages: 1, requests: 2, says: "is too slow")),
        Fault(
            name: "429 with a negative Retry-After", plays: [.bytes(429, "", ["Retry-After: -5"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "429 with words as Retry-After", plays: [.bytes(429, "", ["Retry-After: soon"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "429 with a Retry-After that is over",
            plays: [.bytes(429, "", ["Retry-After: Sun Nov  6 08:49:37 1994"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 2)),
        Fault(
            name: "429 with a Retry-After in the far future, as old servers write it",
            plays: [.bytes(429, "", ["Retry-After: Friday, 31-Dec-49 23:59:59 GMT"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 168)),
        Fault(
            name: "429 with a Retry-After of all years", plays: [.bytes(429, "", ["Retry-After: 99999999999"])],
            outcome: Outcome(kind: .refused, pages: 1, requests: 2, hours: 168)),
        Fault(
            name: "a wrong charset", plays: [.mislabelled],
            outcome: Outcome(kind: .whole, pages: 3, requests: 3)),
    ]

    private let folder: TemporaryFolder
    private let time = TestClock()

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("ends as expected", arguments: faults)
    func fault(_ fault: Fault) async throws {
        let pages = Array(try Fixture("author-2026").pages.map(\.bytes).prefix(3))
        let turn = Mutex(0)
        let server = try RawServer { path, send in
            let start = URLParameters(address: path)["start"].flatMap { Int($0) } ?? 0
            guard !path.hasPrefix("/sorry") else {
                _ = send(RawServer.head() + Array("<html><body>…</body></html>".utf8))
                return
            }
            let page = pages[min(start / 10, 2)]
            guard start == 10 else {
                _ = send(RawServer.head(length: page.count) + page)
                return
            }
            let number = turn.withLock { turn in
                turn += 1
                return turn - 1
            }
            fault.plays[min(number, fault.plays.count - 1)].perform(page, send)
        }
        defer { server.stop() }
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        // Only silence is waited for; on a busy machine anything else may take its time.
        let patient = try Fetcher.curl(limits: limits(seconds: 120))
        let hasty = try Fetcher.curl(limits: limits(seconds: 2))
        let asked = Mutex(0)
        var noSlower = limits(seconds: 120)
        noSlower.slowest = (bytesPerSecond: 1000, seconds: 1)
        let quick = try Fetcher.curl(limits: noSlower)
        let isTooSlow = fault.name.hasPrefix("slower")
        let fetcher = Fetcher { url throws(PageError) in
            asked.withLock { $0 += 1 }
            if isTooSlow, SearchURLStart.of(url) == 10 { return try await quick.fetch(url) }
            return try await (fault.isSilent && SearchURLStart.of(url) == 10 ? hasty : patient).fetch(url)
        }
        let scholar = Scholar(store: store, fetcher: fetcher, clock: time.clock)
        var options = Scholar.SearchOptions()
        options.base = server.base
        options.limit = 30
        let answer = try await scholar.search(SearchQuery(author: "Elena Marchetti"), options)
        try expect(fault.outcome, of: answer, store)
        // A busy server may not have read abandoned requests; only the server knows about redirects.
        let requests = fault.isSilent ? asked.withLock { $0 } : server.requests.count
        #expect(requests == fault.outcome.requests, "\(server.requests)")
    }

    @Test("without encryption no request is repeated, and the message does not blame the network")
    func noTLS() async throws {
        let server = try Listener { client in
            var greeting = [UInt8](repeating: 0, count: 4096)
            _ = recv(client, &greeting, greeting.count, 0)
            _ = Listener.send(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8), to: client)
        }
        defer { server.stop() }
        let asked = Mutex(0)
        let curl = try Fetcher.curl(limits: limits(seconds: 120))
        let fetcher = Fetcher { url throws(PageError) in
            asked.withLock { $0 += 1 }
            return try await curl.fetch(url)
        }
        let scholar = Scholar(
            store: try Store(path: folder.path("s.sqlite"), now: time.now), fetcher: fetcher, clock: time.clock)
        var options = Scholar.SearchOptions()
        options.base = "https://127.0.0.1:\(server.port)"
        await #expect {
            _ = try await scholar.search(SearchQuery(author: "A"), options)
        } throws: { error in
            if case .untrusted = error as? PageError { true } else { false }
        }
        #expect(asked.withLock { $0 } == 1)
    }

    @Test("a transfer does not begin without all of its options")
    func options() throws {
        let server = try RawServer { _, _ in }
        defer { server.stop() }
        let handle = try #require(CurlHandle())
        func ending(_ agent: String) -> Transfer.Ending {
            let web = Transfer.Web(userAgent: agent, redirects: 5, slowest: (bytesPerSecond: 1, seconds: 60))
            let transfer = Transfer(url: server.base, kind: .web(web), connectSeconds: 60, totalSeconds: 60)
            return handle.perform(transfer, body: { _ in true }, header: { _ in true })
        }
        // libcurl accepts no text of this length.
        guard case .options = ending(String(repeating: "x", count: 9_000_000)).failure else {
            Issue.record("the option was accepted")
            return
        }
        #expect(server.requests.isEmpty)
        guard case .hungUp = ending("x").failure else {
            Issue.record("the next transfer failed too")
            return
        }
        #expect(server.count == 1)
    }

    @Test("only HTTP and HTTPS are possible, for redirects too")
    func protocols() async throws {
        try Data("secret".utf8).write(to: folder.url.appending(path: "file.txt"))
        let file = "file://\(folder.path("file.txt"))"
        let server = try RawServer { _, send in
            _ = send(Array("HTTP/1.1 302 Found\r\nLocation: \(file)\r\nContent-Length: 0\r\n\r\n".utf8))
        }
        defer { server.stop() }
        let curl = try Fetcher.curl(limits: limits(seconds: 60))
        for url in [file, "ftp://127.0.0.1/x", "gopher://127.0.0.1/x", "dict://127.0.0.1/x"] {
            await #expect { _ = try await curl.fetch(url) } throws: { error in
                if case .notHTTP = error as? PageError { true } else { false }
            }
        }
        await #expect(throws: PageError.redirectedToOtherScheme(url: server.base)) {
            _ = try await curl.fetch(server.base)
        }
    }

    private func limits(seconds: Int) -> Curl.Limits {
        Curl.Limits(connectSeconds: 60, transferSeconds: seconds, bytes: 1 << 20)
    }

    private func expect(_ wanted: Outcome, of answer: Scholar.SearchAnswer, _ store: Store) throws {
        let kind: Outcome.Kind
        switch answer.interruption {
        case nil: kind = .whole
        case .refused(let refusal):
            kind = .refused
            let hours = refusal.until.map { $0.timeIntervalSince(time.now) / 3600 }
            #expect(hours == wanted.hours)
        case .failed: kind = .failed
        case .notUnderstood: kind = .notUnderstood
        case .limited, .notStored, .cancelled: kind = .whole
        }
        #expect(kind == wanted.kind, "\(String(describing: answer.interruption))")
        let said = answer.interruption.map { "\($0.cause)" } ?? ""
        #expect(wanted.says.isEmpty || said.contains(wanted.says), "\(said)")
        #expect(answer.search.pages == wanted.pages)
        #expect(answer.listing.entries.count == wanted.pages * 10)
        #expect(answer.search.isComplete == (kind == .whole))
        if kind != .whole { #expect(answer.search.nextURL?.hasSuffix("start=10") == true) }
        #expect(try store.inspect(now: time.now).damage.isEmpty)
    }
}

extension FaultTests.Play {
    func perform(_ page: [UInt8], _ send: ([UInt8]) -> Bool) {
        switch self {
        case .fixture(let name, let status, let headers):
            let body = (try? Fixture(name).pages[0].bytes) ?? []
            _ = send(RawServer.head(status, length: body.count, headers) + body)
        case .bytes(let status, let body, let headers):
            _ = send(RawServer.head(status, length: body.utf8.count, headers) + Array(body.utf8))
        case .right: _ = send(RawServer.head(length: page.count) + page)
        case .cut(let part, let isAnnounced):
            let head = RawServer.head(length: isAnnounced ? page.count : nil)
            _ = send(head + page.prefix(Int(Double(page.count) * part)))
        case .cutBefore(let mark):
            let text = String(decoding: page, as: UTF8.self)
            _ = send(RawServer.head() + Array(text[..<(text.firstRange(of: mark)?.lowerBound ?? text.startIndex)].utf8))
        case .wrongLength(let difference): _ = send(RawServer.head(length: page.count + difference) + page)
        case .silent: Thread.sleep(forTimeInterval: 3600)
        case .slow(let size, let pause):
            guard send(RawServer.head(length: page.count)) else { return }
            for start in stride(from: 0, to: page.count, by: size) {
                guard send(Array(page[start..<min(start + size, page.count)])) else { return }
                Thread.sleep(forTimeInterval: pause)
            }
        case .endless:
            guard send(RawServer.head()) else { return }
            let block = Array(String(repeating: "<div class=gs_r>", count: 1000).utf8)
            // The end depends on how long the other side waits.
            for _ in 0..<10_000 where !send(block) { return }
        case .endlessHeaders:
            guard send(Array("HTTP/1.1 200 OK\r\n".utf8)) else { return }
            let line = Array("X-Filler: \(String(repeating: "x", count: 900))\r\n".utf8)
            for _ in 0..<10_000 where !send(line) { return }
        case .raw(let text): _ = send(Array(text.utf8))
        case .bomb:
            _ = send(RawServer.head(200, ["Content-Encoding: gzip"]) + (Self.packedZeros ?? []))
        case .hangUp: break
        case .mislabelled:
            let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=Shift_JIS\r\nConnection: close\r\n\r\n"
            _ = send(Array(head.utf8) + page)
        }
    }

    /// 64 MB of zeros, packed a thousandfold.
    private static let packedZeros: [UInt8]? = {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", "head -c 67108864 /dev/zero | gzip -9"]
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return [UInt8](data)
    }()
}
