extension IndexDefinition {
    /// The academic age: the number of years in which the author has published.
    package static let years = IndexDefinition(
        key: "years", name: "years", family: .output,
        definition: "the years from the first publication to the year of the list, the academic age",
        source: "Harzing, Publish or Perish",
        use: "to compare authors who started at different times",
        caution: "one publication with a wrong year, or by a namesake, changes the first year",
        isCommon: true, canOnlyGrow: true, ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.academicAge.map { .count($0) } ?? .noPapers },
        working: { record in
            guard let first = record.years?.filter({ $0 != 0 }).min() else { return "there are no publications" }
            return "the first publication is from \(first), and the year of the list is \(record.year)"
        },
        // A publication of unknown year can be the first one.
        bounds: { record in
            record.gaps.all.years > 0 ? record.academicAge.map { .init(least: Double($0), most: nil) } : nil
        })
}
