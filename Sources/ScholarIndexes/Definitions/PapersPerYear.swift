extension IndexDefinition {
    /// The number of publications per year of the academic age.
    package static let papersPerYear = IndexDefinition(
        key: "papers_per_year", name: "papers/year", family: .output,
        definition: "the publications divided by the academic age",
        source: "Harzing, Publish or Perish",
        use: "to see how steadily an author publishes",
        caution: "stray publications in the list count too",
        ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.perYear($0.papers) },
        working: { "papers / years = \($0.papers.separated) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { _, _ in .both })
}
