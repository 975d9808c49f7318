/// A followed query as JSON.
package struct FollowDocument: Encodable, Sendable {
    private let follow: Follow

    /// Creates the document.
    package init(_ follow: Follow) {
        self.follow = follow
    }

    /// Writes the search, the interval and the due date.
    package func encode(to encoder: any Encoder) throws {
        let object: JSONObject = [
            "search": follow.search.id, "name": follow.search.name, "every_days": follow.every / 86_400,
            "due_at": Timestamp.text(follow.dueAt),
        ]
        try object.encode(to: encoder)
    }
}

/// The changes since the previous repeat, as JSON: one object, or a list of objects.
package struct RefreshDocument: Encodable, Sendable {
    private let answers: [RefreshAnswer]
    private let isList: Bool
    /// Converts the cause that ended a search early. The command line replaces this to add the command that continues.
    package var interruption: @Sendable (SearchInterruption, _ search: Int) -> InterruptionDocument = { cause, _ in
        InterruptionDocument(cause)
    }

    /// Creates the document.
    package init(_ answers: [RefreshAnswer], isList: Bool) {
        self.answers = answers
        self.isList = isList
    }

    /// Writes one object for each repeated search.
    package func encode(to encoder: any Encoder) throws {
        let objects = answers.map { answer -> JSONObject in
            [
                "changed": answer.isChanged, "summary": answer.summary,
                "unapplied_edits": answer.after.unapplied.map(UnappliedDocument.init),
                "interruption": answer.interruption.map { interruption($0, answer.after.search.id) },
                "comparison": answer.comparison.map(ComparisonDocument.init),
            ]
        }
        if isList { try objects.encode(to: encoder) } else { try objects.first.encode(to: encoder) }
    }
}
