public import ScholarPages

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
