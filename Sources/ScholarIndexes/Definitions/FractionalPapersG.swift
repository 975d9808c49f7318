extension IndexDefinition {
    /// The fractional-paper g-index: g with ranks in which a publication counts as 1 / authors.
    package static let gfPapers = IndexDefinition(
        key: "gf_papers", name: "gF-index (papers)", family: .authors,
        definition:
            "the largest effective rank, the sum of 1 / authors, whose square is at most the sum of the citations up to it",
        source: "Egghe, JASIST 59(10):1608-1616 (2008)",
        use: "as g, with publications, but not citations, shared among their authors",
        caution: "authors rarely contribute equally; Scholar cuts long lists of authors",
        isUnsteady: true,
        questions: [.ties, .settled("at most the sum over all publications")], needs: .authors,
        value: { record in
            let roots = record.rootsOfSums
            return .number(record.effectiveRank { roots[$0] })
        },
        ranking: { record in
            let roots = record.rootsOfSums
            let ranks = record.effectiveRanks
            let last = ranks.last { place, rank in rank <= roots[place] + Ranking.slack }?.0 ?? -1
            return Ranking("eff. rank", .upTo(last + 1), "√sum", ranks) { roots[$0 - 1] }
        },
        bounds: { record in
            let roots = record.rootsOfSums
            return record.effectiveRankBounds { roots[$0] }
        },
        further: { furtherOfGF($0, $1) })

    /// Enough publications by crowds add citations without a rank. Only publications with at least the citations of the
    /// last one that counts come before it, and move its effective rank.
    private static func furtherOfGF(_ record: CitationRecord, _ most: Int) -> Movement {
        let (ranks, roots) = (record.effectiveRanks, record.rootsOfSums)
        let last = ranks.last { place, rank in rank <= roots[place] + Ranking.slack }
        guard let (place, value) = last, let root = roots.last, value > 0 else { return most == 0 ? [] : .rises }
        // A new publication comes before equally cited ones.
        let cited = ranks.last { record.citations[$0.0] > 0 }?.1 ?? 0
        let hasRoom = (record.citations[place] == 0 ? value : cited) + Ranking.tiny < root
        let counts = Set(record.citations.prefix(place + 1)).filter { $0 <= most }
        let canFall = record.hasUncertainRanks ? !counts.isEmpty : counts.contains { overtakes(record, $0, value) }
        return Movement(rises: most != 0 || hasRoom, falls: canFall)
    }

    /// Whether publications with a number of citations, before all that have as many, leave no effective rank within its
    /// limit that is as large as the value.
    ///
    /// Each adds at most one rank. So either single authors alone come first, or as few publications as possible that
    /// end just below the value, and then single authors. With enough of them, all others are beyond their limits.
    private static func overtakes(_ record: CitationRecord, _ count: Int, _ value: Double) -> Bool {
        let before = record.citations.prefix { $0 > count }
        let rank = before.indices.reduce(0) { $0 + 1 / record.authors($1) }
        let sum = Double(before.reduce(0, +))
        let more = Double(count)
        let steps = max(1, (value - rank - Ranking.slack).rounded(.up))
        func isBeyond(_ start: Double, _ sum: Double, from first: Double) -> Bool {
            // The limit is nearest where the square of the rank grows as fast as the citations.
            let nearest = max(first, more / 2 - start)
            return [first, max(first, nearest.rounded(.down)), nearest.rounded(.up)].allSatisfy { step in
                start + step > (sum + step * more).squareRoot() + Ranking.slack
            }
        }
        return isBeyond(rank, sum, from: steps) || isBeyond(value, sum + steps * more, from: 1)
    }
}
