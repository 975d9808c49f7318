package import ScholarPages

/// The addresses of a stored search.
extension Search {
    /// The addresses of its pages, with the encoding and the server of one of them.
    ///
    /// - Parameter other: the scheme and host to use instead.
    package func address(at other: String? = nil) throws(QueryError) -> any ListAddress {
        var query = query
        let encoding = url.flatMap { try? SearchURL.read($0) }?.encoding ?? .current
        if let size = query.resultsPerPage, !encoding.pageSizes.contains(size) { query.resultsPerPage = nil }
        // Saved pages can be from a proxy that is open only to its own users.
        let isOpen = origin == .asked || url.map { query.source.access?.owns($0) ?? false } ?? false
        return try query.address(
            AddressOptions(encoding: encoding, base: other ?? (isOpen ? url.flatMap(WebAddress.origin) : nil)))
    }
}
