extension IndexDefinition {
    /// The tapered h-index: every citation counts, the less the farther it is from the corner of the Ferrers graph.
    public static let taperedH = IndexDefinition(
        key: "tapered_h", name: "tapered h-index", family: .hirsch,
        definition:
            "the sum over all citations, each weighted so that the ones completing a square of side h add up to h",
        source: "Anderson, Hankin & Killworth, Scientometrics 76(3):577-588 (2008)",
        use: "to count what h leaves out: citations above h, and publications below it",
        caution: "hard to explain to anybody, and always higher than h",
        isMonotone: true,
        value: { record in
            var sum = 0.0
            for (place, count) in record.citations.enumerated() {
                if count == 0 { break }
                let rank = Double(place + 1)
                if count <= place + 1 {
                    sum += Double(count) / (2 * rank - 1)
                } else {
                    sum += rank / (2 * rank - 1) + OddHarmonic.sum(count) - OddHarmonic.sum(place + 1)
                }
            }
            return .number(sum)
        },
        working: { record in
            "all \(record.total) citations are weighted; those of the square of side h = \(record.h) give \(record.h)"
        })
}
