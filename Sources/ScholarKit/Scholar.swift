// The layers below are re-exported, and can also be used separately.
@_exported public import ScholarDrawing
@_exported public import ScholarIndexes
@_exported public import ScholarLists
@_exported public import ScholarPages
@_exported public import ScholarPresentation
@_exported public import ScholarReports
@_exported public import ScholarStore
@_exported public import ScholarWeb
import Foundation

/// The main type of the library: every operation from a query to a listing.
///
///     SearchQuery -> [URL] -> Page -> CleanPage -> ResultPage -> Results -> Store -> Listing -> Indexes
///
/// It uses three parts that can be replaced: the store, the fetcher and the clock.
public struct Scholar: Sendable {
    package let store: Store
    /// Retrieves pages from the network.
    package let fetcher: Fetcher
    package let clock: WallClock

    /// Creates a `Scholar` with its store, its fetcher, and the clock of the machine. The default fetcher makes no
    /// requests.
    public init(store: Store, fetcher: Fetcher = .offline) {
        self.init(store: store, fetcher: fetcher, clock: .system)
    }

    package init(store: Store, fetcher: Fetcher = .offline, clock: WallClock) {
        self.store = store
        self.fetcher = fetcher
        self.clock = clock
    }

    /// The result of a run: a search with its listing, and information about the run.
    public struct SearchAnswer: Sendable {
        /// The search with its publications.
        public var listing: Listing
        /// Whether the store had the search, so that no request was made.
        public var isFromStore = false
        /// The reason why the search ended before its last page; all earlier pages are stored.
        public var interruption: SearchInterruption?
        /// Notes about this run.
        public var notices: [Diagnostic] = []
        /// The kept search whose edits this run replayed.
        package var replayedFrom: Search?

        /// The search.
        public var search: Search { listing.search }
    }

    /// Returns a stored search with its listing.
    ///
    /// - Throws: `StoreError` when the search does not exist.
    package func listing(_ search: SearchReference) throws -> Listing {
        try store.listing(search)
    }

    /// The result of a run that retrieved or imported a search.
    ///
    /// - Parameter isNew: whether the run started the search, so that replayed edits should be reported.
    func answer(for id: Int, isNew: Bool) throws -> SearchAnswer {
        try answer(try listing(.number(id)), isNew: isNew)
    }

    func answer(_ listing: Listing, isNew: Bool) throws -> SearchAnswer {
        let source = isNew ? listing.search.replayedFrom : nil
        return SearchAnswer(listing: listing, replayedFrom: try source.map { try store.search(.number($0)) })
    }

    /// Returns a stored search that has at least one page.
    ///
    /// - Throws: `StoreError` when the search does not exist, `SearchError.nothingYet` when it has no pages.
    func listingWithPages(_ search: SearchReference) throws -> Listing {
        let listing = try listing(search)
        guard listing.search.pages > 0 else { throw SearchError.nothingYet(listing.search.id) }
        return listing
    }

    /// Returns all stored searches with their indexes after all edits, by number.
    ///
    /// - Parameter isLatest: whether to return only the latest repeat of each query.
    package func overview(
        latest isLatest: Bool = false, onLoss report: (StoreError) throws -> Void = { throw $0 }
    ) throws -> [SearchOverview] {
        let known = try store.summaries()
        let all = try store.searches()
        /// Returns nil for a search whose table is missing, and reports it.
        func unlessLost<Value>(_ read: () throws -> Value) throws -> Value? {
            do {
                return try read()
            } catch let error as StoreError {
                guard case .lost = error else { throw error }
                try report(error)
                return nil
            }
        }
        func overview(_ search: Search) throws -> SearchOverview? {
            try unlessLost { SearchOverview(search: search, summary: try summary(of: search, known)) }
        }
        guard isLatest else { return try all.compactMap(overview) }
        return try Repeats.ofEachQuery(all).compactMap { repeats in
            guard let latest = repeats.latest, var overview = try overview(latest) else { return nil }
            overview.repeats = repeats.searches.count
            if let previous = repeats.previous(to: latest), previous.pages > 0 {
                let numbers = try unlessLost { try summary(of: previous, known) }
                let isComparable = numbers?.editCounts == overview.summary.editCounts
                if isComparable, latest.isComplete, previous.isComplete { overview.previous = numbers }
            }
            return overview
        }.sorted { $0.search.id < $1.search.id }
    }

    /// The numbers of a search, from the store or computed now.
    func summary(of search: Search, _ known: [Int: ListSummary]) throws -> ListSummary {
        try known[search.id] ?? ListSummary(listing(.number(search.id)))
    }
}

// MARK: - Importing

extension Scholar {
    /// Imports saved pages: pages of one query are joined in order, pages of several queries become several searches.
    ///
    /// - Parameters:
    ///   - pages: the pages, in any order.
    ///   - query: the query; if given, it takes precedence over the pages, and all pages become one search.
    ///   - label: the label of the search, if there is only one.
    ///   - replays: whether to replay the edits of the latest kept search with an equal query.
    ///   - progress: receives the number of the file being read.
    /// - Throws: `ResultsError` when the page could not be read, an error that contains all failures for several pages,
    ///   `SearchError.nothingImported` when none contains a publication.
    public func importPages(
        _ pages: [Page], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importPages(pages, ImportOptions(query: query, label: label, replays: replays), progress: progress)
    }

    /// Adds saved pages to a stored search that lacks them; its edits also apply to the new publications.
    ///
    /// Pages of another query are left out and reported.
    ///
    /// - Throws: `StoreError` when the search does not exist, `ResultsError` when no page could be read,
    ///   `SearchError.nothingFits` when no page belongs to the search, `SearchError.nothingMissing` when it lacks none.
    public func importPages(
        _ pages: [Page], into search: SearchReference, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importPages(pages, ImportOptions(into: try store.search(search).id), progress: progress)
    }

    /// Imports files and folders, as `importPages` does. They are read on all cores and never all in memory.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failure when no file could be read; an error that contains
    ///   all failures if there are several.
    public func importFiles(
        _ paths: [String], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importFiles(paths, ImportOptions(query: query, label: label, replays: replays), progress: progress)
    }

    package func importFiles(
        _ paths: [String], into search: SearchReference, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importFiles(paths, ImportOptions(into: try store.search(search).id), progress: progress)
    }

    package func importPages(
        _ pages: [Page], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try Import.report(on: try ReadFiles(pages, progress), options, in: store, clock)
    }

    package func importFiles(
        _ paths: [String], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try Import.report(on: try ReadFiles(paths, progress), options, in: store, clock)
    }
}
