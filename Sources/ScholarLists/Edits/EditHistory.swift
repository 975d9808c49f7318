package import Foundation
import ScholarPages

/// One step of a history: all edits of one command.
package struct EditStep: Hashable, Sendable {
    /// Its number within the search, from 1.
    package var number: Int
    package var date: Date
    package var edits: [Edit]
    /// Whether it was made on another search and replayed on this one.
    package var isReplayed: Bool
    package var isUndone = false
    /// Nil if it is not known.
    package var reason: EditReason?

    package init(
        number: Int, date: Date, edits: [Edit], isReplayed: Bool, isUndone: Bool = false, reason: EditReason? = nil
    ) {
        self.number = number
        self.date = date
        self.edits = edits
        self.isReplayed = isReplayed
        self.isUndone = isUndone
        self.reason = reason
    }

    package var redone: EditStep {
        var step = self
        step.isUndone = false
        return step
    }

    /// The step as it is repeated on another list.
    package var replayed: EditStep {
        var step = self
        step.isReplayed = true
        return step
    }
}

extension EditStep: CustomStringConvertible {
    package var description: String {
        guard edits.count > 2 else { return edits.map(\.description).joined(separator: "; ") }
        return "\(edits[0]); and \(edits.count - 1) more edits"
    }
}

/// All steps of a search, oldest first, including the undone ones.
package struct EditHistory: Hashable, Sendable {
    /// The steps, with the undone ones at the end.
    package var steps: [EditStep]

    package init(steps: [EditStep] = []) {
        self.steps = steps
    }

    package var done: [EditStep] { steps.filter { !$0.isUndone } }
    /// The undone steps, in the order in which they are redone.
    package var undone: [EditStep] { steps.filter(\.isUndone) }

    /// A fingerprint of the edits in force without their order and dates; nil without edits. Answers are left
    /// out, because they change no number.
    package var fingerprint: String? {
        let edits = Set(done.flatMap(\.edits)).filter { $0.operation?.isAnswer != true }
        guard !edits.isEmpty else { return nil }
        let texts = edits.map { edit in
            "\(edit.op)\(edit.json ?? "")\(edit.correctionInWords)\n"
                + edit.publications.map(\.fingerprint).joined(separator: "\n")
        }
        let text = texts.sorted().joined(separator: "\n")
        return (try? SHA256.text(of: Array(text.utf8))) ?? text
    }
}

package enum HistoryChange: Sendable {
    /// Appends new steps, with numbers and a date of their own; undone steps are discarded.
    case append([EditStep])
    case undo(Int)
    case redo(Int)
}
