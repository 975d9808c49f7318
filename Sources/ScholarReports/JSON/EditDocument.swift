package import ScholarLists
package import ScholarPages

extension EditAnswer: JSONConvertible {
    /// The result of a change to a search: the search, the steps, and the indexes before and after.
    package var json: JSONValue {
        let inferred = newlyInferred.map { edit -> JSONValue in
            [
                "op": edit.op, "meant": edit.meant, "publication": edit.publication, "evidence": edit.evidence,
            ]
        }
        return [
            "search": search.json(), "steps": steps.map { $0.json() }, "before": ListSummary(before),
            "after": ListSummary(after), "discarded_steps": discarded, "newly_kept": isNewlyKept,
            "unchanged": unchanged.nonEmpty, "unapplied_edits": after.unapplied, "inferred": inferred.nonEmpty,
        ]
    }
}

extension EditStep {
    /// A step of the history with its edits, each as in a recipe.
    ///
    /// - Parameter given: the reply that the step follows.
    package func json(following given: GivenReply? = nil) -> JSONValue {
        // Where an edit comes from, and whether a reply was a mail or a table.
        let reason = given == nil ? self.reason?.kind : EditReason.Kind.reply
        let edits = edits.map { edit -> JSONValue in
            [
                "op": edit.op, "description": "\(edit)", "reason": reason?.rawValue, "because": self.reason?.because,
                "via": given?.reply.via.rawValue, "publications": edit.publications,
                "correction": edit.operation?.correction,
            ]
        }
        return [
            "number": number, "date": Timestamp.text(date), "description": "\(self)", "undone": isUndone,
            "replayed": isReplayed, "edits": edits, "reply": given?.json(hasSender: true),
        ]
    }
}

extension Replay.Unapplied: JSONConvertible {
    /// An edit that was not applied: the publication that it names, and the reason.
    package var json: JSONValue {
        let candidates: [Int]? = if case .ambiguous(let numbers) = reason { numbers } else { nil }
        let name =
            switch reason {
            case .notFound: "gone"
            case .alreadyInEffect: "already-so"
            case .invalid: "senseless"
            case .unknownOperation: "unknown-operation"
            case .ambiguous: "ambiguous"
            }
        return [
            "op": edit.op, "message": explanation, "publication": publication, "nearest": nearest?.publication,
            "candidates": candidates, "reason": name,
        ]
    }
}
