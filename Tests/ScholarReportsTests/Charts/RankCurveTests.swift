import TestSupport
import Testing

@testable import ScholarPresentation
@testable import ScholarDrawing
@testable import ScholarKit

/// The squares of h and g under the curve of citations by rank.
@Suite("Citations by rank")
struct RankCurveTests {
    /// The boxes of a drawing with this fill.
    private func boxes(_ drawing: Drawing, _ fill: Drawing.Fill) -> [Canvas.Box] {
        drawing.marks.compactMap { if case .box(let box, _, fill, _) = $0 { box } else { nil } }
    }

    @Test("random lists: the squares of h and g are squares inside the plot, and cut bars are marked and labelled")
    func properties() throws {
        var random = SeededRandom(seed: 3)
        for _ in 0..<300 {
            let counts = (0..<Int.random(in: 0...300, using: &random)).map { _ in
                Int.random(in: 0...Int.random(in: 1...3000, using: &random), using: &random)
            }
            let indexes = try Indexes(citations: counts)
            let curve = RankCurve(indexes)
            #expect(curve.shown.count >= min(max(indexes.h, indexes.g), counts.count))
            #expect(curve.citationsOfG >= indexes.g * indexes.g)
            let drawing = curve.drawing
            let (frame, squares) = (curve.frame.box, boxes(drawing, .glass) + boxes(drawing, .dashed))
            #expect(squares.count == (indexes.h == 0 ? 0 : indexes.h == indexes.g ? 1 : 2))
            for square in squares {
                #expect(abs(square.width - square.height) < 1e-6)
                #expect(square.y >= frame.y && square.x + square.width <= frame.x + frame.width)
            }
            for bar in boxes(drawing, .solid) {
                #expect(bar.y >= frame.y - 1e-6 && bar.x + bar.width <= frame.x + frame.width + 1e-6)
            }
            let isTorn = drawing.marks.contains { if case .area(_, .ground) = $0 { true } else { false } }
            #expect(isTorn == !curve.cut.isEmpty && isTorn == curve.sentence.contains("cut at"))
            guard let highest = curve.cut.first else { continue }
            let words = drawing.marks.compactMap { if case .words(let text, _, _, _, _) = $0 { text } else { nil } }
            #expect(words.contains { $0.contains(highest.grouped) })
        }
    }

    @Test("both squares are at their ranks, even with hundreds of ranks, or more ranks than publications")
    func largeSquares() {
        for (count, h, g) in [(1000, 420, 700), (900, 100, 900), (600, 450, 450)] {
            let curve = RankCurve(Array(repeating: 2000, count: count), h: h, g: g)
            #expect(curve.shown.count >= max(h, g))
            // A thousand bars would be a hundred kilobytes.
            #expect(curve.drawing.marks.count < 450)
        }
        // The labels of ranks are round numbers, except for the last.
        let ranks = RankCurve(Array(repeating: 900, count: 1000), h: 276, g: 576).drawing.marks.compactMap { mark in
            if case .words(let text, _, _, _, _) = mark { Int(text.replacing(",", with: "")) } else { nil }
        }
        #expect(ranks.contains(200) && ranks.allSatisfy { $0 % 100 == 0 })
        // Unbounded g can exceed the number of publications.
        let curve = RankCurve([900], h: 1, g: 30)
        #expect(curve.shown == [900])
        #expect(boxes(curve.drawing, .dashed).allSatisfy { abs($0.width - $0.height) < 1e-6 })
    }

    @Test("one square is described as one")
    func oneSquare() {
        let one = RankCurve([4], h: 1, g: 1).sentence
        #expect(one.contains("The square has the side h = g = 1: the first publication has 4"))
        let five = RankCurve(Array(repeating: 5, count: 5), h: 5, g: 5).sentence
        #expect(five.contains("have at least 5 citations each, and together 25 citations, at least g² = 25."))
        #expect(RankCurve([9, 1], h: 1, g: 2).sentence.contains("The dashed square has the side g = 2"))
    }

    @Test("unknown citation counts are not shown as none")
    func unknownCounts() {
        let all = RankCurve([0, 0], h: 0, g: 0, unknown: 2)
        #expect(all.sentence.hasPrefix("No citation count is known"))
        #expect(all.columnSentence.hasPrefix("No citation count is known"))
        #expect(RankCurve([0, 0], h: 0, g: 0, unknown: 1).sentence.hasPrefix("No publication is known to be cited"))
        #expect(RankCurve([3, 0], h: 1, g: 1, unknown: 1).sentence.contains("1 publication without a known count"))
    }

    @Test("an empty list, and a list without citations, have a message and no square")
    func nothing() {
        for counts in [[], [0, 0]] {
            let curve = RankCurve(counts, h: 0, g: 0)
            #expect(curve.sentence.hasPrefix("No publication is cited"))
            #expect(curve.cut.isEmpty)
        }
    }
}
