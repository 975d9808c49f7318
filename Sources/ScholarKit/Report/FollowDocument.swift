/// A followed query as JSON.
public struct FollowDocument: Encodable, Sendable {
    private let follow: Scholar.Follow

    /// Makes the document.
    public init(_ follow: Scholar.Follow) {
        self.follow = follow
    }

    /// Writes the search, and how often and when it is asked again.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(follow.search.id, forKey: "search")
        try values.encode(follow.search.name, forKey: "name")
        try values.encode(follow.every / 86_400, forKey: "every_days")
        try values.encode(Timestamp.text(follow.dueAt), forKey: "due_at")
    }
}

/// What changed since the last time, as JSON: one object, or a list of them.
public struct RefreshDocument: Encodable, Sendable {
    private let answers: [Scholar.RefreshAnswer]
    private let isList: Bool
    /// What ended a search early; whoever knows a way to go on adds it.
    package var interruption: @Sendable (Scholar.Answer) -> InterruptionDocument? = { InterruptionDocument($0) }

    /// Makes the document.
    public init(_ answers: [Scholar.RefreshAnswer], isList: Bool) {
        self.answers = answers
        self.isList = isList
    }

    /// Writes one object for each search that was asked again.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        let documents = answers.map { One(answer: $0, interruption: interruption($0.after)) }
        if isList { try value.encode(documents) } else { try value.encode(documents.first) }
    }

    private struct One: Encodable {
        let answer: Scholar.RefreshAnswer
        let interruption: InterruptionDocument?

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: DynamicKey.self)
            try values.encode(answer.isChanged, forKey: "changed")
            try values.encode(answer.summary, forKey: "summary")
            try values.encode(answer.after.listing.unapplied.map(UnappliedDocument.init), forKey: "unapplied_edits")
            try values.encodeIfPresent(interruption, forKey: "interruption")
            guard let comparison = answer.comparison else { return }
            try values.encode(
                ComparisonDocument(.init(a: answer.before, b: answer.after, comparison: comparison)),
                forKey: "comparison")
        }
    }
}
