extension IndexDefinition {
    /// The tail share: the citations outside the h-core divided by all citations.
    package static let tailShare = IndexDefinition(
        key: "tail_share", name: "h² lower, %", family: .core,
        definition: "the share of the citations outside the h-core",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to recognise authors of many publications with few citations each, who have a high value",
        caution: "use it only with the upper and center shares; the three add up to 100",
        value: { $0.share($0.total - $0.coreCitations) },
        working: {
            "100 · (citations - core) / citations = 100 · (\($0.total.separated) - \($0.coreCitations.separated)) / \($0.total.separated)"
        },
        ranking: HIndex.ranking)
}
