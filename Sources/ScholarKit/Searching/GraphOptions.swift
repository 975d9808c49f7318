package import ScholarWeb

/// The options of a graph.
public struct GraphOptions: Sendable {
    /// The first year; nil means the year of the publication.
    public var fromYear: Int?
    /// The last year; nil means the current year.
    public var toYear: Int?
    /// Scheme and host to use instead of Scholar's own.
    package var base: String?
    /// The pauses between requests.
    package var politeness = Politeness()
    /// Makes no requests and shows stored data only.
    public var isOffline = false
    /// Makes requests even if an imported page has the data, and for the current year even if it was retrieved today.
    package var refreshes = false

    /// Creates the default options.
    public init() {}
}
