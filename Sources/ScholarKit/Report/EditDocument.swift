/// What a change of a list did, as JSON.
public struct EditDocument: Encodable, Sendable {
    private let answer: EditAnswer

    /// Makes the document.
    public init(_ answer: EditAnswer) {
        self.answer = answer
    }

    /// Writes the search, the steps, and the indexes before and after.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(SearchSummaryDocument(answer.search), forKey: "search")
        try values.encode(answer.steps.map(StepDocument.init), forKey: "steps")
        try values.encode(answer.before.indexes.values, forKey: "before")
        try values.encode(answer.after.indexes.values, forKey: "after")
        try values.encode(answer.discarded, forKey: "discarded_steps")
        try values.encode(answer.isNewlyKept, forKey: "newly_kept")
        if !answer.unchanged.isEmpty { try values.encode(answer.unchanged, forKey: "unchanged") }
        try values.encode(answer.after.unapplied.map(UnappliedDocument.init), forKey: "unapplied_edits")
    }
}

/// One step of a history as JSON.
public struct StepDocument: Encodable, Sendable {
    private let step: EditStep

    /// Makes the document.
    public init(_ step: EditStep) {
        self.step = step
    }

    /// Writes the step with its edits, each as in a recipe.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(step.number, forKey: "number")
        try values.encode(Timestamp.text(step.date), forKey: "date")
        try values.encode("\(step)", forKey: "description")
        try values.encode(step.isUndone, forKey: "undone")
        try values.encode(step.isReplayed, forKey: "replayed")
        try values.encodeEach(step.edits, forKey: "edits") { edit, item in
            try item.encode(edit.op, forKey: "op")
            try item.encode("\(edit)", forKey: "description")
            try item.encode(edit.publications, forKey: "publications")
        }
    }
}

/// An edit that could not be done, as JSON.
public struct UnappliedDocument: Encodable, Sendable {
    private let unapplied: Replay.Unapplied

    /// Makes the document.
    public init(_ unapplied: Replay.Unapplied) {
        self.unapplied = unapplied
    }

    /// Writes the edit, the publication that was meant, and why it was not done.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(unapplied.edit.op, forKey: "op")
        try values.encodeIfPresent(unapplied.publication, forKey: "publication")
        try values.encode(unapplied.explanation, forKey: "message")
        switch unapplied.reason {
        case .gone: try values.encode("gone", forKey: "reason")
        case .alreadySo: try values.encode("already-so", forKey: "reason")
        case .senseless: try values.encode("senseless", forKey: "reason")
        case .unknownOperation: try values.encode("unknown-operation", forKey: "reason")
        case .ambiguous(let numbers):
            try values.encode("ambiguous", forKey: "reason")
            try values.encode(numbers, forKey: "candidates")
        }
    }
}
