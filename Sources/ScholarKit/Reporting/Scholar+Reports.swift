public import ScholarLists
public import ScholarReports
package import ScholarStore

/// Overviews, comparisons and reports of stored searches.
extension Scholar {
    /// Returns all stored searches, or the latest repeat of each query, with their indexes after all edits, by number.
    /// Searches whose table is missing are left out and reported.
    package func overview(
        latest isLatest: Bool = false, onLoss report: (StoreError) throws -> Void = { throw $0 }
    ) throws -> [SearchOverview] {
        let known = try store.summaries()
        let all = try store.searches()
        func summary(of search: Search) throws -> ListSummary? {
            do {
                return try store.summary(of: search, known)
            } catch let error as StoreError {
                guard case .lost = error else { throw error }
                try report(error)
                return nil
            }
        }
        func overview(_ search: Search) throws -> SearchOverview? {
            try summary(of: search).map { SearchOverview(SearchNumbers(search, $0)) }
        }
        guard isLatest else { return try all.compactMap(overview) }
        let queries = Repeats.ofEachQuery(all).map { (latest: $0.latest?.id ?? 0, repeats: $0) }
        return try queries.sorted { $0.latest < $1.latest }.compactMap { _, repeats in
            guard let latest = repeats.latest, var overview = try overview(latest) else { return nil }
            overview.repeats = repeats.searches.count
            if let previous = repeats.previous(to: latest), previous.pages > 0 {
                overview.previous = try summary(of: previous).map { SearchNumbers(previous, $0) }
                if overview.likeness?.onlyEditsDiffer == true {
                    overview.likeForLike = SearchNumbers(try store.listing(latest, editedLike: previous))
                }
            }
            return overview
        }
    }

    /// Compares two stored searches, as edited.
    ///
    /// - Throws: `StoreError`, `SearchError.nothingYet` when one has no pages, `SearchError.comparedWithItself`.
    public func compare(_ a: SearchReference, _ b: SearchReference) throws -> Comparison {
        let one = try store.listing(a)
        let other = try store.listing(b)
        guard one.search.id != other.search.id else { throw SearchError.comparedWithItself(one.search.id) }
        for listing in [one, other] where listing.search.pages == 0 { throw SearchError.nothingYet(listing.search.id) }
        return Comparison(one, other)
    }

    /// Returns what changed in a list since its previous repeat, or since the latest one up to the end of a period; nil
    /// without one.
    package func since(_ listing: Listing, _ against: SearchTable.Against? = nil) throws -> Since? {
        guard case .repeats(let when) = against ?? .repeats("previous"), !listing.search.query.isEmpty,
            let earlier = try store.repeats(of: listing.search.queryKey).earlier(than: listing.search, when)
        else { return nil }
        return Since(try store.listing(.number(earlier.id)), listing)
    }

    /// Returns the report of a search, after its edits, or of its comparison with another one.
    ///
    /// - Throws: `StoreError`, `SearchError.nothingYet` when a search has no pages.
    public func report(
        _ search: SearchReference, and other: SearchReference? = nil, _ options: Report.Options = Report.Options()
    ) throws -> Report {
        if let other { return try Report(ComparisonSubject(compare(search, other)), options) }
        let listing = try store.listingWithPages(search)
        var options = options
        // A report makes no requests; it shows the data that `graph` retrieved.
        if let number = options.graph {
            let answer = try StoredGraph(listing, publication: number, in: self).answer()
            options.chart = BarChart(answer)
            options.publication = answer.entry
        }
        // An archive that goes with the report has its own.
        if options.proof == nil, let root = try? store.root(of: listing.search.id) {
            options.proof = Report.Proof(root: root)
        }
        return try Report(listing, since: options.hasSince ? since(listing, options.against) : nil, options)
    }

    /// Returns the report of many searches: a table of their indexes first, then a part for each search with pages. That
    /// of a group has its name, and the changes since the earlier lists of its members.
    package func report(
        _ selections: [SearchSelection], isTableOnly: Bool = false, _ options: Report.Options
    ) throws -> Report {
        let group = try nameOfGroup(of: selections)
        let usual = group == nil ? nil : SearchTable.Against.repeats("previous")
        let table = try table(
            selections, against: options.hasSince ? options.against ?? usual : nil, convention: options.convention)
        let found = isTableOnly && !options.isForCommittee ? [] : table.rows.map(\.search).filter { $0.pages > 0 }
        let listings = try store.listings(of: found.map(\.id), publications: [:])
        if options.isForCommittee {
            let ordered = found.compactMap { search in listings.first { $0.search.id == search.id } }
            let table = isTableOnly ? TableSubject(table, group: group, options) : nil
            return try Report(CommitteeSubject(ordered, table: table, options), options)
        }
        return try Report(TableSubject(table, listings: listings, group: group, options), options)
    }
}
