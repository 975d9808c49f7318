/// Two searches side by side, as JSON.
public struct ComparisonDocument: Encodable, Sendable {
    private let comparison: Comparison

    /// Makes the document.
    public init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// Writes both searches, the publications of both and of one alone, and why h and g differ.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(SearchSummaryDocument(comparison.a.search, indexes: comparison.a.indexes), forKey: "a")
        try values.encode(SearchSummaryDocument(comparison.b.search, indexes: comparison.b.indexes), forKey: "b")
        try values.encode(comparison.relation.rawValue, forKey: "relation")
        if !comparison.warnings.isEmpty { try values.encode(comparison.warnings, forKey: "warnings") }
        try values.encode(comparison.both.map(PairDocument.init), forKey: "both")
        try values.encode(comparison.onlyA.map(SingleDocument.init), forKey: "only_a")
        try values.encode(comparison.onlyB.map(SingleDocument.init), forKey: "only_b")
        var why = values.nestedContainer(keyedBy: DynamicKey.self, forKey: "why")
        try why.encode(ReasonDocument(reason: comparison.h), forKey: "h")
        try why.encode(ReasonDocument(reason: comparison.g), forKey: "g")
        try why.encode(comparison.h.sentence, forKey: "h_sentence")
        try why.encode(comparison.g.sentence, forKey: "g_sentence")
    }
}

/// A publication of both searches.
private struct PairDocument: Encodable {
    let pair: Comparison.Pair

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(pair.a.publication.id, forKey: "a")
        try values.encode(pair.b.publication.id, forKey: "b")
        try values.encode(pair.b.publication.title, forKey: "title")
        try values.encodeIfPresent(pair.b.publication.year ?? pair.a.publication.year, forKey: "year")
        try values.encodeIfPresent(pair.a.citationCount, forKey: "cites_a")
        try values.encodeIfPresent(pair.b.citationCount, forKey: "cites_b")
        try values.encodeIfPresent(pair.difference, forKey: "difference")
        try values.encode(pair.a.mergeCount, forKey: "merges_a")
        try values.encode(pair.b.mergeCount, forKey: "merges_b")
    }
}

/// A publication of one search alone.
private struct SingleDocument: Encodable {
    let single: Comparison.Single

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        let publication = single.entry.publication
        try values.encode(publication.id, forKey: "id")
        try values.encode(publication.title, forKey: "title")
        try values.encodeIfPresent(publication.year, forKey: "year")
        try values.encodeIfPresent(single.entry.citationCount, forKey: "cites")
        try values.encode(single.entry.mergeCount, forKey: "merges")
        switch single.fate {
        case .absent: try values.encode("absent", forKey: "elsewhere")
        case .rejected: try values.encode("rejected", forKey: "elsewhere")
        case .merged(let number):
            try values.encode("merged", forKey: "elsewhere")
            try values.encode(number, forKey: "merged_into")
        }
    }
}

/// Why an index differs: changes of one list, or ranks of two authors.
private struct ReasonDocument: Encodable {
    let reason: IndexReason

    func encode(to encoder: any Encoder) throws {
        var values = encoder.unkeyedContainer()
        for change in reason.changes {
            var value = values.nestedContainer(keyedBy: DynamicKey.self)
            try value.encodeIfPresent(change.a, forKey: "a")
            try value.encodeIfPresent(change.b, forKey: "b")
            try value.encode(change.title, forKey: "title")
            try value.encodeIfPresent(change.citationsInA, forKey: "cites_a")
            try value.encodeIfPresent(change.citationsInB, forKey: "cites_b")
            try value.encodeIfPresent(change.difference, forKey: "difference")
            try value.encode(change.cause.rawValue, forKey: "cause")
        }
        for rank in reason.ranks {
            var value = values.nestedContainer(keyedBy: DynamicKey.self)
            try value.encode(rank.rank, forKey: "rank")
            try value.encode(rank.a, forKey: reason.index == .h ? "cites_a" : "sum_a")
            try value.encode(rank.b, forKey: reason.index == .h ? "cites_b" : "sum_b")
        }
    }
}
