extension IndexDefinition {
    /// The fractional g-index: g of the citations per author.
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
            guard g > record.papers else { return fractionalRanking(record).reason }
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
