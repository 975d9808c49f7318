/// All indexes as JSON, each with its name, definition, source and convention.
extension Indexes {
    /// One object for each index, by its key.
    ///
    /// - Parameters:
    ///   - unchanged: the indexes without the hypothetical changes, if there are any.
    ///   - successiveH: nil unless the indexes are of several searches.
    ///   - range: the minimum and the maximum of h and g, depending on open suggestions.
    ///   - listing: the list of the indexes, if it is one; an incomplete one is marked.
    package func json(
        unchanged: Indexes? = nil, successiveH: Int? = nil, range: DecisiveRange? = nil, of listing: Listing? = nil
    ) -> JSONDocument {
        JSONDocument {
            var object: JSONObject = [:]
            for definition in IndexDefinition.all {
                let result = self[definition]
                object[definition.key] =
                    definition.json(convention) + result.json + [
                        "complete": listing?.incompleteMark, "counted_in": definition.dependsOnYear ? year : nil,
                        "notes": ((listing?.notesIfIncomplete(definition.key) ?? []) + result.notes + notes).nonEmpty,
                        "unchanged": unchanged?[definition].outcome.json, "range": range?[definition.key]?.json,
                    ]
            }
            object["successive_h"] = successiveH.map { value -> JSONObject in
                [
                    "value": value, "name": "successive h-index", "source": "Schubert 2007",
                    "definition": "the greatest number of searches that each have an h of at least that number",
                ]
            }
            return object
        }
    }

    /// The values of all indexes that are defined: the object `indexes` of a search.
    var values: JSONObject {
        var object: JSONObject = [:]
        for definition in IndexDefinition.all { object[definition.key] = self[definition].outcome.json }
        return object
    }
}

extension IndexExplanation {
    /// The index, its ranks and the citations that the next value needs.
    package func json(of listing: Listing?) -> JSONDocument {
        JSONDocument {
            let ranks = rows.map { row -> JSONObject in
                var object: JSONObject = [
                    "rank": row.rank, "publication": row.publication, "title": row.title, "cites": row.citations,
                    "score": row.score, "needed": row.needed, "met": row.isMet,
                ]
                if let detail { object[detail] = row.detail }
                return object
            }
            let isKnown = listing?.knowsNextStep(of: definition.key) ?? true
            let next = (isKnown ? next : nil).map { step -> JSONObject in
                let needs = step.needs.map { need -> JSONObject in
                    [
                        "publication": need.publication, "title": need.title, "cites": need.citations,
                        "missing": need.missing,
                    ]
                }
                return ["value": step.value, "missing": step.missing, "sentence": step.sentence, "needs": needs]
            }
            return [
                "index": definition.key, "because": sentence, "use": definition.use, "caution": definition.caution,
                "complete": listing?.incompleteMark,
                "notes": ((listing?.notesIfIncomplete(definition.key) ?? []) + value.notes).nonEmpty, "next": next,
                "ranks": ranks,
            ] + definition.json(convention) + value.json
        }
    }
}

extension IndexHistory {
    /// The years, and a note on the limits of the numbers.
    package func json(of listing: Listing?) -> JSONDocument {
        JSONDocument {
            let years = rows.map { row -> JSONObject in
                [
                    "year": row.year, "papers": row.indexes.papers, "citations": row.indexes.citations,
                    "h": row.indexes.h, "g": row.indexes.g, "least_h": row.least?.h, "least_g": row.least?.g,
                ]
            }
            return [
                "complete": listing?.incompleteMark, "note": Self.note, "without_year": withoutYear, "years": years,
            ]
        }
    }
}

// MARK: - Parts

extension IndexValue.Outcome {
    /// A number, whole if it is whole by definition.
    fileprivate var json: (any Encodable)? {
        switch self {
        case .count(let count): count
        case .number(let number): number
        case .undefined: nil
        }
    }
}

extension IndexDefinition {
    fileprivate func json(_ convention: Convention) -> JSONObject {
        ["name": name, "definition": definition, "source": source, "convention": self.convention(convention)]
    }
}

extension Listing {
    /// False for an incomplete list, otherwise nil.
    fileprivate var incompleteMark: Bool? { search.isWhole ? nil : false }

    fileprivate func notesIfIncomplete(_ key: String) -> [String] {
        search.isWhole ? [] : [doubtAboutMissing(of: [key])]
    }
}

extension IndexRange {
    fileprivate var json: JSONObject { ["least": least, "most": most, "undecided": undecided] }
}

extension IndexValue {
    fileprivate var json: JSONObject {
        let reason: String? = if case .undefined(let reason) = outcome { reason } else { nil }
        let ends = bounds.map { bounds -> JSONObject in ["least": bounds.least, "most": bounds.most] }
        return ["undefined": reason, "value": outcome.json, "bounds": ends]
    }
}
