import Foundation

/// How a server is asked: how slowly, how often, and when not at all.
package struct Politeness: Equatable, Sendable {
    /// The pause that was asked for, in seconds; nil means a random one that suits the host.
    package var delay: Double?
    /// The most requests of one run to Scholar itself.
    package var requestsPerRun = 20
    /// The most requests of 24 hours to Scholar itself, of all runs on one store together.
    package var requestsPerDay = 60
    /// Asks although a server has refused and the wait is not over, or the requests of the day are used up.
    package var asksAnyway = false

    /// The random pause at Scholar's own hosts, in seconds.
    package static let usualPause = 15.0...45.0
    /// The shortest pause at Scholar's own hosts, in seconds, that anybody can ask for.
    package static let shortestPause = 10.0
    /// So many requests to Scholar in a row are followed by a rest.
    package static let requestsBeforeRest = 10
    /// The rest, in seconds.
    package static let rest = 300.0...600.0
    /// So often a request is repeated when the network or the server stumbled.
    static let retries = 2
    /// The time for which a server that refused is left alone when it does not say, in seconds.
    static let firstWait: TimeInterval = 2 * 3600
    /// The same when it had refused within this time before.
    static let secondWait: TimeInterval = 24 * 3600

    /// Makes the rule; nil is Scholar's random pause at the real host and none elsewhere.
    package init(delay: Double? = nil) {
        self.delay = delay
    }

    /// The pause before the next request to this address, in seconds.
    package func pause(before url: String) -> Double {
        guard Self.isGoogle(url) else { return delay ?? 0 }
        return max(delay ?? Double.random(in: Self.usualPause), Self.shortestPause)
    }

    /// The pause before a request is repeated for the first or second time, in seconds.
    static func retryPause(_ attempt: Int, before url: String) -> Double {
        let pauses = isGoogle(url) ? [30.0, 120.0] : [0.5, 2.0]
        return pauses[min(attempt, pauses.count) - 1]
    }

    /// The name under which the requests to a server are counted; all of Google's hosts are one.
    static func ledgerName(of url: String) -> String {
        isGoogle(url) ? googleName : WebAddress.host(of: url)
    }

    /// The name under which all of Google's hosts are counted.
    static let googleName = "Google Scholar"

    /// Whether an address is served by Google itself, in any country.
    package static func isGoogle(_ url: String) -> Bool {
        let labels = WebAddress.host(of: url).prefix { $0 != ":" }.split(separator: ".")
        if labels.suffix(2).elementsEqual(["googleusercontent", "com"]) { return true }
        // google.com, google.de, google.co.uk, google.com.tr.
        guard let name = labels.lastIndex(of: "google") else { return false }
        let ending = Array(labels[(name + 1)...])
        switch ending.count {
        case 1: return ending[0] == "com" || ending[0].count == 2
        case 2: return (ending[0] == "com" || ending[0] == "co") && ending[1].count == 2
        default: return false
        }
    }
}
