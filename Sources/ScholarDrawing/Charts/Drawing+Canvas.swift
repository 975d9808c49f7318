import Foundation
import ScholarPresentation

/// A drawing on paper: pictures and pages of a PDF.
extension Canvas {
    /// Draws a drawing with its top left corner at a point.
    ///
    /// - Parameter scale: points for each unit of the drawing.
    func draw(_ drawing: Drawing, x: Double = 0, y: Double = 0, scale: Double = 1) {
        func place(_ point: Drawing.Point) -> Drawing.Point {
            Drawing.Point(x: x + point.x * scale, y: y + point.y * scale)
        }
        for mark in drawing.marks {
            switch mark {
            case .box(let box, let ink, let fill, _):
                let box = Box(
                    x: x + box.x * scale, y: y + box.y * scale, width: box.width * scale, height: box.height * scale)
                draw(box, Self.colour(ink), fill)
            case .line(let points, let ink, let stroke):
                line(
                    points.map(place), Self.colour(ink), width: (stroke == .thin ? 0.6 : 1.6) * scale,
                    dashes: stroke == .broken ? [7 * scale, 4 * scale] : [])
            case .area(let points, let ink): area(points.map(place), Self.colour(ink))
            case .dot(let middle, let ink, let shape, _):
                if let corners = shape.corners(middle) {
                    area(corners.map(place), Self.colour(ink))
                } else {
                    circle(place(middle), radius: 4 * scale, Self.colour(ink), isFilled: shape == .circle)
                }
            case .words(let text, let point, let ink, let anchor, let isBold):
                let style = Style(size: 12 * scale, isBold: isBold, colour: Self.colour(ink))
                let size = size(of: text, style)
                // The baseline is at four fifths of the height of the text.
                let top = y + point.y * scale - size.height * 0.8
                let left = x + point.x * scale - size.width * anchor
                if isBold { fill(Box(x: left - 2, y: top, width: size.width + 4, height: size.height), .paper) }
                write(text, style, x: left, y: top)
            case .title(let text, let point):
                let style = Style(size: 18 * scale, isBold: true)
                let height = size(of: text, style).height
                write(text, style, x: x + point.x * scale, y: y + point.y * scale - height * 0.8)
            }
        }
    }

    private func draw(_ box: Box, _ colour: Colour, _ style: Drawing.Fill) {
        switch style {
        case .solid: fill(box, colour)
        case .hatched: hatch(box, colour)
        case .pale: fill(box, colour, opacity: 0.25)
        case .glass:
            fill(box, colour, opacity: 0.16)
            frame(box, colour, dashes: [])
        case .dashed: frame(box, colour, dashes: [5, 3])
        }
    }

    private static func colour(_ ink: Drawing.Ink) -> Colour {
        switch ink {
        case .ink: .ink
        case .quiet: .grey
        case .line: .line
        case .bar: .slate
        case .core: .paleBlue
        case .gcore: .paleAmber
        case .h: .blue
        case .g: .amber
        case .ground: .paper
        }
    }
}

extension Drawing {
    /// The drawing alone as a file; a PNG has two pixels for each unit.
    func file(_ format: Canvas.Format) throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        let canvas = try Canvas(width: width, height: height, format: format)
        canvas.draw(self)
        return (try canvas.data(), canvas.hasUnknownLetters)
    }
}
