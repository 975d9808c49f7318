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

    @Test("a chart becomes lower to fit into the rest of a page, but not much lower")
    func lowerChart() {
        func pages(_ text: Double) -> [[Double]] {
            var chart = piece(50)
            chart.lower = (least: 35, piece: { piece($0) })
            return PagedPieces([piece(text), piece(10, keeps: true), chart, piece(30)], height: 100).pages
                .map { $0.map(\.piece.height) }
        }
        #expect(pages(40) == [[40, 10, 50], [30]])
        #expect(pages(55) == [[55, 10, 35], [30]])
        #expect(pages(56) == [[56], [10, 50, 30]])
    }

    @Test("smaller charts avoid a last page of a few lines")
    func lastPage() throws {
        let bars = (1...9).map { (height: Int) in BarChart.Bar(label: "\(height)", value: height) }
        let chart = BarChart(title: "", subtitle: "", bars: bars, note: "")
        var saved = 0
        for lines in 20...40 {
            let text = Presentation.Block.text(Array(repeating: "A line of text.", count: lines))
            let contents = Presentation(
                title: "A list",
                sections: [.init(id: "graph", heading: "Citations", blocks: [.bars(chart), text])], colophon: "The end")
            let report = try PDFReport(PaperReport(contents))
            let large = PagedPieces(report.pieces(chartScale: 1), height: PaperSize.a4.bodyHeight).pages
            let pages = report.pages()
            #expect(pages.flatMap { $0 }.count == large.flatMap { $0 }.count)
            #expect(pages.count <= large.count)
            saved += large.count - pages.count
        }
        #expect(saved > 0)
    }
}
