import ScholarPages

/// The layout for a terminal: sections with an empty line between them, and a line for each row of a table.
extension TextRenderer {
    func screen(_ presentation: Presentation) -> [String] {
        let parts = presentation.sections.map(screen).filter { !$0.isEmpty }
        let title = presentation.title.isEmpty ? [] : wrap(presentation.title, .answer)
        return title + parts.joined(separator: [""])
    }

    private func screen(_ section: Presentation.Section) -> [String] {
        lines(section.heading) + section.blocks.flatMap(lines)
    }

    package func lines(_ block: Presentation.Block) -> [String] {
        switch block {
        case .figures(let figures): flow(figures)
        case .text(let sentences): sentences.flatMap(lines)
        case .facts(let facts): fields(facts)
        case .steps(let sentences): steps(sentences)
        case .bars(let chart): bars(chart)
        case .curve: []
        case .lines(let charts):
            charts.contains(where: \.isStepped)
                ? stepCharts(charts) : Array(charts.map(lineChart).joined(separator: [""]))
        case .table(let table): ScreenTable(table, self).lines
        }
    }

    /// Figures next to each other, on as many lines as needed.
    package func flow(_ figures: [Presentation.Figure]) -> [String] {
        var lines: [String] = []
        var room = 0
        for figure in figures {
            let text = [figure.name, figure.value].filter { !$0.isEmpty }.joined(separator: " ")
            let cells = Cells.width(text)
            if lines.isEmpty || room < cells + 3 {
                lines.append(styled(text, figure.role))
                room = width - cells
            } else {
                lines[lines.count - 1] += "   " + styled(text, figure.role)
                room -= cells + 3
            }
        }
        return lines
    }

    /// Names and values in two columns; a long value takes several lines. Empty values have no line.
    private func fields(_ facts: [Presentation.Fact]) -> [String] {
        let indent = (facts.map { Cells.width($0.name) }.max() ?? 0) + 2
        return facts.flatMap { fact in
            Cells.wrap(fact.value, to: width - indent).enumerated().map { place, part in
                styled(Cells.pad(place == 0 ? fact.name : "", to: indent), .note) + part
            }
        }
    }
}
