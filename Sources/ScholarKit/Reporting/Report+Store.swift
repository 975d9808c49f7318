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
        try self.init(listing, since: options.hasSince ? Since(listing, options.against, in: store) : nil, options)
    }

    /// Creates the report of many searches: a table of their indexes first, then a part for each search with pages. That
    /// of a group has its name, and the changes since the earlier lists of its members.
    init(
        _ selections: [SearchSelection], isTableOnly: Bool = false, _ options: Options, in store: Store
    ) throws {
        let group = try SearchGroup.name(of: selections, in: store)
        let usual = group == nil ? nil : SearchTable.Against.repeats("previous")
        let table = try SearchTable(
            selections, against: options.hasSince ? options.against ?? usual : nil, convention: options.convention,
            in: store)
        let found = isTableOnly && !options.isForCommittee ? [] : table.rows.map(\.search).filter { $0.pages > 0 }
        let listings = try store.listings(of: found.map(\.id), publications: [:])
        if options.isForCommittee {
            let ordered = found.compactMap { search in listings.first { $0.search.id == search.id } }
            let table = isTableOnly ? TableSubject(table, group: group, options) : nil
            try self.init(CommitteeSubject(ordered, table: table, options), options)
            return
        }
        try self.init(TableSubject(table, listings: listings, group: group, options), options)
    }
}

extension Since {
    /// Compares a list with its previous repeat, or with the latest one up to the end of a period; nil without one.
    init?(_ listing: Listing, _ against: SearchTable.Against? = nil, in store: Store) throws {
        guard case .repeats(let when) = against ?? .repeats("previous"), !listing.search.query.isEmpty,
            let earlier = try store.repeats(of: listing.search.queryKey).earlier(than: listing.search, when)
        else { return nil }
        self.init(try store.listing(.number(earlier.id)), listing)
    }
}
