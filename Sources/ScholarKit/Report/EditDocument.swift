/// The result of a change to a search, as JSON.
package struct EditDocument: Encodable, Sendable {
    private let answer: EditAnswer

    /// Creates the document.
    package init(_ answer: EditAnswer) {
        self.answer = answer
    }

    /// Writes the search, the steps, and the indexes before and after.
    package func encode(to encoder: any Encoder) throws {
        let object: JSONObject = [
            "search": SearchSummaryDocument(answer.search), "steps": answer.steps.map(StepDocument.init),
            "before": answer.before.indexes.values, "after": answer.after.indexes.values,
            "discarded_steps": answer.discarded, "newly_kept": answer.isNewlyKept,
            "unchanged": answer.unchanged.nonEmpty,
            "unapplied_edits": answer.after.unapplied.map(UnappliedDocument.init),
            "inferred": answer.newlyInferred.map(InferredDocument.init).nonEmpty,
        ]
        try object.encode(to: encoder)
    }
}

/// One step of a history as JSON.
package struct StepDocument: Encodable, Sendable {
    private let step: EditStep

    /// Creates the document.
    package init(_ step: EditStep) {
        self.step = step
    }

    /// Writes the step with its edits, each as in a recipe.
    package func encode(to encoder: any Encoder) throws {
        let edits = step.edits.map { edit -> JSONObject in
            ["op": edit.op, "description": "\(edit)", "publications": edit.publications]
        }
        let object: JSONObject = [
            "number": step.number, "date": Timestamp.text(step.date), "description": "\(step)",
            "undone": step.isUndone, "replayed": step.isReplayed, "edits": edits,
        ]
        try object.encode(to: encoder)
    }
}

/// An edit that could not be applied, as JSON.
package struct UnappliedDocument: Encodable, Sendable {
    private let unapplied: Replay.Unapplied

    /// Creates the document.
    package init(_ unapplied: Replay.Unapplied) {
        self.unapplied = unapplied
    }

    /// Writes the edit, the publication that it names, and the reason why it was not applied.
    package func encode(to encoder: any Encoder) throws {
        let (reason, candidates): (String, [Int]?) =
            switch unapplied.reason {
            case .gone: ("gone", nil)
            case .alreadySo: ("already-so", nil)
            case .invalid: ("senseless", nil)
            case .unknownOperation: ("unknown-operation", nil)
            case .ambiguous(let numbers): ("ambiguous", numbers)
            }
        let object: JSONObject = [
            "op": unapplied.edit.op, "publication": unapplied.publication, "message": unapplied.explanation,
            "reason": reason, "candidates": candidates, "nearest": unapplied.nearest?.publication,
        ]
        try object.encode(to: encoder)
    }
}

/// A publication that an edit found without Scholar's number, as JSON.
struct InferredDocument: Encodable {
    let inferred: Replay.Inferred

    init(_ inferred: Replay.Inferred) { self.inferred = inferred }

    func encode(to encoder: any Encoder) throws {
        let object: JSONObject = [
            "op": inferred.op, "meant": inferred.meant, "publication": inferred.publication,
            "evidence": inferred.evidence,
        ]
        try object.encode(to: encoder)
    }
}
