import ScholarPages

/// A picture or a report for `scholar-draw` to draw: it reads an order as JSON from standard input, writes the file to standard
/// output, and ends with a ``Outcome``.
package struct DrawingOrder: Codable, Sendable {
    package enum Format: String, Codable, Sendable {
        /// Pixels: two per point, for high-resolution screens.
        case png
        /// Vectors and embedded fonts.
        case pdf
    }

    package enum Contents: Codable, Sendable {
        /// One drawing; a PDF has one page of its size.
        case drawing(Drawing)
        /// Pages of a PDF.
        case report(PaperReport)
    }

    /// The exit code of `scholar-draw`.
    package enum Outcome: Int32, Sendable {
        case drawn = 0
        /// The file is drawn, but no font of the machine has all its letters.
        case drawnWithUnknownLetters = 3
        /// The machine has no font.
        case noFont = 4
        /// The arguments are wrong.
        case usage = 64
        /// The order is invalid.
        case invalid = 65
        /// cairo failed; the reason is on standard error.
        case failed = 70
    }

    /// The version of the program that wrote it. Orders are read by `scholar-draw` of the same version only.
    package var version = ScholarVersion.current
    package var format: Format
    package var contents: Contents

    package init(_ format: Format, _ contents: Contents) {
        self.format = format
        self.contents = contents
    }
}
