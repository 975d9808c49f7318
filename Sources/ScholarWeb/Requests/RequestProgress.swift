package import ScholarPages

/// The progress of a request, for display.
package enum RequestProgress: Sendable {
    /// The first request ever to Google is about to be made.
    case firstContact
    /// A page is being requested.
    case fetching
    /// The remaining seconds until the request.
    case waiting(seconds: Double)
    /// The network or the server failed for a moment; the request is repeated.
    case retrying(PageError, attempt: Int)
}
