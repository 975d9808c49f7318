extension IndexDefinition {
    /// The citations for each year of the academic age.
    package static let citesPerYear = IndexDefinition(
        key: "cites_per_year", name: "cites/year", family: .output,
        definition: "the citations divided by the academic age",
        source: "Harzing, Publish or Perish",
        use: "to compare the citations of authors who started at different times",
        caution: "does not show when the citations were made",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.perYear($0.total) },
        working: { "citations / years = \($0.total.separated) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in Movement(rises: most != 0, falls: record.total > 0) })
}
