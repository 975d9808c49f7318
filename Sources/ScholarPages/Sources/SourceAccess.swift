/// How a source is asked: its server, what it allows, and the addresses of its lists.
package struct SourceAccess: Sendable {
    /// Scheme and host of its server.
    package let base: String
    /// Whether its answers are pages that a person can also open and save in a browser.
    package var hasPagesToSave = false
    /// Whether an address is on one of its servers.
    package let owns: @Sendable (_ address: String) -> Bool
    /// What its own servers allow.
    package let allowance: Allowance
    /// The addresses of a query, in the encoding of a source that has several, at this scheme and host instead of its own.
    package let address: @Sendable (SearchQuery, SearchURL.Encoding, String?) throws(QueryError) -> any ListAddress
    /// Recognises a refusal in an answer; nil for other answers.
    package let refusal: @Sendable (Page) -> Refusal?
    /// How authors are found; nil if the source has no records of them.
    package var authors: OpenAlexAuthors?
    /// The query of one of its addresses, also at another host; nil for other addresses.
    package let query: @Sendable (_ address: String) -> SearchQuery?

    /// What is allowed at an address: servers that are not the source's own set no rules.
    package func allowance(at address: String) -> Allowance { owns(address) ? allowance : .unlimited }
}

/// What a source allows programs: pauses in seconds, and numbers of requests.
package struct Allowance: Sendable {
    /// The range of random pauses between requests.
    package var pauses = 0.0...0.0
    /// The shortest pause that a user can set.
    package var shortestPause = 0.0
    /// The requests in a row before a rest; nil without rests.
    package var requestsBeforeRest: Int?
    /// The range of a rest.
    package var rest = 0.0...0.0
    /// The pauses before the retries when the network or the server fails for a moment.
    package var retryPauses = [0.5, 2]
    /// The usual maximum number of requests in one run; nil without a limit.
    package var requestsPerRun: Int?
    /// The usual maximum number of requests within 24 hours, over all runs with the same store; nil without a limit.
    package var requestsPerDay: Int?
    /// The waits after a refusal that names none, and after a second one within a day.
    package var waits = (first: 60.0, second: 600.0)
    /// Whether users are told of its terms before their first request.
    package var tellsTerms = false

    /// A server without rules.
    package static let unlimited = Allowance()
    package static let googleScholar = Allowance(
        pauses: 15.0...45.0, shortestPause: 10, requestsBeforeRest: 10, rest: 300.0...600.0,
        retryPauses: [30, 120], requestsPerRun: 20, requestsPerDay: 60, waits: (2 * 3600, 24 * 3600), tellsTerms: true)
    /// Ten requests a second. How many a day depends on their kind, so its server counts them.
    package static let openAlex = Allowance(pauses: 0.11...0.11, shortestPause: 0.11, retryPauses: [1, 5])
}
