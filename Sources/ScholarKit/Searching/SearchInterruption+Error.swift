import ScholarLists
import ScholarPages
import ScholarStore

/// The interruption that an error causes.
extension SearchInterruption {
    /// Creates the interruption for an error, and throws other errors.
    init(_ error: any Error) throws {
        switch error {
        case let error as Refusal: self = .refused(error)
        case let error as RequestLimit: self = .limited(error)
        case let error as PageError: self = .failed(error)
        case let error as ResultsError: self = .notUnderstood(error)
        // A cancelled task does not wait for another process.
        case StoreError.busy where Task.isCancelled: self = .cancelled
        case let error as StoreError: self = .notStored(error)
        case is CancellationError: self = .cancelled
        default: throw error
        }
    }
}
