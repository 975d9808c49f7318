/// An operation on publications that a user names by their numbers.
public enum EditOperation: String, Sendable, CaseIterable {
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
}
