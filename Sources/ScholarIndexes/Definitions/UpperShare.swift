extension IndexDefinition {
    /// The upper share: the citations of the h-core beyond h² divided by all citations.
    package static let upperShare = IndexDefinition(
        key: "upper_share", name: "h² upper, %", family: .core,
        definition: "the share of the citations that the h-core has beyond h²",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to recognise authors of a few highly cited publications, who have a high value",
        caution: "use it only with the center and tail shares; the three add up to 100",
        value: { record in
            .ratio(100 * (Double(record.coreCitations) - record.square), Double(record.total), otherwise: .noCitations)
        },
        working: {
            "100 · (core - h²) / citations = 100 · (\($0.coreCitations.separated) - \($0.h)²) / \($0.total.separated)"
        },
        ranking: HIndex.ranking)
}
