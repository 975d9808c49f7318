extension IndexDefinition {
    /// The sum of the citations of all publications.
    package static let citations = IndexDefinition(
        key: "citations", name: "citations", family: .output,
        definition: "the sum of the citations of all publications",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005), as Nc,tot",
        use: "to see how much of the impact the other indexes leave out",
        caution: "a single publication can provide most of it, even one by another author in the list",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.settled("as Google Scholar counts them; all citations count unless an option excludes them")],
        value: { .count($0.total) },
        working: {
            "\(IndexValue.publications($0.papers)) \($0.papers == 1 ? "has" : "have together") so many, the most cited \($0.mostCitations)"
        })
}
