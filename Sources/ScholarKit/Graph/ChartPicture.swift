public import Foundation

/// Charts as a picture, below each other: an overview that fits a page, or a detailed one as wide as its bars need, on
/// which every bar has its label and its value (thesis, section 5.4).
public struct ChartPicture: Sendable {
    /// The kind of file.
    public enum Format: String, Sendable, CaseIterable {
        case svg, png, pdf
    }

    /// The charts, from the top.
    public let charts: [BarChart]
    /// Whether every bar has its label and its value, however wide that is.
    public let isDetailed: Bool

    /// Makes a picture of charts.
    public init(_ charts: [BarChart], isDetailed: Bool = false) {
        self.charts = charts
        self.isDetailed = isDetailed
    }

    /// A picture as a file.
    public struct File: Sendable {
        /// Its bytes.
        public var data: Data
        /// Whether there is a letter in it that no font of this machine has.
        public var hasUnknownLetters: Bool
    }

    private static let margin = 24.0
    private static let overviewWidth = 800.0
    private static let plotHeight = 260.0
    /// Where cairo's images end in pixels, and the pages of PDF in points.
    private static let widest = 14_000.0
    private static let title = Canvas.Style(size: 17, isBold: true)
    private static let subtitle = Canvas.Style(size: 11, colour: .grey)
    private static let small = Canvas.Style(size: 10, colour: .grey)
    private static let value = Canvas.Style(size: 10)

    /// Draws the picture.
    ///
    /// - Throws: `PictureError`.
    public func file(_ format: Format) throws(PictureError) -> File {
        guard charts.contains(where: { !$0.bars.isEmpty }) else { throw .empty }
        // What has to be measured is measured on a sheet that nobody sees.
        let ruler = try Canvas(width: 1, height: 1, format: .svg)
        let width = width(ruler)
        let heights = charts.map { height(of: $0, width, ruler) }
        let canvas = try Canvas(
            width: width, height: heights.reduce(Self.margin) { $0 + $1 + Self.margin },
            format: Self.canvasFormat(format))
        var y = Self.margin
        for (chart, height) in zip(charts, heights) {
            draw(chart, at: y, width, canvas)
            y += height + Self.margin
        }
        return File(data: try canvas.data(), hasUnknownLetters: canvas.hasUnknownLetters)
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
        let bars = charts.map { chart in axisWidth(chart, ruler) + slotWidth(chart, ruler) * Double(chart.bars.count) }
        return min(Self.widest, max(Self.overviewWidth, (bars.max() ?? 0) + 2 * Self.margin))
    }

    /// The room for a bar with its label below and its value above.
    private func slotWidth(_ chart: BarChart, _ ruler: Canvas) -> Double {
        let texts = chart.bars.map(label) + [String(chart.most)]
        return (texts.map { ruler.size(of: $0, Self.value).width }.max() ?? 0).rounded(.up) + 12
    }

    private func axisWidth(_ chart: BarChart, _ ruler: Canvas) -> Double {
        ruler.size(of: String(Ticks(upTo: chart.most).last), Self.small).width + 8
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
        chart.note.isEmpty ? 0 : ruler.size(of: chart.note, Self.small, within: textWidth(width)).height + 8
    }

    private func height(of chart: BarChart, _ width: Double, _ ruler: Canvas) -> Double {
        headHeight(chart, width, ruler) + Self.plotHeight + 24 + noteHeight(chart, width, ruler)
    }

    // MARK: Drawing

    private func label(_ bar: BarChart.Bar) -> String { bar.label + (bar.isPartial ? "*" : "") }

    private func draw(_ chart: BarChart, at top: Double, _ width: Double, _ canvas: Canvas) {
        let left = Self.margin
        let text = textWidth(width)
        canvas.write(chart.title, Self.title, x: left, y: top, within: text)
        let titleHeight = canvas.size(of: chart.title, Self.title, within: text).height
        canvas.write(chart.subtitle, Self.subtitle, x: left, y: top + titleHeight + 2, within: text)
        let axis = axisWidth(chart, canvas)
        let plot = Canvas.Box(
            x: left + axis, y: top + headHeight(chart, width, canvas), width: width - 2 * left - axis,
            height: Self.plotHeight)
        drawBars(chart, in: plot, canvas)
        canvas.write(chart.note, Self.small, x: left, y: plot.y + plot.height + 24, within: text)
    }

