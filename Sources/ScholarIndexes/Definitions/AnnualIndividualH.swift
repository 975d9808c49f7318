extension IndexDefinition {
    /// The annual individual h-index: hI-norm for each year of the academic age.
    package static let hiAnnual = IndexDefinition(
        key: "hi_annual", name: "hI-annual", family: .authors,
        definition: "hI-norm over the years that the author has published for",
        source: "Harzing, Alakangas & Adams, Scientometrics 99(3):811-821 (2014)",
        use: "to compare people of different fields who began at different times",
        caution: "moves a lot in the first years; a wrong first year spoils it",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: [.authors, .firstYear],
        value: { record in
            let hiNorm = Double(HIndex.value(ofScores: record.shares))
            return record.academicAge.map { .number(hiNorm / Double($0)) } ?? .noPapers
        },
        working: { "hI-norm / years = \(HIndex.value(ofScores: $0.shares)) / \($0.academicAge ?? 0)" })
}
