import ScholarPages

/// Small step charts in a terminal, next to each other if they fit: a sign at each date, with lines between the signs.
extension TextRenderer {
    func stepCharts(_ charts: [LineChart]) -> [String] {
        let gap = 2
        let each = max(20, min(30, (drawingWidth - gap * (charts.count - 1)) / max(1, charts.count)))
        let perLine = max(1, (drawingWidth + gap) / (each + gap))
        let rows = stride(from: 0, to: charts.count, by: perLine).map { start in
            let panels = charts[start..<min(start + perLine, charts.count)].map { panel($0, each) }
            let rows = panels.first?.indices ?? 0..<0
            return rows.map { row in
                var line = panels.map { $0[row] }.joined(separator: String(repeating: " ", count: gap))
                while line.hasSuffix(" ") { line.removeLast() }
                return line
            }
        }
        return Array(rows.joined(separator: [""]))
    }

    /// The lines of one chart, each as wide as the chart.
    private func panel(_ chart: LineChart, _ width: Int) -> [String] {
        let height = 7
        let points = chart.steps
        let range = chart.range
        let labels = [range.upperBound, range.lowerBound].map(\.grouped)
        let margin = (labels.map(\.count).max() ?? 0) + 2
        let columns = max(8, width - margin)
        var grid = [[Character]](repeating: [Character](repeating: " ", count: columns), count: height)
        let steps = Double(max(1, range.upperBound - range.lowerBound))
        let places = points.map { point in
            let share = Double(point.value - range.lowerBound) / steps
            return (
                x: Int((point.x * Double(columns - 1)).rounded()),
                y: height - 1 - Int((share * Double(height - 1)).rounded())
            )
        }
        for (from, to) in zip(places, places.dropFirst()) {
            for x in from.x..<max(from.x, to.x) { grid[from.y][x] = "─" }
            guard from.y != to.y else { continue }
            for y in min(from.y, to.y)...max(from.y, to.y) { grid[y][to.x] = "│" }
            grid[from.y][to.x] = from.y > to.y ? "╯" : "╮"
        }
        for (place, point) in zip(places, points) { grid[place.y][place.x] = point.sign }
        let rows = grid.enumerated().map { row, cells in
            let label = row == 0 ? labels[0] : row == height - 1 ? labels[1] : ""
            return Cells.pad(label, to: margin - 2, right: true) + " ┤" + styled(String(cells), .first)
        }
        let start = String(repeating: " ", count: margin)
        let dates = chart.dates(in: columns)
        let below =
            dates.count == 1
            ? dates[0]
            : dates[0] + String(repeating: " ", count: max(1, columns - dates[0].count - dates[1].count)) + dates[1]
        let title = Cells.pad(chart.title, to: width)
        return [styled(title, .answer)] + rows.map { Cells.pad($0, to: width) }
            + [Cells.pad(start + below, to: width)]
    }
}
