extension IndexDefinition {
    /// The maxprod index: the largest product of a rank and its citations.
    package static let maxprod = IndexDefinition(
        key: "maxprod", name: "maxprod", family: .threshold,
        definition: "the largest product of a rank and the citations at that rank",
        source: "Kosmulski, Cybermetrics 11(1) (2007)",
        use: "to find the largest rectangle under the citation curve, of any shape; h² is the largest square",
        caution: "can be the citations of one publication, or the length of a list of publications cited once each",
        isMonotone: true, canOnlyGrow: true,
        value: { .count($0.largestProduct.product) },
        working: { record in
            let best = record.largestProduct
            return
                "rank · citations = \(best.rank) · \((best.rank == 0 ? 0 : record.citations[best.rank - 1]).separated)"
        },
        ranking: { record in
            let best = record.largestProduct
            let scores = record.citations.enumerated().map { ($0, Double($1) * Double($0 + 1)) }
            return Ranking("rank·cites", .upTo(best.rank), "largest", scores) { _ in Double(best.product) }
        },
        // Enough publications that are cited once exceed any product.
        further: { _, most in most == 0 ? [] : .rises })
}
