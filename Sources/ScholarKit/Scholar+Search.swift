/// Asking Google Scholar, page after page.
extension Scholar {
    /// How a search is to be done.
    public struct SearchOptions: Sendable {
        /// How the query is written.
        public var encoding = SearchURL.Encoding.current
        /// Scheme and host to ask instead of Scholar's own.
        public var base: String?
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
        public var politeness = Politeness()
        /// Does the edits of the latest kept search with an equal query again.
        public var replays = true

        /// Makes the usual options.
        public init() {}
    }

    /// Answers a query: from the store while an answer there is fresh, else by asking, one page at a time.
    ///
    /// Every page is stored as it comes. What ends the search early is part of the answer once a page is in.
    ///
    /// - Throws: `QueryError`, `StoreError`, `SearchError`; `Refusal`, `PageError` or `ResultsError` when not even the
    ///   first page came.
    public func search(
        _ query: SearchQuery, _ options: SearchOptions = SearchOptions(), progress: (SearchProgress) -> Void = { _ in }
    ) throws -> Answer {
        let url = try SearchURL(query, encoding: options.encoding, base: options.base)
        var query = query
        // What is not asked is no part of the question that the answer is kept for.
        if options.encoding == .current { query.subjectAreas = [] }
        if var answer = try storedAnswer(to: query, options) {
            answer.notices += url.ignored
            return answer
        }
        if options.isOffline { throw SearchError.notInStore(query: query.summary) }
        var run = SearchRun(
            url: try SearchURL(query, encoding: options.encoding, base: options.base), options: options, scholar: self)
        var answer = try run.answer(progress)
        answer.notices += url.ignored
        return answer
    }

    private func storedAnswer(to query: SearchQuery, _ options: SearchOptions) throws -> Answer? {
        guard !options.refreshes else { return nil }
        let key = QueryKey(query)
        let since = Freshness.oldestFresh(at: clock.now())
        let found =
            try options.isOffline ? store.anyAnswer(to: key) : store.answer(to: key, since: since, limit: options.limit)
        // An answer with the edits of another search is none for somebody who wants no edits.
        guard let found, options.replays || options.isOffline || found.replayedFrom == nil else { return nil }
        if options.keeps || options.label != nil { try store.keep(found.id, label: options.label) }
        return Answer(
            search: try store.search(found.id), listing: try listing(of: found), isFromStore: true)
    }
}

/// One run over the pages of a query: fetch, read, store, and on to the next.
private struct SearchRun {
    let url: SearchURL
    let options: Scholar.SearchOptions
    let scholar: Scholar
    var results: Results
    var id: Int?
    /// Where the results go on that were not wanted.
    var limitedAt: Int?

    init(url: SearchURL, options: Scholar.SearchOptions, scholar: Scholar) {
        self.url = url
        self.options = options
        self.scholar = scholar
        let source: Results.Source = if case .profile = url.query.target { .profile } else { .googleScholar }
        results = Results(query: url.query, source: source)
    }

    mutating func answer(_ progress: (SearchProgress) -> Void) throws -> Scholar.Answer {
        var next: Int? = 0
        var interruption: Scholar.Interruption?
        while let start = next {
            do {
                let reading = try read(url.page(startingAt: start), progress)
                let known = results.publications.count
                results.append(reading, name: url.page(startingAt: start), date: scholar.clock.now())
                guard !results.publications.isEmpty else { throw SearchError.nothingFound(query: url.query.summary) }
                next = following(start, isNew: results.publications.count > known)
                try store(next: next)
                progress(.page(PageProgress(results, limit: options.limit, next: next)))
            } catch let error as Refusal {
                interruption = .refused(error)
            } catch let error as PageError {
                interruption = .failed(error)
            } catch let error as ResultsError {
                interruption = .notUnderstood(error)
            }
            guard let found = interruption else { continue }
            guard id != nil else { throw found.cause }
            next = nil
        }
        guard let id else { throw SearchError.nothingFound(query: url.query.summary) }
        var answer = try scholar.replayed(id, isWanted: options.replays)
        answer.interruption = interruption
        return answer
    }

    private func read(_ address: String, _ progress: (SearchProgress) -> Void) throws -> PageReading {
        if id != nil {
            // Second by second, so that those who wait see the time pass.
            var pause = options.politeness.pause(before: address)
            while pause > 0 {
                progress(.waiting(seconds: pause))
                scholar.clock.wait(min(pause, 1))
                pause -= 1
            }
        }
        progress(.fetching(page: results.pages.count + 1))
        let page = try scholar.fetcher.fetch(address)
        if let refusal = Refusal(statusOf: page) { throw refusal }
        do {
            if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
            return try PageReading.read(page)
        } catch {
            // Scholar's refusals come with statuses such as 503, too; the page tells.
            if case .refused(let refusal)? = error as? ResultsError { throw refusal }
            if error is PageError, case .refused(let refusal)? = Self.refusal(in: page) { throw refusal }
            throw error
        }
    }

    private static func refusal(in page: Page) -> ResultsError? {
        do {
            _ = try PageReading.read(page)
            return nil
        } catch {
            return error
        }
    }

    /// The number of the first result of the next page; nil behind the last one.
    private mutating func following(_ start: Int, isNew: Bool) -> Int? {
        limitedAt = nil
        guard isNew else {
            // A server that goes on about what it has said would be asked for ever.
            results.isComplete = false
            results.diagnostics.append(
                Diagnostic(
                    .warning, "this page brought nothing new, so no further page was asked for",
                    page: results.pages.count))
            return nil
        }
        results.isComplete = true
        guard let next = results.nextStart, next > start else { return nil }
        if let limit = options.limit, results.publications.count >= limit {
            limitedAt = next
            let total = results.reportedTotal.map { " of about \($0)" } ?? ""
            results.diagnostics.append(
                Diagnostic(
                    .note, "stopped after \(results.publications.count) results\(total), as was asked with --max"))
            return nil
        }
        if results.source != .profile, next >= SearchURL.resultLimit {
            results.diagnostics.append(
                Diagnostic(
                    .warning,
                    "Google Scholar shows no more than \(SearchURL.resultLimit) results of a query; "
                        + "ask by years (--from-year, --to-year) to see the rest"))
            return nil
        }
        results.isComplete = false
        return next
    }

    private mutating func store(next: Int?) throws {
        let head = SearchHead(
            label: options.label, url: url.page(), isKept: options.keeps || options.label != nil, limit: options.limit,
            nextURL: (next ?? limitedAt).map { url.page(startingAt: $0) })
        id = try scholar.store.write(results, as: id, head: head, now: scholar.clock.now())
    }
}

extension Scholar.Interruption {
    /// The error itself.
    public var cause: any Error {
        switch self {
        case .refused(let refusal): refusal
        case .failed(let error): error
        case .notUnderstood(let error): error
        }
    }
}
