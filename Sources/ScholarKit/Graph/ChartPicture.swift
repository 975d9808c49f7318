package import Foundation

/// Charts as a picture, below each other: an overview that fits a page, or a detailed one as wide as its bars need, on
/// which every bar has its label and its value (thesis, section 5.4).
package struct ChartPicture: Sendable {
    /// The kind of file.
    package enum Format: String, Sendable, CaseIterable {
        case svg, png, pdf
    }

    /// The charts, from the top.
    package let charts: [BarChart]
    /// Whether every bar has its label and its value, however wide that is.
    package let isDetailed: Bool

    /// Makes a picture of charts.
    package init(_ charts: [BarChart], isDetailed: Bool = false) {
        self.charts = charts
        self.isDetailed = isDetailed
    }

    /// A picture as a file.
    package struct File: Sendable {
        /// Its bytes.
        package var data: Data
        /// Whether there is a letter in it that no font of this machine has.
        package var hasUnknownLetters: Bool
        /// How large it is, in points; an image has two pixels for each.
        var width, height: Double
    }

    private static let margin = 24.0
    private static let overviewWidth = 800.0
    private static let plotHeight = 260.0
    /// Where cairo's images end in pixels, and the pages of PDF in points.
    private static let widest = 14_000.0
    private static let title = Canvas.Style(size: 17, isBold: true)
    private static let subtitle = Canvas.Style(size: 11, colour: .grey)

    /// Draws the picture.
    ///
    /// - Throws: `PictureError`.
    package func file(_ format: Format) throws(PictureError) -> File {
        guard charts.contains(where: { !$0.bars.isEmpty }) else { throw .empty }
        // What has to be measured is measured on a sheet that nobody sees.
        let ruler = try Canvas(width: 1, height: 1, format: .svg)
        let width = width(ruler)
        let heights = charts.map { height(of: $0, width, ruler) }
        let full = heights.reduce(Self.margin) { $0 + $1 + Self.margin }
        let canvas = try Canvas(width: width, height: full, format: Self.canvasFormat(format))
        var y = Self.margin
        for (chart, height) in zip(charts, heights) {
            draw(chart, at: y, width, canvas)
            y += height + Self.margin
        }
        return File(
            data: try canvas.data(), hasUnknownLetters: canvas.hasUnknownLetters, width: width, height: full)
    }

    private static func canvasFormat(_ format: Format) -> Canvas.Format {
        switch format {
        case .svg: .svg
        case .png: .png
        case .pdf: .pdf
        }
    }

    // MARK: Sizes

    private func width(_ ruler: Canvas) -> Double {
        guard isDetailed else { return Self.overviewWidth }
        let bars = charts.map { chart in
            BarDrawing(chart).axisWidth(ruler) + slotWidth(chart, ruler) * Double(chart.bars.count)
        }
        return min(Self.widest, max(Self.overviewWidth, (bars.max() ?? 0) + 2 * Self.margin))
    }

    /// The room for a bar with its label below and its value above.
    private func slotWidth(_ chart: BarChart, _ ruler: Canvas) -> Double {
        let texts = chart.bars.map(\.sign) + [String(chart.most)]
        return (texts.map { ruler.size(of: $0, BarDrawing.value).width }.max() ?? 0).rounded(.up) + 12
    }

    private func textWidth(_ width: Double) -> Double {
        // Lines as long as a detailed picture nobody can read.
        min(width, Self.overviewWidth) - 2 * Self.margin
    }

    private func headHeight(_ chart: BarChart, _ width: Double, _ ruler: Canvas) -> Double {
        ruler.size(of: chart.title, Self.title, within: textWidth(width)).height
            + ruler.size(of: chart.subtitle, Self.subtitle, within: textWidth(width)).height + 24
    }

    private func noteHeight(_ chart: BarChart, _ width: Double, _ ruler: Canvas) -> Double {
        chart.note.isEmpty ? 0 : ruler.size(of: chart.note, BarDrawing.small, within: textWidth(width)).height + 8
    }

    private func height(of chart: BarChart, _ width: Double, _ ruler: Canvas) -> Double {
        headHeight(chart, width, ruler) + Self.plotHeight + 24 + noteHeight(chart, width, ruler)
    }

    // MARK: Drawing

    private func draw(_ chart: BarChart, at top: Double, _ width: Double, _ canvas: Canvas) {
        let left = Self.margin
        let text = textWidth(width)
        canvas.write(chart.title, Self.title, x: left, y: top, within: text)
        let titleHeight = canvas.size(of: chart.title, Self.title, within: text).height
        canvas.write(chart.subtitle, Self.subtitle, x: left, y: top + titleHeight + 2, within: text)
        let axis = BarDrawing(chart).axisWidth(canvas)
        let plot = Canvas.Box(
            x: left + axis, y: top + headHeight(chart, width, canvas), width: width - 2 * left - axis,
            height: Self.plotHeight)
        BarDrawing(chart).draw(in: plot, canvas)
        canvas.write(chart.note, BarDrawing.small, x: left, y: plot.y + plot.height + 24, within: text)
    }
}
