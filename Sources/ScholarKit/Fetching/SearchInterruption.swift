/// What ended a search before its last page.
public enum SearchInterruption: Sendable {
    /// Scholar refused.
    case refused(Refusal)
    /// The network or the server failed.
    case failed(PageError)
    /// A page was none that this program knows.
    case notUnderstood(ResultsError)
    /// The server is not to be asked for now.
    case notAsked(NotAsked)
    /// A page could not be written.
    case notStored(StoreError)
    /// The task was cancelled.
    case cancelled

    /// The interruption that an error is; nil when it is of another kind.
    init?(_ error: any Error) {
        switch error {
        case let error as Refusal: self = .refused(error)
        case let error as NotAsked: self = .notAsked(error)
        case let error as PageError: self = .failed(error)
        case let error as ResultsError: self = .notUnderstood(error)
        case let error as StoreError: self = .notStored(error)
        case is CancellationError: self = .cancelled
        default: return nil
        }
    }

    /// The error itself.
    public var cause: any Error {
        switch self {
        case .refused(let refusal): refusal
        case .failed(let error): error
        case .notUnderstood(let error): error
        case .notAsked(let error): error
        case .notStored(let error): error
        case .cancelled: CancellationError()
        }
    }
}
