package import Foundation

/// One step of a history: what one command did, all of it or nothing.
package struct EditStep: Hashable, Sendable {
    /// Its number within the search, from 1.
    package var number: Int
    /// When it was done.
    package var date: Date
    /// What it did.
    package var edits: [Edit]
    /// Whether it was made on another search and done again on this one.
    package var isReplayed: Bool
    /// Whether it was taken back.
    package var isUndone = false

    /// Makes a step.
    package init(number: Int, date: Date, edits: [Edit], isReplayed: Bool, isUndone: Bool = false) {
        self.number = number
        self.date = date
        self.edits = edits
        self.isReplayed = isReplayed
        self.isUndone = isUndone
    }

    /// The step as it is when it is done again.
    var redone: EditStep { EditStep(number: number, date: date, edits: edits, isReplayed: isReplayed) }
}

extension EditStep: CustomStringConvertible {
    /// The step in words.
    package var description: String {
        guard edits.count > 2 else { return edits.map(\.description).joined(separator: "; ") }
        return "\(edits[0]); and \(edits.count - 1) more edits"
    }
}

/// Every step that was done on a search, oldest first, and how many of them count.
package struct EditHistory: Hashable, Sendable {
    /// The steps, those that were taken back at the end.
    package var steps: [EditStep]

    /// Makes a history.
    package init(steps: [EditStep] = []) {
        self.steps = steps
    }

    /// The steps that count.
    package var done: [EditStep] { steps.filter { !$0.isUndone } }
    /// The steps that were taken back, in the order in which they are done again.
    package var undone: [EditStep] { steps.filter(\.isUndone) }
}

/// What is to happen to a history.
package enum HistoryChange: Sendable {
    /// New steps; those that were taken back before are gone for good.
    case append([[Edit]], isReplayed: Bool)
    /// Take back so many steps.
    case undo(Int)
    /// Do so many steps again.
    case redo(Int)
    /// Leave it as it is.
    case none
}
