extension IndexDefinition {
    /// The individual h-index: h over the mean number of authors of the h-core.
    package static let hi = IndexDefinition(
        key: "hi", name: "individual h", family: .authors,
        definition: "h over the mean number of authors of the publications in the h-core",
        source: "Batista, Campiteli, Kinouchi & Martinez, Scientometrics 68(1):179-189 (2006)",
        use: "to compare fields in which people publish alone and in groups",
        caution: "one publication of hundreds in the core takes everything; hI-norm and hm do not do that",
        questions: [.ties], needs: [.authors, .coreOnly],
        value: { record in
            .ratio(record.square, record.authorsOfCore, otherwise: .noCore)
        },
        working: { "h² / authors of the core = \($0.h)² / \(IndexValue.whole($0.authorsOfCore))" },
        ranking: { record in HIndex.ranking(record).with("authors") { record.authors($0) } })
}
