package import Foundation

/// How long the answer to a search stands for the next one: twelve hours (thesis, section 5.2.7).
package enum Freshness {
    /// The time for which a search is served from the store.
    package static let lifetime: TimeInterval = 12 * 3600

    /// The time at which a search fetched earlier is no longer fresh.
    package static func oldestFresh(at now: Date) -> Date {
        now.addingTimeInterval(-lifetime)
    }

    /// The times at which a fresh search was fetched. One that is dated in the future is not fresh: the clock was wrong then,
    /// or is now, so its age is not known.
    package static func period(at now: Date) -> ClosedRange<Date> {
        oldestFresh(at: now)...now
    }

    /// The seconds for which a search is still fresh; 0 when it is not fresh.
    package static func timeLeft(of search: Search, at now: Date) -> TimeInterval {
        // The store knows no fractions of a second.
        guard search.fetchedAt < now.addingTimeInterval(1) else { return 0 }
        return max(0, search.fetchedAt.addingTimeInterval(lifetime).timeIntervalSince(now))
    }
}
