import ScholarPages

/// The layout for files and mails: headings are underlined, and every text and address is complete.
extension TextRenderer {
    package func document(_ presentation: Presentation) -> [String] {
        var lines = underlined(presentation.title, "=") + wrap(presentation.subtitle)
        for warning in presentation.warnings { lines += [""] + self.warning(warning) }
        for section in presentation.sections {
            if !section.heading.isEmpty { lines += ["", ""] + underlined(section.heading.text, "-") }
            for block in section.blocks { lines += [""] + paragraphs(block) }
        }
        lines += ["", "--"] + wrap(presentation.colophon)
        return lines.map(Self.clean) + [""]
    }

    /// A warning; that of an incomplete list has a mark before each line, like no other.
    private func warning(_ warning: Sentence) -> [String] {
        guard warning.role == .warning else { return wrap("Note: \(warning.text)") }
        return Cells.wrap(warning.text, to: width - 3).map { "!! " + $0 }
    }

    private func paragraphs(_ block: Presentation.Block) -> [String] {
        switch block {
        case .figures(let figures): paragraphs(figures)
        case .text(let sentences): sentences.flatMap { $0.role == .warning ? warning($0) : wrap($0.text) }
        case .facts(let facts): self.facts(facts)
        case .steps(let sentences): steps(sentences)
        case .bars(let chart): rows(of: chart)
        case .curve, .lines: []
        case .table(let table): self.table(table)
        }
    }

    private func paragraphs(_ figures: [Presentation.Figure]) -> [String] {
        let name = (figures.map { Cells.width($0.name) }.max() ?? 0) + 2
        let value = figures.map { Cells.width($0.value) }.max() ?? 0
        return figures.flatMap { figure in
            hanging(
                Cells.pad(figure.name, to: name) + Cells.pad(figure.value, to: value, right: true) + "  ",
                figure.caption)
        }
    }

    private func facts(_ facts: [Presentation.Fact]) -> [String] {
        let width = (facts.map { Cells.width($0.name.text) }.max() ?? 0) + 2
        return facts.flatMap { fact in
            hanging(Cells.pad(fact.name.text, to: width), fact.value)
                + address(fact.link, behind: width)
        }
    }

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
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        guard line.unicodeScalars.contains(where: \.isForbiddenInHTML) else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isForbiddenInHTML }))
    }
}
