import TestSupport
import Testing

@testable import ScholarKit

/// The squares of h and g under the curve of citations by rank.
@Suite("Citations by rank")
struct RankCurveTests {
    @Test("random lists: both cores are shown, and both squares fit in the picture")
    func properties() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<300 {
            let counts = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                Int.random(in: 0...Int.random(in: 1...3000, using: &random), using: &random)
            }
            let indexes = try Indexes(citations: counts)
            let curve = RankCurve(indexes)
            #expect(curve.counts.count >= min(max(indexes.h, indexes.g), counts.count))
            #expect(curve.ceiling >= max(indexes.h, indexes.g))
            #expect(curve.counts == curve.counts.sorted(by: >))
            #expect(curve.citationsOfG >= indexes.g * indexes.g)
            // Cut ranks are reported.
            #expect(curve.isCut == curve.sentence.contains("cut at"))
        }
    }

    @Test("both squares are at their ranks, also if they need more than 400, or more than there are")
    func largeSquares() {
        for (count, h, g) in [(1000, 420, 700), (900, 100, 900), (600, 450, 450)] {
            let curve = RankCurve(Array(repeating: 2000, count: count), h: h, g: g)
            #expect(curve.counts.count >= max(h, g))
            #expect(curve.slots == curve.counts.count)
        }
        #expect(RankCurve(Array(repeating: 5, count: 1000), h: 5, g: 6).counts.count < 400)
        // Unbounded g can exceed the number of publications.
        let curve = RankCurve([900], h: 1, g: 30)
        #expect(curve.counts == [900] && curve.slots == 30)
    }

    @Test("unknown citation counts are not shown as none")
    func unknownCounts() {
        let all = RankCurve([0, 0], h: 0, g: 0, unknown: 2)
        #expect(all.sentence.hasPrefix("No citation count is known"))
        #expect(all.columnSentence.hasPrefix("No citation count is known"))
        #expect(RankCurve([0, 0], h: 0, g: 0, unknown: 1).sentence.hasPrefix("No publication is known to be cited"))
        #expect(RankCurve([3, 0], h: 1, g: 1, unknown: 1).sentence.contains("1 publication without a known count"))
    }

    @Test("an empty list and one without citations have a message, and no square")
    func nothing() {
        for counts in [[], [0, 0]] {
            let curve = RankCurve(counts, h: 0, g: 0)
            #expect(curve.sentence.hasPrefix("No publication is cited"))
            #expect(!curve.isCut)
        }
    }
}
