import ScholarKit

/// The note that the lists of some searches have no indexes, because no citation count is known.
enum NoCounts {
    /// One sentence for all searches; empty without searches.
    static func lines(_ searches: [Search]) -> [String] {
        guard !searches.isEmpty else { return [] }
        let numbers = searches.map { "\($0.id)" }.joined(separator: ", ")
        return ["\(numbers): no citation counts are known, so there are no indexes"]
    }
}
