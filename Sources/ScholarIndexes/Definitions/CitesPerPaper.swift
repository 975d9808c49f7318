extension IndexDefinition {
    /// The citations for each publication.
    package static let citesPerPaper = IndexDefinition(
        key: "cites_per_paper", name: "cites/paper", family: .output,
        definition: "the citations over the publications, their mean",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to compare lists of different length",
        caution: "rewards few publications, and one that is cited very often; uncited entries lower it",
        isCommon: true, isMonotone: true,
        value: { .ratio(Double($0.total), Double($0.papers), otherwise: .noPapers) },
        working: { "citations / papers = \($0.total) / \($0.papers)" })
}
