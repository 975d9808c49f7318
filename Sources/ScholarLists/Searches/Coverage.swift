import ScholarPages

/// The results of a search that its pages contain, by number: the gaps between pages, and the missing end.
package struct Coverage: Equatable, Sendable {
    /// Gaps between pages: ranges of missing results, counted from 0.
    package private(set) var gaps: [Range<Int>] = []
    /// The number of the first missing result after the last page, if there is one; 0 without any page.
    package private(set) var openEnd: Int? = 0

    /// Computes the coverage of pages. A page without a known start is ignored when looking for gaps.
    package init(_ pages: [Results.PageRecord]) {
        guard !pages.isEmpty else { return }
        let placed = pages.filter { $0.start != nil && !$0.isCut }.sorted { ($0.start ?? 0) < ($1.start ?? 0) }
        guard !placed.isEmpty else {
            // A page that was cut off has to be requested again; pages without a start only determine the end.
            openEnd = pages.last?.isCut == true ? pages.compactMap(\.start).min() ?? 0 : pages.last?.nextStart
            return
        }
        var expected = 0
        var latestStart: Int?
        openEnd = nil
        for page in placed {
            let start = page.start ?? 0
            // A page behind the last row only shows that no row has its number or a later one.
            if page.rows == 0, page.nextStart == nil, start > 0, expected > 0 {
                if start == expected { openEnd = nil }
                continue
            }
            if start > expected { gaps.append(expected..<start) }
            // A page that links to the next one ends there, because pages can have a row more or fewer than others.
            let end = max(page.nextStart ?? start + page.rows, start)
            // Among pages with the same end, the one that begins last is the most reliable about the end.
            guard end >= expected else { continue }
            // A profile proves its end, and a page that is saved again has the end that it had.
            let isSameEnd = end == expected && (page.kind == .profile || start == latestStart)
            latestStart = start
            if isSameEnd, openEnd == nil { continue }
            expected = end
            openEnd = page.nextStart == nil ? nil : expected
        }
        // A truncated last page does not show whether more results follow.
        if pages.contains(where: { $0.isCut && ($0.start ?? 0) >= expected }), openEnd == nil { openEnd = expected }
    }

    /// Computes the coverage of a list whose source counts its results.
    ///
    /// - Parameters:
    ///   - total: the number of results in the whole list.
    ///   - known: the number of different results on the pages. If it is the total, no place is missing.
    package init(_ pages: [Results.PageRecord], total: Int, known: Int) {
        openEnd = nil
        guard known < total || pages.isEmpty else { return }
        var end = 0
        for page in pages.sorted(by: { $0.start ?? 0 < $1.start ?? 0 }) {
            let start = page.start ?? 0
            if start > end { gaps.append(end..<start) }
            end = max(end, start + page.rows)
        }
        openEnd = end < total ? end : nil
    }

    package var isComplete: Bool { gaps.isEmpty && openEnd == nil }

    package func isMissing(_ number: Int) -> Bool {
        gaps.contains { $0.contains(number) } || openEnd.map { number >= $0 } ?? false
    }

    package var firstMissing: Int? { gaps.first?.lowerBound ?? openEnd }
}
