extension IndexDefinition {
    /// The citations of all publications together.
    package static let citations = IndexDefinition(
        key: "citations", name: "citations", family: .output,
        definition: "the citations of all publications together",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005), as Nc,tot",
        use: "to see how much of the attention the other indexes leave out",
        caution: "one publication can make most of it, and one of somebody else's can, too",
        isCommon: true, isMonotone: true,
        questions: [.settled("as Google Scholar counts them; nothing is left out unless that was asked for")],
        value: { .count($0.total) },
        working: {
            "\(IndexValue.publications($0.papers)) \($0.papers == 1 ? "has" : "have together") so many, the most cited \($0.mostCitations)"
        })
}
