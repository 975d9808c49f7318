import ScholarIndexes
package import ScholarLists
import ScholarPages

/// The result of a change to a search as JSON: the search, the steps, and the indexes before and after.
package struct EditDocument: Encodable {
    private struct Inferred: Encodable {
        let op: String
        let meant: PublicationID
        let publication: Int
        let evidence: [String]
    }

    private let search: StoredSearchDocument
    private let steps: [StepDocument]
    private let before, after: [String: JSONValue]
    private let discardedSteps: Int
    private let newlyKept: Bool
    private let unchanged: [Int]?
    private let unappliedEdits: [UnappliedDocument]
    private let inferred: [Inferred]?

    package init(_ answer: EditAnswer) {
        search = StoredSearchDocument(answer.search)
        steps = answer.steps.map { StepDocument($0) }
        before = ListSummary(answer.before).json
        after = ListSummary(answer.after).json
        discardedSteps = answer.discarded
        newlyKept = answer.isNewlyKept
        unchanged = answer.unchanged.nonEmpty
        unappliedEdits = answer.after.unapplied.map(UnappliedDocument.init)
        inferred =
            answer.newlyInferred.map {
                Inferred(op: $0.op, meant: $0.meant, publication: $0.publication, evidence: $0.evidence)
            }.nonEmpty
    }
}

/// A step of the history as JSON, with its edits, each as in a recipe.
package struct StepDocument: Encodable {
    private struct Change: Encodable {
        let op, description: String
        /// Where it comes from, the user's words about it, and whether a reply was a mail or a table.
        let reason, because, via: String?
        let publications: [PublicationID]
        let correction: JSONValue?
    }

    private let number: Int
    private let date, description: String
    private let undone, replayed: Bool
    private let edits: [Change]
    private let reply: ReplyDocument?

    /// - Parameter given: the reply that the step follows.
    package init(_ step: EditStep, following given: GivenReply? = nil) {
        reply = given.map { ReplyDocument($0, hasSender: true) }
        number = step.number
        date = Timestamp.text(step.date)
        description = "\(step)"
        undone = step.isUndone
        replayed = step.isReplayed
        edits = step.edits.map { edit in
            Change(
                op: edit.op, description: "\(edit)",
                reason: given == nil ? step.reason?.kind.rawValue : EditReason.Kind.reply.rawValue,
                because: step.reason?.because, via: given?.reply.via.rawValue, publications: edit.publications,
                correction: edit.operation?.correction.flatMap { JSONValue($0.jsonText) })
        }
    }
}

/// An edit that was not applied as JSON: the publication that it names, and the reason.
struct UnappliedDocument: Encodable {
    private let op, message, reason: String
    private let publication: PublicationID?
    private let candidates: [Int]?
    private let nearest: Int?

    init(_ unapplied: Replay.Unapplied) {
        op = unapplied.edit.op
        message = unapplied.explanation
        publication = unapplied.publication
        nearest = unapplied.nearest?.publication
        candidates = if case .ambiguous(let numbers) = unapplied.reason { numbers } else { nil }
        reason =
            switch unapplied.reason {
            case .notFound: "gone"
            case .alreadyInEffect: "already-so"
            case .invalid: "senseless"
            case .unknownOperation: "unknown-operation"
            case .ambiguous: "ambiguous"
            }
    }
}
