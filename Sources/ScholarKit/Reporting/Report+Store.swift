import ScholarLists
import ScholarReports
import ScholarStore
import ScholarWeb

/// Reports of stored searches.
extension Report {
    /// Creates the report of a search, or of its comparison with another one.
    init(
        _ search: SearchReference, and other: SearchReference?, _ options: Options, in store: Store, _ clock: WallClock
    ) throws {
        if let other {
            try self.init(ComparisonSubject(Comparison(search, other, in: store)), options)
            return
        }
        let listing = try store.listingWithPages(search)
        var options = options
        // A report makes no requests; it shows the data that `graph` retrieved.
        if let number = options.graph {
            let answer = try StoredGraph(listing, publication: number, in: store, clock).answer()
            options.chart = BarChart(answer)
            options.publication = answer.entry
        }
        // An archive that goes with the report has its own.
        if options.proof == nil, let root = try? store.root(of: listing.search.id) {
            options.proof = Proof(root: root)
        }
        try self.init(listing, options)
    }

    /// Creates the report of many searches: a table of their indexes first, then a part for each search with pages. That
    /// of a group has its name, and the changes since the earlier lists of its members.
    init(_ selections: [SearchSelection], _ options: Options, in store: Store) throws {
        let found = try store.searches(selections).filter { $0.pages > 0 }
        var group: String?
        if selections.count == 1, case .group(let name) = selections[0] {
            group = try SearchGroup.named(name, in: store).name
        }
        let table = try SearchTable(
            selections, against: group == nil ? nil : .repeats("previous"), convention: options.convention, in: store)
        let listings = try store.listings(of: found.map(\.id), publications: [:])
        try self.init(TableSubject(table, listings: listings, group: group, options), options)
    }
}
