import Foundation

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

    /// The name under which requests to a server are counted; all hosts of Google share one name.
    static func ledgerName(of url: String) -> String {
        WebAddress.isGoogle(url) ? googleName : WebAddress.host(of: url)
    }

    /// The shared name of all hosts of Google.
    static let googleName = "Google Scholar"
}
