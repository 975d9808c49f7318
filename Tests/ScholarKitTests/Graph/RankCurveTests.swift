import Testing

@testable import ScholarKit

/// The squares of h and g under the curve of citations by rank.
@Suite("Citations by rank")
struct RankCurveTests {
    @Test("random lists: both cores are shown, and both squares fit into the picture")
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
            // What is cut is told.
            #expect(curve.isCut == curve.sentence.contains("cut at"))
        }
    }

    @Test("an empty list and one without citations have words, and no square")
    func nothing() {
        for counts in [[], [0, 0]] {
            let curve = RankCurve(counts, h: 0, g: 0)
            #expect(curve.sentence.hasPrefix("No publication is cited"))
            #expect(!curve.isCut)
        }
    }
}
