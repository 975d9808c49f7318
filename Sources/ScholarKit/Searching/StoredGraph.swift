import Foundation
import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// The citations of one publication by year, as far as the store knows them: from its page on a profile, from another
/// imported page, or from a request for each year.
struct StoredGraph {
    private let listing: Listing
    let entry: Listing.Entry
    let options: GraphOptions
    /// The publication and those merged into it.
    private let group: [Publication]
    /// Whether the list has citations by year, so that a publication without any has none in these years.
    private let hasHistories: Bool
    var search: Search { listing.search }
    let scholar: Scholar

    /// - Throws: `EditError.noPublication`, `GraphError.noCount`, `GraphError.notCited`.
    init(
        _ listing: Listing, publication number: Int, _ options: GraphOptions = GraphOptions(), in scholar: Scholar
    ) throws {
        guard let entry = listing.entry(number) else {
            throw EditError.noPublication(number, search: listing.search.id)
        }
        guard let count = entry.citationCount else { throw GraphError.noCount(number) }
        guard count > 0 else { throw GraphError.notCited(number) }
        self.listing = listing
        self.entry = entry
        self.options = options
        group = Listing.Groups(listing).publications(of: entry)
        hasHistories = listing.publications.firstYearOfCitations != nil
        self.scholar = scholar
    }

    /// Returns the stored citations by year.
    func answer() throws -> GraphAnswer {
        try fromImportedPage() ?? page.flatMap { try fromRequestedPage($0) } ?? fromYears()
    }

    /// Returns the graph of an imported page of the publication, in this search or in another one.
    func fromImportedPage() throws -> GraphAnswer? {
        var counts: [Int: Int] = [:]
        for publication in group { counts.merge(publication.citationsPerYear, uniquingKeysWith: +) }
        let counter = group.first.flatMap { $0.record == nil ? nil : $0.countSource }
        if !counts.isEmpty || counter != nil && hasHistories {
            let source: CitationHistory.Source = group.allSatisfy { $0.record == nil } ? .page : .list
            var answer = answer(counts, source, open: listing.openYears)
            answer.history.counter = counter
            return answer
        }
        // An imported page of a single publication is a separate search.
        guard group.count == 1, let publication = group.first else { return nil }
        for other in try scholar.store.resultsOfArticles(besides: search.id).reversed() {
            let candidates = other.publications.filter { !$0.citationsPerYear.isEmpty }
            guard !candidates.isEmpty else { continue }
            var finder = PublicationFinder(candidates)
            guard case .found(let place) = finder.find(PublicationID(publication)).finding else { continue }
            let counts = candidates[place].citationsPerYear
            return answer(counts, open: Listing(other.search, other.publications).openYears)
        }
        return nil
    }

    /// Returns the stored graph of the publication's page on a profile.
    func fromRequestedPage(_ page: String, _ interruption: SearchInterruption? = nil) throws -> GraphAnswer? {
        let years = try scholar.store.citingYears(of: Self.work(of: page))
        guard let asked = years.values.map(\.askedAt).max() else { return nil }
        let year = Calendar.utc.component(.year, from: asked)
        return answer(years.mapValues(\.citations), open: year...year, interruption)
    }

    /// The result from a page of the publication, or from a list with its citations by year.
    private func answer(
        _ counts: [Int: Int], _ source: CitationHistory.Source = .page, open: ClosedRange<Int>,
        _ interruption: SearchInterruption? = nil
    ) -> GraphAnswer {
        var history = CitationHistory(
            counts, total: entry.citationCount ?? 0, source: source, countedIn: open.lowerBound,
            from: options.fromYear, to: options.toYear)
        history.countedIn = open.upperBound
        return GraphAnswer(search: search, entry: entry, history: history, interruption: interruption)
    }

    /// Returns the stored numbers of single years.
    func fromYears(_ interruption: SearchInterruption? = nil) throws -> GraphAnswer {
        let known = try scholar.store.citingYears(of: work())
        let span = try years()
        if known.keys.allSatisfy({ !span.contains($0) }) {
            if let interruption { throw interruption.cause }
            throw GraphError.nothingKnown(entry.publication.id, search: search.id)
        }
        let now = currentYear
        let history = CitationHistory(
            Array(span), total: entry.citationCount ?? 0, assigned: known.values.reduce(0) { $0 + $1.citations },
            source: .asked, isCut: options.fromYear != nil || options.toYear != nil
        ) { year in (known[year]?.citations, known[year].map { !$0.isClosed(year) } ?? (year >= now)) }
        return GraphAnswer(search: search, entry: entry, history: history, interruption: interruption)
    }
}

// MARK: - Missing data

extension StoredGraph {
    /// The number of requests for the missing data; 0 if the store has all of it.
    var openRequests: Int {
        get throws {
            if !options.refreshes, try fromImportedPage() != nil { return 0 }
            if let page { return try isOpen(page) ? 1 : 0 }
            return try openYears().count
        }
    }

    /// The address of its page on a profile.
    var page: String? {
        guard group.count == 1 else { return nil }
        return group[0].link.flatMap { URLParameters.first("citation_for_view", in: $0) == nil ? nil : $0 }
    }

    /// Whether a page has to be requested: its data is not stored, or it is old.
    func isOpen(_ page: String) throws -> Bool {
        let years = try scholar.store.citingYears(of: Self.work(of: page))
        let oldest = Freshness.oldestFresh(at: scholar.now)
        return options.refreshes || years.isEmpty || years.values.contains { $0.askedAt < oldest }
    }

    /// The years that have to be requested, including the previous year if it was not over when it was last retrieved.
    func openYears() throws -> [Int] {
        let known = try scholar.store.citingYears(of: work())
        let oldest = Freshness.oldestFresh(at: scholar.now)
        return try years().filter { year in
            guard let answer = known[year] else { return true }
            return !answer.isClosed(year) && (options.refreshes || answer.askedAt < oldest)
        }
    }

    /// Scholar's numbers of the cited work.
    func work() throws(GraphError) -> String {
        let clusters = group.compactMap(\.clusterID).sorted()
        guard !clusters.isEmpty else { throw .noCitingWorks(entry.publication.id) }
        return clusters.joined(separator: ",")
    }

    /// The name under which the store has the data of a page.
    static func work(of page: String) -> String {
        "page \(URLParameters.first("citation_for_view", in: page) ?? page)"
    }

    private var currentYear: Int { Calendar.utc.component(.year, from: scholar.now) }

    private func years() throws(GraphError) -> ClosedRange<Int> {
        guard let published = options.fromYear ?? group.compactMap(\.year).min() else {
            throw .noYear(entry.publication.id)
        }
        // Scholar dates some works to the next year; later dates are invalid.
        let last = min(options.toYear ?? currentYear, currentYear + 1)
        guard options.fromYear ?? last <= last else { throw .notYet(published) }
        return min(published, last)...last
    }
}
