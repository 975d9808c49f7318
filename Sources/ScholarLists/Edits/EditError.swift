import ScholarIndexes
import ScholarPages

/// The reason why an edit is invalid for a list. Nothing is changed then.
package enum EditError: Error, Hashable, Sendable {
    case tooFewToMerge
    case namedTwice(Int)
    case alreadyRejected(Int)
    case notRejected(Int)
    case alreadyConfirmed(Int)
    case notConfirmed(Int)
    /// The user said that a publication is the author's, which a rejection contradicts.
    case isConfirmed(Int)
    case tooFewToTellApart
    case tooManyToTellApart(Int)
    /// The user said that two publications are different works, which a merge contradicts.
    case areDistinct(Int, Int)
    case alreadyDistinct(Int, Int)
    case notDistinct
    /// Two publications are in one group.
    case areMerged(Int, Int)
    case rejectedWith(Int, representative: Int)
    /// A rejected publication cannot be merged or dissolved.
    case isRejected(Int)
    /// A publication is a member of a group.
    case isMember(Int, of: Int)
    /// A publication is neither merged nor a representative.
    case notMerged(Int)
    case nothingToUndo(Int, search: Int)
    case nothingToRedo(Int, search: Int)
    case nothingToDo
    /// A correction without a field.
    case nothingToCorrect
    /// A correction whose year is not a number of four digits.
    case noYear(String)
    case futureYear(Int)
    /// A publication has the corrected values already.
    case alreadyCorrected(Int)
    /// A search, or a file of edits, has no edits to replay.
    case noEdits(search: Int?)
    /// No publication of a search matches the description.
    case nothingFits(search: Int)
    /// Some publications match the description, but all have the wanted state already, or a state that prevents the
    /// edit.
    case nothingLeft(Int, EditOperation, search: Int)
    /// No publication has this kind.
    case noKind(String, known: [String], search: Int)
    case noPublication(Int, search: Int)
    /// The suggestion with this number does not exist.
    case noSuggestion(Int, of: Int)
    /// The suggestion with this number does not doubt the author of publications.
    case noDoubt(Int)
}

extension EditError {
    /// The number of the publication that the error is about.
    package var publication: Int? {
        switch self {
        case .namedTwice(let id), .alreadyRejected(let id), .notRejected(let id), .alreadyConfirmed(let id),
            .rejectedWith(let id, _), .isRejected(let id), .isMember(let id, _), .notMerged(let id),
            .alreadyCorrected(let id), .notConfirmed(let id), .isConfirmed(let id), .areDistinct(let id, _),
            .alreadyDistinct(let id, _), .areMerged(let id, _):
            id
        default: nil
        }
    }

    /// Whether the publications have the state already that an operation gives them.
    func isInEffect(_ operation: EditOperation) -> Bool {
        switch (operation, self) {
        case (.reject, .alreadyRejected), (.reject, .rejectedWith), (.restore, .notRejected), (.dissolve, .notMerged),
            (.confirm, .alreadyConfirmed), (.correct, .alreadyCorrected), (.doubt, .notConfirmed),
            (.distinct, .alreadyDistinct), (.reopen, .notDistinct):
            true
        default: false
        }
    }

    /// Whether the edit contradicts an earlier answer of the user, and so has to be confirmed.
    package var isContradiction: Bool {
        switch self {
        case .areDistinct, .isConfirmed: true
        default: false
        }
    }
}

extension EditError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooFewToMerge: "merging needs two publications or more"
        case .namedTwice(let id): "\(id) is named twice"
        case .alreadyRejected(let id): "\(id) is already rejected"
        case .notRejected(let id): "\(id) is not rejected"
        case .alreadyConfirmed(let id): "\(id) is already confirmed"
        case .notConfirmed(let id): "\(id) is not confirmed"
        case .isConfirmed(let id): "you said that \(id) is the author's"
        case .tooFewToTellApart: "telling works apart needs two publications or more"
        case .tooManyToTellApart(let most): "one answer tells at most \(most) works apart; give several"
        case .areDistinct(let one, let other): "you said that \(one) and \(other) are different works"
        case .alreadyDistinct(let one, let other): "\(one) and \(other) are different works already"
        case .notDistinct: "these were not told apart"
        case .areMerged(let one, let other): "\(one) and \(other) are merged; dissolve \(one) first"
        case .rejectedWith(let id, let representative):
            "\(id) is rejected together with \(representative), its representative; restore \(representative)"
        case .isRejected(let id): "\(id) is rejected; restore it first"
        case .isMember(let id, let representative):
            "\(id) is merged into \(representative); name \(representative), or dissolve \(id) first"
        case .notMerged(let id): "\(id) is not merged"
        case .nothingToUndo(0, _): "there is no edit to undo"
        case .nothingToUndo(let count, _): "only \(Counted.text(count, "step")) can be undone"
        case .nothingToRedo(0, _): "there is no edit to redo"
        case .nothingToRedo(let count, _): "only \(Counted.text(count, "step")) can be redone"
        case .nothingToDo: "there is nothing to change"
        case .nothingToCorrect: "a correction needs a year, a title, authors or a publication"
        case .noYear(let text): "\"\(text)\" is not a year of a publication; give one such as 1998"
        case .futureYear(let year): "no publication can be from \(year) yet"
        case .alreadyCorrected(let id): "\(id) has these values already"
        case .noEdits(let search): "\(search.map { "search \($0)" } ?? "the file") has no edits to apply"
        case .nothingFits(let search): "no publication of search \(search) matches the description"
        case .nothingLeft(let count, let operation, let search):
            "\(Counted.text(count, "publication")) of search \(search) \(count == 1 ? "matches" : "match"), but "
                + (operation == .restore
                    ? count == 1 ? "it is not rejected" : "none is rejected"
                    : "\(count == 1 ? "it is" : "all are") rejected\(operation == .reject ? " already" : "")")
        case .noKind(let kind, let known, let search):
            "\(kind) is not a kind of search \(search); the kinds are \(known.joined(separator: ", "))"
        case .noPublication(let id, let search):
            "search \(search) has no publication \(id)"
        case .noSuggestion(let number, let count):
            "there is no suggestion \(number): \(count == 0 ? "there are none" : "they run from 1 to \(count)")"
        case .noDoubt(let number):
            "suggestion \(number) is a merge; --same-person answers questions about two people, and rejections"
        }
    }
}
