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
        // A larger h lets more publications count, and new ones above the last one that counts can exclude it.
        further: { record, most in
            let most = most ?? .max
            let rank = record.weightedCore.rank
            return Movement(
                rises: most > record.h, falls: most > record.h && rank > 1 && most > record.citations[rank - 1])
        })
}
