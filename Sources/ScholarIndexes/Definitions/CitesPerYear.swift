extension IndexDefinition {
    /// The citations for each year of the academic age.
    package static let citesPerYear = IndexDefinition(
        key: "cites_per_year", name: "cites/year", family: .output,
        definition: "the citations over the years that the author has published for",
        source: "Harzing, Publish or Perish",
        use: "to compare people who began at different times by their citations",
        caution: "says nothing of when the citations came",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: .firstYear,
        value: { record in
            record.academicAge.map { .number(Double(record.total) / Double($0)) } ?? .noPapers
        },
        working: { "citations / years = \($0.total) / \($0.academicAge ?? 0)" })
}
