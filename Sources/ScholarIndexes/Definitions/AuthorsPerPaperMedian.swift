extension IndexDefinition {
    /// The median number of authors.
    package static let authorsPerPaperMedian = IndexDefinition(
        key: "authors_per_paper_median", name: "authors/paper, median", family: .authors,
        definition: "the median number of authors",
        source: "Harzing, Publish or Perish",
        use: "as authors/paper, but one publication with hundreds of authors has no more weight than another",
        caution: "hides the large collaborations altogether",
        ignoresCitations: true,
        needs: .authors,
        value: { record in CitationRecord.median(record.authors ?? []).map { .number($0) } ?? .noPapers },
        working: { "of all \($0.papers.separated) \(CitationRecord.middle($0.authors ?? [], by: "authors"))" },
        further: { record, _ in Movement(rises: true, falls: CitationRecord.median(record.authors ?? []) != 1) })
}
