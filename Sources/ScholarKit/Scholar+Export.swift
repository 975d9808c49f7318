/// A stored search in the form of another program.
extension Scholar {
    /// The publications of a stored search, to be written in any format.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of it has come.
    public func export(_ name: String, _ options: Export.Options = Export.Options()) throws -> Export {
        let answer = try answer(named: name)
        guard answer.search.pages > 0 else { throw SearchError.nothingYet(answer.search.id) }
        return Export(answer, options)
    }
}
