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
        options.chart = try options.graph.map { BarChart(try knownGraph(listing, publication: $0)) }
        return try Report(listing, options)
    }

    /// The report of a comparison of two searches, or of the first one when there is no second.
    public func report(
        _ a: SearchReference, and b: SearchReference?, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        guard let b else { return try report(a, options) }
        return Report(try compare(a, b), options)
    }
}
