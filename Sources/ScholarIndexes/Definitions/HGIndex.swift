extension IndexDefinition {
    /// The hg-index: the geometric mean of h and g.
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
