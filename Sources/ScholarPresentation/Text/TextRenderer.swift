import ScholarPages

/// Writes a presentation as lines of text.
package struct TextRenderer: Sendable {
    /// The number of columns.
    package var width: Int
    /// The width of a pipe or a file: every line is as long as it needs to be.
    package static let natural = 1_000_000
    /// The number of columns of a drawing, which has no natural width.
    var drawingWidth: Int { isNatural ? 80 : width }
    /// Whether it has no width; a section with a label is a little narrower than the stream.
    var isNatural: Bool { width > Self.natural / 2 }
    /// Whether every text is complete and takes as many lines as it needs, as in files and mails. At a terminal, a table has a
    /// line for each row: its texts are cut, and columns are left out.
    let isDocument: Bool
    /// Whether texts have the colours of their roles.
    package let hasColour: Bool
    /// The place of the rows that a mail leaves out, as words after "and 12 more publications".
    package let elsewhere: String

    package init(width: Int, isDocument: Bool = false, hasColour: Bool = false, elsewhere: String = "") {
        self.width = width
        self.isDocument = isDocument
        self.hasColour = hasColour
        self.elsewhere = elsewhere
    }

    // MARK: Words

    /// The text in the colour of a role.
    package func styled(_ text: String, _ role: Role) -> String {
        guard hasColour, let code = role.colour else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }

    /// The text in lines that fit, each in the colour of a role and behind an indentation. Lines do not break at spaces that
    /// forbid it, which become plain ones.
    package func wrap(_ text: String, _ role: Role = .plain, indent: Int = 0) -> [String] {
        let margin = String(repeating: " ", count: indent)
        return Cells.wrap(text, to: width - indent).map { margin + styled($0.replacing("\u{A0}", with: " "), role) }
    }

    package func lines(_ sentence: Sentence) -> [String] {
        let indent = sentence.role == .advice ? 2 : 0
        guard sentence.spans.count > 1 else { return wrap(sentence.text, sentence.role, indent: indent) }
        let margin = String(repeating: " ", count: indent)
        return sentence.lines(to: width - indent).map { margin + styled($0) }
    }

    /// The sentence on one line, its spans in their colours.
    package func styled(_ sentence: Sentence) -> String {
        sentence.spans.map { span in
            switch span {
            case .text(let text): styled(text, sentence.role)
            case .command(let text), .strong(let text): styled(text, .answer)
            }
        }.joined()
    }

    /// A text after a beginning, with all its lines indented equally.
    func hanging(_ start: String, _ text: String) -> [String] {
        let indent = Cells.width(start)
        guard width - indent >= Self.leastRoom else {
            // If too little of the line is left, the text begins on the next line.
            let below = Cells.wrap(text, to: width - 4).map { "    \($0)" }
            return start.allSatisfy { $0 == " " } ? below : [start] + below
        }
        let lines = Cells.wrap(text, to: width - indent)
        return lines.isEmpty
            ? [start]
            : lines.enumerated().map { ($0.offset == 0 ? start : String(repeating: " ", count: indent)) + $0.element }
    }

    private static let leastRoom = 20

    package func steps(_ sentences: [Sentence]) -> [String] {
        sentences.enumerated().flatMap { hanging("\($0.offset + 1). ", $0.element.text) }
    }
}

extension Role {
    /// The control sequence of a terminal. Only marks are blue and amber, as h and g are everywhere: two colours that
    /// are readable on black and on white.
    fileprivate var colour: String? {
        switch self {
        case .plain, .advice: nil
        case .answer: "1"
        case .note: "2"
        case .warning: "35"
        case .failure: "31"
        case .h: "38;5;27"
        case .g: "38;5;130"
        }
    }

    /// The colour sequences that a renderer can write.
    package static let colours = ["\u{1B}[0m"] + allCases.compactMap { $0.colour.map { "\u{1B}[\($0)m" } }
}

/// Bars in a terminal: one line per bar, with its label before it and its value after it. Bars have a resolution of an
/// eighth of a cell.
extension TextRenderer {
    private static let eighths = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    package func bars(_ chart: BarChart) -> [String] {
        let labels = chart.bars.map(\.sign)
        let values = chart.bars.map { $0.value?.grouped ?? "?" }
        let labelWidth = labels.map(Cells.width).max() ?? 0
        let valueWidth = values.map(\.count).max() ?? 0
        let room = max(8, drawingWidth - labelWidth - valueWidth - 4)
        let most = max(1, chart.most)
        return zip(chart.bars, zip(labels, values)).map { bar, texts in
            let count = bar.value ?? 0
            // A small bar is still visible.
            let cells = count == 0 ? 0 : max(1, (count * room * 8 + most / 2) / most)
            let full = String(repeating: bar.isPartial ? "░" : "█", count: bar.isPartial ? (cells + 7) / 8 : cells / 8)
            let drawn = full + (bar.isPartial ? "" : Self.eighths[cells % 8])
            let line = Cells.pad(texts.0, to: labelWidth + 1) + " " + drawn
            return line + (drawn.isEmpty ? "" : " ") + (bar.value == nil ? styled("?", .note) : texts.1)
        }
    }
}

/// A line chart in a terminal: each line has its own sign, guide lines are dotted, and a legend explains the signs.
extension TextRenderer {
    private static let marks: [Character] = ["●", "■"]

    func lineChart(_ chart: LineChart) -> [String] {
        let height = 12
        let widest = 72
        let levels = [chart.range.upperBound, chart.range.lowerBound].map(\.grouped)
        let margin = levels.map(\.count).max() ?? 0
        let columns = max(8, min(width, widest) - margin - 2)
        var grid = [[String]](repeating: Array(repeating: " ", count: columns), count: height)
        var legend: [String] = []
        let range = Double(max(1, chart.range.upperBound - chart.range.lowerBound))
        for line in chart.lines where line.points.count > 1 && line.points[0].x < (line.points.last?.x ?? 0) {
            // A guide line has no name.
            let sign =
                line.name.isEmpty ? styled("·", .note) : String(Self.marks[min(legend.count, Self.marks.count - 1)])
            if !line.name.isEmpty { legend.append("\(sign) \(Cells.cut(line.name, to: width - 2))") }
            let points = line.points.map { point in
                Drawing.Point(x: point.x / chart.columns, y: (point.y - Double(chart.range.lowerBound)) / range)
            }
            for column in 0..<columns {
                guard let y = points.height(at: Double(column) / Double(columns - 1)) else { continue }
                grid[height - 1 - Int((y * Double(height - 1)).rounded())][column] = sign
            }
        }
        let rows = grid.enumerated().map { row, cells in
            let label = row == 0 ? levels[0] : row == height - 1 ? levels[1] : ""
            return (Cells.pad(label, to: margin, right: true) + " ┤" + cells.joined()).withoutTrailingSpaces
        }
        let first = "0"
        let last = Int(chart.columns).grouped
        let name = Cells.cut(chart.across, to: max(0, columns - first.count - last.count - 2))
        let room = columns - first.count - last.count - Cells.width(name)
        let below =
            first + String(repeating: " ", count: room / 2) + name
            + String(repeating: " ", count: room - room / 2) + last
        return [styled(chart.title, .answer)] + legend + rows + [String(repeating: " ", count: margin + 2) + below]
    }
}
