package import ScholarPages

/// Whether a page is the end of its list.
extension Results {
    /// Decides whether the end of a page is the end of the list; otherwise the page has to be requested again.
    mutating func readEnd(of page: ResultPage, number: Int, _ record: inout PageRecord) {
        guard let start = record.start, record.nextStart == nil else { return }
        let known = page.reportedTotal ?? search.reportedTotal
        switch page.end(startingAt: start, knownTotal: search.reportedTotal) {
        case .confirmed: break
        case .early:
            let fact = PageFact.Kind.earlyEnd(shown: start + page.rowCount, reported: known ?? 0)
            search.facts.pages.append(PageFact(fact, page: number))
        case .doubtful: record.isCut = true
        }
    }

    /// The error when a search stops at a page where its list cannot end.
    package func earlyEnd(at next: Int) -> ResultsError {
        let last = pages.last.map { ($0.start ?? 0) + $0.rows } ?? next
        return .endsEarly(at: last, total: search.reportedTotal)
    }

    /// Whether a page has no rows at a position where the list cannot end.
    package func endsEmpty(_ reading: PageReading) -> Bool {
        guard case .results(let page) = reading.content, page.rowCount == 0, let start = reading.start else {
            return false
        }
        return page.end(startingAt: start, knownTotal: search.reportedTotal) == .doubtful
    }
}
