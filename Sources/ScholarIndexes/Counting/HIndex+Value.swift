/// Computes the h-index: the largest h such that h publications have at least h citations each (Hirsch, 2005).
package enum HIndex {
    /// Counts the publications with each number of citations, and adds up from the top, in linear time.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. The index of an empty list is 0.
    package static func value(of citationCounts: some Collection<Int>) -> Int {
        let papers = citationCounts.count
        // Citations beyond the number of publications make no difference.
        var papersWith = [Int](repeating: 0, count: papers + 1)
        for count in citationCounts { papersWith[min(max(count, 0), papers)] += 1 }
        var candidate = papers
        var papersAtLeast = papersWith[papers]
        while papersAtLeast < candidate {
            candidate -= 1
            papersAtLeast += papersWith[candidate]
        }
        return candidate
    }

    /// The same for fractional scores times a factor: the fraction does not affect the result.
    static func value(ofScores scores: [Double], times factor: Double = 1) -> Int {
        let most = Double(scores.count)
        return value(of: scores.map { Int(min(factor * $0 + Ranking.slack, most)) })
    }

    /// The h-core, and the ranks after it.
    @Sendable static func ranking(_ record: CitationRecord) -> Ranking {
        .citations(record, needs: "rank") { Double($0) }
    }

    /// The reason for the value of the h-index.
    static func reason(for record: CitationRecord) -> String {
        let h = record.h
        guard h > 0 else { return "no publication is cited" }
        let have = "the \(IndexValue.ordinal(h)) has \(IndexValue.citations(record.citations[h - 1]))"
        guard h < record.papers else { return "\(have), and \(record.noMore)" }
        return
            "\(have), and the \(IndexValue.ordinal(h + 1)) has \(record.citations[h].separated), fewer than \((h + 1).separated)"
    }
}
