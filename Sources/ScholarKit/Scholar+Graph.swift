import Foundation

/// Citations year by year, and indexes repeat by repeat.
extension Scholar {
    /// How citations per year are wanted.
    public struct GraphOptions: Sendable {
        /// The first year; without it that of the publication.
        public var fromYear: Int?
        /// The last year; without it this one.
        public var toYear: Int?
        /// Scheme and host to ask instead of Scholar's own.
        public var base: String?
        /// The pauses between requests.
        public var politeness = Politeness()
        /// Never asks: shows what is known.
        public var isOffline = false
        /// Asks although a page that was imported says it, and for running years although they were asked for today.
        public var refreshes = false

        /// Makes the usual options.
        public init() {}
    }

    /// The citations of a publication, or of a whole profile, by year.
    public struct GraphAnswer: Sendable {
        /// The search.
        public var search: StoredSearch
        /// The publication; nil of a whole profile.
        public var entry: Listing.Entry?
        /// Its citations by year.
        public var history: CitationHistory
        /// What ended the asking before the last year; all years before are stored.
        public var interruption: Interruption?
    }

    /// The citations of one publication by year: from its page on a profile where that is known, else from Scholar, which is
    /// asked for the citing works of one year after the other (thesis, section 5.4).
    ///
    /// Every answer is stored as it comes, and years that were over are never asked for again.
    ///
    /// - Throws: `StoreError.noPublication`, `GraphError`.
    public func graph(
        _ name: String, publication number: Int, _ options: GraphOptions = GraphOptions(),
        progress: (SearchProgress) -> Void = { _ in }
    ) throws -> GraphAnswer {
        let answer = try answer(named: name)
        guard let entry = answer.listing.entry(number) else {
            throw StoreError.noPublication(number, search: answer.search.id)
        }
        let total = entry.citationCount ?? 0
        guard total > 0 else { throw GraphError.notCited(number) }
        let group = Listing.Groups(answer.listing).publications(of: entry)
        if !options.refreshes, let known = try knownHistory(of: group, in: answer.search) {
            let history = CitationHistory(
                known.counts, total: total, source: .page, countedIn: known.year, from: options.fromYear,
                to: options.toYear)
            return GraphAnswer(search: answer.search, entry: entry, history: history)
        }
        // A page without a graph says nothing; then the years are asked for.
        if let page = group.lazy.compactMap(\.link).first(where: Self.isArticlePage), group.count == 1,
            let graph = try askForPage(page, answer.search, entry, options, progress)
        {
            return graph
        }
        return try askForYears(group, answer.search, entry, options, progress)
    }

    /// The citations of a whole profile by year, from its own graph.
    ///
    /// - Throws: `GraphError.noGraph` when the page had none.
    public func profileGraph(_ name: String, _ options: GraphOptions = GraphOptions()) throws -> GraphAnswer {
        let answer = try answer(named: name)
        guard !answer.search.citationsPerYear.isEmpty else { throw GraphError.noGraph(answer.search.id) }
        let total = answer.search.reportedIndexes?.citations ?? answer.listing.indexes.citations
        let history = CitationHistory(
            answer.search.citationsPerYear, total: total, source: .profile, countedIn: answer.fetchedYear,
            from: options.fromYear, to: options.toYear)
        return GraphAnswer(search: answer.search, entry: nil, history: history)
    }

    /// The indexes of a search and of all others with an equal query, in the order of their time.
    ///
    /// - Throws: `SearchError.nothingYet` when no page has come.
    public func repeats(_ name: String) throws -> [Answer] {
        let search = try latestSearch(named: name)
        guard search.pages > 0 else { throw SearchError.nothingYet(search.id) }
        guard !search.query.isEmpty else { return [try answer(named: String(search.id))] }
        return try store.repeats(of: QueryKey(search.query)).map { try answer(named: String($0.id)) }
    }
}

// MARK: - What is known

