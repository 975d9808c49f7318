extension IndexDefinition {
    /// The trend h-index: h with each citation divided by its age, times four.
    package static let trendH = IndexDefinition(
        key: "trend_h", name: "trend h-index", family: .age,
        definition: "the h-index of 4 · the sum, over the citations, of 1 / the age of the citing work",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to see which publications are cited now, old or new",
        caution: "needs the citations per year, which Scholar shows for one publication at a time",
        canOnlyGrow: true,
        questions: [.settled("a citation of this year is 1 year old, one of last year 2; γ = 4, δ = 1")],
        needs: .histories,
        value: { .count(HIndex.value(ofScores: trendScores($0, isMost: false))) },
        ranking: { record in
            let scores = trendScores(record, isMost: false)
            return Ranking(record, "Σ 4/age", of: { scores[$0] }, needs: "rank") { Double($0) }
        },
        bounds: { record in
            let least = HIndex.value(ofScores: trendScores(record, isMost: false))
            let most = HIndex.value(ofScores: trendScores(record, isMost: true))
            return least == most ? nil : .init(least: Double(least), most: Double(most))
        })

    /// For each rank the sum of its citations, each divided by its age, times four.
    ///
    /// - Parameter isMost: whether citations of unknown year count as citations of this year; otherwise they do not
    ///   count.
    private static func trendScores(_ record: CitationRecord, isMost: Bool) -> [Double] {
        record.citations.indices.map { rank in
            let history = record.histories?[rank] ?? [:]
            // In a fixed order, because the last digit of a sum of fractions depends on the order.
            let known = history.sorted { $0.key < $1.key }.reduce(0.0) { sum, year in
                sum + 4 * Double(year.value) / Double(max(1, record.year - year.key + 1))
            }
            let others = record.citations[rank] - history.values.reduce(0, +)
            return known + (isMost ? 4 * Double(max(0, others)) : 0)
        }
    }
}
