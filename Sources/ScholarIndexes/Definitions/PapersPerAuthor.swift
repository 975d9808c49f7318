extension IndexDefinition {
    /// The publications shared among their authors.
    package static let papersPerAuthor = IndexDefinition(
        key: "papers_per_author", name: "papers/author", family: .authors,
        definition: "the sum, over all publications, of 1 divided by the number of authors",
        source: "Harzing, Publish or Perish",
        use: "to share the publications among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        canOnlyGrow: true, ignoresCitations: true,
        needs: .authors,
        value: { record in .number(record.citations.indices.reduce(0.0) { $0 + 1 / record.authors($1) }) },
        working: {
            "\(IndexValue.publications($0.papers)) \($0.papers == 1 ? "gives" : "give") so much, each divided by its authors"
        },
        ranking: { record in
            Ranking(record, addingUp: "1/authors", of: { 1 / record.authors($0) }).with("authors", record.authors(_:))
        })
}
