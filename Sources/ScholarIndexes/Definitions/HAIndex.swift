extension IndexDefinition {
    /// The hA-index: h of the citations per year.
    package static let ha = IndexDefinition(
        key: "ha", name: "hA-index", family: .age,
        definition: "the largest number such that so many publications have at least so many citations a year",
        source: "Fassin, Quantitative Science Studies 4(3):756-777 (2023)",
        use: "to compare old and young publications on the same footing",
        caution: "small numbers: few values tell few people apart",
        isCommon: true, isMonotone: true,
        questions: [.age], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates)) },
        working: { Ranking.rates($0, times: 1).reason },
        ranking: { Ranking.rates($0, times: 1) })
}
