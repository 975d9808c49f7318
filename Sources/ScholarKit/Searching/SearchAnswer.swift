public import ScholarLists
public import ScholarPages
import ScholarStore

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

    /// Creates the answer of a run that made no request.
    init(stored listing: Listing, _ notice: Diagnostic? = nil) {
        self.listing = listing
        isFromStore = true
        notices = notice.map { [$0] } ?? []
    }

    /// Creates the answer of a run that retrieved or imported a search.
    ///
    /// - Parameter isNew: whether the run started the search, so that replayed edits should be reported.
    init(_ listing: Listing, isNew: Bool, in store: Store) throws {
        self.listing = listing
        replayedFrom = try isNew ? listing.search.replayedFrom.map { try store.search(.number($0)) } : nil
    }
}
