extension IndexDefinition {
    /// The modified h-index: h with ranks in which a publication counts as 1 / authors.
    package static let hm = IndexDefinition(
        key: "hm", name: "hm-index", family: .authors,
        definition: "the largest effective rank, the sum of 1 / authors up to a publication, that its citations reach",
        source: "Schreiber, New Journal of Physics 10:040201 (2008); as h_F in Egghe (2008)",
        use: "to share publications, but not citations, among their authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        questions: [.ties], needs: .authors,
        value: { record in .number(record.effectiveRank { Double(record.citations[$0]) }) },
        ranking: { record in
            Ranking("eff. rank", .atMost, "cites", record.effectiveRanks) { Double(record.citations[$0 - 1]) }
        },
        bounds: { record in record.effectiveRankBounds { Double(record.citations[$0]) } })
}
