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

extension RefreshAnswer {
    /// The changes of a followed query since the previous repeat.
    ///
    /// - Parameter interruption: the cause that ended the search early.
    package func json(_ interruption: JSONValue?) -> JSONValue {
        [
            "changed": isChanged, "summary": summary, "unapplied_edits": after.unapplied, "interruption": interruption,
            "comparison": comparison?.json(sides),
        ]
    }
}
