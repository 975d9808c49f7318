/// The citations of a publication, or of a whole profile, by year.
public struct GraphAnswer: Sendable {
    /// The search.
    package var search: Search
    /// The publication; nil for a whole profile.
    package var entry: Listing.Entry?
    /// Its citations by year.
    public var history: CitationHistory
    /// The reason why the requests ended before the last year; all earlier years are stored.
    package var interruption: SearchInterruption?

    package init(
        search: Search, entry: Listing.Entry? = nil, history: CitationHistory, interruption: SearchInterruption? = nil
    ) {
        self.search = search
        self.entry = entry
        self.history = history
        self.interruption = interruption
    }
}
