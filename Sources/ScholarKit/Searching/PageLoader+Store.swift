import ScholarPages
import ScholarStore
import ScholarWeb

/// Requests for pages, which the ledger of the store counts.
extension PageLoader {
    init(_ store: Store, _ fetcher: Fetcher, _ clock: WallClock, _ politeness: Politeness, _ source: Source) {
        self.init(
            ledger: store, unreadable: store.unreadablePages, fetcher: fetcher, clock: clock, politeness: politeness,
            source: source)
    }
}
