extension IndexDefinition {
    /// The AR-index: the R-index with each count divided by the age of its publication.
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
            let most = most ?? .max
            let last = record.citations.prefix(record.h).last ?? 0
            let canReplace = most == last && (record.age(record.papers(withAtLeast: last) - 1) ?? 2) > 1
            return Movement(
                rises: most > record.h || record.h > 0 && last == record.h && canReplace,
                falls: record.h > 0 && most > last)
        })
}
