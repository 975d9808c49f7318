/// Computes the g-index: the largest g such that the g most cited publications together have at least g² citations
/// (Egghe, 2006).
enum GIndex {
    /// Adds up from the most cited publication until the sum is less than the square, in linear time.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. The index of an empty list is 0.
    /// - Returns: the index, at most the number of publications.
    static func value(of citationCounts: some Collection<Int>) -> Int {
        let papers = citationCounts.count
        // Publications with at least as many citations as there are publications satisfy any g, so their order does not
        // matter; all others are counted by their citations instead of being sorted.
        var papersWith = [Int](repeating: 0, count: papers)
        var rank = 0
        var sum = 0
        for count in citationCounts {
            if count >= papers {
                rank += 1
                sum += count
            } else {
                papersWith[max(count, 0)] += 1
            }
        }
        for count in stride(from: papers - 1, through: 0, by: -1) {
            for _ in 0..<papersWith[count] {
                guard sum + count >= (rank + 1) * (rank + 1) else { return rank }
                rank += 1
                sum += count
            }
        }
        return rank
    }

    /// The index with as many added publications without citations as needed.
    ///
    /// - Parameter bounded: the index bounded by the number of publications.
    static func unbounded(_ bounded: Int, papers: Int, citations: Int) -> Int {
        guard bounded == papers else { return bounded }
        var root = Int(Double(citations).squareRoot())
        // A double has fewer digits than a count can have, so the root can be too large, but never too small.
        while root > 0, root > citations / root { root -= 1 }
        return max(bounded, root)
    }

    /// The g-core, and the ranks after it.
    @Sendable static func ranking(_ record: CitationRecord) -> Ranking {
        let sums = record.citations.runningSums.enumerated().map { ($0, Double($1)) }
        return Ranking("sum", .atLeast, "rank²", sums) { Double($0) * Double($0) }
    }

    /// The reason for the value of the g-index.
    static func reason(for record: CitationRecord, _ g: Int) -> String {
        guard g > 0 else { return "no publication is cited" }
        guard g <= record.papers else {
            let all =
                record.papers == 1
                ? "the only publication has" : "all \(record.papers.separated) publications together have"
            return "\(all) \(IndexValue.citations(record.total)), at least \(g)² = \((g * g).separated)"
        }
        let sum = record.citations.prefix(g).reduce(0, +)
        let have =
            "the \(g == 1 ? "most cited publication has" : "\(g) most cited publications together have") \(IndexValue.citations(sum)), "
            + "at least \(g)² = \((g * g).separated)"
        guard g < record.papers else { return "\(have), and \(record.noMore)" }
        let next = sum + record.citations[g]
        return
            "\(have), and the first \(g + 1) have \(next.separated), fewer than \(g + 1)² = \(((g + 1) * (g + 1)).separated)"
    }
}

extension IndexDefinition {
    /// The g-index: the largest g such that the g most cited publications together have at least g² citations.
    public static let g = IndexDefinition(
        key: "g", name: "g-index", family: .egghe,
        definition: "the largest g such that the g most cited publications together have at least g² citations",
        source: "Egghe, Scientometrics 69(1):131-152 (2006)",
        use: "to give highly cited publications more weight than h does",
        caution: "one famous publication raises it a lot; do not use it to compare fields or career stages",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.boundOfG],
        value: { .count($0.g) },
        working: { GIndex.reason(for: $0, $0.g) },
        ranking: GIndex.ranking,
        next: { .g(after: $0.g, $1, isBounded: $0.convention.boundsG) })
}
