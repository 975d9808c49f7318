import ScholarPages

/// Bars in a terminal: one line per bar, with its label before it and its value after it. Bars have a resolution of an
/// eighth of a cell.
extension TextRenderer {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    package func bars(_ chart: BarChart) -> [String] {
        let labels = chart.bars.map(\.sign)
        let values = chart.bars.map { $0.value?.grouped ?? "?" }
        let labelWidth = labels.map(Cells.width).max() ?? 0
        let valueWidth = values.map(\.count).max() ?? 0
        let room = max(8, drawingWidth - labelWidth - valueWidth - 4)
        let most = max(1, chart.most)
        return zip(chart.bars, zip(labels, values)).map { bar, texts in
            let count = bar.value ?? 0
            // A small bar is still visible.
            let cells = count == 0 ? 0 : max(1, (count * room * 8 + most / 2) / most)
            let full = String(repeating: bar.isPartial ? "░" : "█", count: bar.isPartial ? (cells + 7) / 8 : cells / 8)
            let drawn = full + (bar.isPartial ? "" : Self.eighths[cells % 8])
            let line = Cells.pad(texts.0, to: labelWidth + 1) + " " + drawn
            return line + (drawn.isEmpty ? "" : " ") + (bar.value == nil ? styled("?", .note) : texts.1)
        }
    }
}
