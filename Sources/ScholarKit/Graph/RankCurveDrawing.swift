/// Citations by rank in a box, with the square of h filled and that of g dashed.
struct RankCurveDrawing {
    let curve: RankCurve

    private static let name = Canvas.Style(size: 10, isBold: true, colour: .bar)
    private static let nameOfG = Canvas.Style(size: 10, isBold: true, colour: .amber)

    init(_ curve: RankCurve) {
        self.curve = curve
    }

    /// The room for the numbers of the axis.
    func axisWidth(_ ruler: Canvas) -> Double { Axis(upTo: curve.ceiling).width(ruler) }

    /// Draws the bars and the squares; the ranks stand below the box.
    func draw(in plot: Canvas.Box, _ canvas: Canvas) {
        let scale = Axis(upTo: curve.ceiling).draw(in: plot, canvas)
        let slot = min(plot.width / Double(curve.slots), 40)
        for (place, count) in curve.counts.enumerated() {
            let height = min(Double(count) * scale, plot.height)
            canvas.fill(
                Canvas.Box(
                    x: plot.x + (Double(place) + 0.1) * slot, y: plot.y + plot.height - height, width: slot * 0.8,
                    height: height), place < curve.h ? .paleBlue : place < curve.g ? .paleAmber : .faint)
        }
        if curve.h > 0 { canvas.shade(square(curve.h, plot, slot, scale), .bar) }
        if curve.g > 0 { canvas.dash(square(curve.g, plot, slot, scale), .amber) }
        for (side, style) in [(curve.h, Self.name), (curve.g, Self.nameOfG)] where side > 0 {
            let box = square(side, plot, slot, scale)
            let text = side == curve.h && style.colour == .bar ? "h = \(side)" : "g = \(side)"
            let size = canvas.size(of: text, style)
            // Inside its corner; the word has a ground, so that no bar is behind it.
            let right = max(box.x + box.width, plot.x + size.width + 8)
            let place = Canvas.Box(
                x: right - size.width - 6, y: box.y + 3, width: size.width + 4, height: size.height)
            canvas.fill(place, .paper)
            canvas.write(text, style, x: place.x + 2, y: place.y)
        }
        let count = curve.counts.count
        let step = LabelStep(width: canvas.size(of: String(count), Axis.style).width + 24, slot: slot)
        for place in curve.counts.indices where step.isNamed(place, of: count, number: place + 1) {
            canvas.write(
                String(place + 1), Axis.style, x: plot.x + (Double(place) + 0.5) * slot, y: plot.y + plot.height + 4,
                anchor: 0.5)
        }
    }

    private func square(_ side: Int, _ plot: Canvas.Box, _ slot: Double, _ scale: Double) -> Canvas.Box {
        let height = min(Double(side) * scale, plot.height)
        return Canvas.Box(x: plot.x, y: plot.y + plot.height - height, width: Double(side) * slot, height: height)
    }
}
