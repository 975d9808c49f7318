import ScholarIndexes
import ScholarLists
import ScholarPages

/// Citations by year, and the indexes of repeats, as tables in files.
extension [Listing] {
    /// The indexes of a search and of its repeats, as a table.
    package var table: String {
        TableText.text(
            ["date", "search", "papers", "citations", "h", "g", "complete", "edited"]
                + IndexSummary.keys.map { "\($0)_is_least" },
            map { answer in
                let search = answer.search
                let indexes = answer.indexes
                let numbers = ([search.id] + IndexSummary.keys.compactMap(indexes.least)).map(String.init)
                return [search.isDatedByYear ? search.countedDay : Timestamp.text(search.fetchedAt)] + numbers
                    + ([search.isWhole, answer.isEdited] + IndexSummary.keys.map(indexes.minimums.contains)).map {
                        $0 ? "yes" : "no"
                    }
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
