import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// Requests for the citations of one publication by year: for its page on a profile if possible, otherwise for Scholar's
/// lists of citing works, one year after the other (thesis, section 5.4).
struct GraphRequests {
    let graph: StoredGraph
    let progress: SearchProgress.Reporter?

    private var options: GraphOptions { graph.options }

    /// Returns the citations by year, after requests for those that the store lacks.
    func answer() async throws -> GraphAnswer {
        if options.isOffline { return try graph.answer() }
        if !options.refreshes, let known = try graph.fromImportedPage() { return known }
        // If the page has no graph, the years are requested.
        if let page = graph.page {
            let (isBare, interruption) = try await request(page)
            if !isBare, let answer = try graph.fromRequestedPage(page, interruption) { return answer }
            if let interruption { throw interruption.cause }
        }
        return try graph.fromYears(try await requestYears())
    }

    /// Requests the page of the publication on its profile, unless its data is stored.
    private func request(_ page: String) async throws -> (isBare: Bool, interruption: SearchInterruption?) {
        guard try graph.isOpen(page) else { return (false, nil) }
        do {
            var loader = PageLoader(graph.scholar, options.politeness, .googleScholar, progress)
            let reading = try await loader.read(Self.address(page, at: options.base))
            guard case .article(let article) = reading.content else { throw GraphError.otherPage(page) }
            guard !article.publication.citationsPerYear.isEmpty else { return (true, nil) }
            try graph.scholar.store.save(
                article.publication.citationsPerYear, of: StoredGraph.work(of: page), now: graph.scholar.now)
            return (false, nil)
        } catch {
            return (false, try SearchInterruption(error))
        }
    }

    /// Makes one request for each missing year.
    private func requestYears() async throws -> SearchInterruption? {
        let work = try graph.work()
        var loader = PageLoader(graph.scholar, options.politeness, .googleScholar, progress)
        for year in try graph.openYears() {
            do {
                let count = try await count(of: work, in: year, &loader)
                try graph.scholar.store.save([year: count], of: work, now: graph.scholar.now)
                progress?.yield(.year(year, citations: count))
            } catch {
                return try SearchInterruption(error)
            }
        }
        return nil
    }

    /// The number of works of one year that cite a work: "about N results", otherwise the rows of the page.
    private func count(of work: String, in year: Int, _ loader: inout PageLoader) async throws -> Int {
        var asked = graph.search
        asked.query = SearchQuery()
        asked.query.target = .citing(work)
        asked.query.fromYear = year
        asked.query.toYear = year
        asked.query.language = graph.search.query.language
        let address = try asked.address(at: options.base).page(startingAt: 0, cursor: nil)
        let reading = try await loader.read(address)
        guard case .results(let page) = reading.content else { throw GraphError.otherPage(address) }
        let count = max(page.reportedTotal ?? 0, page.rowCount)
        // If no work matches, Scholar may show less relevant results, which do not cite the work.
        let most = 2 * (graph.entry.citationCount ?? 0) + 20
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
