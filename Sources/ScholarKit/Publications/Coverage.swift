/// Which results of a search are in, by their numbers: what lies between the pages, and whether anything lies behind.
package struct Coverage: Equatable, Sendable {
    /// Results that no page has, counted from 0, with pages before and behind them.
    package private(set) var gaps: [Range<Int>] = []
    /// The number of the first result behind the last page, when there is one; 0 when no page is in.
    package private(set) var openEnd: Int? = 0

    /// Lays the pages side by side. A page that does not say where it begins says nothing of gaps.
    package init(_ pages: [Results.PageRecord]) {
        guard !pages.isEmpty else { return }
        let placed = pages.filter { $0.start != nil && !$0.isCut }.sorted { ($0.start ?? 0) < ($1.start ?? 0) }
        guard !placed.isEmpty else {
            // A page that was cut off has to be asked for again; pages without a place only tell what is behind.
            openEnd = pages.last?.isCut == true ? pages.compactMap(\.start).min() ?? 0 : pages.last?.nextStart
            return
        }
        var expected = 0
        openEnd = nil
        for page in placed {
            let start = page.start ?? 0
            if start > expected { gaps.append(expected..<start) }
            // Where a page says what comes next, that is its end: pages can have a row less or more than others.
            let end = max(page.nextStart ?? start + page.rows, start)
            // Of several pages with the same end the one that begins last knows best what is behind it.
            guard end >= expected else { continue }
            expected = end
            openEnd = page.nextStart == nil ? nil : expected
        }
        // A cut page at the end hides whether anything follows.
        if pages.contains(where: { $0.isCut && ($0.start ?? 0) >= expected }), openEnd == nil { openEnd = expected }
    }

    /// Whether nothing is missing.
    package var isComplete: Bool { gaps.isEmpty && openEnd == nil }

    /// Whether the result of a number is missing.
    package func isMissing(_ number: Int) -> Bool {
        gaps.contains { $0.contains(number) } || openEnd.map { number >= $0 } ?? false
    }

    /// The number of the first result that is missing.
    package var firstMissing: Int? { gaps.first?.lowerBound ?? openEnd }
}
