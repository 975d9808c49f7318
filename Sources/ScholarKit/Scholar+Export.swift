/// A stored search in the form of another program.
extension Scholar {
    /// The publications of a stored search, to be written in any format.
    ///
    /// - Throws: `StoreError` when there is no such search, `SearchError.nothingYet` when no page of it has come.
    public func export(_ search: SearchReference, _ options: Export.Options = Export.Options()) throws -> Export {
        Export(try begun(search), options)
    }
}
