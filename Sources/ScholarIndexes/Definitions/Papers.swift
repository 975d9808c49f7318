extension IndexDefinition {
    /// The number of publications that count.
    package static let papers = IndexDefinition(
        key: "papers", name: "papers", family: .output,
        definition: "the number of publications that count",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005), as Np",
        use: "to see the length of the list that all other numbers come from",
        caution: "publications of namesakes, reviews and stray citations count as much as books",
        isCommon: true, canOnlyGrow: true, ignoresCitations: true,
        questions: [.settled("merged publications count once, rejected ones not at all, uncited ones do")],
        value: { .count($0.papers) },
        working: { "the list has so many, \($0.papers(withAtLeast: 1).separated) of them cited" })
}
