import Foundation

/// How long to wait between two requests.
public struct Politeness: Equatable, Sendable {
    /// The pause that was asked for, in seconds; nil means a random one that suits the host.
    public var delay: Double?

    /// The random pause at Scholar's own hosts, in seconds.
    public static let usualPause = 15.0...45.0
    /// The shortest pause at Scholar's own hosts, in seconds, that anybody can ask for.
    public static let shortestPause = 10.0

    /// Makes the rule; nil is Scholar's random pause at the real host and none elsewhere.
    public init(delay: Double? = nil) {
        self.delay = delay
    }

    /// The pause before the next request to this address, in seconds.
    public func pause(before url: String) -> Double {
        guard Self.isGoogle(url) else { return delay ?? 0 }
        return max(delay ?? Double.random(in: Self.usualPause), Self.shortestPause)
    }

    /// Whether an address is served by Google itself, in any country.
    public static func isGoogle(_ url: String) -> Bool {
        let labels = Fetcher.host(of: url).prefix { $0 != ":" }.split(separator: ".")
        if labels.suffix(2).elementsEqual(["googleusercontent", "com"]) { return true }
        // google.com, google.de, google.co.uk, google.com.tr: the name with one or two short labels behind it.
        guard let name = labels.lastIndex(of: "google") else { return false }
        let country = labels[(name + 1)...]
        return (1...2).contains(country.count) && country.allSatisfy { $0.count <= 3 }
    }
}
