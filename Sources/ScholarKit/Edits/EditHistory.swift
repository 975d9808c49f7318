package import Foundation

/// One step of a history: all edits of one command.
package struct EditStep: Hashable, Sendable {
    /// Its number within the search, from 1.
    package var number: Int
    /// When it was made.
    package var date: Date
    /// Its edits.
    package var edits: [Edit]
    /// Whether it was made on another search and replayed on this one.
    package var isReplayed: Bool
    /// Whether it was undone.
    package var isUndone = false

    /// Creates a step.
    package init(number: Int, date: Date, edits: [Edit], isReplayed: Bool, isUndone: Bool = false) {
        self.number = number
        self.date = date
        self.edits = edits
        self.isReplayed = isReplayed
        self.isUndone = isUndone
    }

    /// The step after a redo.
    var redone: EditStep { EditStep(number: number, date: date, edits: edits, isReplayed: isReplayed) }
}

extension EditStep: CustomStringConvertible {
    /// The step in words.
    package var description: String {
        guard edits.count > 2 else { return edits.map(\.description).joined(separator: "; ") }
        return "\(edits[0]); and \(edits.count - 1) more edits"
    }
}

/// All steps of a search, oldest first, including the undone ones.
package struct EditHistory: Hashable, Sendable {
    /// The steps, with the undone ones at the end.
    package var steps: [EditStep]

    /// Creates a history.
    package init(steps: [EditStep] = []) {
        self.steps = steps
    }

    /// The steps in effect.
    package var done: [EditStep] { steps.filter { !$0.isUndone } }
    /// The undone steps, in the order in which they are redone.
    package var undone: [EditStep] { steps.filter(\.isUndone) }
}

/// A change of a history.
package enum HistoryChange: Sendable {
    /// Appends new steps; undone steps are discarded.
    case append([[Edit]], isReplayed: Bool)
    /// Undoes this number of steps.
    case undo(Int)
    /// Redoes this number of steps.
    case redo(Int)
    /// Changes nothing.
    case none
}
