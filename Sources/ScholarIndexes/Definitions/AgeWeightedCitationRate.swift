extension IndexDefinition {
    /// The age-weighted citation rate: the sum of the citations per year of each publication.
    package static let awcr = IndexDefinition(
        key: "awcr", name: "AWCR", family: .age,
        definition: "the sum, over all publications, of the citations divided by the age of their publication",
        source: "Harzing, Publish or Perish, after Jin (2007)",
        use: "to see the citations per year, without a disadvantage for young publications",
        caution: "an average over the life of each publication, not the citations of last year",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: .years,
        value: { .number($0.rates.reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.rates.count)) of known year \($0.rates.count == 1 ? "has" : "have together") so many citations a year"
        },
        ranking: { Ranking($0, addingUp: "cites/age", of: $0.rate).with("age", $0.age) })
}
