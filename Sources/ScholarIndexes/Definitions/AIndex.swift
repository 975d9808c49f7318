extension IndexDefinition {
    /// The A-index: the mean citations of the h-core.
    package static let a = IndexDefinition(
        key: "a", name: "A-index", family: .core,
        definition: "the mean of the citations of the publications in the h-core",
        source: "Jin, Science Focus 1(1):8-9 (2006)",
        use: "in addition to h, to see how often the h-core is cited",
        caution: "punishes a higher h, because the citations of the core are divided by h",
        value: { .ratio(Double($0.coreCitations), Double($0.h), otherwise: .noCore) },
        working: { "core / h = \($0.coreCitations.separated) / \($0.h)" },
        ranking: HIndex.ranking)
}
