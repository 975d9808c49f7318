/// The definitions of the family "shared among authors" that need no file of their own.
extension IndexDefinition {
    package static let citesPerAuthor = IndexDefinition(
        key: "cites_per_author", name: "cites/author", family: .authors,
        definition: "the sum, over all publications, of the citations divided by the number of authors",
        source: "Harzing, Publish or Perish",
        use: "to share the citations equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true, canOnlyGrow: true, needs: .authors,
        value: { .number($0.shares.reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.papers)) with \(IndexValue.citations($0.total)) \($0.papers == 1 ? "gives" : "give") so much, each over its authors"
        },
        ranking: { record in
            Ranking(record, addingUp: "cites/authors", of: { record.shares[$0] }).with("authors", record.authors(_:))
        })

    package static let papersPerAuthor = IndexDefinition(
        key: "papers_per_author", name: "papers/author", family: .authors,
        definition: "the sum, over all publications, of 1 divided by the number of authors",
        source: "Harzing, Publish or Perish",
        use: "to share the publications among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        canOnlyGrow: true, ignoresCitations: true,
        needs: .authors,
        value: { record in .number(record.citations.indices.reduce(0.0) { $0 + 1 / record.authors($1) }) },
        working: {
            "\(IndexValue.publications($0.papers)) \($0.papers == 1 ? "gives" : "give") so much, each divided by its authors"
        },
        ranking: { record in
            Ranking(record, addingUp: "1/authors", of: { 1 / record.authors($0) }).with("authors", record.authors(_:))
        })

    package static let authorsPerPaper = IndexDefinition(
        key: "authors_per_paper", name: "authors/paper", family: .authors,
        definition: "the mean number of authors",
        source: "Harzing, Publish or Perish",
        use: "to see whether an author works alone or in large groups",
        caution: "one publication with hundreds of authors changes it a lot; it hardly changes the median",
        isCommon: true, ignoresCitations: true, needs: .authors,
        value: { .ratio($0.authors?.reduce(0, +) ?? 0, Double($0.papers), otherwise: .noPapers) },
        working: { "authors / papers = \(IndexValue.whole($0.authors?.reduce(0, +) ?? 0)) / \($0.papers.separated)" },
        further: { record, _ in Movement(rises: true, falls: record.authors?.contains { $0 > 1 } ?? true) })

    package static let authorsPerPaperMedian = IndexDefinition(
        key: "authors_per_paper_median", name: "authors/paper, median", family: .authors,
        definition: "the median number of authors",
        source: "Harzing, Publish or Perish",
        use: "as authors/paper, but one publication with hundreds of authors has no more weight than another",
        caution: "hides the large collaborations altogether",
        ignoresCitations: true,
        needs: .authors,
        value: { record in CitationRecord.median(record.authors ?? []).map { .number($0) } ?? .noPapers },
        working: { "of all \($0.papers.separated) \(CitationRecord.middle($0.authors ?? [], by: "authors"))" },
        further: { record, _ in Movement(rises: true, falls: CitationRecord.median(record.authors ?? []) != 1) })

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

    package static let hiNorm = IndexDefinition(
        key: "hi_norm", name: "hI-norm", family: .authors,
        definition: "the h-index of the citations divided by the number of authors",
        source: "Harzing, Publish or Perish; as h_f in Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "to share the citations among authors before computing h",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isCommon: true, isMonotone: true, canOnlyGrow: true, needs: .authors,
        value: { .count(HIndex.value(ofScores: $0.shares)) },
        ranking: { record in
            Ranking(record, "cites/authors", of: { record.shares[$0] }, needs: "rank") { Double($0) }
        })

    package static let hiAnnual = IndexDefinition(
        key: "hi_annual", name: "hI-annual", family: .authors,
        definition: "hI-norm divided by the academic age",
        source: "Harzing, Alakangas & Adams, Scientometrics 99(3):811-821 (2014)",
        use: "to compare authors of different fields who started at different times",
        caution: "changes a lot in the first years; a wrong first year makes it useless",
        isCommon: true, isMonotone: true,
        questions: [.academicAge], needs: [.authors, .firstYear],
        value: { $0.perYear(HIndex.value(ofScores: $0.shares)) },
        working: { "hI-norm / years = \(HIndex.value(ofScores: $0.shares)) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in
            let h = HIndex.value(ofScores: record.shares)
            return Movement(rises: most > h, falls: h > 0)
        })

    package static let hm = IndexDefinition(
        key: "hm", name: "hm-index", family: .authors,
        definition: "the largest effective rank, the sum of 1 / authors up to a publication, that its citations reach",
        source: "Schreiber, New Journal of Physics 10:040201 (2008); as h_F in Egghe (2008)",
        use: "to share publications, but not citations, among their authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isUnsteady: true,
        questions: [.ties], needs: .authors,
        value: { record in .number(record.effectiveRank { Double(record.citations[$0]) }) },
        ranking: { record in
            Ranking("eff. rank", .atMost, "cites", record.effectiveRanks) { Double(record.citations[$0 - 1]) }
        },
        bounds: { record in record.effectiveRankBounds { Double(record.citations[$0]) } },
        further: { furtherOfHm($0, $1) })

    /// The last publication that counts decides. Only publications with at least its citations come before it, and move
    /// its effective rank beyond its citations; a crowd of authors adds as little to a rank as is needed.
    private static func furtherOfHm(_ record: CitationRecord, _ most: Int) -> Movement {
        guard most != 0 else { return [] }
        let ranks = record.effectiveRanks
        let last = ranks.last { place, rank in rank <= Double(record.citations[place]) + Ranking.slack }
        guard let (place, value) = last else { return .rises }
        guard !record.hasUncertainRanks else { return .both }
        let count = record.citations[place]
        let above = ranks.last { record.citations[$0.0] > most }?.1 ?? 0
        let canRise =
            most < count ? above + Ranking.tiny < Double(most) : most > count || value + Ranking.tiny < Double(most)
        let canFall = most >= count && value > Double(count) - 1 + Ranking.slack
        return Movement(rises: canRise, falls: canFall)
    }

    package static let awcrpa = IndexDefinition(
        key: "awcrpa", name: "AWCRpA", family: .authors,
        definition: "the sum, over all publications, of the citations divided by age and number of authors",
        source: "Harzing, Publish or Perish",
        use: "as AWCR, shared equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true, canOnlyGrow: true,
        questions: [.age], needs: [.authors, .years],
        value: { record in .number(record.citations.indices.compactMap(record.ratePerAuthor).reduce(0, +)) },
        working: {
            "\(IndexValue.publications($0.rates.count)) of known year \($0.rates.count == 1 ? "gives" : "give") so much, each over its age and its authors"
        },
        ranking: { Ranking($0, addingUp: "cites/age/authors", of: $0.ratePerAuthor).with("authors", $0.authors(_:)) })

    package static let gfCitations = IndexDefinition(
        key: "gf_citations", name: "gf-index (citations)", family: .authors,
        definition: "the g-index of the citations divided by the number of authors",
        source: "Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "as g, with the citations shared equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true, canOnlyGrow: true,
        questions: [.boundOfG], needs: .authors,
        value: { .count(fractionalG($0)) },
        working: { record in
            let g = fractionalG(record)
            guard g > record.papers else { return fractionalRanking(record).reason(noMore: record.noMore) }
            let sum = IndexValue.text(record.shares.reduce(0, +))
            return
                "\(record.papers == 1 ? "the only publication has" : "all \(record.papers.separated) publications have") \(sum) citations per author, at least \(g)² = \((g * g).separated)"
        },
        ranking: { fractionalRanking($0) })

    private static func fractionalRanking(_ record: CitationRecord) -> Ranking {
        let order = record.shares.indices.sorted { record.shares[$0] > record.shares[$1] }
        let sums = order.map { record.shares[$0] }.runningSums
        return Ranking("sum", .atLeast, "rank²", Array(zip(order, sums))) { Double($0) * Double($0) }
    }

    private static func fractionalG(_ record: CitationRecord) -> Int {
        let sums = record.shares.sorted(by: >).runningSums
        let g = sums.indices.prefix { sums[$0] + Ranking.slack >= Double($0 + 1) * Double($0 + 1) }.count
        guard let sum = sums.last, g == sums.count, !record.convention.boundsG else { return g }
        return max(g, Int((sum + Ranking.slack).squareRoot()))
    }
}
