extension IndexDefinition {
    /// The mean number of authors of a publication.
    package static let authorsPerPaper = IndexDefinition(
        key: "authors_per_paper", name: "authors/paper", family: .authors,
        definition: "the mean number of authors",
        source: "Harzing, Publish or Perish",
        use: "to see whether an author works alone or in large groups",
        caution: "one publication with hundreds of authors changes it a lot; it hardly changes the median",
        isCommon: true, ignoresCitations: true, needs: .authors,
        value: { .ratio($0.authors?.reduce(0, +) ?? 0, Double($0.papers), otherwise: .noPapers) },
        working: { "authors / papers = \(IndexValue.whole($0.authors?.reduce(0, +) ?? 0)) / \($0.papers.separated)" },
        further: { record, _ in Movement(rises: true, falls: record.authors?.contains { $0 > 1 } ?? true) })
}
