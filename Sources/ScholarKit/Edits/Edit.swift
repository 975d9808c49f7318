/// One edit of the user, stored as intent: the publications and the operation, not the resulting change.
package enum Edit: Hashable, Sendable {
    /// Excludes publications from the indexes.
    case reject([PublicationID])
    /// Includes rejected publications again.
    case restore([PublicationID])
    /// Merges publications: the first represents the others. It was the most cited when the edit was made, and stays
    /// the representative when the edit is replayed, so that later edits of the group mean the same.
    case merge([PublicationID])
    /// Separates merged publications: a member from its group, or all members from a representative.
    case dissolve([PublicationID])
    /// An operation of a later version, kept unchanged: its name and its JSON.
    case unknown(op: String, json: String)

    /// The name of the operation in recipes.
    package var op: String {
        switch self {
        case .reject: "reject"
        case .restore: "restore"
        case .merge: "merge"
        case .dissolve: "dissolve"
        case .unknown(let op, _): op
        }
    }

    /// The publications that the edit names.
    package var publications: [PublicationID] {
        switch self {
        case .reject(let ids), .restore(let ids), .merge(let ids), .dissolve(let ids): ids
        case .unknown: []
        }
    }

    /// The same edit of fewer publications; a merge stays whole, because its members belong together.
    func without(_ ids: Set<PublicationID>) -> Edit {
        guard !ids.isEmpty, op != "merge" else { return self }
        return Edit(op: op, publications.filter { !ids.contains($0) }) ?? self
    }

    /// Creates an edit of a known operation.
    init?(op: String, _ ids: [PublicationID]) {
        switch op {
        case "reject": self = .reject(ids)
        case "restore": self = .restore(ids)
        case "merge": self = .merge(ids)
        case "dissolve": self = .dissolve(ids)
        default: return nil
        }
    }
}

extension Edit: CustomStringConvertible {
    /// The edit in words, with titles.
    package var description: String {
        words(of: publications.map { "\"\($0.title)\"" })
    }

    /// The edit in words, with these names of its publications.
    func words(of names: [String]) -> String {
        if case .unknown(let op, _) = self { return "\(op) (unknown to this version)" }
        return "\(op) \(Self.list(names))"
    }

    private static func list(_ titles: [String]) -> String {
        guard titles.count > 3 else { return titles.joined(separator: ", ") }
        return titles.prefix(2).joined(separator: ", ") + " and \(titles.count - 2) more"
    }
}
