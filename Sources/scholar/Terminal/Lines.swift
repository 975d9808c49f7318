import ScholarKit

/// A line chart for a terminal: each line has its own sign, guide lines are dotted, and a legend explains the signs.
struct Lines {
    let chart: LineChart

    private static let height = 12
    private static let widest = 72
    private static let marks: [(sign: Character, style: Terminal.Style)] = [("●", .first), ("■", .second)]

    func text(for terminal: Terminal) -> String {
        let levels = [chart.range.upperBound, chart.range.lowerBound].map(\.grouped)
        let margin = levels.map(\.count).max() ?? 0
        let columns = max(8, min(terminal.width, Self.widest) - margin - 2)
        var grid = [[String]](repeating: Array(repeating: " ", count: columns), count: Self.height)
        var legend: [String] = []
        for trace in chart.traces {
            let mark = trace.name.isEmpty ? ("·", .dim) : Self.marks[min(legend.count, Self.marks.count - 1)]
            let sign = terminal.styled(String(mark.0), mark.1)
            if !trace.name.isEmpty { legend.append("\(sign) \(Cells.cut(trace.name, to: terminal.width - 2))") }
            for column in 0..<columns {
                guard let y = trace.height(at: Double(column) / Double(columns - 1)) else { continue }
                grid[Self.height - 1 - Int((y * Double(Self.height - 1)).rounded())][column] = sign
            }
        }
        let rows = grid.enumerated().map { row, cells in
            let label = row == 0 ? levels[0] : row == Self.height - 1 ? levels[1] : ""
            let line = Cells.pad(label, to: margin, right: true) + " ┤" + cells.joined()
            return String(line.reversed().drop { $0 == " " }.reversed())
        }
        let first = "0"
        let last = chart.span.grouped
        let name = Cells.cut(chart.across, to: max(0, columns - first.count - last.count - 2))
        let room = columns - first.count - last.count - Cells.width(name)
        let below =
            first + String(repeating: " ", count: room / 2) + name
            + String(repeating: " ", count: room - room / 2) + last
        return
            ([terminal.styled(chart.title, .strong)] + legend + rows
            + [String(repeating: " ", count: margin + 2) + below]).joined(separator: "\n")
    }
}
