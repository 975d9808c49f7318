extension IndexDefinition {
    /// Wu's w-index: the largest w such that w publications have at least 10·w citations each.
    package static let wWu = IndexDefinition(
        key: "w_wu", name: "w-index (Wu)", family: .threshold,
        definition: "the largest w such that w publications have at least 10·w citations each",
        source: "Wu, JASIST 61(3):609-614 (2010)",
        use: "to look at the most influential publications only",
        caution: "not Woeginger's w; changes rarely",
        isMonotone: true, canOnlyGrow: true,
        value: { record in .count(record.firstRanks { record.citations[$0 - 1] / 10 >= $0 }) },
        ranking: { .citations($0, needs: "10·rank") { 10 * Double($0) } })
}
