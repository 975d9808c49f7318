import Foundation

/// Whether a stored search needs a saved page of its query.
enum PageNeed: Equatable {
    /// The page adds missing results, or completes unreadable rows.
    case needed
    /// The search has everything on the page.
    case nothingNew
    /// The search lacks none of these results, and the page shows them at another time.
    case notMissing(Date)
}

extension Results {
    /// Whether this search needs a page. Pages that it does not lack would mix two states of the list.
    ///
    /// Lists and pages of single publications have no place in the list, and a search without a query accepts any
    /// page.
    func need(for item: ReadPage, now: Date) -> PageNeed {
        guard !search.query.isEmpty else { return .needed }
        switch item.reading.content {
        case .article, .records: return .needed
        case .results, .profile: break
        }
        var grown = self
        item.append(to: &grown, now: now)
        let date = item.date(now: now).date
        let isOfSameTime = abs(date.timeIntervalSince(search.fetchedAt)) <= Self.longestSpan
        if !grown.hasGained(over: self) {
            return isOfSameTime || !coverage.isComplete ? .nothingNew : .notMissing(date)
        }
        if hasRoom(for: item.reading) { return .needed }
        guard isOfSameTime else { return .notMissing(date) }
        let repairs =
            grown.publications.count == publications.count || grown.mended != mended
            || isDamaged(at: item.reading.start)
        return !coverage.isComplete || repairs ? .needed : .notMissing(date)
    }

    /// Whether results of a page are missing, or follow a list that ended early.
    private func hasRoom(for reading: PageReading) -> Bool {
        let coverage = coverage
        guard let start = reading.start else { return !coverage.isComplete }
        if (start..<start + max(reading.rowCount, 1)).contains(where: coverage.isMissing) { return true }
        guard search.diagnostics.contains(where: { $0.topic == .early }) else { return false }
        return pages.allSatisfy { start >= ($0.start ?? 0) + $0.rows }
    }

    /// Whether a row of the page that starts at this number was left out because it could not be read.
    private func isDamaged(at start: Int?) -> Bool {
        search.diagnostics.contains { diagnostic in
            guard diagnostic.topic == .untitled, let page = diagnostic.page, pages.indices.contains(page - 1) else {
                return false
            }
            return pages[page - 1].start == start
        }
    }

    /// Whether it has publications, numbers or facts of the profile that these results do not have.
    private func hasGained(over other: Results) -> Bool {
        if publications != other.publications || coverage != other.coverage { return true }
        var facts = search
        facts.diagnostics = other.search.diagnostics
        facts.pages = other.search.pages
        facts.fetchedAt = other.search.fetchedAt
        facts.reportedTotal = other.search.reportedTotal
        return facts != other.search
    }
}
