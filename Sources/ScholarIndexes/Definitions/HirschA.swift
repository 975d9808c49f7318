extension IndexDefinition {
    /// Hirsch's a: the citations divided by the square of h.
    package static let hirschA = IndexDefinition(
        key: "hirsch_a", name: "Hirsch's a", family: .hirsch,
        definition: "the citations divided by h²",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to see how many citations lie outside the square of h; 3 to 5 is usual",
        caution: "falls when h rises; it is high for one famous publication",
        value: { .ratio(Double($0.total), Double($0.h) * Double($0.h), otherwise: .noCore) },
        working: { "citations / h² = \($0.total.separated) / \($0.h)²" })
}
