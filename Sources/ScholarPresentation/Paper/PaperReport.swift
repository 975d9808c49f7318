/// The contents of a report on paper: those of a presentation, with drawings in place of its charts.
package struct PaperReport: Codable, Sendable {
    package struct Section: Codable, Sendable {
        package var heading: String
        /// The level of the heading, as in a presentation.
        package var level: Int
        package var blocks: [Block]
    }

    /// A block of a presentation. A chart is its drawings, which are next to each other.
    package enum Block: Codable, Sendable {
        case figures([Presentation.Figure])
        case text([Sentence])
        case facts([Presentation.Fact])
        case steps([Sentence])
        case drawings([Drawing], caption: String)
        case table(Presentation.Table)
    }

    package var title: String
    package var subtitle: String
    package var warnings: [Sentence]
    package var sections: [Section]
    package var colophon: String
    /// The place of the rows that it leaves out, as words after "and 12 more publications".
    package var elsewhere: String
    package var paper: PaperSize

    package init(_ contents: Presentation, elsewhere: String = "", paper: PaperSize = .a4) {
        title = contents.title
        subtitle = contents.subtitle
        warnings = contents.warnings
        sections = contents.sections.map { section in
            Section(heading: section.heading.text, level: section.level, blocks: section.blocks.map(Block.init))
        }
        colophon = contents.colophon
        self.elsewhere = elsewhere
        self.paper = paper
    }
}

extension PaperReport.Block {
    init(_ block: Presentation.Block) {
        self =
            switch block {
            case .figures(let figures): .figures(figures)
            case .text(let texts): .text(texts)
            case .facts(let facts): .facts(facts)
            case .steps(let points): .steps(points)
            case .bars(let chart): .drawings([chart.drawing(height: 200, letter: 8)], caption: "")
            case .curve(let curve): .drawings([curve.drawing], caption: curve.caption)
            case .lines(let charts): .drawings(charts.map(\.drawing), caption: charts.first?.caption ?? "")
            case .table(let table): .table(table)
            }
    }
}
