import TestSupport
import Testing

@testable import ScholarPresentation
@testable import ScholarKit

/// The squares of h and g under the curve of citations by rank.
@Suite("Citations by rank")
struct RankCurveTests {
    /// The boxes of a drawing with this fill.
    private func boxes(_ drawing: Drawing, _ fill: Drawing.Fill) -> [Drawing.Box] {
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
            #expect(isTorn == !curve.cut.isEmpty)
            guard let highest = curve.cut.first else { continue }
            #expect(Set(curve.sentence.numbers).isSuperset(of: [curve.ceiling, highest]))
            let words = drawing.marks.compactMap { if case .words(let text, _, _, _, _) = $0 { text } else { nil } }
            #expect(words.contains { $0.contains(highest.grouped) })
        }
    }

    @Test("both squares are at their ranks, even with hundreds of ranks, or more ranks than publications")
    func largeSquares() throws {
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
        let dashed = try #require(boxes(curve.drawing, .dashed).first)
        #expect(abs(dashed.width - dashed.height) < 1e-6)
    }

    @Test("the sides of the squares and their sums are described, and one square as one")
    func squares() {
        #expect(RankCurve([4], h: 1, g: 1).sentence.numbers == [1, 4])
        let five = RankCurve(Array(repeating: 5, count: 5), h: 5, g: 5)
        #expect(five.sentence.numbers == [5, 5, 5, 25, 25])
        #expect(RankCurve([4, 1], h: 1, g: 2).sentence.numbers == [1, 1, 2, 2, 5, 4])
    }

    @Test("bars in a mail are labelled at h, at g and at the last one, and a year that is not over is marked")
    func columns() {
        let bars = (1...40).map { Columns.Bar(sign: "\($0)", value: 41 - $0, isPartial: $0 == 40) }
        let ranks = Columns(bars, ceiling: 40, most: 30, ticks: [(10, "h = 10", .h), (20, "g = 20", .g)], summary: "")
        #expect(ranks.labels.map { $0["text"] } == ["1", "h = 10", "g = 20", "40"])
        #expect(ranks.labels.map { $0["span"] } == ["3", "2", "5", "10"] && ranks.cells.count == 20)
        #expect(ranks.cells.map { $0["isPartial"] as? Bool == true } == Array(repeating: false, count: 19) + [true])
        let years = Columns(bars, ceiling: 40, most: 50, summary: "")
        #expect(years.labels.first?["text"] == "1" && years.labels.last?["text"] == "40" && years.labels.count == 5)
        // Neither a narrow chart nor an empty one has labels beyond its columns.
        for count in 0...6 {
            let few = Columns(Array(bars.prefix(count)), ceiling: 40, most: 30, ticks: [(1, "h = 1", .h)], summary: "")
            #expect(few.labels.reduce(0) { $0 + (Int($1["span"] ?? "") ?? 0) } == count)
        }
    }

    @Test("without citations no square is described, and unknown citation counts are not described as none")
    func nothing() {
        let curves = [0, 1, 2].map { RankCurve([0, 0], h: 0, g: 0, unknown: $0) }
        #expect(Set(curves.map(\.sentence)).count == 3 && Set(curves.map(\.columnSentence)).count == 3)
        #expect(RankCurve([], h: 0, g: 0).sentence == curves[0].sentence)
        for curve in curves { #expect(curve.sentence.numbers.isEmpty && curve.cut.isEmpty) }
        #expect(RankCurve([3, 0], h: 1, g: 1, unknown: 1).sentence != RankCurve([3, 0], h: 1, g: 1).sentence)
    }
}
