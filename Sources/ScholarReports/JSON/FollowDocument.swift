package import ScholarLists
import ScholarPages

/// A followed query as JSON: the search, the interval and the due date.
package struct FollowDocument: Encodable {
    private let search: Int
    private let name: String
    private let everyDays: Int
    private let dueAt: String

    package init(_ follow: Follow) {
        search = follow.search.id
        name = follow.search.name
        everyDays = follow.every / 86_400
        dueAt = Timestamp.text(follow.dueAt)
    }
}

/// The changes of a followed query since the previous repeat, as JSON.
package struct RefreshDocument: Encodable {
    private let changed: Bool
    private let summary: String
    private let unappliedEdits: [UnappliedDocument]
    private let interruption: InterruptionDocument?
    private let comparison: ComparisonDocument?

    /// - Parameter interruption: the cause that ended the search early.
    package init(_ answer: RefreshAnswer, _ interruption: InterruptionDocument?) {
        changed = answer.isChanged
        summary = answer.summary
        unappliedEdits = answer.after.unapplied.map(UnappliedDocument.init)
        self.interruption = interruption
        comparison = answer.comparison.map { ComparisonDocument($0, answer.sides) }
    }
}
