/// The definitions of the family "the g-index and its relatives" that need no file of their own.
extension IndexDefinition {
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

    package static let gOverH = IndexDefinition(
        key: "g_h", name: "g/h", family: .egghe,
        definition: "the g-index divided by the h-index",
        source: "Harzing, Publish or Perish",
        use: "to see how far the most cited publications stand out",
        caution: "at least 1; in short lists the bound of g limits it",
        questions: [.boundOfG],
        value: { .ratio(Double($0.g), Double($0.h), otherwise: .noCore) },
        working: { "g / h = \($0.g) / \($0.h)" })

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
    private static func furtherOfGCoverage(_ record: CitationRecord, _ most: Int) -> Movement {
        guard most != 0, record.total > 0 else { return [] }
        let now = Double(record.gCoreCitations) / Double(record.total)
        guard most < .max, now < 1 else { return now < 1 ? .both : .falls }
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

    package static let hg = IndexDefinition(
        key: "hg", name: "hg-index", family: .egghe,
        definition: "the root of h times g",
        source: "Alonso, Cabrerizo, Herrera-Viedma & Herrera, Scientometrics 82(2):391-400 (2010)",
        use: "to reduce the effect of one famous publication on g",
        caution: "a mean of two indexes says less than the two indexes",
        isMonotone: true, canOnlyGrow: true,
        questions: [.boundOfG],
        value: { .number((Double($0.h) * Double($0.g)).squareRoot()) },
        working: { "√(h · g) = √(\($0.h) · \($0.g))" })
}
