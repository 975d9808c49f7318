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
        return try Report(answer(of: contents), options)
    }

    /// The report of a comparison of two searches.
    public func report(_ a: String, _ b: String, _ options: Report.Options = Report.Options()) throws -> Report {
        Report(try compare(a, b), options)
    }
}
