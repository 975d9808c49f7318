extension IndexDefinition {
    /// The individual h-index: h divided by the mean number of authors of the h-core.
    package static let hi = IndexDefinition(
        key: "hi", name: "individual h", family: .authors,
        definition: "h divided by the mean number of authors of the publications in the h-core",
        source: "Batista, Campiteli, Kinouchi & Martinez, Scientometrics 68(1):179-189 (2006)",
        use: "to compare fields in which authors publish alone and in groups",
        caution: "one publication with hundreds of authors in the core makes it almost 0, unlike hI-norm and hm",
        isUnsteady: true,
        questions: [.ties], needs: [.authors, .coreOnly],
        value: { .ratio($0.square, $0.authorsOfCore, otherwise: .noCore) },
        working: { "h² / authors of the core = \($0.h)² / \(IndexValue.whole($0.authorsOfCore))" },
        ranking: { HIndex.ranking($0).with("authors", $0.authors(_:)) },
        bounds: { record in
            // The year decides which of the publications with as few citations as the last one of the core are in it.
            let last = record.citations[record.h - 1]
            let sure = record.papers(withAtLeast: last + 1)
            let tied = sure..<record.papers(withAtLeast: last)
            let isUnordered = record.isUnordered(tied.lowerBound, tied.lowerBound + 1)
            func most(_ rank: Int) -> Double { record.isOpen[rank] ? .infinity : record.authors(rank) }
            func sum(_ authors: (Int) -> Double, _ isBefore: (Double, Double) -> Bool) -> Double {
                let last = tied.map(authors)
                let core = isUnordered ? last.sorted(by: isBefore) : last
                return (0..<sure).reduce(0) { $0 + authors($1) } + core.prefix(record.h - sure).reduce(0, +)
            }
            return .init(least: record.square / sum(most, >), most: record.square / sum(record.authors, <))
        },
        further: { furtherOfHI($0, $1) })

    /// A newer publication as often cited as the last one of the core replaces it, and further ones enlarge the core; all
    /// can have more authors than any other, or one.
    private static func furtherOfHI(_ record: CitationRecord, _ most: Int) -> Movement {
        let h = record.h
        let last = record.citations[h - 1]
        guard most > h || most == last else { return [] }
        let tied = record.papers(withAtLeast: last + 1)
        guard record.gaps.core.authors == 0, !record.isUnordered(tied, tied + 1) else { return .both }
        let now = record.square / record.authorsOfCore
        let sums = [0] + record.citations.indices.map { record.authors($0) }.runningSums
        /// Whether a core of this size is possible that has fewer authors for its size.
        func isBetter(_ size: Int) -> Bool {
            let kept = record.papers(withAtLeast: size + 1)
            return Double(size * size) / (sums[kept] + Double(size - kept)) > now + Ranking.slack
        }
        // New publications alone can make a core of more publications than the most cited one has citations.
        let canRise = most > record.mostCitations || (h...max(h, most)).contains(where: isBetter)
        return Movement(rises: canRise, falls: true)
    }
}
