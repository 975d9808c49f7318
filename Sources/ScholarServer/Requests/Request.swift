import Foundation
import ScholarPages

/// A request of HTTP/1.1 that a browser can make: a method, an address on this server, header fields and a body.
package struct Request: Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case head = "HEAD"
        case post = "POST"
    }

    let method: Method
    /// The address without the query; each part is decoded.
    let path: [String]
    let query: Fields
    /// The values of each header field, by its name in lower case.
    let headers: [String: [String]]
    var body: [UInt8] = []

    /// The only value of a header field; nil if it is absent.
    func header(_ name: String) -> String? { headers[name]?.first }

    /// The announced length of the body in bytes; nil if it is not announced.
    var length: Int? { header("content-length").flatMap { Int($0) } }

    /// The value of a cookie.
    func cookie(_ name: String) -> String? {
        for pair in (headers["cookie"] ?? []).flatMap({ $0.split(separator: ";") }) {
            let parts = pair.split(separator: "=", maxSplits: 1).map(\.trimmed)
            if parts.count == 2, parts[0] == name { return parts[1] }
        }
        return nil
    }

    /// Whether the script asks for the contents of the page without its frame.
    var isForFragment: Bool { header("scholar-fragment") != nil }
}

extension Request {
    /// Parses the lines of a head strictly: what two programs could understand differently is refused.
    ///
    /// - Throws: `RequestError`.
    init(head bytes: some Collection<UInt8>) throws(RequestError) {
        guard bytes.allSatisfy({ $0 == 13 || $0 == 10 || $0 == 9 || $0 >= 32 && $0 != 127 }) else { throw .malformed }
        let text = String(decoding: bytes, as: UTF8.self)
        var lines = text.components(separatedBy: "\r\n")
        guard lines.allSatisfy({ !$0.utf8.contains(13) && !$0.utf8.contains(10) }) else { throw .malformed }
        let parts = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[2] == "HTTP/1.1" || parts[2] == "HTTP/1.0" else { throw .malformed }
        guard let method = Method(rawValue: String(parts[0])) else { throw .method }
        let target = parts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard target[0].hasPrefix("/"), parts[1].utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else { throw .malformed }
        guard lines.count <= Limits.fields else { throw .headTooLarge }
        var headers: [String: [String]] = [:]
        for line in lines {
            let field = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard field.count == 2, !field[0].isEmpty,
                field[0].utf8.allSatisfy({ $0.isLetter || $0.isDigit || $0 == 45 })
            else { throw .malformed }
            headers[field[0].lowercased(), default: []].append(field[1].trimmed)
        }
        // A repeated field could mean one thing here and another to a browser.
        for name in ["host", "origin", "content-length", "content-type", "authorization", "sec-fetch-site"]
        where (headers[name]?.count ?? 0) > 1 {
            throw .malformed
        }
        if headers["transfer-encoding"] != nil { throw .withoutLength }
        if let length = headers["content-length"]?.first, !length.utf8.allSatisfy(\.isDigit) || length.utf8.count > 18 {
            throw .malformed
        }
        self.method = method
        path = target[0].split(separator: "/").map { $0.removingPercentEncoding ?? String($0) }
        query = Fields(encoded: Array((target.count > 1 ? target[1] : "").utf8))
        self.headers = headers
    }
}

/// The limits of a request, which no program of this machine can exceed.
package struct Limits: Sendable {
    /// The maximum number of header fields.
    static let fields = 100
    /// The maximum size of a head in bytes.
    package var head = 16 * 1024
    /// The maximum size of a form in bytes.
    package var form = 1 << 20
    /// The maximum number of fields and files of a form.
    static let parts = 2000
    /// The maximum size of saved pages in bytes.
    package var pages = 64 << 20
    /// The time for a whole head, in seconds.
    package var secondsForHead = 10.0
    /// The time for a whole body, in seconds.
    package var secondsForBody = 30.0
    /// The time for a browser to receive an answer, in seconds.
    package var secondsForAnswer = 60.0
    /// The number of connections of the session at the same time.
    package var connections = 32
    /// The number of connections that have not shown yet that they are of the session.
    package var strangers = 64

    package init() {}
}

/// The reason why a request is refused.
package enum RequestError: Error, Hashable, Sendable {
    case malformed
    case method
    case withoutLength
    case headTooLarge
    case tooLarge
    case tooSlow
    /// It is not for this server, but for a name that only points to this machine.
    case host
    /// It comes from another site.
    case origin
    /// It has no session, or a wrong token.
    case token
    /// There is no such page.
    case notFound
}

extension RequestError {
    /// The status, and what happened and what to do.
    var answer: (status: Int, sentence: String) {
        switch self {
        case .malformed: (400, "This request is not understood; use a browser.")
        case .host: (400, "This server answers to 127.0.0.1 and localhost only; open the page as you did first.")
        case .origin: (403, "This request comes from another site, so nothing was done.")
        case .token: (403, "This address is not valid, or was used before; start the page again.")
        case .notFound: (404, "This page does not exist; the list of searches is at the start page.")
        case .method: (405, "This server answers GET and POST only.")
        case .tooSlow: (408, "The request took too long; try again.")
        case .withoutLength: (411, "The length of the request is missing.")
        case .tooLarge: (413, "This is larger than this server accepts; drop fewer files at a time.")
        case .headTooLarge: (431, "The address or the header fields are too long.")
        }
    }
}
