/// Why an edit makes no sense on a list. Nothing is changed then.
package enum EditError: Error, Hashable, Sendable {
    /// One publication is not enough to merge.
    case tooFewToMerge
    /// A publication is named twice.
    case namedTwice(Int)
    /// A publication is already rejected.
    case alreadyRejected(Int)
    /// A publication is not rejected.
    case notRejected(Int)
    /// A publication is rejected together with the one it is merged into.
    case rejectedWith(Int, representative: Int)
    /// A rejected publication cannot be merged or dissolved.
    case isRejected(Int)
    /// A publication is part of a group and not its representative.
    case isMember(Int, of: Int)
    /// A publication is neither merged nor a representative.
    case notMerged(Int)
    /// There is nothing to take back.
    case nothingToUndo(Int)
    /// There is nothing to do again.
    case nothingToRedo(Int)
    /// Nothing is changed.
    case nothingToDo
    /// No publication of a search is as described.
    case nothingFits(search: Int)
    /// A search has no such publication.
    case noPublication(Int, search: Int)
}

extension EditError {
    /// The number of the publication that the error is about.
    package var publication: Int? {
        switch self {
        case .namedTwice(let id), .alreadyRejected(let id), .notRejected(let id), .rejectedWith(let id, _),
            .isRejected(let id), .isMember(let id, _), .notMerged(let id):
            id
        default: nil
        }
    }
}

extension EditError: CustomStringConvertible {
    /// One sentence that names the publication and the way out.
    package var description: String {
        switch self {
        case .tooFewToMerge: "merging needs two publications or more"
        case .namedTwice(let id): "\(id) is named twice"
        case .alreadyRejected(let id): "\(id) is already rejected"
        case .notRejected(let id): "\(id) is not rejected"
        case .rejectedWith(let id, let representative):
            "\(id) is rejected together with \(representative), into which it is merged; restore \(representative)"
        case .isRejected(let id): "\(id) is rejected; restore it first"
        case .isMember(let id, let representative):
            "\(id) is merged into \(representative); name \(representative), or dissolve \(id) first"
        case .notMerged(let id): "\(id) is not merged"
        case .nothingToUndo(let count):
            count == 0
                ? "there is no edit to take back"
                : "only \(Counted.text(count, "step")) can be taken back"
        case .nothingToRedo(let count):
            count == 0
                ? "no edit was taken back"
                : "only \(Counted.text(count, "step was", "steps were")) taken back"
        case .nothingToDo: "nothing is changed"
        case .nothingFits(let search): "no publication of search \(search) fits all of the description"
        case .noPublication(let id, let search):
            "search \(search) has no publication \(id)"
        }
    }
}
