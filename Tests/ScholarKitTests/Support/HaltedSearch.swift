import TestSupport
@testable import ScholarKit

/// A search that halts where a `MovingList` refuses a page: its query, its options, and a store and a clock of its own.
struct HaltedSearch {
    let folder: TemporaryFolder
    let time = TestClock()
    let query = SearchQuery(author: "E Marchetti")
    let options: Scholar.SearchOptions

    init() throws {
        folder = try TemporaryFolder()
        var options = Scholar.SearchOptions()
        options.base = "http://scholar.test"
        options.politeness.asksAnyway = true
        self.options = options
    }

    /// The front door, with the store as it is now, as another process would open it.
    func scholar(_ list: MovingList) throws -> Scholar {
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        return Scholar(store: store, fetcher: list.fetcher, clock: time.clock)
    }
}
