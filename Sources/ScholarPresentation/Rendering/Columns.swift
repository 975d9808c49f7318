import ScholarPages

/// A chart as columns of coloured cells for a mail without pictures. If there is no space for all bars, neighbouring
/// bars share a column of their mean height.
struct Columns {
    /// A label below a bar, by its number from 1: `h = 28` at rank 28.
    typealias Tick = (bar: Int, text: String, ink: Drawing.Ink)

    let summary: String
    let cells: [[String: Any]]
    /// The labels below the columns: the first one, the ticks, and the last one.
    let labels: [[String: String]]

    /// - Parameter ink: that of a column, by its first bar.
    init(
        _ bars: [BarChart.Bar], ink: (Int) -> Drawing.Ink = { _ in .bar }, ceiling: Int, most: Int, ticks: [Tick] = [],
        summary: String
    ) {
        let step = max(1, (bars.count + most - 1) / most)
        self.summary =
            summary + (step > 1 ? " Neighbours share a column, which shows their mean: up to \(step) in each." : "")
        cells = stride(from: 0, to: bars.count, by: step).map { start in
            Self.cell(bars[start..<min(start + step, bars.count)], ink(start), ceiling)
        }
        let ticks = ticks.filter { $0.bar > 0 && $0.bar <= bars.count }
        let usual = ticks.isEmpty ? Self.usual(bars, step) : []
        labels = Self.labels(
            (usual + ticks).map { (($0.bar - 1) / step, $0.text, $0.ink) }, first: bars.first?.sign,
            last: bars.last?.sign, cells.count)
    }

    private static func cell(_ group: ArraySlice<BarChart.Bar>, _ ink: Drawing.Ink, _ ceiling: Int) -> [String: Any] {
        let known = group.compactMap(\.value)
        let isPartial = group.contains(where: \.isPartial)
        guard !known.isEmpty else { return ["height": "120", "colour": "#eceff2", "isPartial": false] }
        let mean = Double(known.reduce(0) { $0 + min($1, ceiling) }) / Double(known.count)
        let height = Int((mean / Double(max(1, ceiling)) * 120).rounded())
        let colours: [Drawing.Ink: String] = [.core: "#5b8fc4", .gcore: "#c0913c"]
        let colour = mean == 0 ? "#d5dae0" : colours[ink] ?? "#7688a0"
        return ["height": "\(max(1, height))", "colour": colour, "isPartial": isPartial && mean > 0]
    }

    /// About three labels between the first and the last.
    private static func usual(_ bars: [BarChart.Bar], _ step: Int) -> [Tick] {
        (1..<4).map { bars.count * $0 / 4 / step * step + 1 }.filter { $0 > 1 && $0 < bars.count }
            .map { ($0, bars[$0 - 1].sign, .quiet) }
    }

    /// The labels in cells that span columns. Each ends below its column, and one for which its columns are too narrow
    /// is left out; the last one and the ticks come before the first one.
    private static func labels(
        _ ticks: [(column: Int, text: String, ink: Drawing.Ink)], first: String?, last: String?, _ count: Int
    ) -> [[String: String]] {
        guard let first, let last, count > 0 else { return [] }
        /// The number of columns that a text needs, in a mail of 600 pixels and letters of 7.
        func need(_ text: String) -> Int { max(1, (Cells.width(text) * 7 + 6) * count / 600 + 1) }
        var end = count
        var found: [(start: Int, end: Int, text: String, ink: Drawing.Ink)] = []
        var ticks = ticks
        if !ticks.contains(where: { $0.column == count - 1 }) { ticks.append((count - 1, last, .quiet)) }
        for tick in ticks.sorted(by: { $0.column < $1.column }).reversed() {
            let start = tick.column + 1 - need(tick.text)
            guard tick.column < end, start >= 0 || found.isEmpty else { continue }
            found.insert((max(0, start), tick.column + 1, tick.text, tick.ink), at: 0)
            end = max(0, start)
        }
        var cells: [[String: String]] = []
        var place = 0
        func add(_ text: String, to end: Int, _ align: String, _ ink: Drawing.Ink) {
            let colour = ink == .h ? "#14508c" : ink == .g ? "#8a5300" : "#59636e"
            let weight = ink == .quiet ? "" : "bold "
            cells.append([
                "span": "\(end - place)", "text": text, "align": align, "colour": colour, "weight": weight,
            ])
            place = end
        }
        if let start = found.first?.start, start > 0 {
            add(need(first) <= start ? first : "", to: start, "left", .quiet)
        }
        for label in found { add(label.text, to: label.end, "right", label.ink) }
        return cells
    }
}
