extension IndexDefinition {
    /// The tail share: the citations outside the h-core, of all citations.
    package static let tailShare = IndexDefinition(
        key: "tail_share", name: "h² lower, %", family: .core,
        definition: "the share of the citations that publications outside the h-core have",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to recognise authors of many publications that are cited a little: it is high",
        caution: "only together with the upper and center shares, which make up 100 with it",
        value: { record in
            .ratio(100 * Double(record.total - record.coreCitations), Double(record.total), otherwise: .noCitations)
        },
        working: { "100 · (citations - core) / citations = 100 · (\($0.total) - \($0.coreCitations)) / \($0.total)" },
        ranking: HIndex.ranking)
}
