import ScholarPages

/// The missing results of a search: the gaps between its pages, and its end.
extension Results {
    private static let mostParts = 6

    /// The missing results: the gaps between pages, and the end; nil when none is missing.
    ///
    /// A page that was cut off still has its first rows; they are not missing. Another fact says that it was cut off.
    package var missing: MissingResults? {
        var gaps = coverage.gaps.compactMap { gap in
            let first = firstUnseen(gap.lowerBound)
            return first < gap.upperBound ? first + 1...gap.upperBound : nil
        }
        var end = missingEnd
        let further = max(gaps.count + (end == nil ? 0 : 1) - Self.mostParts, 0)
        if further > 0 {
            gaps = Array(gaps.prefix(Self.mostParts))
            end = nil
        }
        return gaps.isEmpty && end == nil ? nil : MissingResults(gaps: gaps, end: end, further: further)
    }

    private var missingEnd: MissingResults.End? {
        guard let openEnd = coverage.openEnd else { return nil }
        let next = firstUnseen(openEnd)
        let damaged = search.facts.damagedPages
        if let last = pages.indices.last(where: { pages[$0].isCut && (pages[$0].start ?? 0) + pages[$0].rows == next }),
            damaged.contains(last + 1)
        {
            return nil
        }
        let isProfile = if case .profile = search.query.target { true } else { search.profileName != nil }
        return isProfile ? .rows(after: next) : .results(from: next + 1)
    }

    /// The first number from this one on that no page which was cut off shows.
    private func firstUnseen(_ number: Int) -> Int {
        let cut = pages.filter(\.isCut).sorted { ($0.start ?? 0) < ($1.start ?? 0) }
        return cut.reduce(number) { first, page in
            let start = page.start ?? 0
            return (start...start + page.rows).contains(first) ? start + page.rows : first
        }
    }
}
