extension IndexDefinition {
    /// The citations shared among the authors of each publication.
    package static let citesPerAuthor = IndexDefinition(
        key: "cites_per_author", name: "cites/author", family: .authors,
        definition: "the sum, over all publications, of the citations divided by the number of authors",
        source: "Harzing, Publish or Perish",
        use: "to share the citations equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true, canOnlyGrow: true, needs: .authors,
        value: { .number($0.shares.reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.papers)) with \(IndexValue.citations($0.total)) \($0.papers == 1 ? "gives" : "give") so much, each over its authors"
        },
        ranking: { record in
            Ranking(record, addingUp: "cites/authors", of: { record.shares[$0] }).with("authors", record.authors(_:))
        })
}