extension Scholar {
    /// The citations by year that a page of the publication said, in this search or in another one.
    private func knownHistory(
        of group: [Publication], in search: StoredSearch
    ) throws -> (counts: [Int: Int], year: Int)? {
        func year(_ search: StoredSearch) -> Int { Calendar.utc.component(.year, from: search.fetchedAt) }
        var counts: [Int: Int] = [:]
        for publication in group { counts.merge(publication.citationsPerYear, uniquingKeysWith: +) }
        if !counts.isEmpty { return (counts, year(search)) }
        // A page of the publication that was imported by itself is a search of its own.
        guard group.count == 1, let publication = group.first else { return nil }
        for other in try store.allContents().reversed() where other.search.id != search.id {
            let candidates = other.publications.filter { !$0.citationsPerYear.isEmpty }
            guard !candidates.isEmpty else { continue }
            var finder = PublicationFinder(candidates)
            guard case .found(let place) = finder.find(PublicationID(publication)) else { continue }
            return (candidates[place].citationsPerYear, year(other.search))
        }
        return nil
    }

    private static func isArticlePage(_ link: String) -> Bool {
        URLParameters.first("citation_for_view", in: link) != nil
    }
}

// MARK: - Asking

extension Scholar {
    /// One request for the page of a publication on its profile.
    private func askForPage(
        _ page: String, _ search: StoredSearch, _ entry: Listing.Entry, _ options: GraphOptions,
        _ progress: (SearchProgress) -> Void
    ) throws -> GraphAnswer? {
        let work = "page \(URLParameters.first("citation_for_view", in: page) ?? page)"
        var years = try store.citingYears(of: work)
        let oldest = Freshness.oldestFresh(at: clock.now())
        var interruption: Interruption?
        if !options.isOffline,
            options.refreshes || years.isEmpty || years.values.contains(where: { $0.askedAt < oldest })
        {
            do {
                var asking = Asking(self, options.politeness)
                let reading = try asking.read(Self.address(page, at: options.base), progress)
                guard case .article(let article) = reading.content else { throw GraphError.otherPage(page) }
                guard !article.citationsPerYear.isEmpty else { return nil }
                try store.keep(article.citationsPerYear, of: work, now: clock.now())
                years = try store.citingYears(of: work)
            } catch {
                guard let cause = Interruption(error) else { throw error }
                interruption = cause
            }
        }
        if years.isEmpty, let interruption { throw interruption.cause }
        guard !years.isEmpty else { return nil }
        let asked = years.values.map(\.askedAt).max() ?? clock.now()
        let history = CitationHistory(
            years.mapValues(\.citations), total: entry.citationCount ?? 0, source: .page,
            countedIn: Calendar.utc.component(.year, from: asked), from: options.fromYear, to: options.toYear)
        return GraphAnswer(search: search, entry: entry, history: history, interruption: interruption)
    }

