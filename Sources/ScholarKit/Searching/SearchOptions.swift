package import ScholarPages
package import ScholarWeb

/// The options of a search.
public struct SearchOptions: Sendable {
    /// The encoding of the query.
    package var encoding = SearchURL.Encoding.current
    /// Scheme and host to use instead of Scholar's own.
    package var base: String?
    /// The maximum number of results.
    public var limit: Int?
    /// Makes requests even when the store has a fresh search.
    public var refreshes = false
    /// Makes no requests.
    public var isOffline = false
    /// Keeps the search permanently.
    public var keeps = false
    /// The label of the search.
    public var label: String?
    /// The pauses between requests.
    package var politeness = Politeness()
    /// Replays the edits of the latest kept search with an equal query.
    package var replays = true

    /// Whether the search is kept; one with a label is.
    package var isKept: Bool { keeps || label != nil }

    /// Creates the default options.
    public init() {}
}
