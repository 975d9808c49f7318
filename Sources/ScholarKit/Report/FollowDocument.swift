/// A followed query as JSON.
public struct FollowDocument: Encodable, Sendable {
    private let follow: Follow

    /// Makes the document.
    public init(_ follow: Follow) {
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
    private let answers: [RefreshAnswer]
    private let isList: Bool

    /// Makes the document.
    public init(_ answers: [RefreshAnswer], isList: Bool) {
        self.answers = answers
        self.isList = isList
    }

    /// Writes one object for each search that was asked again.
    public func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        let documents = answers.map(One.init)
        if isList { try value.encode(documents) } else { try value.encode(documents.first) }
    }

    private struct One: Encodable {
        let answer: RefreshAnswer

        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: DynamicKey.self)
            try values.encode(answer.isChanged, forKey: "changed")
            try values.encode(answer.summary, forKey: "summary")
            try values.encode(answer.after.unapplied.map(UnappliedDocument.init), forKey: "unapplied_edits")
            if let interruption = answer.interruption {
                try values.encode(
                    InterruptionDocument(interruption, search: answer.after.search.id), forKey: "interruption")
            }
            try values.encodeIfPresent(answer.comparison.map(ComparisonDocument.init), forKey: "comparison")
        }
    }
}
