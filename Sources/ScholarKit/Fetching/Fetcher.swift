/// The one way to a page on the network: a struct of closures, so that tests and other programs bring their own.
public struct Fetcher: Sendable {
    /// Fetches one address.
    ///
    /// An answer of any status is a page; only what brought no answer at all is thrown. Cancelling the task ends the transfer.
    package var fetch: @Sendable (_ url: String) async throws(PageError) -> Page

    /// Makes a fetcher.
    public init(fetch: @escaping @Sendable (_ url: String) async throws(PageError) -> Page) {
        self.fetch = fetch
    }
}

extension Fetcher {
    /// A fetcher that never asks, and says so.
    public static let offline = Fetcher { url throws(PageError) in
        throw .network(host: WebAddress.host(of: url), reason: "the fetcher is offline")
    }
}
