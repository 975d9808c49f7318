import ScholarPages
import ScholarPresentation
import Foundation

/// A report as PDF. The contents are split into pieces, the pieces are placed on pages without splitting them, and the
/// pages are drawn.
struct PDFReport {
    private let contents: PaperReport
    /// A canvas for measuring text; it is not part of the file.
    private let ruler: Canvas

    init(_ contents: PaperReport) throws(PictureError) {
        self.contents = contents
        ruler = try Canvas(width: 1, height: 1, format: .pdf)
    }

    private var paper: PaperSize { contents.paper }

    /// Draws the file.
    ///
    /// - Throws: `PictureError`.
    func file() throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        let pages = PagedPieces(pieces, height: paper.bodyHeight).pages
        let canvas = try Canvas(width: paper.width, height: paper.height, format: .pdf)
        canvas.describe(title: contents.title, author: "scholar", subject: contents.subtitle)
        canvas.begin(.document)
        for (number, page) in pages.enumerated() {
            if number > 0 { canvas.endPage() }
            for placed in page {
                let y = PaperSize.margin + placed.y
                if let name = placed.piece.outline {
                    // The sections are on the level of the title.
                    canvas.addToOutline(name, page: number + 1, y: y)
                }
                placed.piece.begins.forEach(canvas.begin)
                placed.piece.draw(canvas, PaperSize.margin, y)
                placed.piece.ends.forEach(canvas.end)
            }
            drawFoot(of: number + 1, of: pages.count, canvas)
        }
        canvas.end(.document)
        return (try canvas.data(), canvas.hasUnknownLetters || ruler.hasUnknownLetters)
    }

    private func drawFoot(of page: Int, of count: Int, _ canvas: Canvas) {
        let y = paper.height - PaperSize.margin + 14
        canvas.rule(x: PaperSize.margin, y: y - 4, width: paper.bodyWidth, .line)
        let number = "Page \(page) of \(count)"
        canvas.write(number, .small, x: paper.width - PaperSize.margin, y: y, anchor: 1)
        let room = paper.bodyWidth - canvas.size(of: number, .small).width - 12
        canvas.write(
            canvas.cut("\(contents.title) · \(contents.subtitle)", .small, to: room), .small, x: PaperSize.margin, y: y)
    }

    private var pieces: [Piece] {
        var maker = PieceMaker(
            width: paper.bodyWidth, height: paper.bodyHeight, ruler: ruler, elsewhere: contents.elsewhere)
        maker.addTitle(contents)
        for section in contents.sections { maker.add(section) }
        maker.addColophon(contents.colophon)
        return maker.pieces
    }
}

/// The lengths of a sheet of paper, in points.
extension PaperSize {
    static let margin = 48.0

    var width: Double { self == .a4 ? 595.28 : 612 }
    var height: Double { self == .a4 ? 841.89 : 792 }
    var bodyWidth: Double { width - 2 * Self.margin }
    /// The height for the contents; the page number is inside the bottom margin.
    var bodyHeight: Double { height - 2 * Self.margin - 6 }
}
