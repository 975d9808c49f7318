/// A picture as boxes, lines, dots and words with their places, which every surface draws in its own colours.
///
/// The origin is at the top left. Letters of axes are 12 high.
struct Drawing: Sendable {
    typealias Box = Canvas.Box

    /// The meaning of a mark, which decides its colour in each scheme.
    enum Ink: String, Sendable, CaseIterable {
        case ink, quiet, line, bar, core, gcore, h, g, ground
    }

    /// The filling of a box.
    enum Fill: String, Sendable {
        case solid
        /// Lines, for a value that is still growing.
        case hatched
        /// Pale, for a value that is not known.
        case pale
        /// Transparent, with an edge.
        case glass
        /// A dashed edge.
        case dashed
    }

    enum Stroke: String, Sendable {
        case thin, strong, broken
    }

    /// The form of a dot; two series never differ by their colours alone.
    enum Shape: String, Sendable {
        case circle, square, diamond, ring
    }

    struct Point: Hashable, Sendable {
        var x, y: Double
    }

    enum Mark: Sendable {
        /// - Parameter words: the value of the box, as readers get it who point at it.
        case box(Box, Ink, Fill, words: String = "")
        case line([Point], Ink, Stroke)
        case area([Point], Ink)
        case dot(Point, Ink, Shape, words: String = "")
        /// Words on a line; they end at the point with an anchor of 1, and bold ones have the ground behind them.
        case words(String, Point, Ink, anchor: Double = 0, isBold: Bool = false)
        /// Large words on a line.
        case title(String, Point)
    }

    /// The width of charts that have a row of the page for themselves.
    static let wide = 640.0
    /// The width of charts that share a row.
    static let narrow = 300.0
    /// The room for a letter where a page is narrow and its letters are large.
    static let letter = 12.0
    /// The room between two labels of an axis.
    static let labelRoom = 60.0

    var width, height: Double
    var marks: [Mark] = []

    /// The room that a text needs at most, in letters of this size.
    static func width(of text: String, size: Double = 12) -> Double { Double(Cells.width(text)) * size * 0.62 }
}
