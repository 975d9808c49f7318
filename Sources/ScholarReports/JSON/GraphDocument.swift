package import ScholarLists
package import ScholarPages

extension GraphAnswer: JSONConvertible {
    /// Citations by year: the years, the total, and the share of citations with a known year.
    package var json: JSONValue {
        // A year that was not retrieved differs from a year without citations.
        let years = history.years.compactMap { year in
            year.citations.map { citations -> JSONValue in
                ["year": year.year, "citations": citations, "partial": year.isPartial]
            }
        }
        return [
            "total": history.total, "assigned": history.assigned, "search": search.id, "share": history.share,
            "source": history.source.rawValue, "complete": history.missing.isEmpty && interruption == nil,
            "missing_years": history.missing.nonEmpty, "publication": entry?.publication.id,
            "title": entry?.publication.title, "years": years,
        ]
    }
}

extension [Listing] {
    /// The indexes of a search and of its repeats; from the second on, whether each may be compared with the one before
    /// it.
    package var jsonOfRepeats: JSONValue {
        let numbers = map(SearchNumbers.init)
        let repeats = indices.map { place -> JSONValue in
            let overview = SearchOverview(numbers[place]).json()
            guard place > 0 else { return overview }
            let before = self[place - 1]
            let likeness = Likeness(numbers[place - 1], numbers[place])
            let replayed = likeness.onlyEditsDiffer ? self[place].withEdits(of: before) : nil
            let names = ("search \(before.search.id)", "search \(self[place].search.id)")
            return overview + likeness.json(names, likeForLike: replayed)
        }
        return ["repeats": repeats]
    }
}
