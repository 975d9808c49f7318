package import ScholarLists
package import ScholarPages

extension Follow: JSONConvertible {
    /// A followed query: the search, the interval and the due date.
    package var json: JSONValue {
        [
            "search": search.id, "name": search.name, "every_days": every / 86_400, "due_at": Timestamp.text(dueAt),
        ]
    }
}

extension RefreshAnswer: JSONConvertible {
    /// The changes of a followed query since the previous repeat.
    package var json: JSONValue {
        [
            "changed": isChanged, "summary": summary, "unapplied_edits": after.unapplied,
            "comparison": comparison?.json(sides),
        ]
    }
}
