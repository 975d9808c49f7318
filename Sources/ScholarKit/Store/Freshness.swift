package import Foundation

/// How long the answer to a search stands for the next one: twelve hours (thesis, section 5.2.7).
package enum Freshness {
    /// The time for which a search is served from the store.
    package static let lifetime: TimeInterval = 12 * 3600

    /// The time at which a search fetched earlier is no longer fresh.
    package static func oldestFresh(at now: Date) -> Date {
        now.addingTimeInterval(-lifetime)
    }

    /// The whole hours that are left of a search, at least 0.
    package static func hoursLeft(of search: Search, at now: Date) -> Int {
        max(0, Int((search.fetchedAt.addingTimeInterval(lifetime).timeIntervalSince(now) / 3600).rounded(.up)))
    }
}
