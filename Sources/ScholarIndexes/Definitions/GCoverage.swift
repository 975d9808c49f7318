extension IndexDefinition {
    /// The g-coverage: the citations of the g-core divided by all citations.
    package static let gCoverage = IndexDefinition(
        key: "g_coverage", name: "g-coverage, %", family: .egghe,
        definition: "the share of the citations that the g most cited publications have",
        source: "Harzing, Publish or Perish",
        use: "to see how much of the impact comes from the g-core",
        caution: "also high for short lists",
        value: { $0.share($0.gCoreCitations) },
        working: { "100 · core / citations = 100 · \($0.gCoreCitations.separated) / \($0.total.separated)" })
}
