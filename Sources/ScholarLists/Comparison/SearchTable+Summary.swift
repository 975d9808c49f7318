package import ScholarIndexes

/// What the people of a table have together.
extension SearchTable {
    /// The distribution of an index over the rows that have it.
    package struct Summary: Hashable, Sendable {
        package let key: String
        /// The number of rows with a value.
        package let number: Int
        package let sum: Double
        package let lowerQuartile, median, upperQuartile: Double
        /// Whether some values are only minimums or maximums, and so are these numbers.
        package let certainty: IndexValue.Certainty
    }

    /// The summary of each index that any row has, except of one with minimums and maximums.
    package var summaries: [Summary] {
        keys.compactMap { key in
            let known = rows.compactMap { $0.indexes[key] }.filter { $0.certainty != .open && $0.number != nil }
            let sorted = known.compactMap(\.number).sorted()
            let bounds = Set(known.map(\.certainty)).subtracting([.certain])
            guard let first = sorted.first, bounds.count < 2 else { return nil }
            /// The value below which a part of the rows is, between two values in proportion.
            func quantile(_ part: Double) -> Double {
                let place = part * Double(sorted.count - 1)
                let below = sorted[Int(place)]
                let above = Int(place) + 1 < sorted.count ? sorted[Int(place) + 1] : below
                return below + (above - below) * (place - place.rounded(.down))
            }
            return Summary(
                key: key, number: sorted.count, sum: sorted.reduce(0, +),
                lowerQuartile: sorted.count == 1 ? first : quantile(0.25), median: quantile(0.5),
                upperQuartile: quantile(0.75), certainty: bounds.first ?? .certain)
        }
    }
}
