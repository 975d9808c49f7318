import ScholarPages

/// A picture as boxes, lines, dots and texts with their positions. Each output format draws it in its own colours.
///
/// The origin is at the top left. Text at the axes has size 12.
package struct Drawing: Codable, Sendable {
    package struct Box: Codable, Hashable, Sendable {
        package var x, y, width, height: Double

        package init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// The meaning of a mark, which determines its colour.
    package enum Ink: String, Codable, Sendable, CaseIterable {
        case ink, quiet, line, bar, core, gcore, h, g, ground
    }

    package enum Fill: String, Codable, Sendable {
        case solid
        /// Slanted lines, for a value that is not yet complete.
        case hatched
        /// Pale, for a value that is not known.
        case pale
        /// Transparent, with an edge.
        case glass
        case dashed
    }

    package enum Stroke: String, Codable, Sendable {
        case thin, strong, broken
    }

    /// The shape of a dot. Two series always differ in shape too, not only in colour.
    package enum Shape: String, Codable, Sendable {
        case circle, diamond, ring
    }

    package struct Point: Codable, Hashable, Sendable {
        package var x, y: Double

        package init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    package enum Mark: Codable, Sendable {
        /// - Parameter words: the value of the box, shown when a reader points at it.
        case box(Box, Ink, Fill, words: String = "")
        case line([Point], Ink, Stroke)
        case area([Point], Ink)
        case dot(Point, Ink, Shape, words: String = "")
        /// A text on one line. The point is at its left edge with an anchor of 0, and at its right edge with 1. Bold
        /// text has a background.
        case words(String, Point, Ink, anchor: Double = 0, isBold: Bool = false)
        case title(String, Point)
    }

    /// The size of a chart. It is drawn for each width, not scaled, so that its letters stay readable.
    package struct Size: Codable, Hashable, Sendable {
        package var width, height: Double

        /// The text column of a page on a large screen.
        package static let full = Size(width: 864, height: 360)
        /// The text column of a page on a tablet.
        package static let medium = Size(width: 736, height: 340)
        /// A row of paper, and a picture in a file.
        package static let wide = Size(width: 664, height: 330)
        /// A page on a phone, and the picture in a mail.
        package static let narrow = Size(width: 328, height: 280)
        /// A row of paper on which much else has to fit.
        package static let low = Size(width: 664, height: 230)
        /// One of three charts that share a row.
        package static let third = Size(width: 280, height: 230)

        /// The height in which bars are easy to compare, lower than that of a curve.
        var ofBars: Size { Size(width: width, height: min(height - 30, 260)) }
    }

    /// The width reserved for a label of an axis.
    static let labelRoom = 48.0

    package var width, height: Double
    package var marks: [Mark] = []

    package init(width: Double, height: Double, marks: [Mark] = []) {
        self.width = width
        self.height = height
        self.marks = marks
    }

    /// The maximum width of a text in letters of this size.
    package static func width(of text: String, size: Double = 12) -> Double { Double(Cells.width(text)) * size * 0.62 }

    /// A bold text on a ground of its own, so that nothing shines through: the baseline begins at the point.
    static func label(_ text: String, at point: Point, _ ink: Ink) -> [Mark] {
        [
            .box(
                .init(x: point.x - 2, y: point.y - 12, width: width(of: text, size: 11) + 4, height: 16), .ground,
                .solid),
            .words(text, point, ink, isBold: true),
        ]
    }

    /// The space that a label takes at most; its ground is as wide as usual letters.
    static func box(ofLabel text: String, at point: Point) -> Box {
        Box(x: point.x - 3, y: point.y - 12, width: width(of: text, size: 12.5) + 6, height: 16)
    }
}
