extension IndexDefinition {
    /// The weighted h-index: the root of the citations of the publications in the weighted core.
    package static let weightedH = IndexDefinition(
        key: "weighted_h", name: "weighted h-index", family: .hirsch,
        definition:
            "the root of the citations of the first r publications, r the last rank where the citations up to it, over h, "
            + "are at most its own",
        source: "Egghe & Rousseau, Inf. Process. Manag. 44(2):770-780 (2008)",
        use: "to let the most cited publications of the h-core count for more",
        caution: "is not a number of publications",
        isUnsteady: true,
        value: { $0.h == 0 ? .noCore : .number(Double($0.weightedCore.sum).squareRoot()) },
        working: { record in
            let (rank, sum) = record.weightedCore
            return "√\(sum), the citations of \(IndexValue.first(rank))"
        },
        ranking: { record in
            let h = Double(max(1, record.h))
            let scores = record.citations.runningSums.enumerated().map { ($0, Double($1) / h) }
            return Ranking("sum/h", .atMost, "cites", scores) { Double(record.citations[$0 - 1]) }
        },
        // With any number of citations: a new first publication raises it, or leaves the last ones of its core out.
        further: { record, most in
            most == nil ? Movement(rises: true, falls: record.weightedCore.rank > 1) : nil
        })
}
