import ScholarPages

/// The plot of a chart with its axes: horizontal lines with numbers, and the names of both axes.
struct Frame {
    /// The plot inside the axes.
    let box: Drawing.Box
    let ticks: Ticks
    private let columns: Double

    static let top = 40.0
    static let bottom = 44.0
    private let right: Double

    /// Computes the positions of the axes.
    ///
    /// - Parameters:
    ///   - columns: the number of units on the horizontal axis.
    ///   - right: the width reserved at the right of the plot.
    init(_ size: Drawing.Size, ticks: Ticks, columns: Double, right: Double = 14) {
        let widest = ticks.values.map { Drawing.width(of: $0.grouped) }.max() ?? 0
        // The axes of charts below each other begin at one place, as wide as `1,200`.
        let left = max(Drawing.width(of: "1,200"), widest) + 10
        box = Drawing.Box(
            x: left, y: Self.top, width: size.width - left - right, height: size.height - Self.top - Self.bottom)
        self.ticks = ticks
        self.columns = columns
        self.right = right
    }

    /// The place of a point of the chart in the drawing.
    func place(_ point: Drawing.Point) -> Drawing.Point { .init(x: x(point.x), y: y(point.y)) }

    func x(_ value: Double) -> Double { box.x + value / max(columns, 1e-9) * box.width }

    func y(_ value: Double) -> Double {
        let range = Double(ticks.last - ticks.first)
        return box.y + box.height - (value - Double(ticks.first)) / max(range, 1) * box.height
    }

    /// The horizontal lines, their numbers, and the names of the axes.
    func marks(across: String, up: String) -> [Drawing.Mark] {
        let lines = ticks.values.flatMap { tick -> [Drawing.Mark] in
            let y = y(Double(tick))
            let ink = tick == ticks.first ? Drawing.Ink.quiet : .line
            return [
                .line([.init(x: box.x, y: y), .init(x: box.x + box.width, y: y)], ink, .thin),
                .words(tick.grouped, .init(x: box.x - 6, y: y + 4), .quiet, anchor: 1),
            ]
        }
        return lines + [
            .words(up, .init(x: 4, y: 13), .quiet),
            .words(across, .init(x: box.x + box.width, y: box.y + box.height + 38), .quiet, anchor: 1),
        ]
    }

    /// The labels below the horizontal axis, without those that would touch the one before them.
    func labels(_ labels: [LineChart.Label]) -> [Drawing.Mark] {
        var end = -Double.infinity
        return labels.compactMap { label in
            let width = Drawing.width(of: label.text)
            let start = x(label.x) - width * label.anchor
            guard start >= end + 6 else { return nil }
            end = start + width
            return self.label(label.text, at: x(label.x), anchor: label.anchor)
        }
    }

    /// A label below the horizontal axis.
    func label(_ text: String, at x: Double, anchor: Double = 0.5) -> Drawing.Mark {
        // The label of a narrow last bar stays inside the drawing.
        let most = box.x + box.width + right - Double(text.count) * 8 * (1 - anchor)
        return .words(text, .init(x: min(x, most), y: box.y + box.height + 19), .quiet, anchor: anchor)
    }
}

/// Round numbers on an axis.
package struct Ticks: Hashable, Sendable {
    package let values: [Int]

    package var first: Int { values.first ?? 0 }
    package var last: Int { values.last ?? 1 }

    /// Creates at most eight ticks in steps of 1, 2, 5, 10, 20, 50 and so on. The first is a round number up to
    /// `least`; the last is at least `most`.
    package init(from least: Int = 0, upTo most: Int) {
        var digit = 1
        var power = 1
        while digit * power * 6 < most - least, power <= 100_000_000_000_000_000 {
            switch digit {
            case 1: digit = 2
            case 2: digit = 5
            default: (digit, power) = (1, power * 10)
            }
        }
        let step = digit * power
        let start = least / step * step
        values = Array(stride(from: start, through: start + max(1, (most - start + step - 1) / step) * step, by: step))
    }

    /// The same from 0, without a last tick above a limit, if the one before is not below `least`.
    init(upTo most: Int, atLeast least: Int, within limit: Int) {
        let ticks = Ticks(upTo: most).values
        let isOver = ticks.count > 2 && ticks[ticks.count - 1] > limit && ticks[ticks.count - 2] >= least
        values = isOver ? ticks.dropLast() : ticks
    }
}
