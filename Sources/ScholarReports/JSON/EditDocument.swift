import ScholarIndexes
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

extension PossibleEdit {
    /// An edit that is possible, with its evidence and the search whose edit it repeats, if any.
    ///
    /// - Parameter isQuestion: whether it asks about the publications, and does not suggest to reject them.
    package func json(isQuestion: Bool = false) -> JSONValue {
        [
            "op": isQuestion ? "question" : operation.name, "publications": publications, "evidence": evidence,
            "learned_from": learnedFrom,
        ]
    }
}

extension Suggestion {
    /// A suggestion: the edit, its number within its search, and the indexes before and after; or a question, with both
    /// parts of the list.
    ///
    /// - Parameters:
    ///   - number: its number within its search, from 1.
    ///   - listing: the list of the search.
    package func json(number: Int, of listing: Listing) -> JSONValue {
        func values(_ indexes: IndexSummary) -> ListSummary {
            var indexes = indexes
            indexes.minimums = listing.indexes.minimums
            return ListSummary(indexes: indexes, editCounts: EditCounts(listing), hasCounts: listing.hasCounts)
        }
        let parts = question?.parts.map { part -> JSONValue in
            ["publications": part.publications, "h": part.h, "why": part.why]
        }
        return edit.json(isQuestion: question != nil) + [
            "number": number, "search": listing.search.id, "before": values(before), "after": values(after),
            "parts": parts,
        ]
    }
}

extension GivenAnswer {
    /// An answer in force: the operation, its publications, the step and date, and the operation that takes it back.
    package func json(of search: Int) -> JSONValue {
        [
            "op": operation.name, "publications": publications, "search": search, "step": step.number,
            "date": Timestamp.text(step.date), "taken_back_by": reverse.0.name,
        ]
    }
}

extension GivenReply {
    /// A reply that was taken over: how many works it says are the author's. Its sender is not proved.
    ///
    /// - Parameter hasSender: whether to name the sender, which a report does not.
    package func json(hasSender: Bool) -> JSONValue {
        [
            "via": reply.via.rawValue, "date": Timestamp.text(date), "sender": hasSender ? reply.sender : nil,
            "mine": reply.numbers(.mine).count, "not_mine": reply.numbers(.notMine).count,
            "unsure": reply.numbers(.unsure).count, "open": reply.open,
        ]
    }
}
