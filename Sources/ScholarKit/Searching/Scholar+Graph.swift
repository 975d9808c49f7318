import ScholarPages
package import ScholarWeb
import ScholarLists
import Foundation

/// Citations per year, and indexes per repeat.
extension Scholar {
    /// The options of a graph.
    public struct GraphOptions: Sendable {
        /// The first year; nil means the year of the publication.
        public var fromYear: Int?
        /// The last year; nil means the current year.
        public var toYear: Int?
        /// Scheme and host to use instead of Scholar's own.
        package var base: String?
        /// The pauses between requests.
        package var politeness = Politeness()
        /// Makes no requests and shows stored data only.
        public var isOffline = false
        /// Makes requests even if an imported page has the data, and for the current year even if it was retrieved
        /// today.
        package var refreshes = false

        /// Creates the default options.
        public init() {}
    }

    /// Returns the citations of one publication by year: from its page on a profile if possible, otherwise from
    /// Scholar's lists of citing works, one year after the other (thesis, section 5.4).
    ///
    /// Every response is stored at once, and years that were over are never requested again.
    ///
    /// - Throws: `StoreError.noPublication`, `GraphError`.
    public func graph(
        _ search: SearchReference, publication number: Int, _ options: GraphOptions = GraphOptions(),
        progress: SearchProgress.Reporter? = nil
    ) async throws -> GraphAnswer {
        let subject = try subject(listing(search), number, options)
        if !options.refreshes, let known = try fromImportedPage(subject) { return known }
        // If the page has no graph, the years are requested.
        if let page = subject.page {
            let (isBare, interruption) = try await askForPage(page, subject, progress)
            if !isBare, let graph = try fromAskedPage(page, subject, interruption) { return graph }
            if let interruption { throw interruption.cause }
        }
        return try fromYears(subject, try await askForYears(subject, progress))
    }

    /// Returns the number of requests needed to retrieve the citations of a publication by year; 0 if the store has
    /// them.
    ///
    /// - Throws: the errors that `graph` throws before its first request.
    package func requestsForGraph(
        _ search: SearchReference, publication number: Int, _ options: GraphOptions = GraphOptions()
    ) throws -> Int {
        let subject = try subject(listing(search), number, options)
        if !options.refreshes, try fromImportedPage(subject) != nil { return 0 }
        if let page = subject.page { return try isOpen(page, options) ? 1 : 0 }
        return try openYears(subject).count
    }

    /// Returns the stored citations of one publication by year.
    func knownGraph(_ listing: Listing, publication number: Int) throws -> GraphAnswer {
        let subject = try subject(listing, number, GraphOptions())
        return try fromImportedPage(subject) ?? subject.page.flatMap { try fromAskedPage($0, subject, nil) }
            ?? fromYears(subject, nil)
    }

    /// Returns the citations of a whole profile by year, from its own graph.
    ///
    /// - Throws: `GraphError.noGraph` when the page had none.
    public func profileGraph(
        _ search: SearchReference, _ options: GraphOptions = GraphOptions()
    ) throws -> GraphAnswer {
        let listing = try listing(search)
        guard let history = listing.profileHistory(from: options.fromYear, to: options.toYear) else {
            throw GraphError.noGraph(listing.search)
        }
        return GraphAnswer(search: listing.search, history: history)
    }

    /// Returns a search and all its repeats, in the order of their dates.
    ///
    /// - Throws: `SearchError.nothingYet` when there are no pages.
    package func repeats(_ reference: SearchReference) throws -> [Listing] {
        let search = try store.search(reference)
        guard search.pages > 0 else { throw SearchError.nothingYet(search.id) }
        let all = search.query.isEmpty ? [search] : try store.repeats(of: search.queryKey).searches
        return try all.map { try listing(.number($0.id)) }
    }
}

// MARK: - Stored data

extension Scholar {
    private struct GraphSubject {
        let search: Search
        let entry: Listing.Entry
        /// The publication and those merged into it.
        let group: [Publication]
        let options: GraphOptions

        /// The address of its page on a profile.
        var page: String? {
            guard group.count == 1 else { return nil }
            return group[0].link.flatMap { URLParameters.first("citation_for_view", in: $0) == nil ? nil : $0 }
        }

