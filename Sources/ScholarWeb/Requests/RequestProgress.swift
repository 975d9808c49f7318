public import ScholarPages

/// The progress of a request, for display.
public enum RequestProgress: Sendable {
    /// The first request ever to Google is about to be made, so the user should be informed of its terms.
    case firstContact
    /// A page is being requested.
    case fetching
    /// The remaining seconds until the request.
    case waiting(seconds: Double)
    /// The network or the server failed for a moment; the request is repeated. Attempts are numbered from 1.
    case retrying(PageError, attempt: Int)
}
