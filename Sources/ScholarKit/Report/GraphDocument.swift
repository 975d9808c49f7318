/// Citations by year as JSON.
public struct GraphDocument: Encodable, Sendable {
    private let answer: GraphAnswer

    /// Makes the document.
    public init(_ answer: GraphAnswer) {
        self.answer = answer
    }

    /// Writes the years, all citations, and the share of them that has a year.
    public func encode(to encoder: any Encoder) throws {
        let history = answer.history
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(history.total, forKey: "total")
        try values.encode(history.assigned, forKey: "assigned")
        try values.encodeIfPresent(history.share, forKey: "share")
        try values.encode(history.source.rawValue, forKey: "source")
        try values.encode(history.missing.isEmpty && answer.interruption == nil, forKey: "complete")
        if !history.missing.isEmpty { try values.encode(history.missing, forKey: "missing_years") }
        try values.encode(answer.search.id, forKey: "search")
        if let publication = answer.entry?.publication {
            try values.encode(publication.id, forKey: "publication")
            try values.encode(publication.title, forKey: "title")
        }
        var years = values.nestedUnkeyedContainer(forKey: "years")
        // A year that nobody asked for is no year without citations.
        for year in history.years {
            guard let citations = year.citations else { continue }
            var value = years.nestedContainer(keyedBy: DynamicKey.self)
            try value.encode(year.year, forKey: "year")
            try value.encode(citations, forKey: "citations")
            try value.encode(year.isPartial, forKey: "partial")
        }
    }
}

/// The indexes of a search and of its repeats, as JSON.
public struct RepeatsDocument: Encodable, Sendable {
    private let answers: [Listing]

    /// Makes the document.
    public init(_ answers: [Listing]) {
        self.answers = answers
    }

    /// Writes one object for each search.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(
            answers.map { SearchSummaryDocument($0.search, indexes: $0.indexes) }, forKey: "repeats")
    }
}

/// Numbers as a table that spreadsheets read: RFC 4180, lines ended by CR LF.
public enum GraphTable {
    /// Citations by year; a year that nobody asked for has no number.
    public static func text(_ history: CitationHistory) -> String {
        table(
            ["year", "citations", "partial"],
            history.years.map { ["\($0.year)", $0.citations.map(String.init) ?? "", $0.isPartial ? "yes" : "no"] })
    }

    /// The indexes of a search and of its repeats.
    public static func text(_ answers: [Listing]) -> String {
        table(
            ["date", "search", "papers", "citations", "h", "g", "complete"],
            answers.map { answer in
                let indexes = answer.indexes
                let numbers = [answer.search.id, indexes.papers, indexes.citations, indexes.h, indexes.g].map(
                    String.init)
                return [Timestamp.text(answer.search.fetchedAt)] + numbers + [answer.search.isComplete ? "yes" : "no"]
            })
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        var table = TableText()
        table.appendHeader(header)
        for row in rows { table.append(row.map { .text($0) }) }
        return table.text
    }
}
