/// A report as plain text in lines of at most 80 columns; longer addresses are left out.
struct TextReport {
    let contents: ReportContents
    let elsewhere: String

    private static let width = 80
    private static let leastRoom = 20

    var text: String {
        var lines = underlined(contents.title, "=") + wrapped(contents.subtitle)
        for warning in contents.warnings { lines += [""] + wrapped("Note: \(warning)") }
        for section in contents.sections {
            if !section.heading.isEmpty { lines += ["", ""] + underlined(section.heading, "-") }
            for block in section.blocks { lines += [""] + self.lines(block) }
        }
        lines += ["", "--"] + wrapped(contents.colophon)
        return lines.map(Self.clean).joined(separator: "\n") + "\n"
    }

    private func lines(_ block: ReportContents.Block) -> [String] {
        switch block {
        case .figures(let figures): lines(figures)
        case .text(let texts): texts.flatMap(wrapped)
        case .facts(let facts): self.facts(facts)
        case .list(let points):
            points.enumerated().flatMap { hanging("\($0.offset + 1). ", $0.element) }
        case .bars(let chart): bars(chart)
        case .curve, .lines: []
        case .table(let table): self.table(table)
        }
    }

    private func lines(_ figures: [ReportContents.Figure]) -> [String] {
        let name = (figures.map { Cells.width($0.name) }.max() ?? 0) + 2
        let value = figures.map { Cells.width($0.value) }.max() ?? 0
        return figures.flatMap { figure in
            hanging(
                Cells.pad(figure.name, to: name) + Cells.pad(figure.value, to: value, right: true) + "  ",
                figure.sentence)
        }
    }

    private func facts(_ facts: [ReportContents.Fact]) -> [String] {
        let width = (facts.map { Cells.width($0.name) }.max() ?? 0) + 2
        return facts.flatMap { fact in
            hanging(Cells.pad(fact.name, to: width), fact.value)
                + address(fact.link, behind: width)
        }
    }

    private func bars(_ chart: BarChart) -> [String] {
        let most = max(1, chart.most)
        let rows = chart.rows
        let width = rows.map { Cells.width($0.sign) }.max() ?? 0
        return rows.map { bar in
            let length = ((bar.value ?? 0) * 50 + most - 1) / most
            let stars = length == 0 ? "" : String(repeating: "#", count: length) + " "
            return Cells.pad(bar.sign, to: width) + "  " + stars + bar.words.withGroupedCounts
        }
    }

    /// Numbers in separate columns; the text that names a row is wrapped, with its details below.
    private func table(_ table: ReportTable) -> [String] {
        // Long column names are cut, so that the titles of publications have more space.
        let titles = table.columns.map { Cells.cut($0.title, to: 20) }
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
        var lines = [start + titles[head], String(repeating: "-", count: Self.width)]
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

    /// An address, if it fits on the line.
    private func address(_ link: String?, behind margin: Int) -> [String] {
        guard let link, !link.hasPrefix("#"), margin + Cells.width(link) <= Self.width else { return [] }
        return [String(repeating: " ", count: margin) + link]
    }

    private func underlined(_ text: String, _ line: Character) -> [String] {
        let lines = wrapped(text)
        return lines + [String(repeating: line, count: lines.map(Cells.width).max() ?? 0)]
    }

    private func wrapped(_ text: String) -> [String] { Cells.wrap(text, to: Self.width) }

    /// A text after a beginning, with all its lines indented equally.
    private func hanging(_ start: String, _ text: String) -> [String] {
        let indent = Cells.width(start)
        guard Self.width - indent >= Self.leastRoom else {
            // If too little of the line is left, the text begins on the next line.
            let below = Cells.wrap(text, to: Self.width - 4).map { "    \($0)" }
            return start.allSatisfy { $0 == " " } ? below : [start] + below
        }
        let lines = Cells.wrap(text, to: Self.width - indent)
        return lines.isEmpty
            ? [start]
            : lines.enumerated().map { ($0.offset == 0 ? start : String(repeating: " ", count: indent)) + $0.element }
    }

    /// Removes trailing spaces, and characters that could control a terminal.
    private static func clean(_ line: String) -> String {
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        guard line.unicodeScalars.contains(where: \.isForbiddenInHTML) else { return line }
        return String(String.UnicodeScalarView(line.unicodeScalars.filter { !$0.isForbiddenInHTML }))
    }
}

extension Report {
    /// Returns plain text in lines of at most 80 columns.
    package func text() -> String {
        TextReport(contents: shown.withoutCurves, elsewhere: options.elsewhere).text
    }
}
