/// Reports of stored searches.
extension Scholar {
    /// The report of a search, with the edits behind it.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of it has come.
    public func report(_ name: String, _ options: Report.Options = Report.Options()) throws -> Report {
        let contents = try store.contents(of: try store.search(named: name).id)
        guard contents.search.pages > 0 else { throw SearchError.nothingYet(contents.search.id) }
        var options = options
        options.history = contents.history
        if let number = options.graph {
            // A report never asks Scholar: `graph` does, slowly, and what it got is shown here.
            options.chart = BarChart(try knownGraph(String(contents.search.id), publication: number))
        }
        return try Report(answer(of: contents), options)
    }

    /// The report of a comparison of two searches, or of the first one when there is no second.
    public func report(_ a: String, and b: String?, _ options: Report.Options = Report.Options()) throws -> Report {
        guard let b else { return try report(a, options) }
        return Report(try compare(a, b), options)
    }
}
