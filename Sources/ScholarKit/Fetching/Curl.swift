import Foundation

/// A fetcher of pages over libcurl, on a thread of its own: a transfer never blocks other work.
///
/// One connection is kept and used again; HTTP and HTTPS only; at most five redirects; compressed transfer; limits of
/// time and size on every transfer; an honest User-Agent that never changes.
package actor Curl {
    /// What every request says of who asks.
    package static let userAgent =
        "scholar/\(ScholarVersion.current) (citation indexes; run by a person, one page at a time)"

    /// What an answer may take.
    struct Limits: Sendable {
        /// Seconds until a connection has to stand.
        var connectSeconds = 20
        /// Seconds until a page has to be there.
        var transferSeconds = 90
        /// The fewest bytes a second, and the seconds for which there may be fewer.
        var slowest = (bytesPerSecond: 500, seconds: 30)
        /// Bytes of all headers that are read.
        var headerBytes = 256 * 1024
        /// Bytes of the largest answer that is read, after it was unpacked.
        var bytes = 16 * 1_048_576
    }

    private let limits: Limits
    private let handle: CurlHandle
    private let cookieFile: String?
    private let executor = QueueExecutor(label: "scholar.curl")

    /// The thread of the transfers.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens a session.
    ///
    /// - Parameter cookieFile: a Netscape cookie file of the user's own browser, read and never written.
    /// - Throws: `PageError.file` when the cookie file cannot be read, `PageError.network` when libcurl cannot start.
    init(cookieFile: String? = nil, limits: Limits = Limits()) throws(PageError) {
        if let cookieFile, !FileManager.default.isReadableFile(atPath: cookieFile) {
            throw .file(path: cookieFile, reason: "there is no such cookie file")
        }
        guard let handle = CurlHandle() else { throw .network(host: "libcurl", reason: "it could not start") }
        self.handle = handle
        self.limits = limits
        self.cookieFile = cookieFile
    }

    /// Fetches one address; redirects are followed, and any status is an answer.
    package func fetch(_ url: String) throws(PageError) -> Page {
        let answer = Answer(limit: limits.bytes, headerLimit: limits.headerBytes)
        let web = Transfer.Web(userAgent: Self.userAgent, cookieFile: cookieFile, redirects: 5, slowest: limits.slowest)
        let transfer = Transfer(
            url: url, kind: .web(web), connectSeconds: limits.connectSeconds, totalSeconds: limits.transferSeconds)
        let ending = handle.perform(transfer, body: answer.take, header: answer.takeHeader)
        if answer.isTooLarge { throw .tooLarge(url: url, limit: limits.bytes) }
        if answer.hasEndlessHeaders { throw .endlessHeaders(url: url) }
        let isPartial = ending.failure == .cutOff && !answer.body.isEmpty
        switch ending.failure {
        case nil: break
        case .cancelled: throw .cancelled(url: url)
        case .redirects: throw .redirectLoop(url: url)
        case .redirectOffTheWeb: throw .redirectedToOtherScheme(url: url)
        case .tooSlow: throw .tooSlow(url: url)
        case .certificate, .certificateFile, .noTLS, .tls:
            throw .untrusted(
                host: WebAddress.host(of: url), reason: ending.detail.isEmpty ? ending.reason : ending.detail)
        case .notHTTP: throw .notHTTP(host: WebAddress.host(of: url), reason: ending.reason)
        case .cutOff where isPartial: break
        case .unresolved: throw .unresolved(host: WebAddress.host(of: url), reason: ending.reason)
        default: throw .network(host: WebAddress.host(of: url), reason: ending.reason)
        }
        var page = Page(bytes: answer.body, url: url, date: Date())
        page.status = ending.status
        page.finalURL = ending.finalURL
        page.charset = ending.contentType.flatMap(Self.charset)
        (page.retryAfter, page.oddRetryAfter) = (answer.retryAfter, answer.oddRetryAfter)
        page.isPartial = isPartial
        return page
    }

    private static func charset(in contentType: String) -> String? {
        guard let mark = contentType.lowercased().firstRange(of: "charset=") else { return nil }
        let name = contentType.lowercased()[mark.upperBound...].prefix { $0 != ";" && $0 != " " }
        return name.isEmpty ? nil : name.filter { $0 != "\"" }
    }
}

extension Curl {
    /// The version of libcurl and of its TLS library, for people.
    package static var version: String {
        // The rest of the list is of no help to anybody.
        CurlHandle.version.split(separator: " ").prefix(2)
            .map { $0.replacing("libcurl/", with: "") }.joined(separator: " with ")
    }
}

extension Fetcher {
    /// The fetcher over libcurl, with one connection that is kept.
    public static func curl(cookieFile: String? = nil) throws(PageError) -> Fetcher {
        try curl(cookieFile: cookieFile, limits: Curl.Limits())
    }

    static func curl(cookieFile: String? = nil, limits: Curl.Limits) throws(PageError) -> Fetcher {
        let curl = try Curl(cookieFile: cookieFile, limits: limits)
        return Fetcher { url throws(PageError) in try await curl.fetch(url) }
    }
}

/// Runs the jobs of an actor on a queue of its own, so that work which blocks takes no thread from other tasks.
private final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// What arrives of one answer.
private final class Answer {
    private(set) var body: [UInt8] = []
    private(set) var retryAfter: Int?
    private(set) var oddRetryAfter: String?
    private(set) var isTooLarge = false
    private(set) var hasEndlessHeaders = false
    private let limit: Int
    /// The bytes of headers that may still come, those of redirects included.
    private var headerRoom: Int

    init(limit: Int, headerLimit: Int) {
        (self.limit, headerRoom) = (limit, headerLimit)
    }

    func take(_ data: [UInt8]) -> Bool {
        guard body.count + data.count <= limit else {
            isTooLarge = true
            return false
        }
        body += data
        return true
    }

    func takeHeader(_ data: [UInt8]) -> Bool {
        headerRoom -= data.count
        hasEndlessHeaders = headerRoom < 0
        read(data)
        return !hasEndlessHeaders
    }

    private func read(_ data: [UInt8]) {
        let line = String(decoding: data, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            // Headers of a redirect come first; only those of the answer itself count.
            (retryAfter, oddRetryAfter) = (nil, nil)
            body.removeAll()
        }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "retry-after" else { return }
        let value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
        // The wait is a week at most; a time in the past is ignored.
        let seconds = Int(value) ?? Self.seconds(untilHTTPDate: value)
        retryAfter = seconds.flatMap { $0 < 0 ? nil : min($0, Self.longestWait) }
        oddRetryAfter = seconds.map((0...Self.longestWait).contains) ?? false ? nil : value
    }

    /// A week, in seconds.
    private static let longestWait = 7 * 86_400

    private static func seconds(untilHTTPDate text: String) -> Int? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "GMT")
        // Today's form, and two that servers of before have (RFC 9110, section 5.6.7).
        let forms = ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"]
        for form in forms {
            format.dateFormat = form
            if let date = format.date(from: text) {
                return Int(min(date.timeIntervalSinceNow.rounded(.up), 1e9))
            }
        }
        return nil
    }
}
