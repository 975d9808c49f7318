/// The publications that a list lacks, as far as they are known: what the values of its indexes can still become.
public enum MissingPublications: Hashable, Sendable {
    /// The list has all publications.
    case none
    /// Any number of publications is missing, each with at most this many citations; nil if that is not known.
    case publications(mostCitations: Int?)
}

extension MissingPublications {
    /// Whether a value stays the same, whatever is missing.
    ///
    /// - Parameters:
    ///   - canOnlyGrow: whether no further publication lowers the value. If so, it stays the same if it does for as many
    ///     of the most cited ones as can matter; otherwise this is known of publications without citations only.
    ///   - value: the value for these citation counts.
    func keepsValue<Value: Equatable>(
        of counts: [Int], canOnlyGrow: Bool, _ value: ([Int]) -> Value
    ) -> Bool {
        guard case .publications(let most) = self else { return true }
        guard let most, canOnlyGrow || most == 0 else { return false }
        let now = value(counts)
        return [1, counts.count + 1].allSatisfy { value(counts + Array(repeating: most, count: $0)) == now }
    }
}
