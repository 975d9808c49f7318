extension IndexDefinition {
    /// The age-weighted citation rate shared among the authors of each publication.
    package static let awcrpa = IndexDefinition(
        key: "awcrpa", name: "AWCRpA", family: .authors,
        definition: "the sum, over all publications, of the citations divided by age and number of authors",
        source: "Harzing, Publish or Perish",
        use: "as AWCR, shared equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: [.authors, .years],
        value: { record in .number(record.citations.indices.compactMap(record.ratePerAuthor).reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.rates.count)) of known year \($0.rates.count == 1 ? "gives" : "give") so much, each over its age and its authors"
        },
        ranking: { Ranking($0, addingUp: "cites/age/authors", of: $0.ratePerAuthor).with("authors", $0.authors(_:)) })
}
