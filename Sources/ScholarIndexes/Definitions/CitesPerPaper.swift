extension IndexDefinition {
    /// The mean number of citations of a publication.
    package static let citesPerPaper = IndexDefinition(
        key: "cites_per_paper", name: "cites/paper", family: .output,
        definition: "the mean number of citations of a publication",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to compare lists of different length",
        caution: "rewards short lists and single highly cited publications; uncited publications lower it",
        isCommon: true, isMonotone: true,
        value: { .ratio(Double($0.total), Double($0.papers), otherwise: .noPapers) },
        working: { "citations / papers = \($0.total.separated) / \($0.papers.separated)" },
        further: { record, most in
            let mean = Double(record.total) / Double(record.papers)
            return Movement(rises: most.map { Double($0) > mean } ?? true, falls: record.total > 0)
        })
}
