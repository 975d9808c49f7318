extension IndexDefinition {
    /// The g-coverage: the citations of the g-core divided by all citations.
    package static let gCoverage = IndexDefinition(
        key: "g_coverage", name: "g-coverage, %", family: .egghe,
        definition: "the share of the citations that the g most cited publications have",
        source: "Harzing, Publish or Perish",
        use: "to see how much of the impact comes from the g-core",
        caution: "also high for short lists",
        value: { $0.share($0.gCoreCitations) },
        working: { "100 · core / citations = 100 · \($0.gCoreCitations.separated) / \($0.total.separated)" },
        further: { furtherOfGCoverage($0, $1) })

    /// Publications below the g-core lower it. It can rise only with as many citations as possible in the core, by one
    /// publication or more.
    private static func furtherOfGCoverage(_ record: CitationRecord, _ most: Int?) -> Movement {
        guard most != 0, record.total > 0 else { return [] }
        let now = Double(record.gCoreCitations) / Double(record.total)
        guard let most, now < 1 else { return now < 1 ? .both : .falls }
        var counts = record.citations
        for number in 1...mostTried {
            counts.append(most)
            let g = GIndex.value(of: counts)
            // The others are not in the core any more.
            if g < number { return .falls }
            let core = counts.sorted(by: >).prefix(g).reduce(0, +)
            if Double(core) / Double(record.total + number * most) > now + Ranking.slack { return .both }
        }
        return .both
    }

    private static let mostTried = 1000
}
