import Foundation
import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// A repeat of a stored search, compared with the previous repeat.
struct Refresh {
    /// The search as named.
    private let named: Search
    /// The previous repeat.
    private let before: Listing
    private let store: Store
    private let fetcher: Fetcher
    private let clock: WallClock
    private let progress: SearchProgress.Reporter?

    /// - Throws: `SearchError.cannotAskAgain` when the search has no query.
    init(
        of search: SearchReference, _ store: Store, _ fetcher: Fetcher, _ clock: WallClock,
        _ progress: SearchProgress.Reporter?
    ) throws {
        named = try store.search(search)
        guard !named.query.isEmpty else { throw SearchError.cannotAskAgain(named.id) }
        before = try store.listing(.number(try store.latest(of: named).id))
        self.store = store
        self.fetcher = fetcher
        self.clock = clock
        self.progress = progress
    }

    /// Takes the repeat from saved pages if they are given, otherwise repeats the query with requests.
    func answer(_ options: SearchOptions, _ pages: [Page]?) async throws -> RefreshAnswer {
        if let pages { return try answer(from: pages) }
        try named.checkRepeatable()
        let isKept = try named.isKept || before.search.isKept || store.follows()[named.queryKey.text] != nil
        let after = try await searchAgain(options)
        // An incomplete repeat is resumed later, and kept when it is complete.
        if isKept, after.search.isComplete { try store.keep(after.search.id) }
        return RefreshAnswer(
            before: before, after: try store.listing(.number(after.search.id)), interruption: after.interruption)
    }

    private func answer(from pages: [Page]) throws -> RefreshAnswer {
        var options = ImportOptions()
        options.target = .repeatOf(before.search.id)
        let report = try Import.report(on: try ReadFiles(pages, progress), options, in: store, clock)
        // The pages can be of several dates, also of the stored repeat.
        let latest = report.answers.max { $0.search.countedAt < $1.search.countedAt } ?? report.answers[0]
        return RefreshAnswer(
            before: before, after: latest.listing, notices: report.notices, failures: report.failures)
    }

    private func searchAgain(_ options: SearchOptions) async throws -> SearchAnswer {
        let search = before.search
        var options = options
        options.refreshes = true
        options.limit = options.limit ?? search.limit
        // A search that cron started yesterday is resumed today; a list that is weeks old has changed too much.
        let every = try store.follows()[search.queryKey.text].map { TimeInterval($0) } ?? 0
        let oldest = min(Freshness.oldestFresh(at: clock.now()), clock.now().addingTimeInterval(-every))
        if let begun = try store.incomplete(search.queryKey, fetched: oldest...clock.now()), begun.id > search.id {
            return try await SearchRequest(options, store, fetcher, clock, progress).resume(.number(begun.id))
        }
        let address = try SearchURL(of: search, base: options.base)
        options.encoding = address.encoding
        options.base = address.base
        return try await SearchRequest(options, store, fetcher, clock, progress).answer(to: search.query)
    }
}
