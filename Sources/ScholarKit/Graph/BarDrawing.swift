/// Bars in a box, with an axis at their left, labels below, and values above where there is room.
struct BarDrawing {
    let chart: BarChart

    static let small = Axis.style
    static let value = Canvas.Style(size: 10)

    init(_ chart: BarChart) {
        self.chart = chart
    }

    /// The room for the numbers of the axis.
    func axisWidth(_ ruler: Canvas) -> Double { Axis(upTo: chart.most).width(ruler) }

    /// Draws the bars; their labels stand below the box.
    func draw(in plot: Canvas.Box, _ canvas: Canvas) {
        let scale = Axis(upTo: chart.most).draw(in: plot, canvas)
        // A few bars stay bars, and do not become walls.
        let slot = min(plot.width / Double(chart.bars.count), 120)
        let widest = chart.bars.map { canvas.size(of: $0.sign, Self.small).width }.max() ?? 0
        let step = LabelStep(width: widest + 6, slot: slot)
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
            guard step.isNamed(place, of: chart.bars.count, number: Int(bar.label)) else { continue }
            canvas.write(bar.sign, Self.small, x: middle, y: plot.y + plot.height + 4, anchor: 0.5)
        }
    }

    private static func text(_ bar: BarChart.Bar) -> String { bar.value.map(String.init) ?? "?" }
}
