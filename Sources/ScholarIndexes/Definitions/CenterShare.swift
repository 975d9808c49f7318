extension IndexDefinition {
    /// The center share: h² of all citations.
    package static let centerShare = IndexDefinition(
        key: "center_share", name: "h² center, %", family: .core,
        definition: "the share of the citations that h² needs",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to see how much of the attention h stands for",
        caution: "only together with the upper and tail shares, which make up 100 with it",
        value: { record in .ratio(100 * record.square, Double(record.total), otherwise: .noCitations) },
        working: { "100 · h² / citations = 100 · \($0.h)² / \($0.total)" },
        ranking: HIndex.ranking)
}
