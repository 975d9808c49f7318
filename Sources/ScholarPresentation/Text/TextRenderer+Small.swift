import ScholarPages

/// Small charts over time in a terminal, next to each other if they fit: a dot and its value at each date, and a dotted
/// line between dots that can be compared.
extension TextRenderer {
    func smallCharts(_ charts: [LineChart]) -> [String] {
        let gap = 2
        let each = max(20, min(30, (drawingWidth - gap * (charts.count - 1)) / max(1, charts.count)))
        let perLine = max(1, (drawingWidth + gap) / (each + gap))
        let rows = stride(from: 0, to: charts.count, by: perLine).map { start in
            let panels = charts[start..<min(start + perLine, charts.count)].map { panel($0, each) }
            let rows = panels.first?.indices ?? 0..<0
            return rows.map { row in
                panels.map { $0[row] }.joined(separator: String(repeating: " ", count: gap)).withoutTrailingSpaces
            }
        }
        return Array(rows.joined(separator: [""]))
    }

    private static let levels = 7

    /// The lines of one chart, each as wide as the chart. The first row has room for the values of the highest dots.
    private func panel(_ chart: LineChart, _ width: Int) -> [String] {
        let labels = [chart.range.upperBound, chart.range.lowerBound].map(\.grouped)
        let margin = (labels.map(\.count).max() ?? 0) + 2
        let columns = max(8, width - margin)
        let grid = grid(chart, columns)
        let rows = grid.enumerated().map { row, cells in
            let label = row == 1 ? labels[0] : row == Self.levels ? labels[1] : ""
            let start = Cells.pad(label, to: margin - 2, right: true) + (row == 0 ? "  " : " ┤")
            return start + cells.map { $0.isMark ? styled(String($0.sign), chart.role) : String($0.sign) }.joined()
        }
        let start = String(repeating: " ", count: margin)
        let dates = chart.dates(in: columns)
        let below =
            dates.count == 1
            ? dates[0]
            : dates[0] + String(repeating: " ", count: max(1, columns - dates[0].count - dates[1].count)) + dates[1]
        return [styled(Cells.pad(chart.title, to: width), .answer)] + rows.map { Cells.pad($0, to: width) }
            + [Cells.pad(start + below, to: width)]
    }

    private struct Mark {
        var sign: Character = " "
        var isMark = false
    }

    private func grid(_ chart: LineChart, _ columns: Int) -> [[Mark]] {
        var grid = [[Mark]](repeating: Array(repeating: Mark(), count: columns), count: Self.levels + 1)
        let range = Double(max(1, chart.range.upperBound - chart.range.lowerBound))
        let dots = chart.dots.map { dot in
            let share = Double(dot.value - chart.range.lowerBound) / range
            return (
                x: Int((dot.x * Double(columns - 1)).rounded()),
                y: Self.levels - Int((share * Double(Self.levels - 1)).rounded()), text: Array(dot.value.grouped),
                sign: dot.sign
            )
        }
        for dot in dots { grid[dot.y][dot.x] = Mark(sign: dot.sign, isMark: true) }
        // The latest values come first, because neighbouring dates may leave no room for all.
        for dot in dots.reversed() {
            let start = max(0, min(columns - dot.text.count, dot.x - dot.text.count / 2))
            let cells = start..<min(columns, start + dot.text.count)
            let around = max(0, start - 1)..<min(columns, cells.upperBound + 1)
            let free = [dot.y - 1, dot.y + 1].first { row in
                grid.indices.contains(row) && around.allSatisfy { grid[row][$0].sign == " " }
            }
            guard let free else { continue }
            for (x, sign) in zip(cells, dot.text) { grid[free][x].sign = sign }
        }
        let gaps = chart.lines.first?.gaps ?? []
        for place in dots.indices.dropFirst() where !gaps.contains(place) && dots[place - 1].x + 1 < dots[place].x {
            let (from, to) = (dots[place - 1], dots[place])
            for x in from.x + 1..<to.x {
                let share = Double(x - from.x) / Double(to.x - from.x)
                let y = Int((Double(from.y) + share * Double(to.y - from.y)).rounded())
                if grid[y][x].sign == " " { grid[y][x] = Mark(sign: "·", isMark: true) }
            }
        }
        return grid
    }
}
