/// Reports of stored searches.
extension Scholar {
    /// The report of a search, with the edits behind it.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of it has come.
    public func report(
        _ search: SearchReference, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        let listing = try begun(search)
        var options = options
        // A report never asks Scholar: `graph` does, slowly, and what it got is shown here.
        if let number = options.graph {
            let answer = try knownGraph(listing, publication: number)
            (options.chart, options.publication) = (BarChart(answer), answer.entry)
        }
        return try Report(listing, options)
    }

    /// The report of a comparison of two searches, or of the first one when there is no second.
    public func report(
        _ a: SearchReference, and b: SearchReference?, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        guard let b else { return try report(a, options) }
        return Report(try compare(a, b), options)
    }

    /// The report of many searches: a table of their indexes first, then a part for each of which a page has come.
    package func report(_ searches: [Search], _ options: Report.Options) throws -> Report {
        let selections = searches.map { SearchSelection.one(.number($0.id)) }
        let listings = try searches.filter { $0.pages > 0 }.map { try listing(.number($0.id)) }
        return try Report(table(selections), listings, options)
    }
}
