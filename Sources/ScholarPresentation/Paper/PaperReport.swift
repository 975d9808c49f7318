/// The contents of a report on paper: those of a presentation, with drawings in place of its charts.
package struct PaperReport: Codable, Sendable {
    package struct Section: Codable, Sendable {
        package var heading: String
        /// Whether it begins on a new page.
        package var beginsPage: Bool
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
            Section(
                heading: section.heading.text, beginsPage: section.beginsPage,
                blocks: section.blocks.map { Block($0, section.beginsPage ? .low : .wide) })
        }
        colophon = contents.colophon
        self.elsewhere = elsewhere
        self.paper = paper
    }
}

extension PaperReport.Block {
    /// - Parameter size: that of a chart which fills the width.
    init(_ block: Presentation.Block, _ size: Drawing.Size) {
        switch block {
        case .figures(let figures): self = .figures(figures)
        case .text(let texts): self = .text(texts)
        case .facts(let facts): self = .facts(facts)
        case .steps(let points): self = .steps(points)
        case .table(let table): self = .table(table)
        case .bars, .curve, .lines:
            let plots = block.plots(of: "")
            let gaps = Self.gap * Double(plots.count - 1)
            let part = Drawing.Size(
                width: (size.width - gaps) / Double(max(1, plots.count)),
                height: plots.count > 1 ? Drawing.Size.third.height : size.height)
            let pictures = plots.map { $0.picture(part) }
            self = .drawings(pictures.map(\.drawing), caption: pictures.first?.caption ?? "")
        }
    }

    /// The space between drawings next to each other, in their unit.
    package static let gap = 12.0
}
