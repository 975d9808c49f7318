package import ScholarPages
package import Foundation

/// The rules for requests to a server: pauses, limits and waits after refusals.
package struct Politeness: Equatable, Sendable {
    /// The pause set by the user, in seconds; nil means a random one that suits the host.
    package var delay: Double?
    /// The user's usual pause at sources that ask for long ones, in seconds.
    package var usualDelay: Double?
    /// The maximum number of requests to a source in one run, if the user set it.
    package var requestsPerRun: Int?
    /// The maximum number of requests to a source within 24 hours, over all runs with the same store, if the user set it.
    package var requestsPerDay: Int?
    /// Whether to make requests despite a refusal or the daily limit.
    package var ignoresLimits = false

    /// The number of retries when the network or the server fails for a moment.
    static let retries = 2
    /// The period in which a refusal is the second one.
    static let refusalPeriod: TimeInterval = 24 * 3600

    /// Creates the rules. A nil delay means a pause that suits the source.
    package init(delay: Double? = nil) {
        self.delay = delay
    }

    /// The pause before the next request, in seconds.
    package func pause(_ allowance: Allowance) -> Double {
        let usual = allowance.shortestPause >= 1 ? usualDelay : nil
        return max(delay ?? usual ?? Double.random(in: allowance.pauses), allowance.shortestPause)
    }

    /// The maximum number of requests in one run; nil without a limit.
    package func requestsPerRun(_ allowance: Allowance) -> Int? {
        allowance.requestsPerRun.map { requestsPerRun ?? $0 }
    }

    /// The pause before the first or second retry, in seconds.
    static func retryPause(_ attempt: Int, _ allowance: Allowance) -> Double {
        allowance.retryPauses[min(attempt, allowance.retryPauses.count) - 1]
    }

    /// The time before which no request may be made to a host; nil if it may be made now.
    ///
    /// - Parameters:
    ///   - pause: the seconds since the last request to the same server.
    ///   - rest: the seconds after many requests in a row.
    /// - Throws: `RequestLimit` when no request may be made to the server for now.
    package func wait(
        after earlier: EarlierRequests, host: String, _ allowance: Allowance, pause: Double, rest: Double, now: Date
    ) throws(RequestLimit) -> Date? {
        if let refusal = earlier.refusal, !ignoresLimits {
            throw .refused(host: host, reason: refusal.reason, at: refusal.date, until: refusal.until)
        }
        guard let last = earlier.requests.first?.date else { return nil }
        var earliest = last.addingTimeInterval(pause)
        let times = earlier.requests.filter(\.isCounted).map(\.date)
        if let most = allowance.requestsPerDay { try checkDay(times, host, most: requestsPerDay ?? most) }
        if needsRest(times, allowance) { earliest = max(earliest, last.addingTimeInterval(rest)) }
        return earliest > now ? earliest : nil
    }

    private func checkDay(_ times: [Date], _ source: String, most: Int) throws(RequestLimit) {
        guard !ignoresLimits, times.count >= most else { return }
        // The times are sorted from new to old: this one has to be a day old before the next request.
        let oldest = times[most - 1]
        throw .dailyLimit(limit: most, source: source, until: oldest.addingTimeInterval(24 * 3600))
    }

    /// Whether the latest requests were made without a rest between them.
    private func needsRest(_ times: [Date], _ allowance: Allowance) -> Bool {
        guard let most = allowance.requestsBeforeRest, times.count >= most else { return false }
        let latest = times.prefix(most)
        return zip(latest, latest.dropFirst()).allSatisfy { $0.timeIntervalSince($1) < allowance.rest.lowerBound }
    }

    /// The end of the wait after a refusal: as named by the server; otherwise midnight in UTC if the budget of a day is used
    /// up, and as long as the source is usually left alone.
    ///
    /// - Parameter refusals: the number of earlier refusals within a day.
    package func end(of refusal: Refusal, after refusals: Int, _ allowance: Allowance, now: Date) -> Date {
        var wait = refusals == 0 ? allowance.waits.first : allowance.waits.second
        if refusal.reason == .budget {
            wait = 86_400 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
        }
        // The wait is at least a minute, because a server may name 0 seconds.
        return now.addingTimeInterval(refusal.retryAfter.map { max(TimeInterval($0), 60) } ?? wait)
    }
}
