extension IndexDefinition {
    /// The center share: h² divided by all citations.
    package static let centerShare = IndexDefinition(
        key: "center_share", name: "h² center, %", family: .core,
        definition: "the share of the citations that lie within the square h²",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to see how much of the impact h represents",
        caution: "use it only with the upper and tail shares; the three add up to 100",
        value: { record in .ratio(100 * record.square, Double(record.total), otherwise: .noCitations) },
        working: { "100 · h² / citations = 100 · \($0.h)² / \($0.total.separated)" },
        ranking: HIndex.ranking)
}
