extension IndexDefinition {
    /// The hpd-index: h of the citations per decade.
    package static let hpd = IndexDefinition(
        key: "hpd", name: "hpd-index", family: .age,
        definition: "the h-index of the citations per decade, 10 · citations / age",
        source: "Kosmulski, J. Informetrics 3(4):341-347 (2009)",
        use: "as hA, with more values",
        caution: "assumes that young publications will be cited at the same rate",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates, times: 10)) },
        ranking: { Ranking.rates($0, times: 10) })
}
