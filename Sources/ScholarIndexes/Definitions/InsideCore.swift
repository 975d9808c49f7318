/// The definitions of the family "inside the h-core" that need no file of their own.
extension IndexDefinition {
    package static let e = IndexDefinition(
        key: "e", name: "e-index", family: .core,
        definition: "the root of the citations of the h-core beyond h²",
        source: "Zhang, PLoS ONE 4(5):e5429 (2009)",
        use: "in addition to h, to see the citations of the h-core that h ignores",
        caution: "falls when h rises; do not use it without h",
        isCommon: true,
        value: { .number((Double($0.coreCitations) - Double($0.h) * Double($0.h)).squareRoot()) },
        working: { "√(core - h²) = √(\($0.coreCitations.separated) - \($0.h)²)" },
        ranking: HIndex.ranking)

    package static let a = IndexDefinition(
        key: "a", name: "A-index", family: .core,
        definition: "the mean of the citations of the publications in the h-core",
        source: "Jin, Science Focus 1(1):8-9 (2006)",
        use: "in addition to h, to see how often the h-core is cited",
        caution: "punishes a higher h, because the citations of the core are divided by h",
        value: { .ratio(Double($0.coreCitations), Double($0.h), otherwise: .noCore) },
        working: { "core / h = \($0.coreCitations.separated) / \($0.h)" },
        ranking: HIndex.ranking)

    package static let r = IndexDefinition(
        key: "r", name: "R-index", family: .core,
        definition: "the root of the citations of the publications in the h-core",
        source: "Jin, Liang, Rousseau & Egghe, Chinese Science Bulletin 52(6):855-863 (2007)",
        use: "to count the citations of the core without dividing by h",
        caution: "can depend on a single publication",
        isMonotone: true, canOnlyGrow: true,
        value: { .number(Double($0.coreCitations).squareRoot()) },
        working: { "√core = √\($0.coreCitations.separated)" },
        ranking: HIndex.ranking)

    package static let ar = IndexDefinition(
        key: "ar", name: "AR-index", family: .core,
        definition: "the root of the sum, over the h-core, of the citations divided by the age of their publication",
        source: "Jin, ISSI Newsletter 3(1):6 (2007)",
        use: "to see whether the core is still being cited: unlike h it can fall",
        caution: "depends on which of equally cited publications are in the core",
        isUnsteady: true,
        questions: [.age, .ties], needs: [.years, .coreOnly],
        value: { .number($0.coreRates.reduce(0, +).squareRoot()) },
        working: { "√(sum of cites/age in the core) = √\(IndexValue.text($0.coreRates.reduce(0, +)))" },
        ranking: { HIndex.ranking($0).with("age", $0.age) },
        bounds: { record in
            let latest = record.withLatestYears
            guard record.h > 0, record.years?.contains(0) == true else { return nil }
            // The year decides which of the publications with as few citations as the last one of the core are in it.
            let last = record.citations[record.h - 1]
            let sure = record.papers(withAtLeast: last + 1)
            let tied = (sure..<record.papers(withAtLeast: last)).compactMap(latest.rate).sorted(by: >)
            let most = (0..<sure).compactMap(latest.rate) + tied.prefix(record.h - sure)
            let least = record.coreRates.reduce(0, +).squareRoot()
            return .init(least: least, most: most.reduce(0, +).squareRoot())
        },
        // New publications in a larger core raise it, and old ones that replace others lower it. One as often cited as the
        // last one of the core replaces it only if it is newer.
        further: { record, most in
            let last = record.citations.prefix(record.h).last ?? 0
            let canReplace = most == last && (record.age(record.papers(withAtLeast: last) - 1) ?? 2) > 1
            return Movement(
                rises: most > record.h || record.h > 0 && last == record.h && canReplace,
                falls: record.h > 0 && most > last)
        })

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

    package static let q2 = IndexDefinition(
        key: "q2", name: "q²-index", family: .core,
        definition: "the root of h times the median of the citations in the h-core",
        source: "Cabrerizo, Alonso, Herrera-Viedma & Herrera, J. Informetrics 4(1):23-28 (2010)",
        use: "to see number and impact of the core in one figure",
        caution: "a mean of two indexes says less than the two indexes",
        value: { record in record.coreMedian.map { .number((Double(record.h) * $0).squareRoot()) } ?? .noCore },
        working: { "√(h · median) = √(\($0.h) · \(IndexValue.text($0.coreMedian ?? 0)))" },
        ranking: HIndex.ranking)

    package static let hCoverage = IndexDefinition(
        key: "h_coverage", name: "h-coverage, %", family: .core,
        definition: "the share of the citations that the h-core has",
        source: "Harzing, Publish or Perish",
        use: "to see how much of the impact comes from the h-core",
        caution: "also high for short lists",
        value: { $0.share($0.coreCitations) },
        working: { "100 · core / citations = 100 · \($0.coreCitations.separated) / \($0.total.separated)" },
        ranking: HIndex.ranking)

    package static let upperShare = IndexDefinition(
        key: "upper_share", name: "h² upper, %", family: .core,
        definition: "the share of the citations that the h-core has beyond h²",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to recognise authors of a few highly cited publications, who have a high value",
        caution: "use it only with the center and tail shares; the three add up to 100",
        value: { record in
            .ratio(100 * (Double(record.coreCitations) - record.square), Double(record.total), otherwise: .noCitations)
        },
        working: {
            "100 · (core - h²) / citations = 100 · (\($0.coreCitations.separated) - \($0.h)²) / \($0.total.separated)"
        },
        ranking: HIndex.ranking)

    package static let centerShare = IndexDefinition(
        key: "center_share", name: "h² center, %", family: .core,
        definition: "the share of the citations that lie within the square h²",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to see how much of the impact h represents",
        caution: "use it only with the upper and tail shares; the three add up to 100",
        value: { record in .ratio(100 * record.square, Double(record.total), otherwise: .noCitations) },
        working: { "100 · h² / citations = 100 · \($0.h)² / \($0.total.separated)" },
        ranking: HIndex.ranking)

    package static let tailShare = IndexDefinition(
        key: "tail_share", name: "h² lower, %", family: .core,
        definition: "the share of the citations outside the h-core",
        source: "Bornmann, Mutz & Daniel, J. Informetrics 4(3):407-414 (2010)",
        use: "to recognise authors of many publications with few citations each, who have a high value",
        caution: "use it only with the upper and center shares; the three add up to 100",
        value: { $0.share($0.total - $0.coreCitations) },
        working: {
            "100 · (citations - core) / citations = 100 · (\($0.total.separated) - \($0.coreCitations.separated)) / \($0.total.separated)"
        },
        ranking: HIndex.ranking)
}
