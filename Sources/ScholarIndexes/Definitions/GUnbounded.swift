extension IndexDefinition {
    /// The g-index without a bound, as if there were more publications without citations.
    package static let gUnbounded = IndexDefinition(
        key: "g_unbounded", name: "g-index, unbounded", family: .egghe,
        definition:
            "the largest g such that the g most cited publications, with as many added ones without citations as needed, have at "
            + "least g² citations",
        source: "Rousseau, Egghe & Guns, Becoming Metric-Wise (2018), pages 218-219",
        use: "for authors of few, highly cited publications",
        caution: "exceeds the number of publications when there are at least (papers + 1)² citations",
        isMonotone: true, canOnlyGrow: true,
        questions: [.settled("the same in every convention")],
        value: { .count($0.unboundedG) },
        working: { GIndex.reason(for: $0, $0.unboundedG) },
        ranking: GIndex.ranking,
        next: { .g(after: $0.unboundedG, $1, isBounded: false) })
}
