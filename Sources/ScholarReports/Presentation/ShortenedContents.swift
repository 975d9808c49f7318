/// Shortened contents of a report, for formats with less space or without pictures.
extension ReportContents.Block {
    /// The number of its rows that could be left out.
    var rowCount: Int {
        switch self {
        case .table(let table): table.rows.count
        case .list(let points): points.count
        default: 0
        }
    }
}

extension ReportContents {
    /// Returns the contents with other blocks in place of each one.
    func replacing(_ blocks: (Block, Section) -> [Block]) -> ReportContents {
        var contents = self
        for (place, section) in sections.enumerated() {
            contents.sections[place].blocks = section.blocks.flatMap { blocks($0, section) }
        }
        return contents
    }

    /// The contents without charts that only a picture can show.
    var withoutCurves: ReportContents {
        var contents = replacing { block, _ in
            switch block {
            case .curve, .lines: []
            default: [block]
            }
        }
        contents.sections.removeAll(where: \.blocks.isEmpty)
        return contents
    }

    /// The contents with only the core of each list and the next 20 rows.
    var brief: ReportContents {
        changingTables { table in table.core.map { table.limit(to: $0 + 20) } }
    }

    private func changingTables(_ change: (inout ReportTable) -> Void) -> ReportContents {
        replacing { block, _ in
            guard case .table(var table) = block else { return [block] }
            change(&table)
            return [.table(table)]
        }
    }

    /// The contents for a mail: texts of a page or more, such as a very long title, are cut.
    var abridged: ReportContents {
        func short(_ text: String) -> String { Cells.cut(text, to: 2000) }
        var contents = replacing { block, _ in
            switch block {
            case .text(let texts): [.text(texts.map(short))]
            case .list(let points): [.list(points.map(short))]
            case .facts(let facts): [.facts(facts.map { Fact(name: $0.name, value: short($0.value), link: $0.link) })]
            default: [block]
            }
        }
        contents.title = short(title)
        contents.subtitle = short(subtitle)
        contents.warnings = warnings.map(short)
        return contents
    }

    /// Returns the contents with at most `rows` rows in every table of publications.
    ///
    /// - Parameter listsToo: whether lists of texts are limited to the same number.
    func limited(to rows: Int, listsToo: Bool = false) -> ReportContents {
        let contents = changingTables { if $0.noun != "index" { $0.limit(to: rows) } }
        guard listsToo else { return contents }
        return contents.replacing { block, _ in
            guard case .list(let points) = block, points.count > rows else { return [block] }
            return [.list(points.prefix(rows) + ["… and \((points.count - rows).grouped) more."])]
        }
    }
}

extension ReportTable {
    mutating func limit(to count: Int) {
        guard rows.count > count else { return }
        if isRanked { mostOfHidden = rows[count].cells[1].text }
        rows = Array(rows.prefix(count))
    }

    /// The number of rows that are left out, in words: `… and 314 more publications, each with at most 20 citations.`
    func more(_ elsewhere: String) -> String {
        let start = "… and \(Counted.text(hidden, "more \(noun)"))"
        guard elsewhere.isEmpty else { return "\(start) \(elsewhere)." }
        guard let most = mostOfHidden, most != "?" else { return "\(start)." }
        return "\(start), each with at most \(most) \(most == "1" ? "citation" : "citations")."
    }
}
