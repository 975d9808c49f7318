package import Foundation

/// The record of all requests to servers: pauses and limits apply to all processes that share it.
package protocol RequestLedger: Sendable {
    /// Records the next request if it may be made now, in one transaction.
    ///
    /// - Parameters:
    ///   - host: the name under which the requests to a server are counted.
    ///   - decide: receives the requests to the host; returns the time to wait for, or nil if the request may be made.
    func reserve(
        _ url: String, host: String, now: Date, decide: (EarlierRequests) throws -> Date?
    ) throws -> RequestReservation

    /// Records the outcome and time of a request; pauses begin with the response.
    func finish(_ request: Int, _ outcome: RequestOutcome, now: Date) throws

    /// Records a refusal and the end of its wait.
    ///
    /// - Parameters:
    ///   - since: the begin of the time in which earlier refusals by the same host count.
    ///   - end: the end of the wait, from the number of these refusals.
    /// - Returns: the end of the wait.
    func finish(
        _ request: Int, refused reason: Refusal.Reason, now: Date, since: Date, end: (Int) -> Date
    ) throws -> Date
}

/// The ledger's response to a planned request.
package enum RequestReservation: Equatable, Sendable {
    /// The request is recorded; make it now. `isFirst` means that it is the first request ever to this server.
    case granted(request: Int, isFirst: Bool)
    /// The request has to wait until this time; check again then, because another process may be first.
    case wait(until: Date)
}

/// How a request ended, other than by a refusal; the ledger has these names.
package enum RequestOutcome: String, Sendable {
    case answered, failed
    case notUnderstood = "not-understood"
    /// The name of the host could not be resolved, so the request reached no server: it does not count, but a pause
    /// follows.
    case unresolved
}

/// The requests to a server during the last day, and the refusal whose wait is not over.
package struct EarlierRequests: Sendable {
    /// The newest first, each with whether it reached the server.
    package var requests: [(date: Date, isCounted: Bool)]
    package var refusal: (reason: Refusal.Reason, date: Date, until: Date)?

    package init(
        requests: [(date: Date, isCounted: Bool)], refusal: (reason: Refusal.Reason, date: Date, until: Date)?
    ) {
        self.requests = requests
        self.refusal = refusal
    }
}
