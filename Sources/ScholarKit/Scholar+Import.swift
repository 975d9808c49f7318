import Foundation

/// Making searches of pages that a person saved.
extension Scholar {
    /// Answers from saved pages: pages of one query are joined in order, pages of several make several searches.
    ///
    /// - Parameters:
    ///   - pages: the pages, in any order.
    ///   - query: what was asked; when given it wins over what the pages say, and all pages are one search.
    ///   - label: the name to give the search, when it is one.
    ///   - replays: whether the edits of the latest kept search with an equal query are done again.
    /// - Throws: `ResultsError` when no page could be read, `SearchError.nothingImported` when none holds a publication.
    public func importPages(
        _ pages: [Page], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true
    ) throws -> ImportReport {
        var report = ImportReport()
        var readings: [ReadPage] = []
        for page in pages {
            do {
                readings.append(ReadPage(page: page, reading: try PageReading.read(page)))
            } catch {
                report.failures.append(error)
            }
        }
        if readings.isEmpty, let first = report.failures.first { throw first }
        let groups = Self.groups(readings, asked: query).filter { group in
            group.pages.contains { $0.reading.rowCount > 0 }
        }
        for group in groups {
            var results = Self.join(group.pages, query: group.query, now: clock.now())
            if !report.failures.isEmpty {
                results.isComplete = false
                results.diagnostics += report.failures.map { Diagnostic(.warning, "left out: \($0)") }
            }
            let url = Self.inOrder(group.pages).first?.reading.url
            let head = SearchHead(label: groups.count == 1 ? label : nil, url: url, isKept: true)
            let id = try store.write(results, head: head, now: clock.now())
            report.answers.append(try replayed(id, isWanted: replays))
        }
        if report.answers.isEmpty {
            if let first = report.failures.first { throw first }
            throw SearchError.nothingImported
        }
        return report
    }

    /// What became of the pages of an import.
    public struct ImportReport: Sendable {
        /// The searches that were made, in the order of their pages.
        public var answers: [Answer] = []
        /// Why pages were left out.
        public var failures: [ResultsError] = []
    }

    /// A page together with what it holds.
    private struct ReadPage {
        var page: Page
        var reading: PageReading

        var isResultPage: Bool {
            if case .results = reading.content { true } else { false }
        }
    }

    /// Sorts pages by the query that they say they answer, or makes them one when it was said what was asked.
    ///
    /// Fields that say nothing by themselves, such as years, are laid over what the pages say.
    private static func groups(_ readings: [ReadPage], asked: SearchQuery?) -> [(query: SearchQuery, pages: [ReadPage])]
    {
        guard let asked else { return groups(readings) }
        if !asked.isEmpty { return [(asked, readings)] }
        return groups(readings).map { (asked.overlaid(on: $0.query), $0.pages) }
    }

    /// Pages that do not say which query they answer belong to the only query there is.
    private static func groups(_ readings: [ReadPage]) -> [(query: SearchQuery, pages: [ReadPage])] {
        var order: [QueryKey] = []
        var groups: [QueryKey: (query: SearchQuery, pages: [ReadPage])] = [:]
        var strays: [ReadPage] = []
        for item in readings {
            guard let query = item.reading.query else {
                strays.append(item)
                continue
            }
            let key = QueryKey(query)
            if groups[key] == nil {
                order.append(key)
                groups[key] = (query, [])
            }
            groups[key]?.pages.append(item)
        }
        if !strays.isEmpty {
            if order.count == 1, strays.allSatisfy(\.isResultPage) {
                groups[order[0]]?.pages += strays
            } else {
                return order.compactMap { groups[$0] } + [(SearchQuery(), strays)]
            }
        }
        return order.compactMap { groups[$0] }
    }

    private static func join(_ pages: [ReadPage], query: SearchQuery, now: Date) -> Results {
        var results = Results(query: query, source: .imported)
        var expected = 0
        var gaps: [String] = []
        for item in inOrder(pages) {
            if let start = item.reading.start, item.reading.rowCount > 0 {
                if start > expected { gaps.append("results \(expected + 1)-\(start)") }
                expected = max(expected, start + item.reading.rowCount)
            }
            results.append(item.reading, name: item.page.name, date: item.page.date ?? now)
        }
        if let next = results.nextStart {
            gaps.append(
                results.profileName == nil
                    ? "the results from \(next + 1) on" : "the rows behind \(next): press \"Show more\" before saving")
        }
        results.diagnostics += gaps.map { Diagnostic(.warning, "missing: \($0)") }
        results.isComplete = gaps.isEmpty && !results.hasCutPage
        return results
    }

    /// Pages by the number of their first result; pages that do not say stay where they are.
    private static func inOrder(_ pages: [ReadPage]) -> [ReadPage] {
        guard pages.allSatisfy({ $0.reading.start != nil }) else { return pages }
        return pages.enumerated().sorted { one, other in
            (one.element.reading.start ?? 0, one.offset) < (other.element.reading.start ?? 0, other.offset)
        }.map(\.element)
    }
}
