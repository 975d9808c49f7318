import ScholarIndexes
import ScholarPages

/// Shortened contents of a report, for formats with less space or without pictures.
extension Presentation.Block {
    /// The number of its rows that could be left out.
    package var rowCount: Int {
        switch self {
        case .table(let table): table.rows.count
        case .steps(let points): points.count
        default: 0
        }
    }
}

extension Presentation {
    /// Returns the contents with other blocks in place of each one.
    package func replacing(_ blocks: (Block, Section) -> [Block]) -> Presentation {
        var contents = self
        for (place, section) in sections.enumerated() {
            contents.sections[place].blocks = section.blocks.flatMap { blocks($0, section) }
        }
        return contents
    }

    /// The contents without charts that only a picture can show.
    package var withoutCurves: Presentation {
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
    package var brief: Presentation {
        changingTables { table in table.core.map { table.limit(to: $0 + 20) } }
    }

    private func changingTables(_ change: (inout Table) -> Void) -> Presentation {
        replacing { block, _ in
            guard case .table(var table) = block else { return [block] }
            change(&table)
            return [.table(table)]
        }
    }

    /// The contents for a mail: texts of a page or more, such as a very long title, are cut.
    package var abridged: Presentation {
        func short(_ text: String) -> String { Cells.cut(text, to: 2000) }
        func shortened(_ sentences: [Sentence]) -> [Sentence] {
            sentences.map { $0.text.utf8.count > 2000 ? Sentence(short($0.text), $0.role) : $0 }
        }
        var contents = replacing { block, _ in
            switch block {
            case .text(let texts): [.text(shortened(texts))]
            case .steps(let points): [.steps(shortened(points))]
            case .facts(let facts): [.facts(facts.map { Fact($0.name, short($0.value), link: $0.link) })]
            default: [block]
            }
        }
        contents.title = short(title)
        contents.subtitle = short(subtitle)
        contents.warnings = shortened(warnings)
        return contents
    }

    /// Returns the contents with at most `rows` rows in every table of publications.
    package func limited(to rows: Int) -> Presentation {
        changingTables { if !$0.isShownWhole { $0.limit(to: rows) } }
    }

    /// Returns the contents shortened by some steps, each more than the one before: first there are fewer rows in the
    /// sections behind the first, then fewer sections, and at last fewer rows in the first section, which has the result,
    /// or a line for each person.
    ///
    /// - Parameter words: the sentence about the sections that are left out, from their headings.
    package func shortened(by steps: Int, _ words: ([String]) -> String) -> Presentation {
        var (start, rest) = (self, self)
        start.sections = Array(sections.prefix(1))
        let end = sections.dropFirst().filter(\.isIndispensable)
        rest.sections = sections.dropFirst().filter { !$0.isIndispensable }
        let rows = rest.mostRows
        rest = rest.withRows(rows - steps)
        var left: [String] = []
        for _ in 0..<max(0, min(steps - rows, rest.sections.count)) {
            // The page of a person is left out before what is said about all.
            let place = rest.sections.lastIndex(where: \.beginsPage) ?? rest.sections.count - 1
            left.insert(rest.sections.remove(at: place).heading.text, at: 0)
        }
        start = start.withRows(start.mostRows - max(0, steps - rows - sections.count + 1))
        left.removeAll(where: \.isEmpty)
        if !left.isEmpty { start.sections[0].blocks.append(.text([Sentence(words(left), .note)])) }
        start.sections += rest.sections + end
        return start
    }

    /// The number of steps after which nothing is left to shorten.
    package var mostSteps: Int { 2 * mostRows + sections.count }

    /// The number of rows of its longest table or list.
    private var mostRows: Int { sections.flatMap(\.blocks).map(\.rowCount).max() ?? 0 }

    private func withRows(_ most: Int) -> Presentation {
        let rows = max(0, most)
        return changingTables { $0.limit(to: rows) }.replacing { block, _ in
            guard case .steps(let points) = block, points.count > rows else { return [block] }
            return [.steps(points.prefix(rows) + ["… and \((points.count - rows).grouped) more."])]
        }
    }
}

extension Presentation.Table {
    package mutating func limit(to most: Int) {
        let count = isExcerpt ? max(most, 3) : most
        guard noun != nil, rows.count > count else { return }
        if isRanked { mostOfHidden = rows[count].cells[1].text }
        rows = Array(rows.prefix(count))
    }

    /// The number of rows that are left out, in words: `… and 314 more publications, each with at most 20 citations.`
    package func more(_ elsewhere: String) -> String {
        let start = "… and \(Counted.text(hidden, "more \(noun ?? "row")"))"
        guard elsewhere.isEmpty || isExcerpt else { return "\(start) \(elsewhere)." }
        guard let most = mostOfHidden, most != "?" else { return "\(start)." }
        return "\(start), each with at most \(most) \(most == "1" ? "citation" : "citations")."
    }
}
