import ScholarKit

/// Rows in columns, at most as wide as the terminal: flexible columns become narrower, and in a very narrow terminal
/// some columns are left out.
struct Table {
    struct Column {
        let title: String
        let isNumber: Bool
        let isFlexible: Bool
        /// Whether it is left out if the columns do not fit.
        let isExtra: Bool
        /// Whether a mark at the end, such as ×3 or *, stays when the text before it is cut.
        let keepsMark: Bool
        /// The width of a flexible column that is worth more than an extra column.
        let worth: Int

        init(
            _ title: String, isNumber: Bool = false, isFlexible: Bool = false, isExtra: Bool = false,
            keepsMark: Bool = false, worth: Int = Table.least
        ) {
            self.title = title
            self.isNumber = isNumber
            self.isFlexible = isFlexible
            self.isExtra = isExtra
            self.keepsMark = keepsMark
            self.worth = worth
        }
    }

    let columns: [Column]
    /// The cells of each row, and its style; nil instead of the cells for a dividing line.
    private(set) var rows: [(cells: [String]?, style: Terminal.Style?)] = []

    mutating func append(_ row: [String], style: Terminal.Style? = nil) {
        rows.append((row, style))
    }

    /// Adds a dividing line below the rows so far.
    mutating func appendRule(style: Terminal.Style? = nil) {
        rows.append((nil, style))
    }

    /// The width of each column without any limit.
    private var natural: [Int] {
        columns.indices.map { index in
            ([columns[index].title] + rows.compactMap { $0.cells?[index] }).map(Cells.width).max() ?? 0
        }
    }

    /// Whether all columns fit in full width.
    func fits(_ terminal: Terminal) -> Bool {
        Self.total(natural) <= terminal.width
    }

    /// The columns that are left out in a terminal.
    func hidden(for terminal: Terminal) -> [Int] { columns.indices.filter { !shown(for: terminal).contains($0) } }

    private func shown(for terminal: Terminal) -> [Int] {
        let natural = natural
        var shown = Array(columns.indices)
        let flexible = columns.firstIndex(where: \.isFlexible)
        func isTooWide() -> Bool {
            let widths = shown.map { $0 == flexible ? min(natural[$0], columns[$0].worth) : natural[$0] }
            return Self.total(widths) > terminal.width
        }
        while isTooWide(), let extra = shown.last(where: { columns[$0].isExtra }) { shown.removeAll { $0 == extra } }
        return shown
    }

    func text(for terminal: Terminal) -> String {
        let natural = natural
        let shown = shown(for: terminal)
        var widths = shown.map { natural[$0] }
        var missing = Self.total(widths) - terminal.width
        for place in shown.indices where missing > 0 && columns[shown[place]].isFlexible {
            let width = max(min(Self.least, widths[place]), widths[place] - missing)
            missing -= widths[place] - width
            widths[place] = width
        }
        let places = Array(zip(shown, widths))
        let head = terminal.styled(line(columns.map(\.title), places), .dim)
        let body = rows.map { cells, style in
            let text = cells.map { line($0, places) } ?? String(repeating: "─", count: Self.total(widths))
            return style.map { terminal.styled(text, $0) } ?? text
        }
        return ([head] + body).joined(separator: "\n")
    }

    /// The minimum width of a flexible column; a narrower one would be unreadable.
    fileprivate static let least = 8

    /// The width of columns with the space between them.
    private static func total(_ widths: [Int]) -> Int { widths.reduce(2 * (widths.count - 1), +) }

    private func cut(_ text: String, _ column: Int, to width: Int) -> String {
        // A regular expression here took a fifth of the time of `list`.
        guard columns[column].keepsMark, Cells.width(text) > width,
            let mark = text.lastIndex(of: " ").map({ text[$0...] }),
            mark == " *" || mark.hasPrefix(" ×") && mark.dropFirst(2).allSatisfy(\.isNumber)
        else { return Cells.cut(text, to: width) }
        return Cells.cut(String(text.dropLast(mark.count)), to: width - Cells.width(String(mark))) + mark
    }

    private func line(_ cells: [String], _ places: [(column: Int, width: Int)]) -> String {
        var text = places.map { column, width in
            Cells.pad(cut(cells[column], column, to: width), to: width, right: columns[column].isNumber)
        }.joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}
