/// Asking Google Scholar, page after page.
extension Scholar {
    /// How a search is to be done.
    public struct SearchOptions: Sendable {
        /// How the query is written.
        package var encoding = SearchURL.Encoding.current
        /// Scheme and host to ask instead of Scholar's own.
        package var base: String?
        /// The most results that are wanted.
        public var limit: Int?
        /// Asks even when the store has a fresh answer.
        public var refreshes = false
        /// Never asks.
        public var isOffline = false
        /// Keeps the search for good.
        public var keeps = false
        /// The name to give it.
        public var label: String?
        /// The pauses between requests.
        package var politeness = Politeness()
        /// Does the edits of the latest kept search with an equal query again.
        package var replays = true

        /// Makes the usual options.
        public init() {}
    }

    /// Answers a query: from the store while an answer there is fresh, else by asking, one page at a time.
    ///
    /// Every page is stored as it comes. What ends the search early is part of the answer once a page is in.
    ///
    /// - Throws: `QueryError`, `StoreError`, `SearchError`; `Refusal`, `PageError` or `ResultsError` when not even the
    ///   first page came. A refusal is stored all the same, so that it can be gone on with.
    public func search(
        _ query: SearchQuery, _ options: SearchOptions = SearchOptions(), progress: SearchProgress.Reporter? = nil
    ) async throws -> Answer {
        var url = try SearchURL(query, encoding: options.encoding, base: options.base)
        let ignored = url.ignored
        // What is not asked is no part of the question that the answer is kept for.
        if options.encoding == .current { url.query.subjectAreas = [] }
        if var answer = try storedAnswer(to: url.query, options) {
            answer.notices += ignored
            return answer
        }
        if options.isOffline { throw SearchError.notInStore(query: query.summary, alike: try alike(url.query)) }
        // What came in less than twelve hours ago is not asked for again.
        let begun = options.refreshes ? nil : try begun(url.query)
        var run = try SearchRun(begun, at: url, options, self)
        var answer = try await run.answer(progress)
        answer.notices += ignored
        return answer
    }

    /// Goes on where a search ended early, at the first page that is missing, with its query and its edits.
    ///
    /// A search that ended because enough results were in goes on to its end, or to a new limit.
    ///
    /// - Throws: `SearchError.cannotResume` when the search does not say what was asked; else what `search` throws.
    public func resume(
        _ reference: SearchReference, _ options: SearchOptions = SearchOptions(),
        progress: SearchProgress.Reporter? = nil
    ) async throws -> Answer {
        let search = try store.search(reference)
        if search.isWhole {
            var answer = Answer(listing: try listing(.number(search.id)), isFromStore: true)
            answer.notices.append(
                Diagnostic(.note, "search \(search.id) is complete", about: .complete, search: search.id))
            return answer
        }
        guard !search.query.isEmpty else { throw SearchError.cannotResume(search.id) }
        var options = options
        if !search.isLimited { options.limit = options.limit ?? search.limit }
        let address = try Self.address(of: search, base: options.base)
        var run = try SearchRun(search, at: address, options, self)
        let before = run.pageCount
        var answer = try await run.answer(progress)
        if run.pageCount == before, answer.search.isComplete {
            answer.notices.append(
                Diagnostic(.note, "nothing was missing of search \(search.id); nobody was asked"))
        }
        return answer
    }

    /// The addresses under which a search was asked, or can be, by the address of one of its pages.
    package static func address(of search: Search, base: String? = nil) throws(QueryError) -> SearchURL {
        var query = search.query
        let url = search.url
        let encoding = url.flatMap { try? SearchURL.read($0) }?.encoding ?? .current
        if let size = query.resultsPerPage, !encoding.pageSizes.contains(size) { query.resultsPerPage = nil }
        // Saved pages can be from a proxy that lets only its own readers in.
        let isOpen = search.source != .imported || url.map(Politeness.isGoogle) ?? false
        return try SearchURL(query, encoding: encoding, base: base ?? (isOpen ? url.flatMap(WebAddress.origin) : nil))
    }

    /// A fresh search with an equal query that ended early and knows where it goes on.
    private func begun(_ query: SearchQuery) throws -> Search? {
        try store.incomplete(QueryKey(query), fetched: Freshness.period(at: clock.now()))
    }

    /// The latest stored search whose query differs in quotes alone: lists show no quotes, so nobody can see it there.
    private func alike(_ query: SearchQuery) throws -> Int? {
        let key = QueryKey(query.withoutQuotes)
        return try store.searches().last { $0.pages > 0 && QueryKey($0.query.withoutQuotes) == key }?.id
    }

    private func storedAnswer(to query: SearchQuery, _ options: SearchOptions) throws -> Answer? {
        guard !options.refreshes else { return nil }
        let key = QueryKey(query)
        let fresh = Freshness.period(at: clock.now())
        let found =
            try options.isOffline
            ? store.anyAnswer(to: key) : store.answer(to: key, fetched: fresh, limit: options.limit)
        // An answer with the edits of another search is none for somebody who wants no edits.
        guard let found, options.replays || options.isOffline || found.replayedFrom == nil else { return nil }
        if options.keeps || options.label != nil { try store.keep(found.id, label: options.label) }
        var answer = Answer(listing: try listing(.number(found.id)), isFromStore: true)
        let count = answer.listing.publications.count
        if let limit = options.limit, count > limit {
            answer.notices.append(
                Diagnostic(
                    .note, "the store has \(count) results of it already, more than \(limit), and shows them all"))
        }
        return answer
    }
}
