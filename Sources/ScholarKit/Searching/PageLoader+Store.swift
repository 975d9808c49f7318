import ScholarPages
import ScholarStore
import ScholarWeb

/// Requests for pages, which the ledger of the store counts, and their progress.
extension PageLoader {
    init(_ store: Store, _ fetcher: Fetcher, _ clock: WallClock, _ politeness: Politeness) {
        self.init(
            ledger: store, unreadable: store.unreadablePages, fetcher: fetcher, clock: clock, politeness: politeness)
    }
}

extension SearchProgress {
    /// Returns a function that reports the progress of requests as that of a search.
    static func ofRequests(_ reporter: Reporter?) -> (RequestProgress) -> Void {
        { progress in
            switch progress {
            case .firstContact: reporter?.yield(.firstContact)
            case .fetching: reporter?.yield(.fetching)
            case .waiting(let seconds): reporter?.yield(.waiting(seconds: seconds))
            case .retrying(let error, let attempt): reporter?.yield(.retrying(error, attempt: attempt))
            }
        }
    }
}
