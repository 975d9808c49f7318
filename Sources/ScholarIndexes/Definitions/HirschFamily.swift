/// The definitions of the family "the h-index and its refinements" that need no file of their own.
extension IndexDefinition {
    /// The h-index: the largest h such that h publications have at least h citations each.
    public static let h = IndexDefinition(
        key: "h", name: "h-index", family: .hirsch,
        definition: "the largest h such that h publications have at least h citations each",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to see number and impact of publications in one figure that does not depend on a single success",
        caution: "do not use it to compare fields or career stages; it ignores how often, and when, the core is cited",
        isCommon: true, isMonotone: true, canOnlyGrow: true,
        questions: [.settled("an author without a cited publication has 0")],
        value: { .count($0.h) },
        working: { HIndex.reason(for: $0) },
        ranking: HIndex.ranking,
        next: { .h(after: $0.h, $1) })

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

    package static let rationalH = IndexDefinition(
        key: "rational_h", name: "rational h-index", family: .hirsch,
        definition: "h + 1 - n / (2h + 1), where n is the smallest number of citations missing for h + 1",
        source: "Ruane & Tol, Scientometrics 75(2):395-405 (2008)",
        use: "to see how close the next h is",
        caution: "treats citations missing on several publications like citations missing on one",
        isMonotone: true, canOnlyGrow: true,
        questions: [.settled("a missing publication needs h + 1 citations")],
        value: { record in
            .number(Double(record.h + 1) - Double(record.missingForNextH) / Double(2 * record.h + 1))
        },
        working: { "h + 1 - n/(2h + 1) = \($0.h + 1) - \($0.missingForNextH)/\(2 * $0.h + 1)" },
        ranking: HIndex.ranking)

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
            let rank = record.weightedCore.rank
            return Movement(
                rises: most > record.h, falls: most > record.h && rank > 1 && most > record.citations[rank - 1])
        })

    package static let normalizedH = IndexDefinition(
        key: "h_normalized", name: "normalized h-index", family: .hirsch,
        definition: "h divided by the number of publications",
        source: "Sidiropoulos, Katsaros & Manolopoulos, Scientometrics 72(2):253-280 (2007)",
        use: "to compare lists of different length",
        caution: "rewards authors who publish little, and edited lists",
        isMonotone: true,
        value: { .ratio(Double($0.h), Double($0.papers), otherwise: .noPapers) },
        working: { "h / papers = \($0.h) / \($0.papers.separated)" })

    package static let hirschA = IndexDefinition(
        key: "hirsch_a", name: "Hirsch's a", family: .hirsch,
        definition: "the citations divided by h²",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use: "to see how many citations lie outside the square of h; 3 to 5 is usual",
        caution: "falls when h rises; it is high for one famous publication",
        value: { .ratio(Double($0.total), Double($0.h) * Double($0.h), otherwise: .noCore) },
        working: { "citations / h² = \($0.total.separated) / \($0.h)²" })

    package static let m = IndexDefinition(
        key: "m", name: "m-quotient", family: .hirsch,
        definition: "h divided by the academic age",
        source: "Hirsch, PNAS 102(46):16569-16572 (2005)",
        use:
            "to compare authors who started at different times; 1 is a successful career, 2 an outstanding one (Hirsch, for physics)",
        caution: "changes a lot in the first years; an early first publication lowers it permanently",
        isCommon: true, isMonotone: true,
        questions: [
            .academicAge,
            .settled(
                "Hirsch did not count the first year; Rosenberg and bibliometrix do, as the convention named paper does"
            ),
        ], needs: .firstYear,
        value: { $0.perYear($0.h) },
        working: { "h / years = \($0.h) / \($0.academicAge ?? 0)" },
        // An older publication makes the first year earlier.
        further: { record, most in Movement(rises: most > record.h, falls: record.h > 0) })
}
