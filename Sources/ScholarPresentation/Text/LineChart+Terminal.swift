extension [Drawing.Point] {
    /// The height at a position of the line through the points; nil where it does not exist, or is above 1.
    func height(at x: Double) -> Double? {
        guard let end = firstIndex(where: { $0.x >= x }) else { return nil }
        let from = self[Swift.max(0, end - 1)]
        let to = self[end]
        guard from.x <= x, from.x < to.x || to.x == x else { return nil }
        let y = from.x == to.x ? to.y : from.y + (x - from.x) / (to.x - from.x) * (to.y - from.y)
        return y <= 1 ? y : nil
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
