package import ScholarPages
import Foundation

/// Retrieves pages with libcurl on a separate thread, so that a transfer never blocks other work.
///
/// One connection is reused; HTTP and HTTPS only; at most five redirects; compressed transfer; limits of time and size
/// on every transfer; an honest User-Agent that never changes.
package actor Curl {
    package static let userAgent =
        "scholar/\(ScholarVersion.current) (citation indexes; run by a person, one page at a time)"

    package struct Limits: Sendable {
        /// Maximum time in seconds to connect.
        var connectSeconds = 20
        /// Maximum time in seconds for a page.
        var transferSeconds = 90
        /// The minimum transfer rate in bytes per second, and how many seconds it may be lower.
        var slowest = (bytesPerSecond: 500, seconds: 30)
        /// Maximum size of a response in bytes, after decompression.
        var bytes = 16 * 1_048_576
    }

    private let limits: Limits
    /// Opened by the first request, so that a command that makes none needs no libcurl.
    private var handle: CurlHandle?
    private let cookieFile: String?
    /// They leave this actor only in headers, so no message, address or record can contain one.
    private let keys: [Source: String]
    private let executor = QueueExecutor()

    /// The thread of the transfers.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// Opens a session.
    ///
    /// - Parameter cookieFile: a Netscape cookie file of the user's own browser; it is only read.
    /// - Throws: `PageError.file` when the cookie file cannot be used.
    init(
        cookieFile: String? = nil, keys: [Source: String] = [:], limits: Limits = Limits()
    ) throws(PageError) {
        if let cookieFile { try CookieFile.check(cookieFile) }
        self.limits = limits
        self.cookieFile = cookieFile
        self.keys = keys
    }

    /// Retrieves one address. Redirects are followed, and a response of any status is a page.
    ///
    /// - Throws: `PageError.library` when libcurl cannot be used, and the errors of requests.
    package func fetch(_ url: String, of source: Source = .googleScholar) throws(PageError) -> Page {
        guard let handle = handle ?? CurlHandle() else {
            throw .library(name: "libcurl", reason: CurlHandle.fault ?? "it has no memory")
        }
        self.handle = handle
        let answer = Response(limit: limits.bytes)
        let web = Transfer.Web(cookieFile: cookieFile, key: key(for: url, of: source), slowest: limits.slowest)
        let transfer = Transfer(
            url: url, kind: .web(web), connectSeconds: limits.connectSeconds, totalSeconds: limits.transferSeconds)
        let ending = handle.perform(transfer, body: answer.take, header: answer.takeHeader)
        if answer.isTooLarge { throw .tooLarge(url: url, limit: limits.bytes) }
        if answer.hasEndlessHeaders { throw .endlessHeaders(url: url) }
        let isPartial = ending.failure == .cutOff && !answer.body.isEmpty
        switch ending.failure {
        case nil: break
        case .cancelled: throw .cancelled(url: url)
        case .options: throw .library(name: "libcurl", reason: ending.reason)
        case .redirects: throw .redirectLoop(url: url)
        case .redirectToOtherScheme: throw .redirectedToOtherScheme(url: url)
        case .tooSlow: throw .tooSlow(url: url)
        case .selfSigned: throw .untrusted(host: WebAddress.host(of: url), .selfSigned, reason: ending.explanation)
        case .certificate, .certificateFile:
            throw .untrusted(host: WebAddress.host(of: url), .certificate, reason: ending.explanation)
        case .noTLS, .tls: throw .untrusted(host: WebAddress.host(of: url), .encryption, reason: ending.explanation)
        case .notHTTP: throw .notHTTP(host: WebAddress.host(of: url), reason: ending.reason)
        case .cutOff where isPartial: break
        case .unresolved: throw .unresolved(host: WebAddress.host(of: url), reason: ending.reason)
        default: throw .network(host: WebAddress.host(of: url), reason: ending.reason)
        }
        var page = Page(bytes: answer.body, url: url, date: Date())
        page.status = ending.status
        page.finalURL = ending.finalURL
        page.charset = ending.contentType.flatMap(Self.charset)
        page.retryAfter = answer.retryAfter
        page.oddRetryAfter = answer.oddRetryAfter
        page.isPartial = isPartial
        return page
    }

    /// The key of a source for one of its own addresses: another server, such as that of `--base-url`, does not get it.
    private func key(for url: String, of source: Source) -> String? {
        let isOwn = url.hasPrefix("https://") && source.access?.owns(url) ?? false
        let host = WebAddress.host(of: url).prefix { $0 != ":" }
        return isOwn || SMTP.Server.isLoopback(String(host)) ? keys[source] : nil
    }

    private static func charset(in contentType: String) -> String? {
        guard let mark = contentType.lowercased().firstRange(of: "charset=") else { return nil }
        let name = contentType.lowercased()[mark.upperBound...].prefix { $0 != ";" && $0 != " " }
        return name.isEmpty ? nil : name.filter { $0 != "\"" }
    }
}

extension Curl {
    /// The versions of libcurl and of its TLS library, for display: `7.88.1 with OpenSSL/3.0.20`; nil if it is missing.
    package static var version: String? {
        // The further libraries in the list do not help users.
        CurlHandle.version?.split(separator: " ").prefix(2)
            .map { $0.replacing("libcurl/", with: "") }.joined(separator: " with ")
    }
}

/// Runs the jobs of an actor on a separate queue, so that blocking work takes no thread from other tasks.
private final class QueueExecutor: SerialExecutor {
    private let queue = DispatchQueue(label: "scholar.curl")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

private final class Response {
    private(set) var body: [UInt8] = []
    private(set) var retryAfter: Int?
    private(set) var oddRetryAfter: String?
    private(set) var isTooLarge = false
    private(set) var hasEndlessHeaders = false
    private let limit: Int
    /// The remaining number of header bytes, including the headers of redirects.
    private var headerRoom = 256 * 1024

    init(limit: Int) { self.limit = limit }

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
            // The headers of a redirect are received first; only those of the final response count.
            retryAfter = nil
            oddRetryAfter = nil
            body.removeAll()
        }
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "retry-after" else { return }
        let value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
        // The wait is at most a week; a time in the past is ignored.
        let seconds = Int(value) ?? Self.seconds(untilHTTPDate: value)
        retryAfter = seconds.flatMap { $0 < 0 ? nil : min($0, Self.longestWait) }
        oddRetryAfter = seconds.map((0...Self.longestWait).contains) ?? false ? nil : value
    }

    /// A week, in seconds.
    private static let longestWait = 7 * 86_400

    private static func seconds(untilHTTPDate text: String) -> Int? {
        // Today's format, and two formats of older servers (RFC 9110, section 5.6.7).
        let formats = ["EEE, dd MMM yyyy HH:mm:ss zzz", "EEEE, dd-MMM-yy HH:mm:ss zzz", "EEE MMM d HH:mm:ss yyyy"]
        return Date(english: text, formats: formats).map { Int(min($0.timeIntervalSinceNow.rounded(.up), 1e9)) }
    }
}
