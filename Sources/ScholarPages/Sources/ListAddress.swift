/// The addresses of the pages of one list of a source, and how its answers are read.
package protocol ListAddress: Sendable {
    var query: SearchQuery { get }
    /// Scheme and host without a path.
    var base: String { get }
    /// The number of rows that one address requests.
    var pageSize: Int { get }
    /// The addresses of the records of its authors.
    var records: [String] { get }

    /// Returns the address of the page that begins with the result of this number, counted from 0, or of the page where
    /// the one before said that the list goes on.
    func page(startingAt start: Int, cursor: String?) -> String

    /// Whether a page is only reached from the page before it: then the list is walked from the cursor `*`.
    func needsCursor(at start: Int) -> Bool

    /// The number of the first result on the page that has the result of this number.
    func start(ofPageWith number: Int) -> Int

    /// Reads an answer to the address of a page.
    ///
    /// - Throws: `ResultsError` when it is not a page of the list.
    func reading(of page: Page, startingAt start: Int) throws(ResultsError) -> PageReading

    /// Reads the answers to ``records``, in their order.
    ///
    /// - Throws: `ResultsError` when one is not the record that was requested.
    func heading(of pages: [Page]) throws(ResultsError) -> RecordList.Heading?

    /// Notes on fields of the query that the source does not know.
    var ignored: [Diagnostic] { get }
}

extension ListAddress {
    package var source: Source { query.source }
    package var records: [String] { [] }
    package var ignored: [Diagnostic] { [] }

    package func needsCursor(at start: Int) -> Bool { false }

    package func heading(of pages: [Page]) throws(ResultsError) -> RecordList.Heading? { nil }
}

extension SearchURL: ListAddress {
    package func page(startingAt start: Int, cursor: String?) -> String { page(startingAt: start) }

    /// Each number of a result is the first of a page.
    package func start(ofPageWith number: Int) -> Int { number }

    package func reading(of page: Page, startingAt start: Int) throws(ResultsError) -> PageReading {
        try PageReading.read(page)
    }
}

extension SearchQuery {
    /// The query of an address of a source, also at another host; nil for other addresses.
    package init?(address: String) {
        let queries = Source.all.lazy.compactMap { $0.access?.query(address) }
        guard let query = queries.first else { return nil }
        self = query
    }

    /// The source that the query asks.
    package var source: Source { if case .author(_, let source) = target { source } else { .googleScholar } }

    /// The addresses of its pages.
    ///
    /// - Parameters:
    ///   - encoding: the encoding, for a source that has several.
    ///   - base: the scheme and host to use instead of the source's own.
    /// - Throws: `QueryError` when the source cannot be asked this.
    package func address(
        encoding: SearchURL.Encoding = .current, base: String? = nil
    ) throws(QueryError) -> any ListAddress {
        guard let access = source.access else { throw .notAsked(source.words.name) }
        return try access.address(self, encoding, base)
    }
}
