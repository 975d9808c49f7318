extension IndexDefinition {
    /// The normalized individual h-index: h of the citations per author.
    package static let hiNorm = IndexDefinition(
        key: "hi_norm", name: "hI-norm", family: .authors,
        definition: "the h-index of the citations divided by the number of authors",
        source: "Harzing, Publish or Perish; as h_f in Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "to share the citations among authors before computing h",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isCommon: true, isMonotone: true, canOnlyGrow: true, needs: .authors,
        value: { .count(HIndex.value(ofScores: $0.shares)) },
        ranking: { record in
            Ranking(record, "cites/authors", of: { record.shares[$0] }, needs: "rank") { Double($0) }
        })
}
