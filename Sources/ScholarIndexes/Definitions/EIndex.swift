extension IndexDefinition {
    /// The e-index: the root of the citations of the h-core beyond h².
    package static let e = IndexDefinition(
        key: "e", name: "e-index", family: .core,
        definition: "the root of the citations of the h-core beyond h²",
        source: "Zhang, PLoS ONE 4(5):e5429 (2009)",
        use: "in addition to h, to see the citations of the h-core that h ignores",
        caution: "falls when h rises; do not use it without h",
        isCommon: true,
        value: { .number((Double($0.coreCitations) - Double($0.h) * Double($0.h)).squareRoot()) },
        working: { "√(core - h²) = √(\($0.coreCitations.separated) - \($0.h)²)" },
        ranking: HIndex.ranking)
}
