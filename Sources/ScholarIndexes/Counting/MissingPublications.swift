/// The publications that a list lacks, as far as they are known: what the values of its indexes can still become.
public enum MissingPublications: Hashable, Sendable {
    /// The list has all publications.
    case none
    /// Any number of publications is missing, each with at most this many citations; nil if that is not known.
    case publications(mostCitations: Int?)
}

extension MissingPublications {
    /// What the lists combined into one lack together.
    package static func together(_ all: some Sequence<MissingPublications>) -> MissingPublications {
        all.reduce(.none) { one, other in
            guard case .publications(let most) = one else { return other }
            guard case .publications(let otherMost) = other else { return one }
            guard let most, let otherMost else { return .publications(mostCitations: nil) }
            return .publications(mostCitations: max(most, otherMost))
        }
    }
}
