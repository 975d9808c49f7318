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

/// The indexes of a search and of its repeats, as JSON; from the second on, whether each may be compared with the one
/// before it.
package struct RepeatsDocument: Encodable {
    private struct Repeat: Encodable {
        let overview: OverviewDocument
        let likeness: LikenessDocument?

        func encode(to encoder: any Encoder) throws {
            try overview.encode(to: encoder)
            try likeness?.encode(to: encoder)
        }
    }

    private let repeats: [Repeat]

    package init(_ listings: [Listing]) {
        let numbers = listings.map(SearchNumbers.init)
        repeats = numbers.indices.map { place in
            guard place > 0 else { return Repeat(overview: .init(.init(numbers[place])), likeness: nil) }
            let before = listings[place - 1]
            let likeness = Likeness(numbers[place - 1], numbers[place])
            let replayed = likeness.onlyEditsDiffer ? listings[place].withEdits(of: before) : nil
            let names = ("search \(before.search.id)", "search \(listings[place].search.id)")
            return Repeat(
                overview: .init(.init(numbers[place])),
                likeness: LikenessDocument(likeness, names: names, likeForLike: replayed))
        }
    }
}
