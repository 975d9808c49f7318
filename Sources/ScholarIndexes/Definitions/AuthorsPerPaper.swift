extension IndexDefinition {
    /// The authors of a publication, on average.
    package static let authorsPerPaper = IndexDefinition(
        key: "authors_per_paper", name: "authors/paper", family: .authors,
        definition: "the mean number of authors",
        source: "Harzing, Publish or Perish",
        use: "to see how somebody works: alone or in large groups",
        caution: "one publication of hundreds moves it; the median does not",
        isCommon: true, ignoresCitations: true, needs: .authors,
        value: { record in
            let sum = record.authors?.reduce(0, +) ?? 0
            return .ratio(sum, Double(record.papers), otherwise: .noPapers)
        },
        working: { "authors / papers = \(IndexValue.whole($0.authors?.reduce(0, +) ?? 0)) / \($0.papers)" })
}
