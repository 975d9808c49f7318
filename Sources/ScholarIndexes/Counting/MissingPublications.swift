/// The publications that a list lacks, as far as they are known: what the values of its indexes can still become.
public enum MissingPublications: Hashable, Sendable {
    /// The list has all publications.
    case none
    /// Any number of publications is missing, each with at most this many citations; nil if that is not known.
    case publications(mostCitations: Int?)
}

extension MissingPublications {
    /// The longer lists that show whether missing publications can change a value: one and many further publications
    /// with as many citations as possible. Nil if no list shows it.
    ///
    /// - Parameter canOnlyGrow: whether no further publication lowers the value. Otherwise the lists prove it only if all
    ///   missing publications have no citations.
    func longerLists(than counts: [Int], canOnlyGrow: Bool) -> [[Int]]? {
        guard case .publications(let most) = self else { return [] }
        guard let most, canOnlyGrow || most == 0 else { return nil }
        return [1, counts.count + 1].map { counts + Array(repeating: most, count: $0) }
    }
}
