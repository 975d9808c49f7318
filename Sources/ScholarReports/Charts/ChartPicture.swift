package import ScholarLists
import ScholarPages
package import ScholarPresentation
package import Foundation

/// Charts as a picture with a title: as bars in rows, or as narrow charts next to each other.
package struct ChartPicture: Sendable {
    /// The kind of file.
    package enum Format: String, Sendable, CaseIterable {
        case svg, png, pdf
    }

    private let title: String
    private let subtitle: String
    private let note: String
    private let source: String
    private let drawings: [Drawing]
    private let description: String

    /// Creates the picture of bars.
    ///
    /// - Parameters:
    ///   - source: where the numbers come from, and when.
    ///   - isDetailed: whether every bar has its label and its value, regardless of the width (thesis, section 5.4).
    package init(_ chart: BarChart, source: String = "", isDetailed: Bool = false) {
        self.source = source
        title = chart.title
        subtitle = chart.subtitle
        note = chart.note
        description = chart.description
        drawings = chart.bars.isEmpty ? [] : [chart.drawing(.wide, isDetailed: isDetailed)]
    }

    /// Creates the picture of line charts; narrow charts are placed next to each other.
    package init(_ charts: [LineChart], title: String, subtitle: String, source: String = "") {
        self.source = source
        self.title = title
        self.subtitle = subtitle
        note = charts.first?.caption ?? ""
        drawings = charts.map { $0.drawing($0.isSmall ? .third : .wide) }
        description = charts.map(\.description).joined(separator: " ")
    }

    /// The source of a picture: `Source: Google Scholar, as of 20 November 2026`.
    package static func source(_ search: Search) -> String { "Source: " + origin(search) }

    /// The same in a picture that has no other texts of this kind.
    static func origin(_ search: Search) -> String {
        let counts = search.countSource == .none ? [] : [search.countSource.words.name]
        return (counts + [SearchSubject.date(search)]).joined(separator: ", ")
    }

    private static let margin = 20.0
    private static let titleSize = 18.0

    /// Returns the picture as a file, and whether it contains a letter that no font of this machine has.
    ///
    /// - Throws: `PictureError`.
    package func file(
        _ format: Format, theme: Drawing.Theme = .light
    ) throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        guard !drawings.isEmpty else { throw .empty }
        let sheet = sheet
        guard format != .svg else {
            let svg = sheet.svgFile(title: title.isEmpty ? "Chart" : title, description: description, theme: theme)
            return (Data(svg.utf8), false)
        }
        return try DrawingProgram.installed().file(format == .png ? .png : .pdf, .drawing(sheet))
    }

    /// The drawings with the title and the notes around them.
    private var sheet: Drawing {
        let gap = 12.0
        let inside = drawings.reduce(-gap) { $0 + $1.width + gap }
        var sheet = Drawing(width: inside + 2 * Self.margin, height: 0)
        // Lines of text as wide as a detailed picture are too long to read.
        let room = min(inside, 900)
        var y = Self.margin
        for line in Self.shortened(Self.lines(title, room, Self.titleSize)) {
            y += Self.titleSize * 1.3
            sheet.marks.append(.title(line, .init(x: Self.margin, y: y - 4)))
        }
        for line in Self.lines(subtitle, room, 12) {
            y += 17
            sheet.marks.append(.words(line, .init(x: Self.margin, y: y - 4), .quiet))
        }
        y += 10
        var x = Self.margin
        for drawing in drawings {
            sheet.marks += drawing.marks.map { $0.moved(x: x, y: y) }
            x += drawing.width + gap
        }
        y += drawings.map(\.height).max() ?? 0
        for line in Self.lines(note, room, 12) + Self.lines(source, room, 12) {
            y += 17
            sheet.marks.append(.words(line, .init(x: Self.margin, y: y), .quiet))
        }
        sheet.height = y + Self.margin
        return sheet
    }

    /// A title in at most two lines.
    private static func shortened(_ lines: [String]) -> [String] {
        lines.count > 2 ? [lines[0], Cells.cut(lines[1] + " " + lines[2], to: max(2, Cells.width(lines[1])))] : lines
    }

    private static func lines(_ text: String, _ room: Double, _ size: Double) -> [String] {
        Cells.wrap(text.replacing(/\s/, with: " "), to: Int(room / Drawing.width(of: "x", size: size)))
    }
}

extension Drawing.Mark {
    fileprivate func moved(x: Double, y: Double) -> Self {
        func moved(_ point: Drawing.Point) -> Drawing.Point { .init(x: point.x + x, y: point.y + y) }
        switch self {
        case .box(var box, let ink, let fill, let words):
            box.x += x
            box.y += y
            return .box(box, ink, fill, words: words)
        case .line(let points, let ink, let stroke): return .line(points.map(moved), ink, stroke)
        case .area(let points, let ink): return .area(points.map(moved), ink)
        case .dot(let point, let ink, let shape, let words): return .dot(moved(point), ink, shape, words: words)
        case .words(let text, let point, let ink, let anchor, let isBold):
            return .words(text, moved(point), ink, anchor: anchor, isBold: isBold)
        case .title(let text, let point): return .title(text, moved(point))
        }
    }
}
