extension IndexDefinition {
    /// The q²-index: the geometric mean of h and the median of the h-core.
    package static let q2 = IndexDefinition(
        key: "q2", name: "q²-index", family: .core,
        definition: "the root of h times the median of the citations in the h-core",
        source: "Cabrerizo, Alonso, Herrera-Viedma & Herrera, J. Informetrics 4(1):23-28 (2010)",
        use: "to see number and impact of the core in one figure",
        caution: "a mean of two indexes says less than the two indexes",
        value: { record in record.coreMedian.map { .number((Double(record.h) * $0).squareRoot()) } ?? .noCore },
        working: { "√(h · median) = √(\($0.h) · \(IndexValue.text($0.coreMedian ?? 0)))" },
        ranking: HIndex.ranking)
}