    private func drawBars(_ chart: BarChart, in plot: Canvas.Box, _ canvas: Canvas) {
        let ticks = Ticks(upTo: chart.most)
        let scale = plot.height / Double(ticks.last)
        for tick in ticks.values {
            let y = plot.y + plot.height - Double(tick) * scale
            canvas.rule(x: plot.x, y: y, width: plot.width, tick == 0 ? .grey : .line)
            let size = canvas.size(of: String(tick), Self.small)
            canvas.write(String(tick), Self.small, x: plot.x - 6, y: y - size.height / 2, anchor: 1)
        }
        // A few bars stay bars, and do not become walls.
        let slot = min(plot.width / Double(chart.bars.count), 120)
        let every = labelStep(chart, slot, canvas)
        let hasRoom = chart.bars.allSatisfy { canvas.size(of: Self.text($0), Self.value).width <= slot }
        for (place, bar) in chart.bars.enumerated() {
            let middle = plot.x + (Double(place) + 0.5) * slot
            let height = Double(bar.value ?? 0) * scale
            let box = Canvas.Box(
                x: middle - slot * 0.4, y: plot.y + plot.height - height, width: slot * 0.8, height: height)
            // What nobody has asked for is no 0: a pale band says so even where there is no room for a sign.
            if bar.value == nil {
                canvas.fill(Canvas.Box(x: box.x, y: plot.y, width: box.width, height: plot.height), .pale)
            }
            if bar.isPartial { canvas.hatch(box, .bar) } else { canvas.fill(box, .bar) }
            if hasRoom {
                let size = canvas.size(of: Self.text(bar), Self.value)
                canvas.write(Self.text(bar), Self.value, x: middle, y: box.y - size.height - 1, anchor: 0.5)
            }
            guard isNamed(place, of: chart, every: every) else { continue }
            canvas.write(label(bar), Self.small, x: middle, y: plot.y + plot.height + 4, anchor: 0.5)
        }
    }

    /// Whether there is a label below a bar: years are named in fives and tens, and the last one always.
    private func isNamed(_ place: Int, of chart: BarChart, every: Int) -> Bool {
        let last = chart.bars.count - 1
        if every == 1 || place == last { return true }
        return (Int(chart.bars[place].label) ?? place) % every == 0 && last - place >= every
    }

    private static func text(_ bar: BarChart.Bar) -> String { bar.value.map(String.init) ?? "?" }

    /// Every how many bars there is room for a label.
    private func labelStep(_ chart: BarChart, _ slot: Double, _ canvas: Canvas) -> Int {
        let widest = chart.bars.map { canvas.size(of: label($0), Self.small).width }.max() ?? 0
        let least = max(1, Int(((widest + 6) / slot).rounded(.up)))
        // Years are counted in fives and tens.
        return [1, 2, 5, 10, 20, 50, 100].first { $0 >= least } ?? least
    }
}

/// Round numbers on an axis, from 0 to one that no bar exceeds.
struct Ticks {
    let values: [Int]

    /// The last tick.
    var last: Int { values.last ?? 1 }

    /// At most seven ticks, in steps of 1, 2, 5, 10, 20, 50 and so on.
    init(upTo most: Int) {
        var (digit, power) = (1, 1)
        while digit * power * 6 < most, power <= 100_000_000_000_000_000 {
            switch digit {
            case 1: digit = 2
            case 2: digit = 5
            default: (digit, power) = (1, power * 10)
            }
        }
        let step = digit * power
        values = Array(stride(from: 0, through: max(1, (most + step - 1) / step) * step, by: step))
    }
}
