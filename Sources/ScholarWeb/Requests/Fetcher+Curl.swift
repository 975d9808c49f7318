public import ScholarPages

/// The fetcher that uses the network.
extension Fetcher {
    /// Creates a fetcher that uses libcurl with one reused connection.
    public static func curl(cookieFile: String? = nil) throws(PageError) -> Fetcher {
        try curl(cookieFile: cookieFile, limits: Curl.Limits())
    }

    package static func curl(cookieFile: String? = nil, limits: Curl.Limits) throws(PageError) -> Fetcher {
        let curl = try Curl(cookieFile: cookieFile, limits: limits)
        return Fetcher { url throws(PageError) in try await curl.fetch(url) }
    }
}
