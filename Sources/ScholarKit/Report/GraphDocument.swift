/// Citations by year as JSON.
package struct GraphDocument: Encodable, Sendable {
    private let answer: GraphAnswer

    /// Creates the document.
    package init(_ answer: GraphAnswer) {
        self.answer = answer
    }

    /// Writes the years, the total, and the share of citations with a known year.
    package func encode(to encoder: any Encoder) throws {
        let history = answer.history
        // A year that was not retrieved differs from a year without citations.
        let years = history.years.compactMap { year -> JSONObject? in
            year.citations.map { ["year": year.year, "citations": $0, "partial": year.isPartial] }
        }
        let object: JSONObject = [
            "total": history.total, "assigned": history.assigned, "share": history.share,
            "source": history.source.rawValue, "complete": history.missing.isEmpty && answer.interruption == nil,
            "missing_years": history.missing.nonEmpty, "search": answer.search.id,
            "publication": answer.entry?.publication.id, "title": answer.entry?.publication.title, "years": years,
        ]
        try object.encode(to: encoder)
    }
}

/// The indexes of a search and of its repeats, as JSON.
package struct RepeatsDocument: Encodable, Sendable {
    let repeats: [SearchSummaryDocument]

    /// Creates the document.
    package init(_ listings: [Listing]) {
        repeats = listings.map { SearchSummaryDocument($0.search, overview: SearchOverview($0)) }
    }
}

/// Numbers as a table that spreadsheets read: RFC 4180, lines ended by CR LF.
package enum GraphTable {
    /// Citations by year; a year that was not retrieved has no number.
    package static func text(_ history: CitationHistory) -> String {
        table(
            ["year", "citations", "partial"],
            history.years.map { ["\($0.year)", $0.citations.map(String.init) ?? "", $0.isPartial ? "yes" : "no"] })
    }

    /// The indexes of a search and of its repeats.
    package static func text(_ answers: [Listing]) -> String {
        table(
            ["date", "search", "papers", "citations", "h", "g", "complete", "edited"],
            answers.map { answer in
                let indexes = answer.indexes
                let numbers = [answer.search.id, indexes.papers, indexes.citations, indexes.h, indexes.g].map(
                    String.init)
                let search = answer.search
                return [search.isDatedByYear ? search.countedDay : Timestamp.text(search.fetchedAt)] + numbers
                    + [answer.search.isComplete, answer.isEdited].map { $0 ? "yes" : "no" }
            })
    }

    private static func table(_ header: [String], _ rows: [[String]]) -> String {
        var table = TableText()
        table.appendHeader(header)
        for row in rows { table.append(row.map { .text($0) }) }
        return table.text
    }
}
