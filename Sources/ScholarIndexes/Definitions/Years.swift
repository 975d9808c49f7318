extension IndexDefinition {
    /// The years that the author has published for, the academic age.
    package static let years = IndexDefinition(
        key: "years", name: "years", family: .output,
        definition: "the years that the author has published for, or academic age",
        source: "Harzing, Publish or Perish",
        use: "to compare people who began at different times",
        caution: "one publication with a wrong year, or of a namesake, moves the beginning",
        isCommon: true, ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.academicAge.map { .count($0) } ?? .noPapers },
        working: { record in
            guard let first = record.years?.filter({ $0 != 0 }).min() else { return "there are no publications" }
            return "the first publication is of \(first), and it is \(record.year)"
        })
}
