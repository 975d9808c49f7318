extension IndexDefinition {
    /// The contemporary h-index: h with each count divided by the age of its publication, times four.
    package static let hc = IndexDefinition(
        key: "hc", name: "contemporary h", family: .age,
        definition: "the h-index of 4 · citations / age of the publication",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to see who is active now: old publications need more and more citations to stay in the core",
        caution: "Publish or Perish and the original paper count the age differently; unlike h it can fall",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.age, .settled("γ = 4, δ = 1")], needs: .years,
        value: { .count(HIndex.value(ofScores: $0.rates, times: 4)) },
        ranking: { Ranking.rates($0, times: 4) })
}
