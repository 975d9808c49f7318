package import ScholarLists
import ScholarIndexes

/// The effect of a suggestion on h and g, in words.
extension Suggestion {
    /// The indexes that change, such as `h 28 → 29`; empty if none does.
    package func effect(in listing: Listing) -> String {
        /// The change of an index; of a list that lacks publications both values are minimums.
        func change(_ key: String) -> String? {
            let sign = listing.indexes.minimums.contains(key) ? "≥ " : ""
            guard let old = listing.indexes[key], let new = after[key], old != new else { return nil }
            return "\(key) \(sign)\(old) → \(sign)\(new)"
        }
        let changes = [
            change("h"),
            change("g").map { lowersOnlyLimitOfG ? "\($0) (at most the number of publications)" : $0 },
        ]
        return changes.compactMap(\.self).joined(separator: ", ")
    }
}
