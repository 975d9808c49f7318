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

    private static let sizes: [Drawing.Size] = [.full, .wide, .narrow, .low]

    /// The boxes behind labels, with their texts.
    private func labels(_ drawing: Drawing) -> [(text: String, box: Drawing.Box)] {
        zip(drawing.marks, drawing.marks.dropFirst()).compactMap { ground, words in
            guard case .box(let box, .ground, .solid, _) = ground, case .words(let text, _, _, _, true) = words else {
                return nil
            }
            return (text, box)
        }
    }

    @Test("the caption in a mail is about the small picture there, which shows fewer ranks than the page does")
    func captionInMail() throws {
        let curve = RankCurve(try Indexes(citations: (0..<900).map { max(1, 900 / ($0 + 1)) }))
        let plot = try #require(Presentation.Block.curve(curve).plots(of: "why").first)
        let shown = RankPlot(curve, .mail)
        let left = curve.counts.count - shown.shown.count
        #expect(left > curve.counts.count - RankPlot(curve, .wide).shown.count)
        #expect(
            plot.values("id")["summary"] as? String == shown.caption && shown.caption.numbers.suffix(2) == [left, 900])
        // The cells of a mail without pictures have a sentence of their own.
        #expect(plot.values(nil)["summary"] as? String != shown.caption)
    }

    @Test("random lists: the axis ends at the last rank, h can be seen, and labels are beside bars", arguments: sizes)
    func properties(_ size: Drawing.Size) throws {
        var random = SeededRandom(seed: 3)
        var shapes: Set<Bool> = []
        for _ in 0..<300 {
            let most = [3, 40, 3000].randomElement(using: &random) ?? 3
            let counts = (0..<Int.random(in: 3...300, using: &random)).map { _ in
                Int.random(in: 0...Int.random(in: 1...most, using: &random), using: &random)
            }
            let indexes = try Indexes(citations: counts)
            let curve = RankCurve(indexes)
            guard curve.isDrawable else { continue }
            let plot = RankPlot(curve, size)
            shapes.insert(plot.hasOneUnit)
            #expect(plot.shown.count >= min(max(indexes.h, indexes.g), counts.count))
            // The frame ends at the last rank, unless it leaves out a tenth or more; the square of h has a side that is
            // seen, as far as g has room.
            let left = counts.count - plot.shown.count
            let end =
                plot.frame.x(Double(left == 0 ? max(counts.count, indexes.g) : plot.shown.count)) - plot.frame.box.x
            #expect(end >= 0.85 * plot.frame.box.width && (left == 0 || left * 10 >= counts.count), "\(counts)")
            let side = Double(indexes.h) * plot.unit.y
            #expect(side >= 20 || plot.ceiling < 2 * max(indexes.g, 4), "\(side) \(counts.sorted(by: >))")
            let drawn = plot.shown.count { $0 > 0 }
            #expect(4 * plot.cut.count <= max(drawn, curve.cited) || side < 50, "\(side) \(counts.sorted(by: >))")
            let drawing = plot.drawing
            #expect(drawing.width <= size.width)
            let words = drawing.marks.compactMap { if case .words(let text, _, _, _, _) = $0 { text } else { nil } }
            let uncited = counts.count { $0 == 0 }
            let isSaid = words.contains("\(uncited) uncited") || plot.caption.numbers.contains(uncited)
            #expect(left > 0 || uncited < 2 || isSaid, "\(uncited) \(plot.caption)")
            let (frame, squares) = (plot.frame.box, boxes(drawing, .glass) + boxes(drawing, .dashed))
            #expect(squares.count == (indexes.h == indexes.g ? 1 : 2))
            for square in squares {
                #expect(!plot.hasOneUnit || abs(square.width - square.height) < 1e-6)
                #expect(square.y >= frame.y && square.x + square.width <= frame.x + frame.width)
            }
            #expect(plot.caption.contains(plot.hasOneUnit ? "square" : "rectangle"))
            let bars = drawing.marks.compactMap { mark -> Drawing.Box? in
                if case .box(let box, let ink, .solid, _) = mark, ink != .ground { box } else { nil }
            }
            for bar in bars {
                #expect(bar.y >= frame.y - 1e-6 && bar.x + bar.width <= frame.x + frame.width + 1e-6)
            }
            let labels = labels(drawing)
            #expect(labels.count == squares.count)
            for label in labels {
                #expect(!bars.contains { $0.overlaps(label.box) }, "\(label) \(counts.sorted(by: >))")
                #expect(label.box.x + label.box.width <= size.width && label.box.y >= 0)
            }
            if labels.count == 2 { #expect(!labels[0].box.overlaps(labels[1].box), "\(counts.sorted(by: >))") }
            let isTorn = drawing.marks.contains { if case .area(_, .ground) = $0 { true } else { false } }
            #expect(isTorn == !plot.cut.isEmpty)
            #expect(left == 0 || plot.caption.numbers.suffix(2) == [left, counts.count] || left == 1)
            guard let highest = plot.cut.first else { continue }
            #expect(Set(plot.sentence.numbers).isSuperset(of: [plot.ceiling, highest]))
            #expect(words.contains { $0.contains(highest.grouped) })
        }
        #expect(shapes == [true, false])
    }

    @Test("twenty publications with 37 to 332 citations have rectangles; three cited ones are the least for a chart")
    func rectangles() throws {
        let counts = [332] + (0..<18).map { 300 - 14 * $0 } + [37]
        let plot = RankPlot(RankCurve(try Indexes(citations: counts)), .wide)
        #expect(plot.unit.y * 20 >= 20 && plot.cut.count > 5)
        #expect(!RankCurve([5, 2, 0, 0], h: 2, g: 2).isDrawable && RankCurve([5, 2, 1], h: 2, g: 2).isDrawable)
    }

    @Test("both squares are at their ranks, even with hundreds of ranks, or more ranks than publications")
    func largeSquares() throws {
        for (count, h, g) in [(1000, 420, 700), (900, 100, 900), (600, 450, 450)] {
            let plot = RankPlot(RankCurve(Array(repeating: 2000, count: count), h: h, g: g), .wide)
            #expect(plot.shown.count >= max(h, g))
            // A thousand bars would be a hundred kilobytes.
            #expect(plot.drawing.marks.count < 450)
        }
        // The labels of ranks are round numbers, except for the last.
        let wide = RankPlot(RankCurve(Array(repeating: 900, count: 1000), h: 276, g: 576), .wide)
        let ranks = wide.drawing.marks.compactMap { mark in
            if case .words(let text, _, _, _, _) = mark { Int(text.replacing(",", with: "")) } else { nil }
        }
        #expect(ranks.contains(200) && ranks.allSatisfy { $0 % 100 == 0 })
        // Unbounded g can exceed the number of publications.
        let plot = RankPlot(RankCurve([900], h: 1, g: 30), .wide)
        #expect(plot.shown == [900])
        let dashed = try #require(boxes(plot.drawing, .dashed).first)
        #expect(dashed.x + dashed.width <= plot.frame.box.x + plot.frame.box.width)
    }

    @Test("the sides of the squares and their sums are described, and one square as one")
    func squares() {
        func numbers(_ counts: [Int], _ h: Int, _ g: Int) -> [Int] {
            RankPlot(RankCurve(counts, h: h, g: g), .wide).sentence.numbers
        }
        #expect(numbers([4], 1, 1) == [1, 4])
        #expect(numbers(Array(repeating: 5, count: 5), 5, 5) == [5, 5, 5, 25, 25])
        #expect(numbers([4, 1], 1, 2) == [1, 1, 2, 2, 5, 4])
    }

    @Test("bars in a mail are labelled at h, at g and at the last one, and a year that is not over is marked")
    func columns() {
        let bars = (1...40).map { BarChart.Bar(label: "\($0)", value: 41 - $0, isPartial: $0 == 40) }
        let ranks = Columns(bars, ceiling: 40, most: 30, ticks: [(10, "h = 10", .h), (20, "g = 20", .g)], summary: "")
        #expect(ranks.labels.map { $0["text"] } == ["1", "h = 10", "g = 20", "40*"])
        #expect(ranks.labels.map { $0["span"] } == ["3", "2", "5", "10"] && ranks.cells.count == 20)
        #expect(ranks.cells.map { $0["isPartial"] as? Bool == true } == Array(repeating: false, count: 19) + [true])
        let years = Columns(bars, ceiling: 40, most: 50, summary: "")
        #expect(years.labels.first?["text"] == "1" && years.labels.last?["text"] == "40*" && years.labels.count == 5)
        // Neither a narrow chart nor an empty one has labels beyond its columns.
        for count in 0...6 {
            let few = Columns(Array(bars.prefix(count)), ceiling: 40, most: 30, ticks: [(1, "h = 1", .h)], summary: "")
            #expect(few.labels.reduce(0) { $0 + (Int($1["span"] ?? "") ?? 0) } == count)
        }
    }

    @Test("unknown citation counts are not described as none")
    func unknown() {
        let sentences = [0, 1].map { RankPlot(RankCurve([3, 2, 1, 0], h: 2, g: 2, unknown: $0), .wide).sentence }
        #expect(!sentences[0].contains("known count"))
        #expect(sentences[1].hasSuffix(" 1 publication without a known count comes last."))
    }
}
