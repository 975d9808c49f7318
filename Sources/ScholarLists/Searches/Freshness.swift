package import Foundation

/// How long a stored search is used instead of a new request: twelve hours (thesis, section 5.2.7).
package enum Freshness {
    package static let lifetime: TimeInterval = 12 * 3600

    package static func oldestFresh(at now: Date) -> Date {
        now.addingTimeInterval(-lifetime)
    }

    /// Returns the retrieval dates of fresh searches. A date in the future is not fresh: a clock was or is wrong, so
    /// the age is unknown.
    package static func period(at now: Date) -> ClosedRange<Date> {
        oldestFresh(at: now)...now
    }

    /// The remaining time in seconds of a fresh search; 0 when it is not fresh.
    package static func timeLeft(of search: Search, at now: Date) -> TimeInterval {
        // The store has no fractions of a second.
        guard search.fetchedAt < now.addingTimeInterval(1) else { return 0 }
        return max(0, search.fetchedAt.addingTimeInterval(lifetime).timeIntervalSince(now))
    }
}
