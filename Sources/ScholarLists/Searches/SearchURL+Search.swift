package import ScholarPages

/// The addresses of a stored search.
extension SearchURL {
    /// Creates the addresses of a search, with the encoding and the server of one of its pages.
    ///
    /// - Parameter base: the scheme and host to use instead.
    package init(of search: Search, base: String? = nil) throws(QueryError) {
        var query = search.query
        let url = search.url
        let encoding = url.flatMap { try? SearchURL.read($0) }?.encoding ?? .current
        if let size = query.resultsPerPage, !encoding.pageSizes.contains(size) { query.resultsPerPage = nil }
        // Saved pages can be from a proxy that is open only to its own users.
        let isOpen = search.source != .imported || url.map(WebAddress.isGoogle) ?? false
        try self.init(query, encoding: encoding, base: base ?? (isOpen ? url.flatMap(WebAddress.origin) : nil))
    }
}
