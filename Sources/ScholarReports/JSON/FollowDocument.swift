/// A followed query, and its changes since the previous repeat, as JSON.
extension Follow {
    /// The search, the interval and the due date.
    package var json: JSONDocument {
        JSONDocument {
            [
                "search": search.id, "name": search.name, "every_days": every / 86_400,
                "due_at": Timestamp.text(dueAt),
            ]
        }
    }
}

extension RefreshAnswer {
    /// The changes since the previous repeat.
    ///
    /// - Parameter interruption: the cause that ended the search early.
    package func json(_ interruption: JSONDocument?) -> JSONDocument {
        JSONDocument {
            [
                "changed": isChanged, "summary": summary, "unapplied_edits": after.unapplied.map(\.json),
                "interruption": interruption, "comparison": comparison?.json,
            ]
        }
    }
}
