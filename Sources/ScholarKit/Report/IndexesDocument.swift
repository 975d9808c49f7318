/// All indexes as JSON, each with its name, definition, source and convention.
public struct IndexesDocument: Encodable, Sendable {
    private let indexes: Indexes
    private let unchanged: Indexes?

    /// Makes the document.
    ///
    /// - Parameters:
    ///   - indexes: the indexes that were asked for.
    ///   - unchanged: the indexes as they are, when something was supposed.
    public init(_ indexes: Indexes, unchanged: Indexes? = nil) {
        self.indexes = indexes
        self.unchanged = unchanged
    }

    /// Writes one object for each index, by its key.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        for definition in IndexDefinition.all {
            var value = values.nestedContainer(keyedBy: DynamicKey.self, forKey: DynamicKey(definition.key))
            try value.encode(definition, indexes.convention)
            let result = indexes[definition]
            try value.encode(result)
            let notes = result.notes + indexes.notes
            if !notes.isEmpty { try value.encode(notes, forKey: "notes") }
            if let unchanged { try value.encodeIfPresent(unchanged[definition].outcome.json, forKey: "unchanged") }
        }
    }
}

/// The values of all indexes that are defined, as JSON: the object `indexes` of a search.
struct IndexValuesDocument: Encodable, Sendable {
    /// Nil while no page has come: a zero would be taken for a number.
    let indexes: Indexes?

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        for definition in indexes == nil ? [] : IndexDefinition.all {
            try values.encodeIfPresent(indexes?[definition].outcome.json, forKey: DynamicKey(definition.key))
        }
    }
}

/// Why an index has its value, as JSON.
public struct ExplanationDocument: Encodable, Sendable {
    private let explanation: IndexExplanation

    /// Makes the document.
    public init(_ explanation: IndexExplanation) {
        self.explanation = explanation
    }

    /// Writes the index, its ranks and what the next value needs.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(explanation.definition.key, forKey: "index")
        try values.encode(explanation.definition, explanation.convention)
        try values.encode(explanation.value)
        try values.encode(explanation.sentence, forKey: "because")
        try values.encode(explanation.definition.use, forKey: "use")
        try values.encode(explanation.definition.caution, forKey: "caution")
        if !explanation.value.notes.isEmpty { try values.encode(explanation.value.notes, forKey: "notes") }
        if let next = explanation.next {
            var step = values.nestedContainer(keyedBy: DynamicKey.self, forKey: "next")
            try step.encode(next.value, forKey: "value")
            try step.encode(next.missing, forKey: "missing")
            try step.encode(next.sentence, forKey: "sentence")
            try step.encodeEach(next.needs, forKey: "needs") { need, value in
                try value.encodeIfPresent(need.publication, forKey: "publication")
                try value.encodeIfPresent(need.title, forKey: "title")
                try value.encode(need.citations, forKey: "cites")
                try value.encode(need.missing, forKey: "missing")
            }
        }
        try values.encodeEach(explanation.rows, forKey: "ranks") { row, value in
            try value.encode(row.rank, forKey: "rank")
            try value.encodeIfPresent(row.publication, forKey: "publication")
            try value.encodeIfPresent(row.title, forKey: "title")
            try value.encode(row.citations, forKey: "cites")
            try value.encode(row.score, forKey: "score")
            try value.encodeIfPresent(row.needed, forKey: "needed")
            if let detail = explanation.detail { try value.encodeIfPresent(row.detail, forKey: DynamicKey(detail)) }
            try value.encode(row.isMet, forKey: "met")
        }
    }
}

/// h and g at the end of each year, as JSON.
public struct IndexHistoryDocument: Encodable, Sendable {
    private let history: IndexHistory

    /// Makes the document.
    public init(_ history: IndexHistory) {
        self.history = history
    }

    /// Writes the years, and what the numbers are not.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(IndexHistory.note, forKey: "note")
        try values.encode(history.withoutYear, forKey: "without_year")
        try values.encodeEach(history.rows, forKey: "years") { row, value in
            try value.encode(row.year, forKey: "year")
            try value.encode(row.papers, forKey: "papers")
            try value.encode(row.citations, forKey: "citations")
            try value.encode(row.h, forKey: "h")
            try value.encode(row.g, forKey: "g")
            try value.encodeIfPresent(row.least?.h, forKey: "least_h")
            try value.encodeIfPresent(row.least?.g, forKey: "least_g")
        }
    }
}

// MARK: - Parts

/// A number in JSON, whole where it is so by definition.
enum JSONNumber: Encodable {
    case whole(Int)
    case real(Double)

    func encode(to encoder: any Encoder) throws {
        var value = encoder.singleValueContainer()
        switch self {
        case .whole(let number): try value.encode(number)
        case .real(let number): try value.encode(number)
        }
    }
}

extension IndexValue.Outcome {
    var json: JSONNumber? {
        switch self {
        case .count(let count): .whole(count)
        case .number(let number): .real(number)
        case .undefined: nil
        }
    }
}

extension KeyedEncodingContainer<DynamicKey> {
    /// What an index is.
    fileprivate mutating func encode(_ definition: IndexDefinition, _ convention: Convention) throws {
        try encode(definition.name, forKey: "name")
        try encode(definition.definition, forKey: "definition")
        try encode(definition.source, forKey: "source")
        try encode(definition.convention(convention), forKey: "convention")
    }

    /// Its value, or why there is none, and between what it lies.
    fileprivate mutating func encode(_ value: IndexValue) throws {
        if case .undefined(let reason) = value.outcome { try encode(reason, forKey: "undefined") }
        try encodeIfPresent(value.outcome.json, forKey: "value")
        guard let bounds = value.bounds else { return }
        var ends = nestedContainer(keyedBy: DynamicKey.self, forKey: "bounds")
        try ends.encodeIfPresent(bounds.least, forKey: "least")
        try ends.encodeIfPresent(bounds.most, forKey: "most")
    }
}
