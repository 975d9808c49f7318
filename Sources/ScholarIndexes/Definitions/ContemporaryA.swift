extension IndexDefinition {
    /// The contemporary a: the scores of the contemporary h-index divided by its square.
    package static let ac = IndexDefinition(
        key: "ac", name: "contemporary a", family: .age,
        definition: "the sum of 4 · citations / age divided by the square of the contemporary h",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "in addition to the contemporary h, as Hirsch's a complements h",
        caution: "falls when the contemporary h rises",
        questions: [.age, .settled("γ = 4, δ = 1")], needs: .years,
        value: { record in
            let hc = Double(HIndex.value(ofScores: record.rates, times: 4))
            return .ratio(4 * record.rates.reduce(0, +), hc * hc, otherwise: .undefined("the contemporary h is 0"))
        },
        working: { record in
            let sum = IndexValue.text(4 * record.rates.reduce(0, +))
            return "sum / hc² = \(sum) / \(HIndex.value(ofScores: record.rates, times: 4))²"
        },
        ranking: { Ranking.rates($0, times: 4) },
        // The sum and the contemporary h are largest together, but not their quotient, so the bounds are wide.
        bounds: { record in
            guard record.gaps.all.years > 0 else { return nil }
            let sums = [record, record.withLatestYears].map { 4 * $0.rates.reduce(0, +) }
            let cores = [record, record.withLatestYears].map { Double(HIndex.value(ofScores: $0.rates, times: 4)) }
            let most = cores[0] > 0 ? sums[1] / (cores[0] * cores[0]) : nil
            return .init(least: sums[0] / (cores[1] * cores[1]), most: most)
        })
}
