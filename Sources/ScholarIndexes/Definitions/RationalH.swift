extension IndexDefinition {
    /// The rational h-index: h, and the completed fraction of the way to h + 1.
    package static let rationalH = IndexDefinition(
        key: "rational_h", name: "rational h-index", family: .hirsch,
        definition: "h + 1 - n / (2h + 1), where n is the smallest number of citations missing for h + 1",
        source: "Ruane & Tol, Scientometrics 75(2):395-405 (2008)",
        use: "to see how close the next h is",
        caution: "treats citations missing on several publications like citations missing on one",
        isMonotone: true, canOnlyGrow: true,
        questions: [.settled("a missing publication needs h + 1 citations")],
        value: { record in
            .number(Double(record.h + 1) - Double(record.missingForNextH) / Double(2 * record.h + 1))
        },
        working: { "h + 1 - n/(2h + 1) = \($0.h + 1) - \($0.missingForNextH)/\(2 * $0.h + 1)" },
        ranking: HIndex.ranking)
}
