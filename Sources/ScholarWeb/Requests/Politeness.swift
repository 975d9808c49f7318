package import ScholarPages
package import Foundation

/// The rules for requests to a server: pauses, limits and waits after refusals.
package struct Politeness: Equatable, Sendable {
    /// The pause set by the user, in seconds; nil means a random one that suits the host.
    package var delay: Double?
    /// The maximum number of requests to Google Scholar in one run.
    package var requestsPerRun = 20
    /// The maximum number of requests to Google Scholar within 24 hours, over all runs with the same store.
    package var requestsPerDay = 60
    /// Whether to make requests despite a refusal or the daily limit.
    package var ignoresLimits = false

    /// The range of random pauses at Scholar's own hosts, in seconds.
    package static let usualPause = 15.0...45.0
    /// The shortest pause at Scholar's own hosts that a user can set, in seconds.
    package static let shortestPause = 10.0
    /// The number of successive requests to Scholar before a rest.
    package static let requestsBeforeRest = 10
    /// The range of the rest, in seconds.
    package static let rest = 300.0...600.0
    /// The number of retries when the network or the server fails for a moment.
    static let retries = 2
    /// The wait after a refusal that does not name one, in seconds.
    static let firstWait: TimeInterval = 2 * 3600
    /// The wait after a second refusal within this time.
    static let secondWait: TimeInterval = 24 * 3600

    /// Creates the rules. A nil delay means a random pause at Google's hosts and none elsewhere.
    package init(delay: Double? = nil) {
        self.delay = delay
    }

    /// The pause before the next request to this address, in seconds.
    package func pause(before url: String) -> Double {
        guard WebAddress.isGoogle(url) else { return delay ?? 0 }
        return max(delay ?? Double.random(in: Self.usualPause), Self.shortestPause)
    }

    /// The pause before the first or second retry, in seconds.
    static func retryPause(_ attempt: Int, before url: String) -> Double {
        let pauses = WebAddress.isGoogle(url) ? [30.0, 120.0] : [0.5, 2.0]
        return pauses[min(attempt, pauses.count) - 1]
    }

    /// The time before which no request may be made to a host; nil if it may be made now.
    ///
    /// - Parameters:
    ///   - pause: the seconds since the last request to the same server.
    ///   - rest: the seconds after many requests in a row to Google.
    /// - Throws: `RequestLimit` when no request may be made to the server for now.
    package func wait(
        after earlier: EarlierRequests, host: String, pause: Double, rest: Double, now: Date
    ) throws(RequestLimit) -> Date? {
        if let refusal = earlier.refusal, !ignoresLimits {
            throw .refused(host: host, reason: refusal.reason, at: refusal.date, until: refusal.until)
        }
        guard let last = earlier.requests.first?.date else { return nil }
        var earliest = last.addingTimeInterval(pause)
        if host == WebAddress.googleName {
            let times = earlier.requests.filter(\.isCounted).map(\.date)
            try checkDay(times)
            if Self.needsRest(times) { earliest = max(earliest, last.addingTimeInterval(rest)) }
        }
        return earliest > now ? earliest : nil
    }

    private func checkDay(_ times: [Date]) throws(RequestLimit) {
        guard !ignoresLimits, times.count >= requestsPerDay else { return }
        // The times are sorted from new to old: this one has to be a day old before the next request.
        let oldest = times[requestsPerDay - 1]
        throw .dailyLimit(limit: requestsPerDay, until: oldest.addingTimeInterval(24 * 3600))
    }

    /// Whether the latest requests were made without a rest between them.
    private static func needsRest(_ times: [Date]) -> Bool {
        guard times.count >= requestsBeforeRest else { return false }
        let latest = times.prefix(requestsBeforeRest)
        return zip(latest, latest.dropFirst()).allSatisfy { $0.timeIntervalSince($1) < rest.lowerBound }
    }

    /// The end of the wait after a refusal: as named by the server; otherwise two hours, or a day after a second refusal
    /// within a day.
    package func end(of refusal: Refusal, after refusals: Int, now: Date) -> Date {
        let wait = refusals == 0 ? Self.firstWait : Self.secondWait
        // The wait is at least a minute, because a server may name 0 seconds.
        return now.addingTimeInterval(refusal.retryAfter.map { max(TimeInterval($0), 60) } ?? wait)
    }
}
