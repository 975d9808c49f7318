/// The contents of a report on paper: those of a presentation, with drawings in place of its charts.
package struct PaperReport: Codable, Sendable {
    package struct Section: Codable, Sendable {
        package var heading: String
        /// Whether it begins on a new page.
        package var beginsPage: Bool
        package var blocks: [Block]
    }

    /// A block of a presentation, with a drawing in place of a chart.
    package enum Block: Codable, Sendable {
        case figures([Presentation.Figure])
        case text([Sentence])
        case facts([Presentation.Fact])
        case steps([Sentence])
        case drawing(Drawing, caption: String)
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
            Section(
                heading: section.heading.text, beginsPage: section.beginsPage,
                blocks: section.blocks.flatMap { Block.all($0, section.beginsPage ? .low : .wide) })
        }
        colophon = contents.colophon
        self.elsewhere = elsewhere
        self.paper = paper
    }
}

extension PaperReport.Block {
    /// - Parameter size: that of a chart, which fills the width.
    fileprivate static func all(_ block: Presentation.Block, _ size: Drawing.Size) -> [Self] {
        switch block {
        case .figures(let figures): [.figures(figures)]
        case .text(let texts): [.text(texts)]
        case .facts(let facts): [.facts(facts)]
        case .steps(let points): [.steps(points)]
        case .table(let table): [.table(table)]
        case .bars, .curve, .lines:
            block.plots(of: "").map { plot in
                let picture = plot.picture(size)
                return .drawing(picture.drawing, caption: picture.caption)
            }
        }
    }
}
