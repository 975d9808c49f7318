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
    private var rows: [[String]] = []
    private var styles: [Terminal.Style?] = []

    init(columns: [Column]) {
        self.columns = columns
    }

    mutating func append(_ row: [String], style: Terminal.Style? = nil) {
        rows.append(row)
        styles.append(style)
    }

    func text(for terminal: Terminal) -> String {
        var widths = columns.indices.map { index in
            ([columns[index].title] + rows.map { $0[index] }).map(Cells.width).max() ?? 0
        }
        let total = widths.reduce(0, +) + 2 * (widths.count - 1)
        if total > terminal.width, let flexible = columns.firstIndex(where: \.isFlexible) {
            widths[flexible] = max(8, widths[flexible] - (total - terminal.width))
        }
        let head = terminal.styled(line(columns.map(\.title), widths), .dim)
        let body = zip(rows, styles).map { row, style in
            style.map { terminal.styled(line(row, widths), $0) } ?? line(row, widths)
        }
        return ([head] + body).joined(separator: "\n")
    }

    private func line(_ cells: [String], _ widths: [Int]) -> String {
        var text = zip(cells, zip(columns, widths)).map { cell, column in
            Cells.pad(Cells.cut(cell, to: column.1), to: column.1, right: column.0.isNumber)
        }.joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
