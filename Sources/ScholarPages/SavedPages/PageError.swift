/// What can go wrong between asking for a page and having its bytes.
public enum PageError: Error, Equatable, Sendable {
    /// The network or the server failed: which host, and how.
    case network(host: String, reason: String)
    /// The name of the host leads to no address, so no server was asked.
    case unresolved(host: String, reason: String)
    /// The server answered with a status that is neither a page nor a refusal.
    case status(Int, url: String)
    /// The page broke off before its end, and what came of it is in a file.
    case cutOff(url: String, keptAt: String?)
    /// The server sends from one address to the next without end.
    case redirectedForEver(url: String)
    /// The server sends to an address that is none of the web.
    case redirectedOffTheWeb(url: String)
    /// The server could not prove that it is the one that was asked, or speaks no TLS.
    case untrusted(host: String, reason: String)
    /// What answers is no web server, or breaks the rules of one.
    case notHTTP(host: String, reason: String)
    /// The answer came more slowly than any page of Scholar does.
    case tooSlow(url: String)
    /// The answer was larger than any page of Scholar.
    case tooLarge(url: String, limit: Int)
    /// The headers before the answer do not end.
    case endlessHeaders(url: String)
    /// A file is larger than any page of Scholar.
    case fileTooLarge(path: String, limit: Int)
    /// The task was cancelled before the page was there.
    case cancelled(url: String)
    /// A file or folder cannot be read.
    case file(path: String, reason: String)
    /// A folder holds nothing that could be a page.
    case noPages(path: String)
    /// A file is of a kind that holds no page.
    case notAPage(path: String, kind: String)
}

extension PageError: CustomStringConvertible {
    /// One sentence that names the thing and the way out.
    public var description: String { Folding.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .network(let host, let reason), .unresolved(let host, let reason):
            "\(host) could not be reached: \(reason)"
        case .status(_, let url) where isUnknownProfile:
            "there is no profile at \(url); check the user id"
        case .status(let status, let url):
            "the server answered \(status) for \(url); try again later"
        case .cutOff(let url, let path):
            "the answer to \(url) broke off before its end" + (path.map { "; what came is in \($0)" } ?? "")
                + "; try again later"
        case .redirectedForEver(let url):
            "the server sends \(url) from one address to the next without end; open it in a browser"
        case .redirectedOffTheWeb(let url):
            "the server sends \(url) to an address that is not http or https; open it in a browser"
        case .untrusted(let host, let reason):
            "no secure connection to \(host) could be made: \(reason)"
        case .notHTTP(let host, let reason):
            "\(host) does not answer as a web server does: \(reason)"
        case .tooSlow(let url):
            "the answer to \(url) comes too slowly to wait for; try again later"
        case .endlessHeaders(let url):
            "the answer to \(url) has headers without end, which no page of Google Scholar has"
        case .fileTooLarge(let path, let limit):
            "\(path) is larger than \(limit / 1_048_576) MB, which no saved page is"
        case .tooLarge(let url, let limit):
            "the answer to \(url) is larger than \(limit / 1_048_576) MB, which no page of Google Scholar is"
        case .cancelled(let url): "\(url) was cancelled before its page was there"
        case .file(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .noPages(let path):
            "\(path) holds no saved pages; save Scholar's result pages there as .html and import the folder again"
        case .notAPage(let path, let kind):
            "\(path) is \(kind), not a saved page; save the page in the browser as HTML"
        }
    }
}

extension PageError {
    /// Whether the profile that was asked for is not there; any other address that is not is the server's fault.
    package var isUnknownProfile: Bool {
        guard case .status(404, let url) = self, case .profile = try? SearchURL.read(url).query.target else {
            return false
        }
        return true
    }

    /// Whether asking once more may help: the network stumbled, or the server did.
    package var isTransient: Bool {
        switch self {
        case .network, .unresolved, .cutOff: true
        case .status(let status, _): status >= 500
        case .redirectedForEver, .redirectedOffTheWeb, .untrusted, .notHTTP, .tooSlow, .tooLarge, .endlessHeaders,
            .fileTooLarge, .cancelled, .file, .noPages, .notAPage:
            false
        }
    }
}
