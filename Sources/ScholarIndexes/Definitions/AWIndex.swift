extension IndexDefinition {
    /// The AW-index: the root of the age-weighted citation rate.
    package static let aw = IndexDefinition(
        key: "aw", name: "AW-index", family: .age,
        definition: "the root of the age-weighted citation rate (AWCR)",
        source: "Harzing, Publish or Perish, after Jin (2007)",
        use: "as AWCR, on the scale of h",
        caution: "uses all publications, not only the h-core as AR does",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .number($0.rates.reduce(0, +).squareRoot()) },
        working: { "√AWCR = √\(IndexValue.text($0.rates.reduce(0, +)))" },
        ranking: { Ranking($0, addingUp: "cites/age", of: $0.rate).with("age", $0.age) })
}
