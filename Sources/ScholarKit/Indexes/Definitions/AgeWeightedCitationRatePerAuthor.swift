extension IndexDefinition {
    /// The age-weighted citation rate shared among the authors of each publication.
    public static let awcrpa = IndexDefinition(
        key: "awcrpa", name: "AWCRpA", family: .authors,
        definition: "the sum, over all publications, of the citations divided by age and number of authors",
        source: "Harzing, Publish or Perish",
        use: "as AWCR, with every author given a share",
        caution: "equal shares are nobody's; Scholar cuts long lists of authors",
        isMonotone: true,
        questions: [.age], needs: [.authors, .years],
        value: { record in
            .number(record.citations.indices.reduce(0.0) { $0 + (record.rate($1) ?? 0) / record.authors($1) })
        },
        working: { "the citations a year of \($0.papers) publications, each over its authors" })
}
