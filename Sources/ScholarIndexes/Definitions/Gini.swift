extension IndexDefinition {
    /// The Gini coefficient of the citations: how unevenly they are spread over the publications.
    package static let gini = IndexDefinition(
        key: "gini", name: "Gini coefficient", family: .output,
        definition:
            "how unevenly the citations are spread: 0 when all publications have equally many, near 1 when one has all",
        source: "Gini, Variabilità e mutabilità (1912)",
        use: "to see whether a few publications have most citations",
        caution: "independent of the number of citations; uncited publications raise it",
        isUnsteady: true,
        questions: [.settled("without the correction for small numbers")],
        value: { record in
            guard record.total > 0 else { return record.papers == 0 ? .noPapers : .noCitations }
            let papers = record.papers
            // Pairs from both ends, so that equal citation counts give exactly 0.
            var sum = 0.0
            for rank in 0..<(papers / 2) {
                let difference = record.citations[rank] - record.citations[papers - 1 - rank]
                if difference > 0 { sum += Double(papers - 1 - 2 * rank) * Double(difference) }
            }
            return .number(sum / (Double(papers) * Double(record.total)))
        },
        working: { record in
            let half = record.citations.prefix((record.papers + 1) / 2).reduce(0, +)
            let most = (record.papers + 1) / 2
            return
                "\(IndexValue.first(most)) of \(record.papers.separated) \(most == 1 ? "has" : "have") \(half) of \(IndexValue.citations(record.total)); with equal shares it would be 0"
        },
        // Uncited publications raise it, and enough equally cited ones lower it in the end.
        further: { record, most in
            most == 0 || record.citations.first == record.citations.last ? .rises : .both
        })
}
