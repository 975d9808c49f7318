package import Foundation

/// A query that is repeated at an interval.
package struct Follow: Sendable {
    /// Its latest complete search, otherwise its latest.
    package var search: Search
    /// The interval in seconds.
    package var every: Int

    package init(search: Search, every: Int) {
        self.search = search
        self.every = every
    }

    package var dueAt: Date { search.countedAt.addingTimeInterval(TimeInterval(every)) }
}
