extension IndexDefinition {
    /// The most frequent number of authors.
    package static let authorsPerPaperMode = IndexDefinition(
        key: "authors_per_paper_mode", name: "authors/paper, mode", family: .authors,
        definition: "the number of authors that most publications have",
        source: "Harzing, Publish or Perish",
        use: "to see the usual size of the group",
        caution: "meaningless for short lists",
        ignoresCitations: true,
        questions: [.settled("of equally frequent numbers the smallest")], needs: .authors,
        value: { record in record.modeOfAuthors.map { .count($0) } ?? .noPapers },
        working: { record in
            let mode = record.modeOfAuthors ?? 0
            let count = record.authors?.count { $0 == Double(mode) } ?? 0
            return
                "\(count) of \(IndexValue.publications(record.papers)) \(count == 1 ? "has" : "have") so many authors"
        },
        bounds: { record in record.isModeCertain ? nil : .init(least: record.authors?.min(), most: nil) },
        further: { record, _ in Movement(rises: true, falls: record.modeOfAuthors != 1) })
}