        /// Scholar's numbers of the cited work.
        func work() throws(GraphError) -> String {
            let clusters = group.compactMap(\.clusterID).sorted()
            guard !clusters.isEmpty else { throw .noCitingWorks(entry.publication.id) }
            return clusters.joined(separator: ",")
        }

        func years(now: Int) throws(GraphError) -> ClosedRange<Int> {
            guard let published = options.fromYear ?? group.compactMap(\.year).min() else {
                throw .noYear(entry.publication.id)
            }
            // Scholar dates some works to the next year; later dates are invalid.
            let last = min(options.toYear ?? now, now + 1)
            guard options.fromYear ?? last <= last else { throw .notYet(published) }
            return min(published, last)...last
        }

        /// The result from a page of the publication.
        func answer(_ counts: [Int: Int], countedIn year: Int, _ interruption: SearchInterruption?) -> GraphAnswer {
            let history = CitationHistory(
                counts, total: entry.citationCount ?? 0, source: .page, countedIn: year, from: options.fromYear,
                to: options.toYear)
            return GraphAnswer(search: search, entry: entry, history: history, interruption: interruption)
        }
    }

    private func subject(_ listing: Listing, _ number: Int, _ options: GraphOptions) throws -> GraphSubject {
        guard let entry = listing.entry(number) else {
            throw EditError.noPublication(number, search: listing.search.id)
        }
        guard entry.citationCount ?? 0 > 0 else { throw GraphError.notCited(number) }
        let group = Listing.Groups(listing).publications(of: entry)
        return GraphSubject(search: listing.search, entry: entry, group: group, options: options)
    }

    /// The graph of an imported page of the publication, in this search or in another one.
    private func fromImportedPage(_ subject: GraphSubject) throws -> GraphAnswer? {
        func answer(_ counts: [Int: Int], _ search: Search) -> GraphAnswer {
            subject.answer(counts, countedIn: search.openYear(latest: counts.keys.max()), nil)
        }
        var counts: [Int: Int] = [:]
        for publication in subject.group { counts.merge(publication.citationsPerYear, uniquingKeysWith: +) }
        if !counts.isEmpty { return answer(counts, subject.search) }
        // An imported page of a single publication is a separate search.
        guard subject.group.count == 1, let publication = subject.group.first else { return nil }
        for other in try store.resultsOfArticles(besides: subject.search.id).reversed() {
            let candidates = other.publications.filter { !$0.citationsPerYear.isEmpty }
            guard !candidates.isEmpty else { continue }
            var finder = PublicationFinder(candidates)
            guard case .found(let place) = finder.find(PublicationID(publication)).finding else { continue }
            return answer(candidates[place].citationsPerYear, other.search)
        }
        return nil
    }

    /// The stored graph of the publication's page on a profile.
    private func fromAskedPage(
        _ page: String, _ subject: GraphSubject, _ interruption: SearchInterruption?
    ) throws -> GraphAnswer? {
        let years = try store.citingYears(of: Self.work(of: page))
        guard let asked = years.values.map(\.askedAt).max() else { return nil }
        return subject.answer(
            years.mapValues(\.citations), countedIn: Calendar.utc.component(.year, from: asked), interruption)
    }

    /// The stored numbers of single years.
    private func fromYears(_ subject: GraphSubject, _ interruption: SearchInterruption?) throws -> GraphAnswer {
        let now = Calendar.utc.component(.year, from: clock.now())
        let known = try store.citingYears(of: subject.work())
        let span = try subject.years(now: now)
        if known.keys.allSatisfy({ !span.contains($0) }) {
            if let interruption { throw interruption.cause }
            throw GraphError.nothingKnown(subject.entry.publication.id, search: subject.search.id)
        }
        let options = subject.options
        let history = CitationHistory(
            Array(span), total: subject.entry.citationCount ?? 0,
            assigned: known.values.reduce(0) { $0 + $1.citations },
            source: .asked, isCut: options.fromYear != nil || options.toYear != nil
        ) { year in (known[year]?.citations, known[year].map { !$0.isClosed(year) } ?? (year >= now)) }
        return GraphAnswer(
            search: subject.search, entry: subject.entry, history: history, interruption: interruption)
    }

