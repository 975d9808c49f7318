/// All indexes, in the order in which they are shown.
extension IndexDefinition {
    /// Every index that can be computed from Google Scholar's data.
    public static let all: [IndexDefinition] = [
        papers, citations, years, citesPerYear, papersPerYear, citesPerPaper, gini,
        h, realH, rationalH, taperedH, weightedH, normalizedH, hirschA, m,
        g, gUnbounded, gOverH, gCoverage, hg,
        e, a, r, ar, mMedian, q2, hCoverage, upperShare, centerShare, tailShare,
        i10, i100, i1000, h2, wWu, wWoeginger, maxprod, chi, o, p,
        hc, ac, trendH, ha, hpd, awcr, aw, acc1, acc2, acc5, acc10, acc20,
        citesPerAuthor, papersPerAuthor, authorsPerPaper, authorsPerPaperMedian, authorsPerPaperMode, hi, hiNorm,
        hiAnnual,
        hm, awcrpa, gfCitations, gfPapers, pf,
    ]

    private static let byKey = Dictionary(uniqueKeysWithValues: all.map { ($0.key, $0) })

    /// The index with a key or a name, ignoring case, with `-` for `_`, and with or without "-index"; nil if there is
    /// no such index.
    public static func named(_ name: String) -> IndexDefinition? {
        let name = name.lowercased()
        var key = name.replacing("-", with: "_")
        if key.hasSuffix("_index") { key.removeLast("_index".count) }
        return byKey[key] ?? all.first { $0.name.lowercased() == name }
    }
}
