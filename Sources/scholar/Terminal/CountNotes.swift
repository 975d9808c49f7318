import ScholarKit

/// The notes on searches whose citation counts are not all known, or not from Google Scholar.
enum CountNotes {
    /// A line for the searches without any count, one for those with unreadable counts, and one for each other index.
    static func lines(withoutCounts: [Search], of searches: [Search]) -> [String] {
        let without = Set(withoutCounts.map(\.id))
        let unreadable = searches.filter { !without.contains($0.id) && $0.hasUnreadableCounts }
        let sources = Dictionary(grouping: searches, by: \.countSource)
        let others = sources.filter { ![.googleScholar, .none].contains($0.key) }.sorted { $0.key.name < $1.key.name }
        return line(withoutCounts, "no citation counts are known, so there are no indexes")
            + line(unreadable, "some citation counts cannot be read; the indexes may be too low")
            + others.flatMap { source, searches in
                line(searches, "citation counts from \(source.words), not comparable with those of Google Scholar")
            }
    }

    private static func line(_ searches: [Search], _ note: String) -> [String] {
        searches.isEmpty ? [] : ["\(searches.map { "\($0.id)" }.joined(separator: ", ")): \(note)"]
    }
}
