/// Citations by year, and the indexes of a search and of its repeats, as JSON and as tables.
extension GraphAnswer {
    /// The years, the total, and the share of citations with a known year.
    package var json: JSONDocument {
        JSONDocument {
            // A year that was not retrieved differs from a year without citations.
            let years = history.years.compactMap { year -> JSONObject? in
                year.citations.map { ["year": year.year, "citations": $0, "partial": year.isPartial] }
            }
            return [
                "total": history.total, "assigned": history.assigned, "share": history.share,
                "source": history.source.rawValue, "complete": history.missing.isEmpty && interruption == nil,
                "missing_years": history.missing.nonEmpty, "search": search.id, "publication": entry?.publication.id,
                "title": entry?.publication.title, "years": years,
            ]
        }
    }
}

extension [Listing] {
    /// The indexes of a search and of its repeats.
    package var json: JSONDocument {
        JSONDocument { ["repeats": map { SearchOverview($0).json() }] }
    }

    /// The same as a table.
    package var table: String {
        TableText.text(
            ["date", "search", "papers", "citations", "h", "g", "complete", "edited"],
            map { answer in
                let search = answer.search
                let indexes = answer.indexes
                let numbers = [search.id, indexes.papers, indexes.citations, indexes.h, indexes.g].map(String.init)
                return [search.isDatedByYear ? search.countedDay : Timestamp.text(search.fetchedAt)] + numbers
                    + [search.isComplete, answer.isEdited].map { $0 ? "yes" : "no" }
            })
    }
}

extension CitationHistory {
    /// The years as a table; a year that was not retrieved has no number.
    package var table: String {
        TableText.text(
            ["year", "citations", "partial"],
            years.map { ["\($0.year)", $0.citations.map(String.init) ?? "", $0.isPartial ? "yes" : "no"] })
    }
}
