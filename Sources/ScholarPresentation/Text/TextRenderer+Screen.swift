import ScholarPages

/// The layout for a terminal: sections with an empty line between them, and a line for each row of a table.
extension TextRenderer {
    func screen(_ presentation: Presentation) -> [String] {
        var lines: [String] = []
        for section in presentation.sections {
            let part = self.lines(section)
            if !lines.isEmpty, !part.isEmpty, !section.isAttached { lines.append("") }
            lines += part
        }
        return (presentation.title.isEmpty ? [] : wrap(presentation.title, .answer)) + lines
    }

    /// The heading and the blocks of a section, behind its label.
    package func lines(_ section: Presentation.Section) -> [String] {
        guard let label = section.label else { return heading(section) + section.blocks.flatMap(lines) }
        let indent = Cells.width(label.text) + 2
        // If the label leaves too little of the line, the others are below it.
        let isBeside = width - indent >= Self.leastBeside
        let margin = String(repeating: " ", count: isBeside ? indent : 4)
        var inner = self
        inner.width = width - margin.count
        let lines = inner.heading(section) + section.blocks.flatMap(inner.lines)
        let others = lines.dropFirst(isBeside ? 1 : 0).map { margin + $0 }
        guard let first = lines.first else { return [] }
        return [styled(label) + (isBeside ? "  " + first : "")] + others
    }

    private static let leastBeside = 24

    /// The heading, with the number to type at the end of its line.
    private func heading(_ section: Presentation.Section) -> [String] {
        guard !section.handle.isEmpty else { return lines(section.heading) }
        guard !isNatural else { return [styled(section.heading.text, .answer) + "  " + section.handle] }
        let room = width - section.handle.count
        let name = Cells.cut(section.heading.text, to: room - 2)
        return [styled(Cells.pad(name, to: room), .answer) + section.handle]
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
            charts.contains { $0.width < Drawing.wide }
                ? smallCharts(charts) : Array(charts.map(lineChart).joined(separator: [""]))
        case .table(let table): ScreenTable(table, self).lines
        }
    }

    /// Figures next to each other, on as many lines as needed.
    private func flow(_ figures: [Presentation.Figure]) -> [String] {
        var lines: [String] = []
        var room = 0
        for figure in figures {
            let aside = figure.aside.isEmpty ? "" : "(\(figure.aside))"
            let text = [figure.name, figure.value, aside].filter { !$0.isEmpty }.joined(separator: " ")
            let cells = Cells.width(text)
            if lines.isEmpty || room < cells + 3 {
                lines.append(styled(text, figure.isMain ? .answer : figure.role))
                room = width - cells
            } else {
                lines[lines.count - 1] += "   " + styled(text, figure.isMain ? .answer : figure.role)
                room -= cells + 3
            }
        }
        return lines
    }

    /// Names and values in two columns; a long value takes several lines. Empty values have no line.
    private func fields(_ facts: [Presentation.Fact]) -> [String] {
        let indent = (facts.map { Cells.width($0.name.text) }.max() ?? 0) + 2
        // If the names leave too little of the line, the values are below them.
        let isBeside = width - indent >= Self.leastBeside
        let margin = String(repeating: " ", count: isBeside ? indent : 2)
        return facts.flatMap { fact -> [String] in
            let role = fact.name.role
            let name = styled(role == .plain ? fact.name.as(.note) : fact.name)
            let lines = Cells.wrap(fact.value, to: width - margin.count).map { styled($0, role) }
            guard isBeside, let first = lines.first else {
                return lines.isEmpty ? [] : [name] + lines.map { margin + $0 }
            }
            let space = String(repeating: " ", count: indent - Cells.width(fact.name.text))
            return [name + space + first] + lines.dropFirst().map { margin + $0 }
        }
    }
}
