extension IndexDefinition {
    /// The real h-index: the point where the line through the citations at ranks h and h+1 meets the diagonal.
    package static let realH = IndexDefinition(
        key: "real_h", name: "real h-index", family: .hirsch,
        definition: "the point where the line through the citations at ranks h and h+1 meets the diagonal",
        source: "Guns & Rousseau, J. Informetrics 3(1):64-71 (2009)",
        use: "to distinguish authors with the same h",
        caution: "the decimals depend on only two publications",
        isMonotone: true, canOnlyGrow: true,
        questions: [.settled("a missing publication at rank h+1 counts as having no citations")],
        value: { record in
            guard record.h > 0 else { return .number(0) }
            let (h, last, next) = record.edge
            return .number(((h + 1) * last - h * next) / (1 - next + last))
        },
        working: { record in
            guard record.h > 0 else { return "no publication is cited" }
            let (h, last, next) = record.edge
            let text = IndexValue.whole
            return
                "((h+1)·c(h) - h·c(h+1)) / (1 - c(h+1) + c(h)) = (\(text(h + 1))·\(text(last)) - \(text(h))·\(text(next)))"
                + " / (1 - \(text(next)) + \(text(last)))"
        },
        ranking: HIndex.ranking)
}
