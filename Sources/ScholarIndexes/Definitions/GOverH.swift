extension IndexDefinition {
    /// The g-index over the h-index.
    package static let gOverH = IndexDefinition(
        key: "g_h", name: "g/h", family: .egghe,
        definition: "the g-index over the h-index",
        source: "Harzing, Publish or Perish",
        use: "to see how far the most cited publications stand out",
        caution: "1 is the least; bounded g hides it in short lists",
        questions: [.boundOfG],
        value: { .ratio(Double($0.g), Double($0.h), otherwise: .noCore) },
        working: { "g / h = \($0.g) / \($0.h)" })
}
