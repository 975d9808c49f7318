extension IndexDefinition {
    /// The h-index: the largest h such that h publications have at least h citations each.
    public static let h = IndexDefinition(
        key: "h", name: "h-index", family: .hirsch,
        definition: "the largest h such that h publications have at least h citations each",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to see number and impact of publications in one figure that does not depend on a single success",
        caution: "do not use it to compare fields or career stages; it ignores how often, and when, the core is cited",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.settled("an author without a cited publication has 0")],
        value: { .count($0.h) },
        working: { HIndex.reason(for: $0) },
        ranking: HIndex.ranking,
        next: { .h(after: $0.h, $1) })
}

extension HIndex {
    /// The same for fractional scores times a factor: the fraction does not affect the result.
    static func value(ofScores scores: [Double], times factor: Double = 1) -> Int {
        let most = Double(scores.count)
        return value(of: scores.map { Int(min(factor * $0 + Ranking.slack, most)) })
    }

    /// The h-core, and the ranks after it.
    @Sendable static func ranking(_ record: CitationRecord) -> Ranking {
        .citations(record, needs: "rank") { Double($0) }
    }

    /// The reason for the value of the h-index.
    static func reason(for record: CitationRecord) -> String {
        let h = record.h
        guard record.papers > 0 else { return "there are no publications" }
        guard h > 0 else { return "no publication is cited" }
        let have = "the \(IndexValue.ordinal(h)) has \(IndexValue.citations(record.citations[h - 1]))"
        guard h < record.papers else { return "\(have), and this list has no more" }
        return
            "\(have), and the \(IndexValue.ordinal(h + 1)) has \(record.citations[h].separated), fewer than \((h + 1).separated)"
    }
}
