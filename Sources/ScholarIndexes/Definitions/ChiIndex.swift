extension IndexDefinition {
    /// The χ-index: the root of maxprod, on the scale of h.
    package static let chi = IndexDefinition(
        key: "chi", name: "χ-index", family: .threshold,
        definition: "the root of the largest product of a rank and its citations",
        source: "Fenner, Harris, Levene & Bar-Ilan, PLoS ONE 13(7):e0200098 (2018)",
        use: "as maxprod, on the scale of h; it is at least h",
        caution: "can depend on a single publication",
        isMonotone: true, canOnlyGrow: true,
        value: { .number(Double($0.largestProduct.product).squareRoot()) },
        working: { "√maxprod = √\($0.largestProduct.product)" },
        further: maxprod.further)
}
