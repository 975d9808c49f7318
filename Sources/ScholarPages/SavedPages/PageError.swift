/// An error while a page is requested, or while its file is read.
public enum PageError: Error, Equatable, Sendable {
    /// The network or the server failed.
    case network(host: String, reason: String)
    /// The host name could not be resolved, so no server was contacted.
    case unresolved(host: String, reason: String)
    /// The server answered with a status that is neither a page nor a refusal.
    case status(Int, url: String)
    /// The page was cut off, and the received part is kept in a file.
    case cutOff(url: String, keptAt: String?)
    /// The page has fewer results than the source counts.
    case lacking(Int, url: String)
    /// The server redirects in a loop.
    case redirectLoop(url: String)
    /// The server redirects to an address that is not http or https.
    case redirectedToOtherScheme(url: String)
    /// The server's certificate is not valid for the host, or the server does not support TLS.
    case untrusted(host: String, Distrust, reason: String)
    /// The server does not speak HTTP, or violates its rules.
    case notHTTP(host: String, reason: String)
    /// The response was slower than any page of Scholar.
    case tooSlow(url: String)
    /// The response was larger than any page of Scholar.
    case tooLarge(url: String, limit: Int)
    /// The headers of the response do not end.
    case endlessHeaders(url: String)
    /// A file is larger than any page of Scholar.
    case fileTooLarge(path: String, limit: Int)
    /// The library for requests cannot be used as this program needs it, so no request was made.
    case library(name: String, reason: String)
    /// The task was cancelled before the page was received.
    case cancelled(url: String)
    /// A file or folder cannot be read.
    case file(path: String, reason: String)
    /// A folder holds no file that could be a page.
    case noPages(path: String)
    /// The file is of a kind that cannot hold a page.
    case notAPage(path: String, kind: String)
    /// The file is compressed or an archive, which this program unpacks.
    case packed(path: String, tool: String?)

    /// Why a server is not trusted.
    public enum Distrust: Equatable, Sendable {
        /// The server signs its own certificate.
        case selfSigned
        /// The certificate is not valid.
        case certificate
        /// The connection cannot be encrypted.
        case encryption
    }
}

extension PageError: CustomStringConvertible {
    /// One sentence that names the file or address, and the next step.
    public var description: String { Folding.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .network, .unresolved: failedAttempt
        case .status(_, let url) where isUnknownProfile:
            "there is no profile at \(url); check the user id"
        case .status, .lacking: "\(failedAttempt); try again later"
        case .cutOff(_, let path):
            failedAttempt + (path.map { "; the part received is in \($0)" } ?? "") + "; try again later"
        case .redirectLoop(let url):
            "\(url) redirects in a loop; open it in a browser"
        case .redirectedToOtherScheme(let url):
            "\(url) redirects to an address that is not http or https; open it in a browser"
        case .untrusted(let host, _, let reason):
            "no secure connection to \(host) could be made: \(reason)"
        case .notHTTP(let host, let reason):
            "\(host) does not respond like a web server: \(reason)"
        case .tooSlow(let url):
            "the response to \(url) is too slow; try again later"
        case .endlessHeaders(let url):
            "the response to \(url) has endless headers, so it is not a page of results"
        case .fileTooLarge(let path, let limit):
            "\(path) is larger than \(limit / 1_048_576) MB, too large for a saved page"
        case .tooLarge(let url, let limit):
            "the response to \(url) is larger than \(limit / 1_048_576) MB, too large for a page of results"
        case .library(let name, let reason): "\(name) cannot be used: \(reason)"
        case .cancelled(let url): "the request for \(url) was cancelled"
        case .file(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .noPages(let path):
            "\(path) holds no saved pages; save Scholar's result pages there as .html and try again"
        case .notAPage(let path, let kind):
            "\(path) is \(kind), not a saved page; save the page in the browser as HTML"
        case .packed(let path, let tool):
            "\(path) is compressed; unpack it first" + (tool.map { ", with \($0)" } ?? "")
        }
    }
}

extension PageError {
    /// Whether the requested profile does not exist. A missing page at any other address is the server's fault.
    package var isUnknownProfile: Bool {
        guard case .status(404, let url) = self, case .profile = try? SearchURL.read(url).query.target else {
            return false
        }
        return true
    }

    /// The failure of a request that is repeated, without advice.
    package var failedAttempt: String {
        switch self {
        case .network(let host, let reason), .unresolved(let host, let reason):
            "\(host) could not be reached: \(reason)"
        case .status(let status, let url): "the server answered \(status) for \(url)"
        case .cutOff(let url, _): "\(url) was cut off before its end"
        case .lacking(let count, let url): "\(url) lacks \(Counted.text(count, "result"))"
        default: description
        }
    }

    /// Whether a retry may help, because the network or the server failed for a moment.
    package var isTransient: Bool {
        switch self {
        case .network, .unresolved, .cutOff, .lacking: true
        case .status(let status, _): status >= 500
        default: false
        }
    }
}
