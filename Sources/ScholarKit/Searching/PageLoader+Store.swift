import ScholarPages
import ScholarStore
import ScholarWeb

/// Requests for pages, which the ledger of the store counts.
extension PageLoader {
    init(
        _ scholar: Scholar, _ politeness: Politeness, _ source: Source, _ progress: SearchProgress.Reporter?
    ) {
        self.init(
            ledger: scholar.store, unreadable: scholar.store.unreadablePages, fetcher: scholar.fetcher,
            clock: scholar.clock, politeness: politeness, source: source
        ) { progress?.yield(.request($0)) }
    }
}
