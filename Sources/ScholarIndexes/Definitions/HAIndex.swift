extension IndexDefinition {
    /// The hA-index: h of the citations per year.
    package static let ha = IndexDefinition(
        key: "ha", name: "hA-index", family: .age,
        definition: "the largest k such that k publications have at least k citations per year each",
        source: "Fassin, Quantitative Science Studies 4(3):756-777 (2023)",
        use: "to compare old and young publications fairly",
        caution: "small numbers: many authors have the same value",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates)) },
        ranking: { Ranking.rates($0, times: 1) })
}
