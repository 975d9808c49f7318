import ScholarPages

/// A chart for all layouts: as drawings of several sizes, as rows of values, and as columns of coloured cells for mail
/// without pictures.
package struct Plot {
    /// The chart in one size: what it shows depends on the room.
    package struct Picture {
        package let drawing: Drawing
        /// The chart in words, for screen readers.
        let description: String
        package let caption: String
        /// Attributes for scripts.
        var data = ""
    }

    /// Its name, unique within the report.
    package let name: String
    package let title: String
    private let columns: Columns
    /// The chart in one or two sentences, below a picture without a caption.
    private var summary = ""
    private var rows: [String: Any] = [:]
    /// Draws the chart in a size.
    package let picture: (Drawing.Size) -> Picture
}

extension Plot {
    init(_ chart: BarChart, named name: String) {
        self.init(
            name: name, title: chart.title,
            columns: Columns(
                chart.bars, ceiling: chart.most, most: 50,
                summary: "Each column is a \(chart.axis.lowercased()). \(chart.summary)"), summary: chart.summary,
            rows: [
                "axis": chart.axis, "unit": chart.unit,
                "row": chart.rows.map { ["label": $0.sign, "value": $0.words] },
            ]
        ) { Picture(drawing: chart.drawing($0.ofBars), description: chart.description, caption: "") }
    }

    init(_ curve: RankCurve, named name: String) {
        let plot = RankPlot(curve, .wide)
        let shown = plot.shown.enumerated().map { BarChart.Bar(label: ($0 + 1).grouped, value: $1) }
        self.init(
            name: name, title: "Citations by rank",
            columns: Columns(
                shown, ink: curve.ink, ceiling: plot.ceiling, most: 30,
                ticks: [(curve.h, curve.words("h", curve.h), .h), (curve.g, curve.words("g", curve.g), .g)],
                summary: plot.columnSentence)
        ) { size in
            let plot = RankPlot(curve, size)
            return Picture(
                drawing: plot.drawing, description: plot.sentence, caption: plot.caption, data: plot.attributes)
        }
    }

    init(_ chart: LineChart, named name: String) {
        self.init(
            name: name, title: chart.title, columns: Columns([], ceiling: 1, most: 1, summary: chart.caption)
        ) { Picture(drawing: chart.drawing($0), description: chart.description, caption: chart.caption) }
    }

    /// The sizes on a page, of which a browser shows the one that fits.
    private static let sizes: [(name: String, size: Drawing.Size)] = [
        ("full", .full), ("medium", .medium), ("narrow", .narrow),
    ]

    /// - Parameters:
    ///   - id: the Content-ID of the picture that a mail shows instead, if there is one.
    ///   - isDrawn: whether the format shows drawings.
    package func values(_ id: String?, isDrawn: Bool = true) -> [String: Any] {
        // A caption is about the drawing above it: a smaller one shows fewer ranks.
        let mail = id.map { ($0, picture(.mail)) }
        return [
            "sizes": (isDrawn ? Self.sizes : []).map { kind, size in
                let picture = picture(size)
                return [
                    "kind": kind,
                    "svg": picture.drawing.svg(
                        named: "\(name)-\(kind)", title: title, description: picture.description, data: picture.data),
                    "caption": picture.caption.isEmpty ? false as Any : picture.caption,
                ]
            },
            "rows": rows.isEmpty ? false as Any : rows,
            "summary": mail.map { $1.caption.isEmpty ? summary : $1.caption } ?? columns.summary,
            "columns": columns.cells.isEmpty ? false as Any : ["column": columns.cells, "label": columns.labels],
            "picture": mail.map { id, shown -> Any in
                let drawing = shown.drawing
                return ["id": id, "width": "\(Int(drawing.width))", "height": "\(Int(drawing.height))", "alt": title]
            } ?? false,
        ]
    }
}

extension Drawing.Size {
    /// A picture in a mail, which may be read on a phone.
    package static let mail = narrow
}

extension RankPlot {
    /// The measures of the drawing, so that a script can mark bars in it.
    fileprivate var attributes: String {
        let numbers = [
            ("x", "\(corner.x)"), ("y", "\(corner.y)"), ("rank", "\(unit.x)"), ("citation", "\(unit.y)"),
            ("shown", "\(shown.count)"), ("top", "\(ceiling)"),
        ]
        return numbers.map { " data-\($0)=\"\($1)\"" }.joined()
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
