extension IndexDefinition {
    /// The real h-index: h as the point where the line between the counts meets the diagonal.
    package static let realH = IndexDefinition(
        key: "real_h", name: "real h-index", family: .hirsch,
        definition: "where the line through the counts of ranks h and h+1 meets the diagonal",
        source: "Guns & Rousseau, J. Informetrics 3(1):64-71 (2009)",
        use: "to tell apart people of equal h",
        caution: "the decimals depend on two publications alone",
        isMonotone: true,
        questions: [.settled("a publication that is missing at rank h+1 has no citations")],
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
