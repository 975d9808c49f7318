import ScholarPages

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
            chart.bars.map { .init(sign: $0.sign, value: $0.value, isPartial: $0.isPartial) }, ceiling: chart.most,
            most: 50, summary: "Each column is a \(chart.axis.lowercased()). \(chart.summary)")
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
        let shown = curve.shown.enumerated().map { place, count in
            Columns.Bar(
                sign: (place + 1).grouped, value: count, ink: place < curve.h ? .core : place < curve.g ? .gcore : .bar)
        }
        columns = Columns(
            shown, ceiling: curve.ceiling, most: 30,
            ticks: [(curve.h, curve.words("h", curve.h), .h), (curve.g, curve.words("g", curve.g), .g)],
            summary: curve.columnSentence)
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
