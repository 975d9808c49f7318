package import ScholarIndexes
package import ScholarLists
package import ScholarPages

extension Indexes {
    /// All indexes, each with its name, definition, source and convention.
    ///
    /// - Parameters:
    ///   - unchanged: the indexes without the hypothetical changes, if there are any.
    ///   - successiveH: nil unless the indexes are of several searches.
    ///   - range: the minimum and the maximum of h and g, depending on open suggestions.
    ///   - listing: the list of the indexes, if it is one; an incomplete one is marked.
    ///   - kind: the self-citations that are left out.
    package func json(
        unchanged: Indexes? = nil, successiveH: IndexValue? = nil, range: DecisiveRange? = nil,
        of listing: Listing? = nil, without kind: SelfCitations.Kind? = nil
    ) -> JSONValue {
        var fields: [String: JSONValue] = [:]
        for definition in IndexDefinition.all {
            let result = self[definition]
            let range = range?[definition.key].map { range -> JSONValue in
                [
                    "least": range.least, "most": result.certainty == .certain ? range.most : nil,
                    "undecided": range.undecided,
                ]
            }
            fields[definition.key] =
                definition.json(result, convention, listing, notes) + [
                    "self_citations": kind?.rawValue ?? "not_excluded",
                    "counted_in": definition.dependsOnYear ? year : nil,
                    "unchanged": unchanged?[definition].outcome.json, "range": range,
                ]
        }
        fields["successive_h"] = successiveH.map { h in
            [
                "value": h.outcome.json, "bounds": h.certainty == .atLeast ? ["least": h.number] as JSONValue : nil,
                "name": "successive h-index", "source": "Schubert 2007",
                "definition": "the greatest number of searches that each have an h of at least that number",
            ]
        }
        return .object(fields)
    }

    /// The values of all indexes that are defined: the object `indexes` of a search. One that can only rise is marked as a
    /// minimum, and one that can only fall as a maximum; one that can do both is absent.
    package var values: [String: JSONValue] {
        IndexDefinition.all.reduce(into: [:]) { values, definition in
            let value = self[definition]
            guard value.certainty != .open, let json = value.outcome.json else { return }
            values[definition.key] = json
            if let name = value.certainty.name { values["\(definition.key)_\(name)"] = .flag(true) }
        }
    }

    /// The indexes that depend on the first year without a doubtful publication: the object `without_first` of a search.
    var valuesWithoutFirst: [String: JSONValue] {
        IndexDefinition.all.reduce(into: [:]) { $0[$1.key] = self[$1].withoutFirst?.json }
    }
}

extension IndexDefinition {
    /// An index with its value.
    ///
    /// - Parameter others: further notes.
    func json(_ value: IndexValue, _ convention: Convention, _ listing: Listing?, _ others: [String] = []) -> JSONValue
    {
        let undefined: String? = if case .undefined(let reason) = value.outcome { reason } else { nil }
        let notes = (listing?.incompleteness.map { [$0.sentence] } ?? []) + value.allNotes + others
        return [
            "name": name, "definition": definition, "source": source, "convention": self.convention(convention),
            "undefined": undefined, "value": value.outcome.json,
            "bounds": value.bounds.map { ["least": $0.least, "most": $0.most] as JSONValue },
            "complete": listing?.incompleteMark, "notes": notes.nonEmpty, "without_first": value.withoutFirst,
        ]
    }
}

extension IndexValue.WithoutFirst: JSONConvertible {
    /// The value of an index without the publication on which the first year depends, if the evidence for it is weak.
    package var json: JSONValue {
        [
            "value": outcome.json, "year": publication.year, "cites": publication.citations,
            "publication": publication.publication, "next_year": publication.nextYear,
        ]
    }
}

extension IndexHistory {
    /// The indexes at the end of each year, and a note on the limits of the numbers.
    package func json(of listing: Listing?) -> JSONValue {
        let years = rows.map { row -> JSONValue in
            let known = row.hasCounts ? row.indexes : nil
            let least = row.hasCounts ? row.least : nil
            func isLeast(_ key: String) -> Bool? { known?.minimums.contains(key) == true ? true : nil }
            return [
                "year": row.year, "papers": row.indexes.papers, "citations": known?.citations, "h": known?.h,
                "g": known?.g, "least_h": least?.h, "least_g": least?.g, "h_then": row.past?.h, "g_then": row.past?.g,
                "citations_then": row.past?.citations, "h_is_least": isLeast("h"), "g_is_least": isLeast("g"),
            ]
        }
        return [
            "complete": listing?.incompleteMark, "note": Self.note, "without_year": withoutYear, "years": years,
        ]
    }
}

extension Listing {
    /// False for an incomplete list, otherwise nil.
    fileprivate var incompleteMark: Bool? { search.isWhole ? nil : false }
}

extension IndexExplanation {
    /// The explanation of an index: its ranks, and the citations that the next value needs.
    package func json(of listing: Listing?) -> JSONValue {
        let isKnown = listing?.knowsNextStep(of: definition.key) ?? true
        let next = isKnown ? next?.json : nil
        return definition.json(value, convention, listing) + [
            "index": definition.key, "because": sentence, "use": definition.use, "caution": definition.caution,
            "next": next, "ranks": rows.map(json),
        ]
    }

    /// A rank. Its other quantity, such as the age, has its name as key.
    private func json(_ row: IndexRank) -> JSONValue {
        let detail = ranking?.detail.flatMap { name in row.detail.map { [name: $0].json } }
        let fields: JSONValue = [
            "rank": row.rank, "cites": row.citations, "publication": row.publication, "title": row.title,
            "score": row.score, "needed": row.needed, "met": row.isMet,
        ]
        return fields + (detail ?? [:])
    }
}

extension NextStep {
    fileprivate var json: JSONValue {
        let needs = needs.map { need -> JSONValue in
            [
                "publication": need.publication, "title": need.title, "cites": need.citations, "missing": need.missing,
            ]
        }
        return ["value": value, "missing": missing, "sentence": sentence, "needs": needs]
    }
}
