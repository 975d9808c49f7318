extension IndexDefinition {
    /// The contemporary a: the scores of the contemporary h-index divided by its square.
    package static let ac = IndexDefinition(
        key: "ac", name: "contemporary a", family: .age,
        definition: "the sum of 4 · citations / age divided by the square of the contemporary h",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "in addition to the contemporary h, as Hirsch's a complements h",
        caution: "falls when the contemporary h rises",
        isUnsteady: true,
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
        },
        // An old publication raises the sum only; new ones enlarge the contemporary h.
        further: { record, most in
            guard most != 0 else { return [] }
            return record.gaps.all.years > 0 || canEnlargeCore(record, most) ? .both : .rises
        })

    /// Whether a larger contemporary core can have a smaller quotient, with the lowest scores that it needs.
    private static func canEnlargeCore(_ record: CitationRecord, _ most: Int) -> Bool {
        let scores = record.rates.map { 4 * $0 }
        let (sum, size) = (scores.reduce(0, +), HIndex.value(ofScores: scores))
        let now = sum / Double(size * size)
        // The quotient of a core of any size is at least 1, and almost 1 if all its scores are its size.
        guard most < .max else { return now > 1 + Ranking.slack }
        let largest = min(4 * most, Int(scores.max() ?? 0) + 4)
        let sizes = Array(size..<max(size, largest)).dropFirst() + [largest, 4 * most]
        return sizes.contains { other in
            guard other > size, other <= 4 * most else { return false }
            let missing = other - scores.count { $0 + Ranking.slack >= Double(other) }
            // The lowest score of a publication of 1 to 4 years that is in this core.
            let lowest = (1...4).compactMap { age in
                let count = (other * age + 3) / 4
                return count <= most ? 4 * Double(count) / Double(age) : nil
            }.min()
            guard let lowest else { return false }
            return (sum + Double(missing) * lowest) / Double(other * other) < now - Ranking.slack
        }
    }
}
