package import ScholarLists
import ScholarPresentation
package import ScholarReports

/// Reports of stored searches.
extension Scholar {
    /// Returns the report of a search, after its edits.
    ///
    /// - Throws: `StoreError` when the search does not exist, `SearchError.nothingYet` when it has no pages.
    public func report(
        _ search: SearchReference, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        let listing = try listingWithPages(search)
        var options = options
        // A report makes no requests; it shows the data that `graph` retrieved.
        if let number = options.graph {
            let answer = try knownGraph(listing, publication: number)
            options.chart = BarChart(answer)
            options.publication = answer.entry
        }
        return try Report(listing, options)
    }

    /// Returns the report of a comparison of two searches, or of the first one when there is no second.
    public func report(
        _ a: SearchReference, and b: SearchReference?, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        guard let b else { return try report(a, options) }
        return Report(try compare(a, b, names: ("in the first list", "in the second list")), options)
    }

    /// Returns the report of many searches: a table of their indexes first, then a part for each search with pages.
    package func report(_ selections: [SearchSelection], _ options: Report.Options) throws -> Report {
        let listings = try store.searches(selections).filter { $0.pages > 0 }.map { try listing(.number($0.id)) }
        return try Report(table(selections, convention: options.convention), listings, options)
    }
}
