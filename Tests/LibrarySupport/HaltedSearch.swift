import TestSupport
import ScholarKit

/// A search that stops when a `MovingList` refuses a page: its query, its options, a separate store and clock.
struct HaltedSearch {
    let folder = TemporaryFolder.new()
    let time = TestClock()
    let query = SearchQuery(author: "E Marchetti")
    let options: SearchOptions

    init() {
        var options = SearchOptions()
        options.base = "http://scholar.test"
        options.politeness.ignoresLimits = true
        self.options = options
    }

    /// A `Scholar` with the store in its current state, as another process would open it.
    func scholar(_ list: MovingList) throws -> Scholar {
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        return Scholar(store: store, fetcher: list.fetcher, clock: time.clock)
    }
}
