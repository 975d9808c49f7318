/// All indexes as JSON, each with its name, definition, source and convention.
package struct IndexesDocument: Encodable, Sendable {
    private let indexes: Indexes
    private let unchanged: Indexes?
    private let successiveH: Int?
    private let range: DecisiveRange?
    private let listing: Listing?

    /// Creates the document.
    ///
    /// - Parameters:
    ///   - indexes: the indexes to write.
    ///   - unchanged: the indexes without the hypothetical changes, if there are any.
    ///   - successiveH: the successive h-index, if the indexes are of several searches.
    ///   - range: the minimum and the maximum of h and g, depending on open suggestions.
    ///   - listing: the list of the indexes, if it is one; an incomplete one is marked.
    package init(
        _ indexes: Indexes, unchanged: Indexes? = nil, successiveH: Int? = nil, range: DecisiveRange? = nil,
        of listing: Listing? = nil
    ) {
        self.listing = listing
        self.indexes = indexes
        self.successiveH = successiveH
        self.unchanged = unchanged
        self.range = range
    }

    /// Writes one object for each index, by its key.
    package func encode(to encoder: any Encoder) throws {
        var object: JSONObject = [:]
        for definition in IndexDefinition.all {
            let result = indexes[definition]
            object[definition.key] =
                definition.json(indexes.convention) + result.json + [
                    "complete": listing?.incompleteMark, "counted_in": definition.dependsOnYear ? indexes.year : nil,
                    "notes": ((listing?.notesIfIncomplete(definition.key) ?? []) + result.notes + indexes.notes)
                        .nonEmpty,
                    "unchanged": unchanged?[definition].outcome.json, "range": range?[definition.key]?.json,
                ]
        }
        object["successive_h"] = successiveH.map { value -> JSONObject in
            [
                "value": value, "name": "successive h-index", "source": "Schubert 2007",
                "definition": "the greatest number of searches that each have an h of at least that number",
            ]
        }
        try object.encode(to: encoder)
    }
}

/// The values of all indexes that are defined, as JSON: the object `indexes` of a search.
struct IndexValuesDocument: Encodable, Sendable {
    /// Nil for a search without pages: a zero would look like a result.
    let indexes: Indexes?

    func encode(to encoder: any Encoder) throws {
        var object: JSONObject = [:]
        for definition in indexes == nil ? [] : IndexDefinition.all {
            object[definition.key] = indexes?[definition].outcome.json
        }
        try object.encode(to: encoder)
    }
}

/// The explanation of an index, as JSON.
package struct ExplanationDocument: Encodable, Sendable {
    private let explanation: IndexExplanation
    private let listing: Listing?

    /// Creates the document of an index of a list.
    package init(_ explanation: IndexExplanation, of listing: Listing?) {
        (self.explanation, self.listing) = (explanation, listing)
    }

    /// Writes the index, its ranks and the citations that the next value needs.
    package func encode(to encoder: any Encoder) throws {
        let definition = explanation.definition
        let rows = explanation.rows.map { row -> JSONObject in
            var object: JSONObject = [
                "rank": row.rank, "publication": row.publication, "title": row.title, "cites": row.citations,
                "score": row.score, "needed": row.needed, "met": row.isMet,
            ]
            if let detail = explanation.detail { object[detail] = row.detail }
            return object
        }
        let isKnown = listing?.knowsNextStep(of: definition.key) ?? true
        let next = (isKnown ? explanation.next : nil).map { step -> JSONObject in
            let needs = step.needs.map { need -> JSONObject in
                [
                    "publication": need.publication, "title": need.title, "cites": need.citations,
                    "missing": need.missing,
                ]
            }
            return ["value": step.value, "missing": step.missing, "sentence": step.sentence, "needs": needs]
        }
        let object: JSONObject = [
            "index": definition.key, "because": explanation.sentence, "use": definition.use,
            "caution": definition.caution, "complete": listing?.incompleteMark,
            "notes": ((listing?.notesIfIncomplete(definition.key) ?? []) + explanation.value.notes).nonEmpty,
            "next": next, "ranks": rows,
        ]
        try (object + definition.json(explanation.convention) + explanation.value.json).encode(to: encoder)
    }
}

/// h and g at the end of each year, as JSON.
package struct IndexHistoryDocument: Encodable, Sendable {
    private let history: IndexHistory
    private let listing: Listing?

    /// Creates the document of the years of a list.
    package init(_ history: IndexHistory, of listing: Listing?) {
        (self.history, self.listing) = (history, listing)
    }

    /// Writes the years, and a note on the limits of the numbers.
    package func encode(to encoder: any Encoder) throws {
        let years = history.rows.map { row -> JSONObject in
            [
                "year": row.year, "papers": row.papers, "citations": row.citations, "h": row.h, "g": row.g,
                "least_h": row.least?.h, "least_g": row.least?.g,
            ]
        }
        let object: JSONObject = [
            "complete": listing?.incompleteMark, "note": IndexHistory.note, "without_year": history.withoutYear,
            "years": years,
        ]
        try object.encode(to: encoder)
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
    /// The name, definition, source and convention of an index.
    fileprivate func json(_ convention: Convention) -> JSONObject {
        ["name": name, "definition": definition, "source": source, "convention": self.convention(convention)]
    }
}

extension Listing {
    /// False for an incomplete list, otherwise nil.
    fileprivate var incompleteMark: Bool? { search.isWhole ? nil : false }

    /// The doubt about an index of an incomplete list.
    fileprivate func notesIfIncomplete(_ key: String) -> [String] {
        search.isWhole ? [] : [doubtAboutMissing(of: [key])]
    }
}

extension IndexRange {
    fileprivate var json: JSONObject { ["least": least, "most": most, "undecided": undecided] }
}

extension IndexValue {
    /// The value or the reason why it is undefined, and its bounds.
    fileprivate var json: JSONObject {
        let reason: String? = if case .undefined(let reason) = outcome { reason } else { nil }
        let ends = bounds.map { bounds -> JSONObject in ["least": bounds.least, "most": bounds.most] }
        return ["undefined": reason, "value": outcome.json, "bounds": ends]
    }
}