    private static func work(of page: String) -> String {
        "page \(URLParameters.first("citation_for_view", in: page) ?? page)"
    }
}

// MARK: - Requests

extension Scholar {
    /// Requests the page of a publication on its profile, unless its data is stored.
    private func askForPage(
        _ page: String, _ subject: GraphSubject, _ progress: SearchProgress.Reporter?
    ) async throws -> (isBare: Bool, interruption: SearchInterruption?) {
        let options = subject.options
        guard !options.isOffline, try isOpen(page, options) else { return (false, nil) }
        do {
            var loader = pageLoader(options.politeness)
            let reading = try await loader.read(
                Self.address(page, at: options.base), SearchProgress.ofRequests(progress))
            guard case .article(let article) = reading.content else { throw GraphError.otherPage(page) }
            guard !article.publication.citationsPerYear.isEmpty else { return (true, nil) }
            try store.keep(article.publication.citationsPerYear, of: Self.work(of: page), now: clock.now())
            return (false, nil)
        } catch {
            guard let cause = SearchInterruption(error) else { throw error }
            return (false, cause)
        }
    }

    /// Whether a page has to be requested: its data is not stored, or it is old.
    private func isOpen(_ page: String, _ options: GraphOptions) throws -> Bool {
        let years = try store.citingYears(of: Self.work(of: page))
        let oldest = Freshness.oldestFresh(at: clock.now())
        return options.refreshes || years.isEmpty || years.values.contains { $0.askedAt < oldest }
    }

    /// Makes one request for each missing year.
    private func askForYears(
        _ subject: GraphSubject, _ progress: SearchProgress.Reporter?
    ) async throws -> SearchInterruption? {
        let options = subject.options
        let work = try subject.work()
        let open = try openYears(subject)
        guard !options.isOffline else { return nil }
        var loader = pageLoader(options.politeness)
        for year in open {
            do {
                let most = 2 * (subject.entry.citationCount ?? 0) + 20
                let count = try await count(
                    of: work, in: year, atMost: most, options, subject.search, &loader, progress)
                try store.keep([year: count], of: work, now: clock.now())
                progress?.yield(.year(year, citations: count))
            } catch {
                guard let cause = SearchInterruption(error) else { throw error }
                return cause
            }
        }
        return nil
    }

    /// The years that have to be requested, including the previous year if it was not over when it was last retrieved.
    private func openYears(_ subject: GraphSubject) throws -> [Int] {
        let known = try store.citingYears(of: subject.work())
        let oldest = Freshness.oldestFresh(at: clock.now())
        return try subject.years(now: Calendar.utc.component(.year, from: clock.now())).filter { year in
            guard let answer = known[year] else { return true }
            return !answer.isClosed(year) && (subject.options.refreshes || answer.askedAt < oldest)
        }
    }

    /// The number of works of one year that cite a work: "about N results", otherwise the rows of the page.
    private func count(
        of work: String, in year: Int, atMost most: Int, _ options: GraphOptions, _ search: Search,
        _ loader: inout PageLoader,
        _ progress: SearchProgress.Reporter?
    ) async throws -> Int {
        var asked = search
        asked.query = SearchQuery()
        asked.query.target = .citing(work)
        asked.query.fromYear = year
        asked.query.toYear = year
        asked.query.language = search.query.language
        let address = try SearchURL(of: asked, base: options.base)
        let reading = try await loader.read(address.page(), SearchProgress.ofRequests(progress))
        guard case .results(let page) = reading.content else { throw GraphError.otherPage(address.page()) }
        let count = max(page.reportedTotal ?? 0, page.rowCount)
        // If no work matches, Scholar may show less relevant results, which do not cite the work.
        guard count <= most else { throw GraphError.tooMany(count, year) }
        guard case .differs(let other) = reading.answers(asked.query) else { return count }
        throw ResultsError.otherAnswer(asked: "\(asked.query.summary) in \(year)", instead: other)
    }

    /// The same page at another host.
    private static func address(_ page: String, at base: String?) -> String {
        guard let base, let origin = WebAddress.origin(of: page) else { return page }
        return (base.hasSuffix("/") ? String(base.dropLast()) : base) + page.dropFirst(origin.count)
    }
}
