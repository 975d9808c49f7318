import ScholarPages

/// The missing results of a search, in words.
extension Results {
    /// The advice about a profile that was saved too early.
    package static let showMore = ": press \"Show more\" before saving"

    /// The missing results in words: the gaps between pages, and the end; nil when none is missing.
    ///
    /// A page that was cut off still has its first rows; they are not missing. Another diagnostic reports that it was
    /// cut off.
    package var missing: String? {
        let parts = missingParts
        guard let last = parts.last else { return nil }
        let first = parts.prefix(Self.mostParts)
        let rest = parts.count - Self.mostParts
        if rest > 0 { return "\(first.joined(separator: ", ")) and \(rest) more parts" }
        return parts.count == 1 ? last : "\(parts.dropLast().joined(separator: ", ")) and \(last)"
    }

    private static let mostParts = 6

    private var missingParts: [String] {
        let cut = pages.filter(\.isCut).sorted { ($0.start ?? 0) < ($1.start ?? 0) }
        let cutInsideRow = Set(search.diagnostics.filter { $0.topic == .cut }.compactMap(\.page))
        func firstUnseen(_ number: Int) -> Int {
            cut.reduce(number) { first, page in
                let start = page.start ?? 0
                return (start...start + page.rows).contains(first) ? start + page.rows : first
            }
        }
        var parts: [String] = []
        for gap in coverage.gaps {
            let first = firstUnseen(gap.lowerBound)
            if first < gap.upperBound { parts.append("results \(first + 1)-\(gap.upperBound)") }
        }
        guard let openEnd = coverage.openEnd else { return parts }
        let next = firstUnseen(openEnd)
        if let last = pages.indices.last(where: { pages[$0].isCut && (pages[$0].start ?? 0) + pages[$0].rows == next }),
            cutInsideRow.contains(last + 1)
        {
            return parts
        }
        let end =
            search.profileName == nil
            ? "the results from \(next + 1) on" : "the rows after \(next)\(Self.showMore)"
        return parts + [end]
    }
}
