extension IndexDefinition {
    /// The m-index: the median of the citations of the h-core.
    package static let mMedian = IndexDefinition(
        key: "m_median", name: "m-index (median)", family: .core,
        definition: "the median of the citations of the publications in the h-core",
        source: "Bornmann, Mutz & Daniel, JASIST 59(5):830-837 (2008)",
        use: "in addition to h, to see how often a typical publication of the core is cited",
        caution: "not the m-quotient; falls when h rises",
        value: { record in record.coreMedian.map { .number($0) } ?? .noCore },
        working: { record in
            let core = record.citations.prefix(record.h).map(Double.init)
            return "of the \(record.h) in the core \(CitationRecord.middle(core, by: "citations"))"
        },
        ranking: HIndex.ranking)
}
