import ScholarLists
package import ScholarPages
import ScholarStore
package import ScholarWeb
import Foundation

/// Searching Google Scholar, page by page.
extension Scholar {
    /// The options of a search.
    public struct SearchOptions: Sendable {
        /// The encoding of the query.
        package var encoding = SearchURL.Encoding.current
        /// Scheme and host to use instead of Scholar's own.
        package var base: String?
        /// The maximum number of results.
        public var limit: Int?
        /// Makes requests even when the store has a fresh search.
        public var refreshes = false
        /// Makes no requests.
        public var isOffline = false
        /// Keeps the search permanently.
        public var keeps = false
        /// The label of the search.
        public var label: String?
        /// The pauses between requests.
        package var politeness = Politeness()
        /// Replays the edits of the latest kept search with an equal query.
        package var replays = true

        /// Creates the default options.
        public init() {}
    }

    /// Answers a query from the store if it has a fresh search, otherwise with requests, one page at a time.
    ///
    /// Every page is stored at once. After the first page, an interruption is part of the answer.
    ///
    /// - Throws: `QueryError`, `StoreError`, `SearchError`; `Refusal`, `PageError` or `ResultsError` when not even the
    ///   first page was retrieved. A refused search is stored, so that it can be resumed.
    public func search(
        _ query: SearchQuery, _ options: SearchOptions = SearchOptions(), progress: SearchProgress.Reporter? = nil
    ) async throws -> SearchAnswer {
        var url = try SearchURL(query, encoding: options.encoding, base: options.base)
        let ignored = url.ignored
        // Fields that the encoding cannot express are not part of the stored query.
        if options.encoding == .current { url.query.subjectAreas = [] }
        var answer = try await answer(to: url, options, progress)
        answer.notices += ignored
        return answer
    }

    private func answer(
        to url: SearchURL, _ options: SearchOptions, _ progress: SearchProgress.Reporter?
    ) async throws -> SearchAnswer {
        let start = clock.now()
        if !options.refreshes, let answer = try storedAnswer(to: url.query, options, Freshness.period(at: start)) {
            return answer
        }
        if options.isOffline {
            throw SearchError.notInStore(query: url.query.summary, alike: try alike(url.query))
        }
        return try await alone(QueryKey(url.query), progress) { hasWaited in
            // The requests of a search that this one waited for are not repeated.
            let end = clock.now()
            let fresh = options.refreshes ? min(start, end)...end : Freshness.period(at: end)
            if hasWaited, let answer = try storedAnswer(to: url.query, options, fresh) { return answer }
            // Pages that were retrieved less than twelve hours ago are not requested again.
            let begun =
                try options.refreshes && !hasWaited ? nil : store.incomplete(QueryKey(url.query), fetched: fresh)
            var run = try SearchRun(begun, at: url, options, self)
            return try await run.answer(progress)
        }
    }

    /// Makes requests while no equal search does, in this process or another.
    ///
    /// - Parameter work: receives whether it had to wait for an equal search.
    private func alone<Value>(
        _ key: QueryKey, _ progress: SearchProgress.Reporter?, _ work: (Bool) async throws -> Value
    ) async throws -> Value {
        var hasWaited = false
        while true {
            if let turn = SearchTurn(of: key, in: store) {
                defer { turn.end() }
                return try await work(hasWaited)
            }
            if !hasWaited { progress?.yield(.waitingForEqualSearch) }
            hasWaited = true
            try await clock.wait(1)
        }
    }

    /// Resumes an incomplete search at the first missing page, with its query and its edits.
    ///
    /// A search that ended at its limit continues to its end, or to a new limit.
    ///
    /// - Throws: `SearchError.cannotResume` when the search has no query, `partialList` when it is from an incomplete
    ///   list; otherwise the errors of `search`.
    public func resume(
        _ reference: SearchReference, _ options: SearchOptions = SearchOptions(),
        progress: SearchProgress.Reporter? = nil
    ) async throws -> SearchAnswer {
        let search = try store.search(reference)
        return try await alone(search.queryKey, progress) { _ in
            try await resume(try store.search(.number(search.id)), options, progress)
        }
    }

    private func resume(
        _ search: Search, _ options: SearchOptions, _ progress: SearchProgress.Reporter?
    ) async throws -> SearchAnswer {
        if search.isWhole {
            var answer = SearchAnswer(listing: try listing(.number(search.id)), isFromStore: true)
            answer.notices.append(
                Diagnostic(
                    .note, "search \(search.id) is complete", about: .complete, remedy: .refresh, search: search.id))
            return answer
        }
        guard !search.query.isEmpty else { throw SearchError.cannotResume(search.id) }
        if search.isOfPartialList { throw SearchError.partialList(search.id) }
        var options = options
        if !search.isLimited { options.limit = options.limit ?? search.limit }
        let address = try SearchURL(of: search, base: options.base)
        var run = try SearchRun(search, at: address, options, self)
        let before = run.pageCount
        var answer = try await run.answer(progress)
        if run.pageCount == before, answer.search.isComplete {
            answer.notices.append(
                Diagnostic(.note, "search \(search.id) has no gaps, so no request was made"))
        }
        return answer
    }

    /// The latest stored search whose query differs only in quotes: lists show no quotes, so users cannot see the
    /// difference.
    private func alike(_ query: SearchQuery) throws -> Int? {
        let key = QueryKey(query.withoutQuotes)
        return try store.searches().last { $0.pages > 0 && QueryKey($0.query.withoutQuotes) == key }?.id
    }

    private func storedAnswer(
        to query: SearchQuery, _ options: SearchOptions, _ fresh: ClosedRange<Date>
    ) throws -> SearchAnswer? {
        let key = QueryKey(query)
        let found =
            try options.isOffline
            ? store.anyAnswer(to: key) : store.answer(to: key, fetched: fresh, limit: options.limit)
        // Skip cached searches with replayed edits when replay is off.
        guard let found, options.replays || options.isOffline || found.replayedFrom == nil else { return nil }
        if options.keeps || options.label != nil { try store.keep(found.id, label: options.label) }
        var answer = SearchAnswer(listing: try listing(.number(found.id)), isFromStore: true)
        let count = answer.listing.publications.count
        if let limit = options.limit, count > limit {
            answer.notices.append(
                Diagnostic(
                    .note, "the store has \(count) results already, more than \(limit); all are shown"))
        }
        return answer
    }
}
