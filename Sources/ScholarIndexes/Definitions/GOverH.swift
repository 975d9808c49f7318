extension IndexDefinition {
    /// The g-index divided by the h-index.
    package static let gOverH = IndexDefinition(
        key: "g_h", name: "g/h", family: .egghe,
        definition: "the g-index divided by the h-index",
        source: "Harzing, Publish or Perish",
        use: "to see how far the most cited publications stand out",
        caution: "at least 1; in short lists the bound of g limits it",
        questions: [.boundOfG],
        value: { .ratio(Double($0.g), Double($0.h), otherwise: .noCore) },
        working: { "g / h = \($0.g) / \($0.h)" })
}
