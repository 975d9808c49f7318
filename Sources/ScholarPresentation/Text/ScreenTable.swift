import ScholarPages

/// A table in a terminal, with a line for each row: flexible columns become narrower, and in a very narrow terminal some
/// columns are left out.
struct ScreenTable {
    private let table: Presentation.Table
    private let renderer: TextRenderer
    /// Whether cells have their short texts.
    private let isShort: Bool
    /// The width of each column without any limit.
    private let natural: [Int]
    /// The columns for which there is room.
    private var shown: [Int]

    /// The minimum width of a flexible column; a narrower one would be unreadable.
    private static let least = 8

    init(_ table: Presentation.Table, _ renderer: TextRenderer) {
        self.init(table, renderer, isShort: false)
        let hasShort = table.rows.contains { $0.cells.contains { $0.short != nil } }
        if hasShort, Self.total(natural) > renderer.width { self.init(table, renderer, isShort: true) }
    }

    private init(_ table: Presentation.Table, _ renderer: TextRenderer, isShort: Bool) {
        self.table = table
        self.renderer = renderer
        self.isShort = isShort
        let natural = table.columns.indices.map { column in
            table.rows.reduce(Cells.width(table.columns[column].title)) {
                max($0, Cells.width($1.cells[column].text(isShort: isShort)))
            }
        }
        let columns = table.columns
        let flexible = columns.firstIndex { $0.least != nil }
        var shown = Array(columns.indices)
        func isTooWide() -> Bool {
            let widths = shown.map { $0 == flexible ? min(natural[$0], columns[$0].least ?? 0) : natural[$0] }
            return Self.total(widths) > renderer.width
        }
        while isTooWide(), let last = shown.last(where: { columns[$0].isOptional }) { shown.removeAll { $0 == last } }
        self.natural = natural
        self.shown = shown
    }

    var lines: [String] {
        var widths = shown.map { natural[$0] }
        var missing = Self.total(widths) - renderer.width
        for place in shown.indices where missing > 0 && table.columns[shown[place]].least != nil {
            let width = max(min(Self.least, widths[place]), widths[place] - missing)
            missing -= widths[place] - width
            widths[place] = width
        }
        let places = Array(zip(shown, widths))
        let rule = renderer.styled(String(repeating: "─", count: Self.total(widths)), .answer)
        var lines: [String] = []
        if table.columns.contains(where: { !$0.title.isEmpty }) {
            lines.append(renderer.styled(line(table.columns.map { Presentation.Cell($0.title) }, places), .note))
        }
        if table.dividers[0] != nil { lines.append(rule) }
        lines += table.lines {
            renderer.styled(line($0.cells, places), $0.role)
        } divider: { _ in
            rule
        }
        return lines + hiddenColumns
    }

    /// The names of the columns that are left out, in a sentence.
    private var hiddenColumns: [String] {
        let names = table.columns.indices.filter { !shown.contains($0) }.map {
            table.columns[$0].fullTitle ?? table.columns[$0].title
        }
        guard !names.isEmpty, !table.adviceOnHidden.isEmpty else { return [] }
        return renderer.wrap(
            "not shown for lack of room: \(names.joined(separator: ", ")); \(table.adviceOnHidden)", .note)
    }

    /// The width of columns with the space between them.
    private static func total(_ widths: [Int]) -> Int { widths.reduce(2 * (widths.count - 1), +) }

    private func line(_ cells: [Presentation.Cell], _ places: [(column: Int, width: Int)]) -> String {
        var text = places.map { column, width in
            Cells.pad(
                cells[column].cut(to: width, isShort: isShort), to: width, right: table.columns[column].isNumber)
        }.joined(separator: "  ")
        while text.hasSuffix(" ") { text.removeLast() }
        return text
    }
}

extension Presentation.Cell {
    fileprivate func text(isShort: Bool) -> String {
        (isShort ? short ?? text : text) + (sign.isEmpty ? "" : " \(sign)")
    }

    /// The text in at most `width` cells; a sign behind it stays.
    fileprivate func cut(to width: Int, isShort: Bool) -> String {
        let whole = text(isShort: isShort)
        guard !sign.isEmpty, Cells.width(whole) > width else { return Cells.cut(whole, to: width) }
        return Cells.cut(isShort ? short ?? text : text, to: width - Cells.width(sign) - 1) + " \(sign)"
    }
}
