public import ScholarLists
public import ScholarReports

/// Exporting a stored search for other programs.
extension Scholar {
    /// Returns the publications of a stored search, to be written in any format.
    ///
    /// - Throws: `StoreError` when the search does not exist, `SearchError.nothingYet` when it has no pages.
    public func export(_ search: SearchReference, _ options: Export.Options = Export.Options()) throws -> Export {
        Export(try listingWithPages(search), options)
    }
}
