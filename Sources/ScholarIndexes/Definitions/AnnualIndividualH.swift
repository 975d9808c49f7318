extension IndexDefinition {
    /// The annual individual h-index: hI-norm for each year of the academic age.
    package static let hiAnnual = IndexDefinition(
        key: "hi_annual", name: "hI-annual", family: .authors,
        definition: "hI-norm divided by the academic age",
        source: "Harzing, Alakangas & Adams, Scientometrics 99(3):811-821 (2014)",
        use: "to compare authors of different fields who started at different times",
        caution: "changes a lot in the first years; a wrong first year makes it useless",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: [.authors, .firstYear],
        value: { $0.perYear(HIndex.value(ofScores: $0.shares)) },
        working: { "hI-norm / years = \(HIndex.value(ofScores: $0.shares)) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in
            let h = HIndex.value(ofScores: record.shares)
            return Movement(rises: most.map { $0 > h } ?? true, falls: h > 0)
        })
}
