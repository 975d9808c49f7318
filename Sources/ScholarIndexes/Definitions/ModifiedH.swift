extension IndexDefinition {
    /// The modified h-index: h with ranks in which a publication counts as 1 / authors.
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
    private static func furtherOfHm(_ record: CitationRecord, _ most: Int?) -> Movement {
        guard most != 0 else { return [] }
        let ranks = record.effectiveRanks
        let last = ranks.last { place, rank in rank <= Double(record.citations[place]) + Ranking.slack }
        guard let (place, value) = last else { return .rises }
        guard !record.hasUncertainRanks else { return .both }
        let most = most ?? .max
        let count = record.citations[place]
        let above = ranks.last { record.citations[$0.0] > most }?.1 ?? 0
        let canRise =
            most < count ? above + Ranking.tiny < Double(most) : most > count || value + Ranking.tiny < Double(most)
        let canFall = most >= count && value > Double(count) - 1 + Ranking.slack
        return Movement(rises: canRise, falls: canFall)
    }
}
