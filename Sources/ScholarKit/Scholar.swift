import Foundation

/// The front door: every way from a question to a listing, top to bottom.
///
///     SearchQuery -> [URL] -> Page -> CleanPage -> ResultPage -> Results -> Store -> Listing -> Indexes
///
/// Three things are brought in from outside: the store, the fetcher and the clock.
public struct Scholar: Sendable {
    /// The searches on disk.
    package let store: Store
    /// The way to pages on the network.
    package let fetcher: Fetcher
    /// The time.
    package let clock: WallClock

    /// Creates a `Scholar` with its store, its fetcher, and the clock of the machine.
    ///
    /// - Parameters:
    ///   - store: where searches are kept.
    ///   - fetcher: the way to the network; without it nothing is ever asked.
    public init(store: Store, fetcher: Fetcher = .offline) {
        self.init(store: store, fetcher: fetcher, clock: .system)
    }

    /// Creates a `Scholar` with a clock of its own.
    package init(store: Store, fetcher: Fetcher = .offline, clock: WallClock) {
        self.store = store
        self.fetcher = fetcher
        self.clock = clock
    }

    /// What a run came to: a search with its publications as they count, and what belongs to the run alone.
    public struct Answer: Sendable {
        /// The search with its publications.
        public var listing: Listing
        /// Whether the store had it, so that nothing was asked.
        public var isFromStore = false
        /// What ended the search before its last page; all pages before are stored.
        public var interruption: SearchInterruption?
        /// Things to say that belong to this run and not to the search.
        public var notices: [Diagnostic] = []
        /// The kept search whose edits this run did again.
        package var replayedFrom: Search?

        /// The search.
        public var search: Search { listing.search }
    }

    /// A stored search with its publications as they count.
    ///
    /// - Throws: `StoreError` when there is no such search.
    package func listing(_ search: SearchReference) throws -> Listing {
        try store.listing(search)
    }

    /// The answer of a run that brought a search in.
    ///
    /// - Parameter isNew: whether it began now, so that the edits it began with are worth a word.
    func answer(for id: Int, isNew: Bool) throws -> Answer {
        let listing = try listing(.number(id))
        let source = isNew ? listing.search.replayedFrom : nil
        return Answer(listing: listing, replayedFrom: try source.map { try store.search(.number($0)) })
    }

    /// A stored search of which a page has come.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of it has come.
    func begun(_ search: SearchReference) throws -> Listing {
        let listing = try listing(search)
        guard listing.search.pages > 0 else { throw SearchError.nothingYet(listing.search.id) }
        return listing
    }

    /// All stored searches with their numbers after all edits, by number.
    ///
    /// - Parameter isLatest: whether only the latest repeat of each query is wanted.
    package func overview(latest isLatest: Bool = false) throws -> [SearchOverview] {
        let (known, all) = try (store.summaries(), store.searches())
        func overview(_ search: Search) throws -> SearchOverview {
            SearchOverview(search, try summary(of: search, known))
        }
        guard isLatest else { return try all.map(overview) }
        return try Dictionary(grouping: all, by: \.series).values.map { series in
            let repeats = series.sorted { $1.isLater(than: $0) }
            let latest = repeats[repeats.count - 1]
            var overview = try overview(latest)
            overview.repeats = repeats.count
            if let previous = repeats.dropLast().last, previous.pages > 0 {
                overview.previous = try summary(of: previous, known)
            }
            return overview
        }.sorted { $0.search.id < $1.search.id }
    }

    /// The numbers of a search, which the store knows or computes now.
    func summary(of search: Search, _ known: [Int: ListSummary]) throws -> ListSummary {
        try known[search.id] ?? ListSummary(listing(.number(search.id)))
    }
}

/// What can be said of a search as a whole.
public enum SearchError: Error, Equatable, Sendable {
    /// Scholar answered, and nothing matched.
    case nothingFound(query: String)
    /// Nothing in the store answers, and asking is not allowed.
    case notInStore(query: String, alike: Int? = nil)
    /// None of the files holds a publication.
    case nothingImported
    /// None of the pages belongs to the search that they should fill.
    case nothingFits(Int, reasons: [String])
    /// No page of a search has come yet.
    case nothingYet(Int)
    /// A search does not say what was asked, so it cannot be asked again.
    case cannotAskAgain(Int)
    /// A page answers another query than the search that it is to repeat.
    case otherQuery(Int, page: String, query: String)
    /// Nobody follows the query of a search.
    case notFollowed(Int)
    /// A search was to be compared with itself.
    case comparedWithItself(Int)
    /// No author of the list, and none of the works citing it, is called like this.
    case nobodyNamed(String)
    /// A search does not say what was asked, so nobody can go on asking.
    case cannotResume(Int)
}

extension SearchError: CustomStringConvertible {
    /// One sentence that names the thing.
    public var description: String {
        switch self {
        case .nothingFound(let query):
            "Google Scholar knows no publication for \(query); check the spelling, or ask for less"
        case .notInStore(let query, _?): "the store has no answer to \(query) as it stands"
        case .notInStore(let query, nil):
            "the store has no answer to \(query)"
        case .cannotResume(let id), .cannotAskAgain(let id):
            "search \(id) does not say what was asked"
        case .otherQuery(let id, let page, let query):
            "\(page) answers another query than search \(id): it is \(query); import it by itself"
        case .notFollowed(let id): "search \(id) is not followed"
        case .comparedWithItself(let id): "search \(id) is compared with itself"
        case .nobodyNamed(let pattern):
            "no author of the list or of a citing work matches \(pattern)"
        case .nothingFits(let id, let reasons):
            (["nothing of this is missing in search \(id)"] + reasons).joined(separator: "\n  ")
        case .nothingYet(let id):
            "no page of search \(id) has come yet, so there are no indexes"
        case .nothingImported:
            "the pages hold no publication: Google Scholar found nothing; there is nothing to store"
        }
    }
}
