/// The result of a change to a search, as JSON.
extension EditAnswer {
    /// The search, the steps, and the indexes before and after.
    package var json: JSONDocument {
        JSONDocument {
            let inferred = newlyInferred.map { edit -> JSONObject in
                ["op": edit.op, "meant": edit.meant, "publication": edit.publication, "evidence": edit.evidence]
            }
            return [
                "search": search.json(), "steps": steps.map(\.json), "before": before.indexes.values,
                "after": after.indexes.values, "discarded_steps": discarded, "newly_kept": isNewlyKept,
                "unchanged": unchanged.nonEmpty, "unapplied_edits": after.unapplied.map(\.json),
                "inferred": inferred.nonEmpty,
            ]
        }
    }
}

extension EditStep {
    /// The step with its edits, each as in a recipe.
    package var json: JSONDocument {
        JSONDocument {
            let edits = edits.map { edit -> JSONObject in
                ["op": edit.op, "description": "\(edit)", "publications": edit.publications]
            }
            return [
                "number": number, "date": Timestamp.text(date), "description": "\(self)", "undone": isUndone,
                "replayed": isReplayed, "edits": edits,
            ]
        }
    }
}

extension Replay.Unapplied {
    /// The edit, the publication that it names, and the reason why it was not applied.
    var json: JSONObject {
        let (name, candidates): (String, [Int]?) =
            switch reason {
            case .notFound: ("gone", nil)
            case .alreadyInEffect: ("already-so", nil)
            case .invalid: ("senseless", nil)
            case .unknownOperation: ("unknown-operation", nil)
            case .ambiguous(let numbers): ("ambiguous", numbers)
            }
        return [
            "op": edit.op, "publication": publication, "message": explanation, "reason": name,
            "candidates": candidates, "nearest": nearest?.publication,
        ]
    }
}
