extension IndexDefinition {
    /// The normalized h-index: h divided by the number of publications.
    package static let normalizedH = IndexDefinition(
        key: "h_normalized", name: "normalized h-index", family: .hirsch,
        definition: "h divided by the number of publications",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to compare lists of different length",
        caution: "rewards authors who publish little, and edited lists",
        isMonotone: true,
        value: { .ratio(Double($0.h), Double($0.papers), otherwise: .noPapers) },
        working: { "h / papers = \($0.h) / \($0.papers.separated)" })
}
