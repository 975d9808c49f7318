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
    /// Takes back that publications are the author's.
    case doubt
    /// Says that publications are different works, so that no suggestion merges them again. The indexes stay the same.
    case distinct
    /// Takes back that publications are different works.
    case reopen
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
        case .doubt: "doubt"
        case .distinct: "distinct"
        case .reopen: "reopen"
        case .correct: Self.correctName
        }
    }

    package static let correctName = "correct"

    /// Whether it only answers a question, or takes an answer back, and so changes no number.
    package var isAnswer: Bool { [.confirm, .doubt, .distinct, .reopen].contains(self) }

    /// The operation of the answer no to a suggestion of this one: different works, or the author's.
    package var no: EditOperation { self == .merge ? .distinct : .confirm }

    /// Whether it relates publications to each other, so that a single one means nothing.
    package var needsSeveral: Bool { [.merge, .distinct, .reopen].contains(self) }

    package var correction: Correction? { if case .correct(let correction) = self { correction } else { nil } }

    private static let simple: [EditOperation] = [
        .reject, .restore, .merge, .dissolve, .confirm, .doubt, .distinct, .reopen,
    ]

    /// Creates an operation that needs nothing but the numbers of publications.
    package init?(name: some StringProtocol) {
        guard let operation = Self.simple.first(where: { $0.name == name }) else { return nil }
        self = operation
    }
}
