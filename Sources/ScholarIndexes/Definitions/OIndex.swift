extension IndexDefinition {
    /// The o-index: the root of h times the citations of the most cited publication.
    package static let o = IndexDefinition(
        key: "o", name: "o-index", family: .threshold,
        definition: "the root of h times the citations of the most cited publication",
        source: "Dorogovtsev & Mendes, Nature Physics 11:882-883 (2015)",
        use: "to reward the most cited publication in addition to h",
        caution: "half of it depends on one publication, which may have many authors",
        isMonotone: true, canOnlyGrow: true,
        value: { .number((Double($0.h) * Double($0.mostCitations)).squareRoot()) },
        working: { "√(h · most) = √(\($0.h) · \($0.mostCitations))" })
}
