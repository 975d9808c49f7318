import Foundation

/// The front door: every way from a question to a listing, top to bottom.
///
///     SearchQuery -> [URL] -> Page -> CleanPage -> ResultPage -> Results -> Store -> Listing -> Indexes
///
/// Three things are brought in from outside: the store, the fetcher and the clock.
public struct Scholar: Sendable {
    /// The searches on disk.
    public let store: Store
    /// The way to pages on the network.
    public let fetcher: Fetcher
    /// The time.
    public let clock: WallClock

    /// Opens the door.
    public init(store: Store, fetcher: Fetcher = .offline, clock: WallClock = .system) {
        self.store = store
        self.fetcher = fetcher
        self.clock = clock
    }

    /// What a command has to show: a stored search, its publications as they count, and how it came about.
    public struct Answer: Sendable {
        /// The search as it is stored.
        public var search: StoredSearch
        /// Its publications as they count, with the indexes.
        public var listing: Listing
        /// Whether the store had it, so that nothing was asked.
        public var isFromStore = false
        /// What ended the search before its last page; all pages before are stored.
        public var interruption: Interruption?
        /// Things to say that belong to this run and not to the search.
        public var notices: [String] = []
        /// The kept search whose edits this run did again.
        public var replayedFrom: StoredSearch?
    }

    /// What ended a search before its last page.
    public enum Interruption: Error, Sendable {
        /// Scholar refused.
        case refused(Refusal)
        /// The network or the server failed.
        case failed(PageError)
        /// A page was none that this program knows.
        case notUnderstood(ResultsError)
        /// The server is not to be asked for now.
        case notAsked(NotAsked)
        /// A page could not be written.
        case notStored(StoreError)
        /// The task was cancelled.
        case cancelled
    }

    /// The publications of a stored search as they count.
    public func listing(of search: StoredSearch) throws -> Listing {
        try answer(of: store.contents(of: search.id)).listing
    }

    func answer(of contents: Store.Contents) -> Answer {
        Answer(
            search: contents.search, listing: Listing(contents.publications, edits: contents.history.done),
            isFromStore: true)
    }

    /// A stored search with its listing, by the name that a user gives it.
    public func answer(named name: String) throws -> Answer {
        answer(of: try store.contents(of: try store.search(named: name).id))
    }

    /// A stored search and its numbers.
    public struct Summary: Sendable {
        /// The search.
        public let search: StoredSearch
        /// Its numbers, after all that was decided.
        public let indexes: IndexSummary

        init(_ search: StoredSearch, _ indexes: IndexSummary) {
            (self.search, self.indexes) = (search, indexes)
        }

        /// What a list shows of an answer.
        public init(_ answer: Answer) {
            self.init(answer.search, answer.listing.indexes)
        }
    }

    /// All stored searches with their numbers, by number.
    public func overview() throws -> [Summary] {
        let known = try store.summaries()
        return try store.searches().map { search in
            if let indexes = known[search.id] { return Summary(search, indexes) }
            do {
                let indexes = try store.summarize(search.id) { answer(of: $0).listing.indexes }
                return Summary(search, indexes)
            } catch StoreError.failed {
                // A store that may only be read is read.
                return Summary(answer(of: try store.contents(of: search.id)))
            }
        }
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
    /// One sentence that names the thing and the way out.
    public var description: String {
        switch self {
        case .nothingFound(let query):
            "Google Scholar knows no publication for \(query); check the spelling, or ask for less"
        case .notInStore(let query, let alike?):
            "the store has no answer to \(query) as it stands; search \(alike) has other quotes, `scholar show \(alike)` shows it"
        case .notInStore(let query, nil):
            "the store has no answer to \(query); leave out --offline to ask Google Scholar, or import saved pages"
        case .cannotResume(let id):
            "search \(id) does not say what was asked; save the missing pages and `scholar import --into \(id)` them"
        case .cannotAskAgain(let id):
            "search \(id) does not say what was asked; import its pages with --author or the like, and follow that"
        case .otherQuery(let id, let page, let query):
            "\(page) answers another query than search \(id), \(query); import it by itself"
        case .notFollowed(let id): "search \(id) is not followed; `scholar list` shows what is"
        case .comparedWithItself(let id): "search \(id) is compared with itself; name two, which `scholar list` shows"
        case .nobodyNamed(let pattern):
            "no author of the list or of a citing work matches \(pattern); `scholar show` has the names as Scholar writes them"
        case .nothingFits(let id, let reasons):
            (["nothing of this is missing in search \(id); `scholar show \(id)` says what is"] + reasons)
                .joined(separator: "\n  ")
        case .nothingYet(let id):
            "no page of search \(id) has come yet, so there are no indexes; `scholar resume \(id)` goes on"
        case .nothingImported:
            "the pages hold no publication: Google Scholar found nothing; there is nothing to store"
        }
    }
}
