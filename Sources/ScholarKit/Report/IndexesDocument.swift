/// The indexes as JSON, each with its name, definition, source and convention.
public struct IndexesDocument: Encodable, Sendable {
    private let indexes: Indexes

    /// Makes the document.
    public init(_ indexes: Indexes) {
        self.indexes = indexes
    }

    /// Writes one object for each index, by its key.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        for index in indexes.described {
            var value = values.nestedContainer(keyedBy: DynamicKey.self, forKey: DynamicKey(index.key))
            try value.encode(index.value, forKey: "value")
            try value.encode(index.name, forKey: "name")
            try value.encode(index.definition, forKey: "definition")
            try value.encode(index.source, forKey: "source")
            try value.encode(index.convention, forKey: "convention")
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
        try values.encode(explanation.index.rawValue, forKey: "index")
        try values.encode(explanation.value, forKey: "value")
        try values.encode(explanation.next, forKey: "next")
        var rows = values.nestedUnkeyedContainer(forKey: "ranks")
        for row in explanation.rows {
            var value = rows.nestedContainer(keyedBy: DynamicKey.self)
            try value.encode(row.rank, forKey: "rank")
            try value.encodeIfPresent(row.publication, forKey: "publication")
            try value.encodeIfPresent(row.title, forKey: "title")
            try value.encode(row.citations, forKey: "cites")
            try value.encode(row.sum, forKey: "sum")
            try value.encode(row.needed, forKey: "needed")
            try value.encode(row.isMet, forKey: "met")
        }
    }
}
