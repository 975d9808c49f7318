public import ScholarPages

/// The reason why a search ended before its last page.
public enum SearchInterruption: Sendable {
    /// Scholar refused.
    case refused(Refusal)
    /// The network or the server failed.
    case failed(PageError)
    /// A page could not be read.
    case notUnderstood(ResultsError)
    /// A limit or an earlier refusal forbids the request.
    case limited(RequestLimit)
    /// A page could not be stored.
    case notStored(any Error)
    /// The task was cancelled.
    case cancelled

    /// The underlying error.
    public var cause: any Error {
        switch self {
        case .refused(let refusal): refusal
        case .failed(let error): error
        case .notUnderstood(let error): error
        case .limited(let error): error
        case .notStored(let error): error
        case .cancelled: CancellationError()
        }
    }
}
