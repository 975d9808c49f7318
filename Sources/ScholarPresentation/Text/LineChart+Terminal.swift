/// The parts of line charts that are drawn in a terminal.
extension LineChart {
    /// A line with coordinates from 0 to 1 on both axes; a guide line has no name.
    struct Trace {
        let name: String
        let points: [Drawing.Point]

        /// The height at a position; nil where the line does not exist, or is above the chart.
        func height(at x: Double) -> Double? {
            guard let end = points.firstIndex(where: { $0.x >= x }) else { return nil }
            let from = points[max(0, end - 1)]
            let to = points[end]
            guard from.x <= x, from.x < to.x || to.x == x else { return nil }
            let y = from.x == to.x ? to.y : from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y)
            return y <= 1 ? y : nil
        }
    }

    var traces: [Trace] {
        let range = Double(max(1, ticks.last - ticks.first))
        return lines.filter { $0.points.count > 1 && $0.points[0].x < ($0.points.last?.x ?? 0) }.map { line in
            Trace(
                name: line.name,
                points: line.points.map { .init(x: $0.x / columns, y: ($0.y - Double(ticks.first)) / range) })
        }
    }
}

/// The parts of charts over time that are drawn in a terminal.
extension LineChart {
    /// The values with their places from 0 to 1, and the sign of each.
    package var dots: [(x: Double, value: Int, sign: Character)] {
        guard let line = lines.first else { return [] }
        return line.points.enumerated().map { place, point in
            let sign: Character =
                switch line.shapes[place] {
                case .ring: "○"
                case .diamond: "◆"
                default: "●"
                }
            return (point.x, Int(point.y), sign)
        }
    }

    /// The role of its marks, which is that of the index it is about.
    var role: Role {
        switch lines.first?.ink {
        case .h: .h
        case .g: .g
        default: .plain
        }
    }

    /// The first and the last number of the axis.
    package var range: ClosedRange<Int> { ticks.first...ticks.last }

    /// The first and the last date, or the only one; without the day if there is no room for it.
    package func dates(in columns: Int) -> [String] {
        let days = labels.map(\.text)
        guard days.map(\.count).reduce(0, +) >= columns else { return days }
        return days.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    }
}
