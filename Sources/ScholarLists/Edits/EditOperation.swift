/// An operation on publications that a user names by their numbers.
public enum EditOperation: Hashable, Sendable {
    /// Excludes publications from the indexes.
    case reject
    /// Includes rejected publications again.
    case restore
    /// Combines publications into one.
    case merge
    /// Separates merged publications.
    case dissolve
    /// Confirms that publications are the author's, so that no suggestion doubts it again. The indexes stay the same.
    case confirm
    /// Replaces what the source says about a publication by what the user knows.
    case correct(Correction)
}

extension EditOperation {
    /// Its name in commands and recipes.
    package var name: String {
        switch self {
        case .reject: "reject"
        case .restore: "restore"
        case .merge: "merge"
        case .dissolve: "dissolve"
        case .confirm: "confirm"
        case .correct: Self.correctName
        }
    }

    package static let correctName = "correct"

    package var correction: Correction? { if case .correct(let correction) = self { correction } else { nil } }

    /// Creates an operation that needs nothing but the numbers of publications.
    package init?(name: some StringProtocol) {
        guard let operation = [Self.reject, .restore, .merge, .dissolve, .confirm].first(where: { $0.name == name })
        else {
            return nil
        }
        self = operation
    }
}
