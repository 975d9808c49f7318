public import ScholarPages

/// Retrieves pages from the network. A struct with a closure, so that tests and other programs can supply their own.
public struct Fetcher: Sendable {
    private let answer: @Sendable (_ url: String, _ source: Source) async throws(PageError) -> Page

    /// Retrieves one address of a source.
    ///
    /// A response of any status is a page; only a missing response is thrown. Cancelling the task ends the transfer.
    package func fetch(_ url: String, of source: Source = .googleScholar) async throws(PageError) -> Page {
        try await answer(url, source)
    }

    package init(fetch: @escaping @Sendable (_ url: String, _ source: Source) async throws(PageError) -> Page) {
        answer = fetch
    }

    /// Creates a fetcher.
    public init(fetch: @escaping @Sendable (_ url: String) async throws(PageError) -> Page) {
        answer = { url, _ throws(PageError) in try await fetch(url) }
    }
}

extension Fetcher {
    /// A fetcher that makes no requests and throws an error instead.
    public static let offline = Fetcher { url throws(PageError) in
        throw .network(host: WebAddress.host(of: url), reason: "the fetcher is offline")
    }
}

/// The fetcher that uses the network.
extension Fetcher {
    /// Creates a fetcher that uses libcurl with one reused connection.
    public static func curl(cookieFile: String? = nil) throws(PageError) -> Fetcher {
        try curl(cookieFile: cookieFile, keys: [:])
    }

    /// - Parameter keys: the user's keys for sources, sent in a header of the requests to them.
    package static func curl(
        cookieFile: String? = nil, keys: [Source: String] = [:], limits: Curl.Limits = Curl.Limits()
    ) throws(PageError) -> Fetcher {
        let curl = try Curl(cookieFile: cookieFile, keys: keys, limits: limits)
        return Fetcher { url, source throws(PageError) in try await curl.fetch(url, of: source) }
    }
}
