import ScholarPages

/// A line chart in a terminal: each line has its own sign, guide lines are dotted, and a legend explains the signs.
extension TextRenderer {
    private static let marks: [Character] = ["●", "■"]

    func lineChart(_ chart: LineChart) -> [String] {
        let height = 12
        let widest = 72
        let levels = [chart.range.upperBound, chart.range.lowerBound].map(\.grouped)
        let margin = levels.map(\.count).max() ?? 0
        let columns = max(8, min(width, widest) - margin - 2)
        var grid = [[String]](repeating: Array(repeating: " ", count: columns), count: height)
        var legend: [String] = []
        for trace in chart.traces {
            let sign =
                trace.name.isEmpty ? styled("·", .note) : String(Self.marks[min(legend.count, Self.marks.count - 1)])
            if !trace.name.isEmpty { legend.append("\(sign) \(Cells.cut(trace.name, to: width - 2))") }
            for column in 0..<columns {
                guard let y = trace.height(at: Double(column) / Double(columns - 1)) else { continue }
                grid[height - 1 - Int((y * Double(height - 1)).rounded())][column] = sign
            }
        }
        let rows = grid.enumerated().map { row, cells in
            let label = row == 0 ? levels[0] : row == height - 1 ? levels[1] : ""
            let line = Cells.pad(label, to: margin, right: true) + " ┤" + cells.joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        let first = "0"
        let last = Int(chart.columns).grouped
        let name = Cells.cut(chart.across, to: max(0, columns - first.count - last.count - 2))
        let room = columns - first.count - last.count - Cells.width(name)
        let below =
            first + String(repeating: " ", count: room / 2) + name
            + String(repeating: " ", count: room - room / 2) + last
        return [styled(chart.title, .answer)] + legend + rows + [String(repeating: " ", count: margin + 2) + below]
    }
}
