extension IndexDefinition {
    /// The h(2)-index: the largest number of publications with at least its square of citations each.
    package static let h2 = IndexDefinition(
        key: "h2", name: "h(2)-index", family: .threshold,
        definition: "the largest number such that so many publications have at least its square of citations each",
        source: "Kosmulski, ISSI Newsletter 2(3):4-6 (2006)",
        use: "where checking every publication by hand is much work: the core is short",
        caution: "moves rarely; few values tell few people apart",
        isMonotone: true,
        value: { record in .count(record.firstRanks { Double(record.citations[$0 - 1]) >= Double($0) * Double($0) }) },
        working: { h2Ranking($0).reason },
        ranking: { h2Ranking($0) })

    private static func h2Ranking(_ record: CitationRecord) -> Ranking {
        Ranking(record, "cites", of: { Double(record.citations[$0]) }, needs: "rank²") { Double($0) * Double($0) }
    }
}
