extension IndexDefinition {
    /// The age-weighted citation rate: the sum of the citations per year of each publication.
    public static let awcr = IndexDefinition(
        key: "awcr", name: "AWCR", family: .age,
        definition: "the sum, over all publications, of the citations divided by the age of their publication",
        source: "Harzing, Publish or Perish, after Jin (2007)",
        use: "to see how many citations come in a year, young publications given their due",
        caution: "an average over whole lives, and not the citations of last year",
        isMonotone: true,
        questions: [.age], needs: .years,
        value: { .number($0.rates.reduce(0, +)) },
        working: { "\($0.rates.count) publications have so many citations a year together" })
}
