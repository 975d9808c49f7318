/// A suggestion as JSON.
extension Suggestion {
    /// The edit, its evidence, the indexes before and after, and the search with the earlier edit that it repeats, if
    /// any.
    ///
    /// - Parameter number: its number within its search, from 1.
    package func json(_ number: Int, search: Int) -> JSONDocument {
        JSONDocument {
            let (operation, publications) = operation
            return [
                "number": number, "op": operation.rawValue, "publications": publications, "evidence": evidence,
                "before": before.values, "after": after.values, "learned_from": edit.learnedFrom, "search": search,
            ]
        }
    }
}

extension PossibleEdit {
    /// The operation, the publications, the evidence and the search of the edit.
    package var json: JSONDocument {
        JSONDocument {
            [
                "op": operation.rawValue, "publications": publications, "evidence": evidence,
                "learned_from": learnedFrom,
            ]
        }
    }
}
