public import ScholarPages

/// Retrieves pages from the network. A struct with a closure, so that tests and other programs can supply their own.
public struct Fetcher: Sendable {
    /// Retrieves one address.
    ///
    /// A response of any status is a page; only a missing response is thrown. Cancelling the task ends the transfer.
    package var fetch: @Sendable (_ url: String) async throws(PageError) -> Page

    /// Creates a fetcher.
    public init(fetch: @escaping @Sendable (_ url: String) async throws(PageError) -> Page) {
        self.fetch = fetch
    }
}

extension Fetcher {
    /// A fetcher that makes no requests and throws an error instead.
    public static let offline = Fetcher { url throws(PageError) in
        throw .network(host: WebAddress.host(of: url), reason: "the fetcher is offline")
    }
}
