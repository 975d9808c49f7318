extension IndexDefinition {
    /// The R-index: the root of the citations of the h-core.
    package static let r = IndexDefinition(
        key: "r", name: "R-index", family: .core,
        definition: "the root of the citations of the publications in the h-core",
        source: "Jin, Liang, Rousseau & Egghe, Chinese Science Bulletin 52(6):855-863 (2007)",
        use: "to count the citations of the core without dividing by h",
        caution: "can depend on a single publication",
        isMonotone: true, canOnlyGrow: true,
        value: { .number(Double($0.coreCitations).squareRoot()) },
        working: { "√core = √\($0.coreCitations.separated)" },
        ranking: HIndex.ranking)
}
