package import ScholarIndexes
package import ScholarLists

/// All indexes as JSON, each with its name, definition, source and convention.
package struct IndexesDocument: Encodable {
    /// The h-index of several searches.
    private struct SuccessiveH: Encodable {
        let value: JSONValue?
        let bounds: IndexDocument.Bounds?
        let name = "successive h-index"
        let source = "Schubert 2007"
        let definition = "the greatest number of searches that each have an h of at least that number"
    }

    private let indexes: [String: IndexDocument]
    private let successiveH: IndexValue?

    /// - Parameters:
    ///   - unchanged: the indexes without the hypothetical changes, if there are any.
    ///   - successiveH: nil unless the indexes are of several searches.
    ///   - range: the minimum and the maximum of h and g, depending on open suggestions.
    ///   - listing: the list of the indexes, if it is one; an incomplete one is marked.
    ///   - kind: the self-citations that are left out.
    package init(
        _ indexes: Indexes, unchanged: Indexes? = nil, successiveH: IndexValue? = nil, range: DecisiveRange? = nil,
        of listing: Listing? = nil, without kind: SelfCitations.Kind? = nil
    ) {
        let documents = IndexDefinition.all.map { definition in
            let result = indexes[definition]
            var document = IndexDocument(definition, result, indexes.convention, listing)
            document.notes =
                ((listing?.notesIfIncomplete ?? []) + result.allNotes + indexes.notes).nonEmpty
            document.selfCitations = kind?.rawValue ?? "not_excluded"
            document.countedIn = definition.dependsOnYear ? indexes.year : nil
            document.unchanged = unchanged?[definition].outcome.json
            document.range = range?[definition.key].map {
                let isOpen = result.certainty != .certain
                return IndexDocument.Range(least: $0.least, most: isOpen ? nil : $0.most, undecided: $0.undecided)
            }
            return (definition.key, document)
        }
        self.indexes = Dictionary(uniqueKeysWithValues: documents)
        self.successiveH = successiveH
    }

    package func encode(to encoder: any Encoder) throws {
        try indexes.encode(to: encoder)
        guard let successiveH else { return }
        try [
            "successive_h": SuccessiveH(
                value: successiveH.outcome.json,
                bounds: successiveH.certainty == .atLeast ? .init(least: successiveH.number, most: nil) : nil)
        ].encode(to: encoder)
    }
}

/// The value of an index without the publication on which the first year depends, as JSON.
struct WithoutFirstDocument: Encodable {
    let value: JSONValue?
    let year, nextYear: Int
    let cites, publication: Int?

    init(_ other: IndexValue.WithoutFirst) {
        value = other.outcome.json
        year = other.publication.year
        cites = other.publication.citations
        publication = other.publication.publication
        nextYear = other.publication.nextYear
    }
}

/// An index as JSON.
struct IndexDocument: Encodable {
    struct Bounds: Encodable {
        let least, most: Double?
    }

    package struct Range: Encodable {
        let least: Int
        let most: Int?
        let undecided: Int
    }

    let name, definition, source, convention: String
    let undefined: String?
    let value: JSONValue?
    let bounds: Bounds?
    /// False for an incomplete list, otherwise nil.
    let complete: Bool?
    var notes: [String]?
    var countedIn: Int?
    /// The kind of self-citations that is left out, or `not_excluded`.
    var selfCitations: String?
    var unchanged: JSONValue?
    var range: Range?
    /// The value without the publication on which the first year depends, if the evidence for it is weak.
    let withoutFirst: WithoutFirstDocument?

    init(_ definition: IndexDefinition, _ value: IndexValue, _ convention: Convention, _ listing: Listing?) {
        name = definition.name
        self.definition = definition.definition
        source = definition.source
        self.convention = definition.convention(convention)
        undefined = if case .undefined(let reason) = value.outcome { reason } else { nil }
        self.value = value.outcome.json
        bounds = value.bounds.map { Bounds(least: $0.least, most: $0.most) }
        complete = listing?.incompleteMark
        notes = ((listing?.notesIfIncomplete ?? []) + value.allNotes).nonEmpty
        withoutFirst = value.withoutFirst.map(WithoutFirstDocument.init)
    }
}

extension Indexes {
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
}

extension Indexes {
    /// The indexes that depend on the first year without a doubtful publication: the object `without_first` of a search.
    var valuesWithoutFirst: [String: WithoutFirstDocument] {
        let values = IndexDefinition.all.compactMap { definition in
            self[definition].withoutFirst.map { (definition.key, WithoutFirstDocument($0)) }
        }
        return Dictionary(uniqueKeysWithValues: values)
    }
}

/// The indexes at the end of each year as JSON, and a note on the limits of the numbers.
package struct IndexHistoryDocument: Encodable {
    private struct Year: Encodable {
        let year, papers: Int
        let citations, h, g: Int?
        let leastH, leastG: Int?
        let pastH, pastG, pastCitations: Int?
        var hIsLeast: Bool?
        var gIsLeast: Bool?

        enum CodingKeys: String, CodingKey {
            case year, papers, citations, h, g, leastH, leastG, hIsLeast, gIsLeast
            case pastH = "h_then"
            case pastG = "g_then"
            case pastCitations = "citations_then"
        }
    }

    private let complete: Bool?
    private let note: String
    private let withoutYear: Int
    private let years: [Year]

    package init(_ history: IndexHistory, of listing: Listing?) {
        complete = listing?.incompleteMark
        note = IndexHistory.note
        withoutYear = history.withoutYear
        years = history.rows.map { row in
            let known = row.hasCounts ? row.indexes : nil
            let least = row.hasCounts ? row.least : nil
            return Year(
                year: row.year, papers: row.indexes.papers, citations: known?.citations, h: known?.h, g: known?.g,
                leastH: least?.h, leastG: least?.g, pastH: row.past?.h, pastG: row.past?.g,
                pastCitations: row.past?.citations, hIsLeast: known?.minimums.contains("h") == true ? true : nil,
                gIsLeast: known?.minimums.contains("g") == true ? true : nil)
        }
    }
}

extension IndexValue.Outcome {
    /// A number, whole if it is whole by definition.
    package var json: JSONValue? {
        switch self {
        case .count(let count): .whole(count)
        case .number(let number): .number(number)
        case .undefined: nil
        }
    }
}

extension Listing {
    /// False for an incomplete list, otherwise nil.
    fileprivate var incompleteMark: Bool? { search.isWhole ? nil : false }

    fileprivate var notesIfIncomplete: [String] {
        incompleteness.map { [$0.sentence] } ?? []
    }
}
