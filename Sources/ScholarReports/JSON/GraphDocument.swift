import ScholarIndexes
package import ScholarLists
import ScholarPages

/// Citations by year as JSON: the years, the total, and the share of citations with a known year.
package struct GraphDocument: Encodable {
    private struct Year: Encodable {
        let year, citations: Int
        let partial: Bool
    }

    private let total, assigned, search: Int
    private let share: Double?
    private let source: String
    private let complete: Bool
    private let missingYears: [Int]?
    private let publication: Int?
    private let title: String?
    private let years: [Year]

    private enum CodingKeys: String, CodingKey {
        case total, assigned, search, share, source, complete, publication, title, years
        case missingYears = "missing_years"
    }

    package init(_ answer: GraphAnswer) {
        let history = answer.history
        total = history.total
        assigned = history.assigned
        search = answer.search.id
        share = history.share
        source = history.source.rawValue
        complete = history.missing.isEmpty && answer.interruption == nil
        missingYears = history.missing.nonEmpty
        publication = answer.entry?.publication.id
        title = answer.entry?.publication.title
        // A year that was not retrieved differs from a year without citations.
        years = history.years.compactMap { year in
            year.citations.map { Year(year: year.year, citations: $0, partial: year.isPartial) }
        }
    }
}

/// The indexes of a search and of its repeats, as JSON.
package struct RepeatsDocument: Encodable {
    private let repeats: [OverviewDocument]

    package init(_ listings: [Listing]) {
        repeats = listings.map { OverviewDocument(SearchOverview($0)) }
    }
}

extension [Listing] {
    /// The indexes of a search and of its repeats, as a table.
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
