extension IndexDefinition {
    /// The tapered h-index: every citation counts, with less weight the farther it is from the corner of the Ferrers
    /// graph.
    package static let taperedH = IndexDefinition(
        key: "tapered_h", name: "tapered h-index", family: .hirsch,
        definition:
            "the sum over all citations, the j-th of rank i weighing 1 / (2·max(i, j) - 1), so that a square of side h has the value h",
        source: "Anderson, Hankin & Killworth, Scientometrics 76(3):577-588 (2008)",
        use: "to count the citations that h leaves out: those above h, and those of publications below it",
        caution: "hard to explain, and never less than h",
        isMonotone: true, canOnlyGrow: true,
        value: { .number(tapered($0)) },
        working: { record in
            let core = record.citations.prefix(record.h).indices.reduce(0.0) { $0 + taper(record, $1) }
            let square = "the h-core gives \(IndexValue.text(core)), \(record.h) of it for h² citations"
            return "\(square), and the other publications \(IndexValue.text(tapered(record) - core))"
        },
        ranking: { record in Ranking(record, addingUp: "part", of: { taper(record, $0) }) })

    private static func tapered(_ record: CitationRecord) -> Double {
        record.citations.indices.reduce(0.0) { $0 + taper(record, $1) }
    }

    /// The contribution of the citations of one rank, from 0.
    private static func taper(_ record: CitationRecord, _ place: Int) -> Double {
        let rank = Double(place + 1)
        let count = record.citations[place]
        if count <= place + 1 { return Double(count) / (2 * rank - 1) }
        return rank / (2 * rank - 1) + OddHarmonic.sum(count) - OddHarmonic.sum(place + 1)
    }
}
