extension IndexDefinition {
    /// The fractional-paper g-index: g with ranks in which a publication counts as 1 / authors.
    package static let gfPapers = IndexDefinition(
        key: "gf_papers", name: "gF-index (papers)", family: .authors,
        definition:
            "the largest effective rank, the sum of 1 / authors, whose square is at most the sum of the citations up to it",
        source: "Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "as g, with publications, but not citations, shared among their authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        questions: [.ties, .settled("at most the sum over all publications")], needs: .authors,
        value: { record in
            let roots = record.rootsOfSums
            return .number(record.effectiveRank { roots[$0] })
        },
        ranking: { record in
            let roots = record.rootsOfSums
            let ranks = record.effectiveRanks
            let last = ranks.last { place, rank in rank <= roots[place] + Ranking.slack }?.0 ?? -1
            return Ranking("eff. rank", .upTo(last + 1), "√sum", ranks) { roots[$0 - 1] }
        },
        bounds: { record in
            let roots = record.rootsOfSums
            return record.effectiveRankBounds { roots[$0] }
        })
}
