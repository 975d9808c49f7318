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
    case notStored(StoreError)
    /// The task was cancelled.
    case cancelled

    /// Creates the interruption for an error; nil for other errors.
    init?(_ error: any Error) {
        switch error {
        case let error as Refusal: self = .refused(error)
        case let error as RequestLimit: self = .limited(error)
        case let error as PageError: self = .failed(error)
        case let error as ResultsError: self = .notUnderstood(error)
        // A cancelled task does not wait for another process.
        case StoreError.busy where Task.isCancelled: self = .cancelled
        case let error as StoreError: self = .notStored(error)
        case is CancellationError: self = .cancelled
        default: return nil
        }
    }

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
