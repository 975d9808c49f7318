/// The citations of a publication, or of a whole profile, by year.
public struct GraphAnswer: Sendable {
    /// The search.
    package var search: Search
    /// The publication; nil of a whole profile.
    package var entry: Listing.Entry?
    /// Its citations by year.
    public var history: CitationHistory
    /// What ended the asking before the last year; all years before are stored.
    package var interruption: SearchInterruption?
}