    /// One request for each year of which nothing is known.
    private func askForYears(
        _ group: [Publication], _ search: StoredSearch, _ entry: Listing.Entry, _ options: GraphOptions,
        _ progress: (SearchProgress) -> Void
    ) throws -> GraphAnswer {
        let clusters = group.compactMap(\.clusterID).sorted()
        guard !clusters.isEmpty else { throw GraphError.noCitingWorks(entry.publication.id) }
        let work = clusters.joined(separator: ",")
        let now = Calendar.utc.component(.year, from: clock.now())
        guard let published = options.fromYear ?? group.compactMap(\.year).min() else {
            throw GraphError.noYear(entry.publication.id)
        }
        // Scholar dates works into the next year; what it dates later has not come.
        let last = min(options.toYear ?? now, now + 1)
        guard options.fromYear ?? last <= last else { throw GraphError.notYet(published) }
        let first = min(published, last)
        var known = try store.citingYears(of: work)
        let oldest = Freshness.oldestFresh(at: clock.now())
        // The year before is asked for, too, when it was still running the last time.
        let open = (first...last).filter { year in
            guard let answer = known[year] else { return true }
            return !answer.isClosed(year) && (options.refreshes || answer.askedAt < oldest)
        }
        var interruption: Interruption?
        if !options.isOffline {
            var asking = Asking(self, options.politeness)
            for year in open where interruption == nil {
                do {
                    let count = try count(of: work, in: year, options, search, &asking, progress)
                    // Where nothing matches, Scholar can show what matches less; that cites nothing.
                    guard count <= 2 * (entry.citationCount ?? 0) + 20 else { throw GraphError.tooMany(count, year) }
                    try store.keep([year: count], of: work, now: clock.now())
                    known[year] = Store.CitingYear(citations: count, askedAt: clock.now())
                    progress(.year(year, citations: count))
                } catch {
                    guard let cause = Interruption(error) else { throw error }
                    interruption = cause
                }
            }
        }
        let span = first...last
        if known.keys.allSatisfy({ !span.contains($0) }) {
            if let interruption { throw interruption.cause }
            throw GraphError.nothingKnown(entry.publication.id, search: search.id)
        }
        let history = CitationHistory(
            Array(span), total: entry.citationCount ?? 0, assigned: known.values.reduce(0) { $0 + $1.citations },
            source: .asked, isCut: options.fromYear != nil || options.toYear != nil
        ) { year in (known[year]?.citations, known[year].map { !$0.isClosed(year) } ?? (year >= now)) }
        return GraphAnswer(search: search, entry: entry, history: history, interruption: interruption)
    }

    /// The works of one year that cite a work: "about N results", else the rows of the page.
    private func count(
        of work: String, in year: Int, _ options: GraphOptions, _ search: StoredSearch, _ asking: inout Asking,
        _ progress: (SearchProgress) -> Void
    ) throws -> Int {
        var query = SearchQuery()
        query.target = .citing(work)
        query.fromYear = year
        query.toYear = year
        query.language = search.query.language
        let address = try Self.address(
            of: query, seenAt: search.url, isImported: search.source == .imported, base: options.base)
        let reading = try asking.read(address.page(), progress)
        guard case .results(let page) = reading.content else { throw GraphError.otherPage(address.page()) }
        return max(page.reportedTotal ?? 0, page.rowCount)
    }

    /// The same page at another host.
    private static func address(_ page: String, at base: String?) -> String {
        guard let base, let origin = WebAddress.origin(of: page) else { return page }
        return (base.hasSuffix("/") ? String(base.dropLast()) : base) + page.dropFirst(origin.count)
    }
}

/// Why there is no graph.
public enum GraphError: Error, Hashable, Sendable {
    /// Nobody cites the publication.
    case notCited(Int)
    /// Scholar gave no list of citing works.
    case noCitingWorks(Int)
    /// The year of the publication is not known, so nobody knows where to begin.
    case noYear(Int)
    /// The year has not come.
    case notYet(Int)
    /// More works than cite the publication at all.
    case tooMany(Int, Int)
    /// Nothing is known, and nobody may be asked.
    case nothingKnown(Int, search: Int)
    /// The page of the profile had no graph.
    case noGraph(Int)
    /// What came is another kind of page.
    case otherPage(String)
}

extension GraphError: CustomStringConvertible {
    /// One sentence that names the thing.
    public var description: String {
        switch self {
        case .notCited(let number): "publication \(number) is not cited, so there is nothing to draw"
        case .noCitingWorks(let number):
            "Scholar gives no list of works that cite publication \(number); its page on a profile, imported, has the years"
        case .noYear(let number):
            "the year of publication \(number) is not known"
        case .notYet(let year): "nobody has cited anything in \(year) yet; begin with an earlier year"
        case .tooMany(let count, let year):
            "Scholar answered with \(count) works for \(year), far more than cite the publication at all; nothing of it is kept"
        case .nothingKnown(let number, _):
            "nothing is known of the years in which publication \(number) was cited"
        case .noGraph(let id):
            "search \(id) has no graph of citations per year: only the page of a profile has one"
        case .otherPage(let address): "\(address) is another kind of page than was asked for"
        }
    }
}
