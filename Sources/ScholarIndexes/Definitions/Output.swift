/// The definitions of the family "publications and citations" that need no file of their own.
extension IndexDefinition {
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

    package static let years = IndexDefinition(
        key: "years", name: "years", family: .output,
        definition: "the years from the first publication to the year of the list, the academic age",
        source: "Harzing, Publish or Perish",
        use: "to compare authors who started at different times",
        caution: "one publication with a wrong year, or by a namesake, changes the first year",
        isCommon: true, canOnlyGrow: true, ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.academicAge.map { .count($0) } ?? .noPapers },
        working: { record in
            guard let first = record.years?.filter({ $0 != 0 }).min() else { return "there are no publications" }
            return "the first publication is from \(first), and the year of the list is \(record.year)"
        },
        // A publication of unknown year can be the first one.
        bounds: { record in
            record.gaps.all.years > 0 ? record.academicAge.map { .init(least: Double($0), most: nil) } : nil
        })

    package static let citesPerYear = IndexDefinition(
        key: "cites_per_year", name: "cites/year", family: .output,
        definition: "the citations divided by the academic age",
        source: "Harzing, Publish or Perish",
        use: "to compare the citations of authors who started at different times",
        caution: "does not show when the citations were made",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.perYear($0.total) },
        working: { "citations / years = \($0.total.separated) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in Movement(rises: most != 0, falls: record.total > 0) })

    package static let papersPerYear = IndexDefinition(
        key: "papers_per_year", name: "papers/year", family: .output,
        definition: "the publications divided by the academic age",
        source: "Harzing, Publish or Perish",
        use: "to see how steadily an author publishes",
        caution: "stray publications in the list count too",
        ignoresCitations: true,
        questions: [.academicAge], needs: .firstYear,
        value: { $0.perYear($0.papers) },
        working: { "papers / years = \($0.papers.separated) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { _, _ in .both })

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
            return Movement(rises: Double(most) > mean, falls: record.total > 0)
        })

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
