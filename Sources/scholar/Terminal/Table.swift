import ScholarKit

/// Rows in columns, as wide as the terminal allows: one column gives way when there is not room for all.
struct Table {
    struct Column {
        let title: String
        let isNumber: Bool
        let isFlexible: Bool

        init(_ title: String, isNumber: Bool = false, isFlexible: Bool = false) {
            self.title = title
            self.isNumber = isNumber
            self.isFlexible = isFlexible
        }
    }

    private let columns: [Column]
    /// Rows of cells; nil where a line goes across.
    private var rows: [[String]?] = []
    private var styles: [Terminal.Style?] = []

    init(columns: [Column]) {
        self.columns = columns
    }

    mutating func append(_ row: [String], style: Terminal.Style? = nil) {
        rows.append(row)
        styles.append(style)
    }

    /// Draws a line across the table, below what is there so far.
    mutating func appendRule(style: Terminal.Style? = nil) {
        rows.append(nil)
        styles.append(style)
    }

    func text(for terminal: Terminal) -> String {
        var widths = columns.indices.map { index in
            ([columns[index].title] + rows.compactMap { $0?[index] }).map(Cells.width).max() ?? 0
        }
        let total = widths.reduce(0, +) + 2 * (widths.count - 1)
        if total > terminal.width, let flexible = columns.firstIndex(where: \.isFlexible) {
            widths[flexible] = max(8, widths[flexible] - (total - terminal.width))
        }
        let head = terminal.styled(line(columns.map(\.title), widths), .dim)
        let body = zip(rows, styles).map { row, style in
            let text = row.map { line($0, widths) } ?? rule(widths)
            return style.map { terminal.styled(text, $0) } ?? text
        }
        return ([head] + body).joined(separator: "\n")
    }

    private func rule(_ widths: [Int]) -> String {
        String(repeating: "─", count: widths.reduce(0, +) + 2 * (widths.count - 1))
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var text = zip(cells, zip(columns, widths)).map { cell, column in
            Cells.pad(Cells.cut(cell, to: column.1), to: column.1, right: column.0.isNumber)
        }.joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
