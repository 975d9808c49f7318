extension IndexDefinition {
    /// The h-coverage: the citations of the h-core divided by all citations.
    package static let hCoverage = IndexDefinition(
        key: "h_coverage", name: "h-coverage, %", family: .core,
        definition: "the share of the citations that the h-core has",
        source: "Harzing, Publish or Perish",
        use: "to see how much of the impact comes from the h-core",
        caution: "also high for short lists",
        value: { $0.share($0.coreCitations) },
        working: { "100 · core / citations = 100 · \($0.coreCitations.separated) / \($0.total.separated)" },
        ranking: HIndex.ranking)
}
