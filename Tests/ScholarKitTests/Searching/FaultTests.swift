import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarWeb
@testable import ScholarKit
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
        /// Whether the server states a wait that cannot be used as it is.
        var hasOddWait = false
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

        static func recovering(_ name: String, _ plays: Play..., requests: Int) -> Fault {
            Fault(name: name, plays: plays, outcome: Outcome(kind: .whole, pages: 3, requests: requests))
        }

        static func refused(
            _ name: String, _ plays: Play..., requests: Int = 2, hours: Double = 2, says: String = "",
            hasOddWait: Bool = false
        ) -> Fault {
            let outcome = Outcome(
                kind: .refused, pages: 1, requests: requests, hours: hours, says: says, hasOddWait: hasOddWait)
            return Fault(name: name, plays: plays, outcome: outcome)
        }

        static func failing(_ name: String, _ plays: Play..., requests: Int = 2, says: String) -> Fault {
            Fault(name: name, plays: plays, outcome: Outcome(kind: .failed, pages: 1, requests: requests, says: says))
        }

        static func unknown(_ name: String, _ plays: Play..., says: String) -> Fault {
            Fault(name: name, plays: plays, outcome: Outcome(kind: .notUnderstood, pages: 1, requests: 2, says: says))
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
        .recovering("nothing is wrong", .right, requests: 3),
        .refused(
            "429 with Retry-After in seconds", .bytes(429, "", ["Retry-After: 5400"]), hours: 1.5,
            says: "unusual traffic"),
        .refused("429 without Retry-After", .bytes(429, "", [])),
        .refused("503", .bytes(503, "", [])),
        .refused("503 with the sorry page", .fixture("refusal-unusual-traffic", 503, [])),
        .refused("302 to /sorry/", .bytes(302, "", ["Location: /sorry/index?continue=x"]), requests: 3),
        .refused("403", .fixture("refusal-forbidden", 403, []), says: "forbidden"),
        .refused("captcha inside a 200", .fixture("refusal-captcha-in-page", 200, []), says: "captcha"),
        .refused("consent", .fixture("refusal-consent", 200, []), says: "consent"),
        .refused("sign-in", .fixture("refusal-sign-in-2025", 200, []), says: "sign in"),
        .unknown("an unknown page", .fixture("refusal-unknown", 200, []), says: "a copy is in"),
        .unknown("an empty page", .bytes(200, "", []), says: "a copy is in"),
        .recovering("500 twice, then fine", .bytes(500, "oops", []), .bytes(502, "oops", []), .right, requests: 5),
        .failing("500 for ever", .bytes(500, "oops", []), requests: 4, says: "500"),
        .failing("500 with a list of results", .fixture("author-2026", 500, []), requests: 4, says: "500"),
        .failing("404", .bytes(404, "no", []), says: "404"),
        .failing("hangs up", .hangUp, requests: 4, says: "could not be reached"),
        .recovering("hangs up once", .hangUp, .right, requests: 4),
        .failing(
            "cut off in mid-page, length announced", .cut(0.5, announced: true), requests: 4,
            says: "cut off before its end"),
        .failing(
            "cut off in mid-page, no length", .cut(0.5, announced: false), requests: 4, says: "cut off before its end"),
        .failing(
            "cut off behind the last row, no length", .cutBefore("id=\"gs_n\""), requests: 4,
            says: "cut off before its end"),
        .recovering("cut off once", .cut(0.3, announced: false), .right, requests: 4),
        .failing(
            "the beginning of another page", .raw("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n<title>Hello</title>"),
            requests: 4, says: "cut off before its end"),
        .failing("too much announced", .wrongLength(100), requests: 4, says: "cut off before its end"),
        .recovering("too little announced", .wrongLength(-40_000), .right, requests: 4),
        .failing("silent", .silent, requests: 4, says: "imeout"),
        .recovering("slow, and in time", .slow(4000, 0.01), requests: 3),
        .failing("an endless body", .endless, says: "larger than"),
        .failing("a gzip bomb", .bomb, says: "larger than"),
        .failing(
            "a redirect loop", .bytes(302, "", ["Location: /scholar?start=10"]), requests: 7,
            says: "redirects in a loop"),
        .failing(
            "a redirect to a file", .bytes(302, "", ["Location: file:///etc/passwd"]),
            says: "not http or https; open it in a browser"),
        .failing("a redirect to FTP", .bytes(302, "", ["Location: ftp://example.org/page"]), says: "not http or https"),
        .failing("a redirect to no address", .bytes(302, "", ["Location: http://[bad/"]), says: "not http or https"),
        .failing("endless headers", .endlessHeaders, says: "endless headers"),
        .failing("no HTTP at all", .raw("220 mail.example.org ESMTP\r\n"), says: "does not respond like a web server"),
        .failing(
            "packed in a way that cannot be unpacked", .bytes(200, "no gzip at all", ["Content-Encoding: gzip"]),
            says: "does not respond like a web server"),
        .failing("slower than the slowest that is waited for", .slow(1, 0.05), says: "is too slow"),
        .refused("429 with a negative Retry-After", .bytes(429, "", ["Retry-After: -5"]), hasOddWait: true),
        .refused("429 with words as Retry-After", .bytes(429, "", ["Retry-After: soon"]), hasOddWait: true),
        .refused(
            "429 with a Retry-After that is over", .bytes(429, "", ["Retry-After: Sun Nov  6 08:49:37 1994"]),
            hasOddWait: true),
        .refused(
            "429 with a Retry-After in the far future, as old servers write it",
            .bytes(429, "", ["Retry-After: Friday, 31-Dec-49 23:59:59 GMT"]), hours: 168, hasOddWait: true),
        .refused(
            "429 with a Retry-After of all years", .bytes(429, "", ["Retry-After: 99999999999"]), hours: 168,
            hasOddWait: true),
        .recovering("a wrong charset", .mislabelled, requests: 3),
    ]

    private let folder = TemporaryFolder.new()
    private let time = TestClock()

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
        var options = SearchOptions()
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
        var options = SearchOptions()
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
        func ending(_ key: String) -> Transfer.Ending {
            let web = Transfer.Web(key: key, slowest: (bytesPerSecond: 1, seconds: 60))
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

    private func expect(_ wanted: Outcome, of answer: SearchAnswer, _ store: Store) throws {
        let kind: Outcome.Kind
        switch answer.interruption {
        case nil: kind = .whole
        case .refused(let refusal):
            kind = .refused
            let hours = refusal.until.map { $0.timeIntervalSince(time.now) / 3600 }
            #expect(hours == wanted.hours && (refusal.oddRetryAfter != nil) == wanted.hasOddWait)
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
