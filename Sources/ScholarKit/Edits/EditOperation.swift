/// An operation on publications that a user names by their numbers.
public enum EditOperation: String, Sendable, CaseIterable {
    /// Out of the indexes.
    case reject
    /// And back.
    case restore
    /// Made one.
    case merge
    /// Set free.
    case dissolve
}
