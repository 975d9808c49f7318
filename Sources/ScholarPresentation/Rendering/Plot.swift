/// A chart for templates: as SVG, as rows of values, and as columns of coloured cells for mail without pictures.
package struct Plot {
    /// Its name, unique within the report.
    package let name: String
    package let title: String
    package let drawing: Drawing
    /// The chart in words, for screen readers.
    package let description: String
    package let caption: String
    private let columns: Columns
    /// The chart in one or two sentences.
    package let summary: String
    private let rows: [String: Any]

    init(_ chart: BarChart, named name: String) {
        self.name = name
        title = chart.title
        drawing = chart.drawing()
        description = chart.description
        caption = ""
        summary = chart.summary
        columns = Columns(
            chart.bars.map { ($0.sign, $0.value, .bar) }, ceiling: chart.most, most: 50,
            summary: "Each column is a \(chart.axis.lowercased()). \(chart.summary)")
        rows = [
            "axis": chart.axis, "unit": chart.unit,
            "row": chart.rows.map { ["label": $0.sign, "value": $0.words] },
        ]
    }

    init(_ curve: RankCurve, named name: String) {
        self.name = name
        title = "Citations by rank"
        drawing = curve.drawing
        description = curve.sentence
        caption = curve.caption
        summary = curve.caption
        let shown = curve.shown.enumerated().map { place, count -> Columns.Bar in
            ("\(place + 1)", count, place < curve.h ? .core : place < curve.g ? .gcore : .bar)
        }
        columns = Columns(shown, ceiling: curve.ceiling, most: 30, summary: curve.columnSentence)
        rows = [:]
    }

    init(_ chart: LineChart, named name: String) {
        self.name = name
        title = chart.title
        drawing = chart.drawing
        description = chart.description
        caption = chart.caption
        summary = chart.caption
        columns = Columns([], ceiling: 1, most: 1, summary: chart.caption)
        rows = [:]
    }

    /// - Parameter picture: the Content-ID of the picture that a mail shows instead, if there is one.
    package func values(_ picture: String?) -> [String: Any] {
        [
            "name": name, "title": title, "description": description, "isNarrow": drawing.width < Drawing.wide,
            "svg": drawing.svg(named: name, title: title, description: description),
            "rows": rows.isEmpty ? false as Any : rows, "summary": picture == nil ? columns.summary : summary,
            "columns": columns.cells.isEmpty ? false as Any : ["column": columns.cells, "label": columns.labels],
            "picture": picture.map { id -> Any in
                ["id": id, "width": "\(Int(drawing.width))", "height": "\(Int(drawing.height))", "alt": title]
            } ?? false,
        ]
    }
}

/// A chart as columns of coloured cells for a mail. If there is no space for all bars, neighbouring bars share a column
/// of their mean height.
private struct Columns {
    typealias Bar = (sign: String, value: Int?, ink: Drawing.Ink)

    let summary: String
    let cells: [[String: String]]
    /// Some labels below the columns, including the first one.
    let labels: [[String: String]]

    init(_ bars: [Bar], ceiling: Int, most: Int, summary: String) {
        let step = max(1, (bars.count + most - 1) / most)
        self.summary =
            summary + (step > 1 ? " Neighbours share a column, which shows their mean: up to \(step) in each." : "")
        cells = stride(from: 0, to: bars.count, by: step).map { start in
            let group = bars[start..<min(start + step, bars.count)]
            let known = group.compactMap(\.value)
            guard !known.isEmpty else { return ["height": "120", "colour": "#eceff2"] }
            let mean = Double(known.reduce(0) { $0 + min($1, ceiling) }) / Double(known.count)
            let height = (mean / Double(max(1, ceiling)) * 120).rounded()
            let colour = [.core: "#14508c", .gcore: "#c98a1b"][group.first?.ink ?? .bar] ?? "#7688a0"
            return ["height": "\(max(1, Int(height)))", "colour": mean == 0 ? "#d5dae0" : colour]
        }
        let count = cells.count
        let parts = count == 0 ? 0 : min(4, max(1, count / 8))
        labels = (0..<parts).map { part in
            let start = part * count / parts
            let end = (part + 1) * count / parts
            return ["span": "\(end - start)", "text": bars[start * step].sign]
        }
    }
}

extension Presentation {
    package var plots: [Plot] { sections.flatMap { section in section.blocks.flatMap { $0.plots(of: section.id) } } }
}

extension Presentation.Block {
    /// The charts of the block, named after its section.
    package func plots(of section: String) -> [Plot] {
        switch self {
        case .bars(let chart): [Plot(chart, named: section)]
        case .curve(let curve): [Plot(curve, named: section)]
        case .lines(let charts): charts.enumerated().map { Plot($0.element, named: "\(section)-\($0.offset + 1)") }
        default: []
        }
    }
}
