package import ScholarLists
package import ScholarPages
import ScholarStore
import Foundation

/// Repeating queries, and reporting changes.
extension Scholar {
    /// Follows the query of a search, and keeps the search.
    ///
    /// - Throws: `SearchError.cannotAskAgain` when the search has no query.
    package func follow(_ search: SearchReference, every seconds: Int) throws -> Follow {
        let search = try store.search(search)
        try Self.checkCanAsk(search)
        try store.follow(search.queryKey, every: seconds, now: clock.now())
        try store.keep(search.id)
        return Follow(search: try latest(of: search), every: seconds)
    }

    /// Stops following the query of a search.
    ///
    /// - Throws: `SearchError.notFollowed`.
    package func unfollow(_ search: SearchReference) throws -> Search {
        let search = try store.search(search)
        guard try store.unfollow(search.queryKey) else { throw SearchError.notFollowed(search.id) }
        return search
    }

    /// Every followed query with a stored search, the earliest due date first.
    package func follows() throws -> [Follow] {
        let every = try store.follows()
        guard !every.isEmpty else { return [] }
        let followed = try store.searches().filter { $0.pages > 0 && every[$0.queryKey.text] != nil }
        return Repeats.ofEachQuery(followed).compactMap { repeats in
            guard let latest = repeats.latestComplete, let seconds = every[latest.queryKey.text] else { return nil }
            return Follow(search: latest, every: seconds)
        }.sorted { ($0.dueAt, $0.search.id) < ($1.dueAt, $1.search.id) }
    }

    /// The followed queries that are due now.
    package func due() throws -> [Follow] {
        let now = clock.now()
        return try follows().filter { $0.dueAt <= now }
    }

    /// The latest complete search with the same query, otherwise the latest of any kind.
    package func latest(of search: Search) throws -> Search {
        // Searches without a query, such as imported lists, are no repeats of each other.
        guard !search.query.isEmpty else { return search }
        return try store.repeats(of: search.queryKey).latestComplete ?? search
    }
}

extension Scholar {
    /// Repeats a stored search's query, or takes the results from saved pages, and compares with the previous repeat.
    ///
    /// An incomplete repeat that is less than twelve hours old is resumed. The new search is kept when the old one is.
    ///
    /// - Parameters:
    ///   - search: the search; among several with the same query the latest.
    ///   - pages: saved pages of the query; no request is made then.
    /// - Throws: `SearchError.cannotAskAgain`, and the errors of `search` and `importPages`.
    package func refresh(
        _ search: SearchReference, _ options: SearchOptions = SearchOptions(), pages: [Page]? = nil,
        progress: SearchProgress.Reporter? = nil
    ) async throws -> RefreshAnswer {
        let named = try store.search(search)
        guard !named.query.isEmpty else { throw SearchError.cannotAskAgain(named.id) }
        let before = try listing(.number(try latest(of: named).id))
        guard let pages else {
            try Self.checkCanAsk(named)
            let isKept = try named.isKept || before.search.isKept || store.follows()[named.queryKey.text] != nil
            let after = try await askAgain(before.search, options, progress)
            // An incomplete repeat is resumed later, and kept when it is complete.
            if isKept, after.search.isComplete { try store.keep(after.search.id) }
            return RefreshAnswer(
                before: before, after: try listing(.number(after.search.id)), interruption: after.interruption)
        }
        var importing = ImportOptions()
        importing.target = .repeatOf(before.search.id)
        let report = try importPages(pages, importing, progress: progress)
        // The pages can be of several dates, also of the stored repeat.
        let latest = report.answers.max { $0.search.countedAt < $1.search.countedAt } ?? report.answers[0]
        return RefreshAnswer(
            before: before, after: latest.listing, notices: report.notices, failures: report.failures)
    }

    /// Throws an error when a search has no query, or counts that Google Scholar cannot repeat.
    private static func checkCanAsk(_ search: Search) throws {
        if search.query.isEmpty { throw SearchError.cannotAskAgain(search.id) }
        guard search.countSource == .googleScholar else {
            throw SearchError.countedElsewhere(search.id, search.countSource.words)
        }
    }

    /// Saved pages by the query to which they state that they belong.
    package struct PagesByQuery {
        private var pages: [QueryKey: [Page]] = [:]
        /// The reasons why pages could not be read.
        package private(set) var failures: [any Error] = []

        package init(_ all: [Page]) {
            for page in all {
                do {
                    guard let query = try PageReading.read(page).query else { continue }
                    pages[QueryKey(query.withoutQuotes), default: []].append(page)
                } catch {
                    failures.append(error)
                }
            }
        }

        package func pages(of search: Search) -> [Page] { pages[QueryKey(search.query.withoutQuotes)] ?? [] }
    }

    private func askAgain(
        _ search: Search, _ options: SearchOptions, _ progress: SearchProgress.Reporter?
    ) async throws -> SearchAnswer {
        var options = options
        options.refreshes = true
        options.limit = options.limit ?? search.limit
        // A search that cron started yesterday is resumed today; a list that is weeks old has changed too much.
        let every = try store.follows()[search.queryKey.text].map { TimeInterval($0) } ?? 0
        let oldest = min(Freshness.oldestFresh(at: clock.now()), clock.now().addingTimeInterval(-every))
        let begun = try store.incomplete(search.queryKey, fetched: oldest...clock.now())
        if let begun, begun.id > search.id { return try await resume(.number(begun.id), options, progress: progress) }
        let address = try SearchURL(of: search, base: options.base)
        options.encoding = address.encoding
        options.base = address.base
        return try await self.search(search.query, options, progress: progress)
    }
}
