import ScholarPages

/// The layout of text. At a terminal, sections have an empty line between them, and a row of a table takes a line; in
/// files and mails, headings are underlined, and every text and address is complete.
extension TextRenderer {
    package func text(_ presentation: Presentation) -> String {
        var lines =
            isDocument
            ? underlined(presentation.title, "=")
            : presentation.title.isEmpty ? [] : wrap(presentation.title, .answer)
        lines += wrap(presentation.subtitle)
        for warning in presentation.warnings { lines += (isDocument ? [""] : []) + self.lines(warning, isAbove: true) }
        let parts = presentation.sections.map { ($0.isAttached, self.lines($0)) }.filter { !$1.isEmpty }
        for (place, (isAttached, part)) in parts.enumerated() {
            lines += (isDocument || isAttached || place == 0 ? [] : [""]) + part
        }
        if !presentation.colophon.isEmpty { lines += ["", "--"] + wrap(presentation.colophon) }
        return (isDocument ? lines.map(Self.clean) + [""] : lines).joined(separator: "\n")
    }

    /// The heading and the blocks of a section, behind its label.
    package func lines(_ section: Presentation.Section) -> [String] {
        guard let label = section.label else { return content(section) }
        let indent = Cells.width(label.text) + 2
        // If the label leaves too little of the line, the others are below it.
        let isBeside = width - indent >= Self.leastBeside
        let margin = String(repeating: " ", count: isBeside ? indent : 4)
        var inner = self
        inner.width = width - margin.count
        let lines = inner.content(section)
        let others = lines.dropFirst(isBeside ? 1 : 0).map { margin + $0 }
        guard let first = lines.first else { return [] }
        return [styled(label) + (isBeside ? "  " + first : "")] + others
    }

    private static let leastBeside = 24

    private func content(_ section: Presentation.Section) -> [String] {
        heading(section) + section.blocks.flatMap { (isDocument ? [""] : []) + lines($0) }
    }

    /// The heading; at a terminal with the number to type at the end of its line.
    private func heading(_ section: Presentation.Section) -> [String] {
        if isDocument { return section.heading.isEmpty ? [] : ["", ""] + underlined(section.heading.text, "-") }
        guard !section.handle.isEmpty else { return lines(section.heading) }
        guard !isNatural else { return [styled(section.heading.text, .answer) + "  " + section.handle] }
        let room = width - section.handle.count
        let name = Cells.cut(section.heading.text, to: room - 2)
        return [styled(Cells.pad(name, to: room), .answer) + section.handle]
    }

    package func lines(_ block: Presentation.Block) -> [String] {
        switch block {
        case .figures(let figures): isDocument ? rows(of: figures) : flow(figures)
        case .text(let sentences): sentences.flatMap { lines($0, isAbove: false) }
        case .facts(let facts): fields(facts)
        case .steps(let sentences): steps(sentences)
        case .bars(let chart): isDocument ? rows(of: chart) : bars(chart)
        case .curve: []
        case .lines(let charts):
            charts.contains(where: \.isSmall)
                ? smallCharts(charts) : Array(charts.map(lineChart).joined(separator: [""]))
        case .table(let table): isDocument ? self.table(table) : ScreenTable(table, self).lines
        }
    }

    /// A sentence. In a document, a warning has a mark before each line, like no other.
    ///
    /// - Parameter isAbove: whether it stands above the numbers.
    private func lines(_ sentence: Sentence, isAbove: Bool) -> [String] {
        guard isDocument else { return lines(sentence) }
        guard sentence.role == .warning else { return wrap(isAbove ? "Note: \(sentence.text)" : sentence.text) }
        return Cells.wrap(sentence.text, to: width - 3).map { "!! " + $0 }
    }

    // MARK: Blocks

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

    /// Figures below each other, with their meanings.
    private func rows(of figures: [Presentation.Figure]) -> [String] {
        let name = (figures.map { Cells.width($0.name) }.max() ?? 0) + 2
        let value = figures.map { Cells.width($0.value) }.max() ?? 0
        return figures.flatMap { figure in
            hanging(
                Cells.pad(figure.name, to: name) + Cells.pad(figure.value, to: value, right: true) + "  ",
                figure.caption)
        }
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
            let address = isDocument ? address(fact.link, behind: margin.count) : []
            guard isBeside, let first = lines.first else {
                return lines.isEmpty ? [] : [name] + lines.map { margin + $0 } + address
            }
            let space = String(repeating: " ", count: indent - Cells.width(fact.name.text))
            return [name + space + first] + lines.dropFirst().map { margin + $0 } + address
        }
    }

    /// Bars as rows of signs.
    private func rows(of chart: BarChart) -> [String] {
        let most = max(1, chart.most)
        let rows = chart.rows
        let width = rows.map { Cells.width($0.sign) }.max() ?? 0
        return rows.map { bar in
            let length = ((bar.value ?? 0) * 50 + most - 1) / most
            let stars = length == 0 ? "" : String(repeating: "#", count: length) + " "
            return Cells.pad(bar.sign, to: width) + "  " + stars + bar.words
        }
    }

    /// Numbers in separate columns; the text that names a row is wrapped, with its details below.
    private func table(_ table: Presentation.Table) -> [String] {
        let titles = table.columns.map(\.title)
        let widths = table.columns.indices.map { index in
            ([titles[index]] + table.rows.map { $0.cells[index].text }).map(Cells.width).max() ?? 0
        }
        let head = table.columns.firstIndex(where: \.isHead) ?? 0
        // The column that names the rows comes last, because only its text is wrapped.
        let order = table.columns.indices.filter { $0 != head }
        func beginning(_ texts: [String]) -> String {
            order.map { Cells.pad(texts[$0], to: widths[$0], right: table.columns[$0].isNumber) + "  " }.joined()
        }
        let start = beginning(titles)
        var lines = [start + titles[head], String(repeating: "-", count: width)]
        let margin = Cells.width(start)
        let rows: [[String]] = table.lines { row in
            let cell = row.cells[head]
            let details = cell.details.flatMap { hanging(String(repeating: " ", count: margin), $0) }
            return hanging(beginning(row.cells.map(\.text)), cell.text) + details + address(cell.link, behind: margin)
        } divider: { text in
            ["", "-- \(text) --", ""]
        }
        lines += rows.joined()
        if table.hidden > 0 { lines += ["", table.more(elsewhere)] }
        return lines
    }

    /// An address on a line of its own, which is never broken; a long one has a small margin.
    private func address(_ link: String?, behind margin: Int) -> [String] {
        guard let link, !link.hasPrefix("#") else { return [] }
        let fits = margin + Cells.width(link) <= width
        return [String(repeating: " ", count: fits ? margin : min(margin, 4)) + link]
    }

    private func underlined(_ text: String, _ line: Character) -> [String] {
        let lines = wrap(text)
        return lines + [String(repeating: line, count: lines.map(Cells.width).max() ?? 0)]
    }

    /// Removes trailing spaces, and characters that could control a terminal.
    private static func clean(_ line: String) -> String {
        let line = line.withoutTrailingSpaces
        guard line.unicodeScalars.contains(where: \.isForbiddenInHTML) else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isForbiddenInHTML }))
    }
}
