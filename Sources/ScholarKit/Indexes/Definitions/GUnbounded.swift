extension IndexDefinition {
    /// The g-index without a bound: as if there were more publications without citations.
    public static let gUnbounded = IndexDefinition(
        key: "g_unbounded", name: "g-index, unbounded", family: .egghe,
        definition:
            "the largest g such that the g most cited publications, and as many without citations as it takes, have at "
            + "least g² citations",
        source: "Rousseau, Egghe & Guns, Becoming Metric-Wise (2018), section 7.3",
        use: "for authors of a few publications that are cited very often",
        caution: "is more than the number of publications when there are at least (papers + 1)² citations",
        isMonotone: true,
        questions: [.settled("the same in every convention")],
        value: { .count(GIndex.unbounded($0.boundedG, papers: $0.papers, citations: $0.total)) },
        working: { record in
            let g = GIndex.unbounded(record.boundedG, papers: record.papers, citations: record.total)
            guard g > record.papers || record.papers == 0 else { return GIndex.reason(for: record, g) }
            return
                "all \(record.papers) publications together have \(record.total) citations, at least \(g)² = \(g * g)"
        },
        ranking: { record in Ranking(cumulative: record, needs: "rank²") { Double($0) * Double($0) } })
}
