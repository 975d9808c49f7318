import Foundation

/// The definitions of the family "other rules of counting" that need no file of their own.
extension IndexDefinition {
    /// The i10-index of Google Scholar, and similar indexes: the publications with at least this many citations.
    package static let i10 = cited(10, source: "Google Scholar (2011)", isCommon: true)
    /// Publications with 100 citations or more.
    package static let i100 = cited(100, source: "after Google Scholar's i10")
    /// Publications with 1000 citations or more.
    package static let i1000 = cited(1000, source: "after Google Scholar's i10")

    private static func cited(_ count: Int, source: String, isCommon: Bool = false) -> IndexDefinition {
        IndexDefinition(
            key: "i\(count)", name: "i\(count)-index", family: .threshold,
            definition: "the number of publications with \(count.separated) citations or more",
            source: source,
            use: "to have a number that everyone understands immediately",
            caution: "\(count.separated) is arbitrary: much in one field, little in another",
            isCommon: isCommon, isMonotone: true, canOnlyGrow: true,
            value: { .count($0.papers(withAtLeast: count)) },
            working: { record in
                let met = record.papers(withAtLeast: count)
                guard met > 0 else { return "the most cited publication has \(record.mostCitations)" }
                let rest = record.papers > met ? "; the next has \(record.citations[met].separated)" : ""
                return "\(IndexValue.publications(met)) \(met == 1 ? "has" : "have") \(count) citations or more\(rest)"
            },
            ranking: { .citations($0, needs: "at least") { _ in Double(count) } })
    }

    package static let h2 = IndexDefinition(
        key: "h2", name: "h(2)-index", family: .threshold,
        definition: "the largest k such that k publications have at least k² citations each",
        source: "Kosmulski, ISSI Newsletter 2(3):4-6 (2006)",
        use: "when every publication has to be checked by hand, because the core is short",
        caution: "changes rarely; many authors have the same value",
        isMonotone: true, canOnlyGrow: true,
        value: { record in .count(record.firstRanks { Double(record.citations[$0 - 1]) >= Double($0) * Double($0) }) },
        ranking: { .citations($0, needs: "rank²") { Double($0) * Double($0) } })

    package static let wWu = IndexDefinition(
        key: "w_wu", name: "w-index (Wu)", family: .threshold,
        definition: "the largest w such that w publications have at least 10·w citations each",
        source: "Wu, JASIST 61(3):609-614 (2010)",
        use: "to look at the most influential publications only",
        caution: "not Woeginger's w; changes rarely",
        isMonotone: true, canOnlyGrow: true,
        value: { record in .count(record.firstRanks { record.citations[$0 - 1] / 10 >= $0 }) },
        ranking: { .citations($0, needs: "10·rank") { 10 * Double($0) } })

    package static let wWoeginger = IndexDefinition(
        key: "w_woeginger", name: "w-index (Woeginger)", family: .threshold,
        definition: "the largest w such that w publications have at least w, w-1, w-2, ... and 1 citations",
        source: "Woeginger, Mathematical Social Sciences 56(2):224-232 (2008)",
        use: "to include publications with few citations",
        caution: "not Wu's w; at least h, at most 2h",
        isMonotone: true, canOnlyGrow: true,
        value: { .count(woeginger($0)) },
        working: { record in
            let w = woeginger(record)
            guard w > 0 else { return "no publication is cited" }
            let count = { rank in rank <= record.papers ? record.citations[rank - 1] : 0 }
            let reason = "rank j has at least \(w) + 1 - j citations for every j up to \(w)"
            guard let short = (1...(w + 1)).first(where: { count($0) < w + 2 - $0 }) else { return reason }
            return "\(reason); for \(w + 1) rank \(short) would need \(w + 2 - short) and has \(count(short))"
        },
        ranking: { record in
            let w = woeginger(record)
            let scores = record.citations.prefix(w).enumerated().map { ($0, Double($1)) }
            return Ranking("cites", .atLeast, "\(w) + 1 - rank", scores) { Double(w + 1 - $0) }
        })

    /// The largest w such that for every rank j up to w, citations + j - 1 is at least w.
    private static func woeginger(_ record: CitationRecord) -> Int {
        var least = Int.max
        return record.firstRanks { rank in
            // Citations beyond the number of publications make no difference.
            least = min(least, min(record.citations[rank - 1], record.papers) + rank - 1)
            return record.citations[rank - 1] > 0 && least >= rank
        }
    }

    package static let maxprod = IndexDefinition(
        key: "maxprod", name: "maxprod", family: .threshold,
        definition: "the largest product of a rank and the citations at that rank",
        source: "Kosmulski, Cybermetrics 11(1) (2007)",
        use: "to find the largest rectangle under the citation curve, of any shape; h² is the largest square",
        caution: "can be the citations of one publication, or the length of a list of publications cited once each",
        isMonotone: true, canOnlyGrow: true,
        value: { .count($0.largestProduct.product) },
        working: { record in
            let best = record.largestProduct
            return
                "rank · citations = \(best.rank) · \((best.rank == 0 ? 0 : record.citations[best.rank - 1]).separated)"
        },
        ranking: { record in
            let best = record.largestProduct
            let scores = record.citations.enumerated().map { ($0, Double($1) * Double($0 + 1)) }
            return Ranking("rank·cites", .upTo(best.rank), "largest", scores) { _ in Double(best.product) }
        },
        // Enough publications that are cited once exceed any product.
        further: { _, most in most == 0 ? [] : .rises })

    package static let chi = IndexDefinition(
        key: "chi", name: "χ-index", family: .threshold,
        definition: "the root of the largest product of a rank and its citations",
        source: "Fenner, Harris, Levene & Bar-Ilan, PLoS ONE 13(7):e0200098 (2018)",
        use: "as maxprod, on the scale of h; it is at least h",
        caution: "can depend on a single publication",
        isMonotone: true, canOnlyGrow: true,
        value: { .number(Double($0.largestProduct.product).squareRoot()) },
        working: { "√maxprod = √\($0.largestProduct.product)" },
        further: maxprod.further)

    package static let o = IndexDefinition(
        key: "o", name: "o-index", family: .threshold,
        definition: "the root of h times the citations of the most cited publication",
        source: "Dorogovtsev & Mendes, Nature Physics 11:882-883 (2015)",
        use: "to reward the most cited publication in addition to h",
        caution: "half of it depends on one publication, which may have many authors",
        isMonotone: true, canOnlyGrow: true,
        value: { .number((Double($0.h) * Double($0.mostCitations)).squareRoot()) },
        working: { "√(h · most) = √(\($0.h) · \($0.mostCitations))" })

    package static let p = IndexDefinition(
        key: "p", name: "p-index", family: .threshold,
        definition: "the cube root of citations² divided by publications",
        source: "Prathap, Scientometrics 84(1):153-165 (2010)",
        use: "to balance the number of citations and their mean, on the scale of h",
        caution: "uncited publications lower it",
        isMonotone: true,
        value: { $0.papers == 0 ? .noPapers : .number(prathap(Double($0.total), Double($0.papers))) },
        working: { "∛(citations² / papers) = ∛(\($0.total.separated)² / \($0.papers.separated))" },
        // Uncited publications lower it, and enough cited ones raise it in the end.
        further: { record, most in Movement(rises: most != 0, falls: record.total > 0) })

    static func prathap(_ citations: Double, _ papers: Double) -> Double {
        cbrt(citations * citations / papers)
    }
}
