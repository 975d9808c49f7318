import TestSupport
import Testing

@testable import ScholarDrawing
@testable import ScholarKit

/// Page layout: no piece is lost or too wide, and related pieces stay together.
@Suite("Pages of a PDF")
struct PagedPiecesTests {
    private func piece(_ height: Double, keeps: Bool = false, outline: String? = nil, head: Double? = nil) -> Piece {
        Piece(
            height: height, keepsWithNext: keeps, outline: outline,
            head: head.map { Piece.Head(height: $0) { _, _, _ in } }
        ) { _, _, _ in }
    }

    @Test("random pieces: all are there in order, inside their page, together with related ones")
    func properties() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<500 {
            let count = Int.random(in: 0...60, using: &random)
            let pieces = (0..<count).map { number in
                piece(
                    Double.random(in: 1...40, using: &random), keeps: Bool.random(using: &random) && number % 3 == 0,
                    outline: "\(number)", head: number % 4 == 0 ? nil : 5)
            }
            let pages = PagedPieces(pieces, height: 100).pages
            let names = pages.flatMap { $0.compactMap(\.piece.outline) }
            #expect(names == (0..<count).map(String.init))
            for page in pages {
                for (one, next) in zip(page, page.dropFirst()) {
                    #expect(abs(one.y + one.piece.height - next.y) < 1e-9)
                }
                if let last = page.last { #expect(last.y + last.piece.height <= 105) }
                // A piece with a heading never begins a page without it.
                if let first = page.first, first.piece.outline != nil { #expect(first.piece.head == nil) }
                #expect(page.last?.piece.keepsWithNext != true || names.last == page.last?.piece.outline)
            }
        }
    }

    @Test("a piece that is higher than a page gets its own page")
    func tooHigh() {
        let pages = PagedPieces([piece(10), piece(500), piece(10, keeps: true), piece(95)], height: 100).pages
        #expect(pages.map(\.count) == [1, 1, 1, 1])
        #expect(PagedPieces([], height: 100).pages.count == 1)
    }

    @Test("a piece with a page of its own begins one, also at the beginning and after a full page")
    func ownPage() {
        func own(_ height: Double) -> Piece {
            var piece = piece(height)
            piece.beginsPage = true
            return piece
        }
        let pages = PagedPieces([own(10), piece(20), own(100), own(30), piece(5)], height: 100).pages
        #expect(pages.map { $0.map(\.piece.height) } == [[10, 20], [100], [30, 5]])
    }

    @Test("charts fit the width of the page with their captions, and their letters are never smaller than 7.5 points")
    func charts() throws {
        let bars = (1...9).map { (value: Int) in BarChart.Bar(label: String(value), value: value) }
        let chart = BarChart(title: "", subtitle: "", bars: bars, note: "")
        let lines = LineChart(
            title: "", caption: "Two lists.", across: "", up: "", lines: [], labels: [], ticks: Ticks(upTo: 5),
            columns: 1)
        let curve = RankCurve([9, 5, 3], h: 3, g: 3)
        // The axes of a bar chart say what its bars are.
        let blocks: [(Presentation.Block, String)] = [
            (.bars(chart), ""), (.curve(curve), RankPlot(curve, .wide).caption), (.lines([lines]), "Two lists."),
        ]
        for paper in [PaperSize.a4, .letter] {
            for ((block, expected), isOwnPage) in blocks.flatMap({ block in [(block, false), (block, true)] }) {
                let section = Presentation.Section(heading: "A", blocks: [block], beginsPage: isOwnPage)
                let report = PaperReport(Presentation(sections: [section]), paper: paper)
                guard case .drawing(let drawing, let caption) = try #require(report.sections.first?.blocks.first) else {
                    Issue.record("no drawing")
                    continue
                }
                #expect(12 * paper.bodyWidth / 664 >= 7.5 && drawing.width < 664 + 1e-6)
                #expect(caption == expected)
                // On a page of its own, all that belongs to the section has to fit.
                if case .curve = block { #expect((drawing.height < 260) == isOwnPage) }
            }
        }
    }
}
