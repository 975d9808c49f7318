extension IndexDefinition {
    /// The fractional g-index: g of the citations per author.
    package static let gfCitations = IndexDefinition(
        key: "gf_citations", name: "gf-index (citations)", family: .authors,
        definition: "the g-index of the citations divided by the number of authors",
        source: "Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "as g, with the citations shared equally among authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isMonotone: true,
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
        var sum = 0.0
        let sums = order.map { place in
            sum += record.shares[place]
            return (place, sum)
        }
        return Ranking("sum", .atLeast, "rank²", sums) { Double($0) * Double($0) }
    }

    private static func fractionalG(_ record: CitationRecord) -> Int {
        var sum = 0.0
        var g = 0
        for share in record.shares.sorted(by: >) {
            sum += share
            guard sum + 1e-9 >= Double(g + 1) * Double(g + 1) else { return g }
            g += 1
        }
        return record.convention.boundsG ? g : max(g, Int((sum + 1e-9).squareRoot()))
    }
}
