extension IndexDefinition {
    /// The individual h-index: h divided by the mean number of authors of the h-core.
    package static let hi = IndexDefinition(
        key: "hi", name: "individual h", family: .authors,
        definition: "h divided by the mean number of authors of the publications in the h-core",
        source: "Batista, Campiteli, Kinouchi & Martinez, Scientometrics 68(1):179-189 (2006)",
        use: "to compare fields in which authors publish alone and in groups",
        caution: "one publication with hundreds of authors in the core makes it almost 0, unlike hI-norm and hm",
        questions: [.ties], needs: [.authors, .coreOnly],
        value: { .ratio($0.square, $0.authorsOfCore, otherwise: .noCore) },
        working: { "h² / authors of the core = \($0.h)² / \(IndexValue.whole($0.authorsOfCore))" },
        ranking: { HIndex.ranking($0).with("authors", $0.authors(_:)) })
}
