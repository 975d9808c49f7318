extension IndexDefinition {
    /// The publications for each year of the academic age.
    package static let papersPerYear = IndexDefinition(
        key: "papers_per_year", name: "papers/year", family: .output,
        definition: "the publications over the years that the author has published for",
        source: "Harzing, Publish or Perish",
        use: "to see how steadily somebody publishes",
        caution: "every stray entry of the list counts",
        ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { record in
            record.academicAge.map { .number(Double(record.papers) / Double($0)) } ?? .noPapers
        },
        working: { "papers / years = \($0.papers) / \($0.academicAge ?? 0)" })
}
