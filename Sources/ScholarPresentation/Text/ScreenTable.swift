import ScholarPages

/// A table in a terminal, with a line for each row unless its last column is wrapped: flexible columns become narrower, and
/// in a very narrow terminal some columns are left out.
struct ScreenTable {
    private let table: Presentation.Table
    private let renderer: TextRenderer
    /// Whether cells have their short texts.
    private let isShort: Bool
    /// The width of each column without any limit.
    private let natural: [Int]
    /// The columns that fit.
    private var shown: [Int]
    /// Whether the columns of a row stand below its name, because they do not fit.
    private var isBelow = false

    /// The minimum width of a flexible column; a narrower one would be unreadable.
    private static let least = 8

    init(_ table: Presentation.Table, _ renderer: TextRenderer) {
        self.init(table, renderer, isShort: false)
        let hasShort = table.rows.contains { $0.cells.contains { $0.short != nil } }
        if hasShort, Self.total(natural) > room { self.init(table, renderer, isShort: true) }
    }

    private init(_ table: Presentation.Table, _ renderer: TextRenderer, isShort: Bool) {
        self.table = table
        self.renderer = renderer
        self.isShort = isShort
        let columns = table.columns
        let natural = columns.indices.map { column in
            table.rows.reduce(max(Cells.width(columns[column].title), columns[column].minimum)) {
                max($0, Cells.width($1.cells[column].text(isShort: isShort)))
            }
        }
        self.natural = natural
        shown = Array(columns.indices)
        let flexible = columns.firstIndex { $0.least != nil }
        func isTooWide() -> Bool {
            let widths = shown.map { $0 == flexible ? min(natural[$0], columns[$0].least ?? 0) : natural[$0] }
            return Self.total(widths) > room
        }
        while isTooWide(), let last = shown.last(where: { columns[$0].isOptional }) { shown.removeAll { $0 == last } }
        if table.keepsAll { isBelow = isTooWide() }
    }

    /// The width for columns: all but the marks of the cores.
    private var room: Int { renderer.width - (table.marksCores ? 3 : 0) }

    var lines: [String] {
        if isBelow { return table.rows.flatMap(card) }
        var widths = shown.map { natural[$0] }
        var missing = Self.total(widths) - room
        for place in shown.indices where missing > 0 && table.columns[shown[place]].least != nil {
            let width = max(min(Self.least, widths[place]), widths[place] - missing)
            missing -= widths[place] - width
            widths[place] = width
        }
        let places = Array(zip(shown, widths))
        let margin = table.marksCores ? "   " : ""
        let rule = renderer.styled(String(repeating: "─", count: Self.total(widths)), .answer)
        var lines: [String] = []
        if table.columns.contains(where: { !$0.title.isEmpty }) {
            let titles = table.columns.map { Presentation.Cell($0.title) }
            lines.append(renderer.styled(margin + line(titles, places), .note))
        }
        if table.dividers[0] != nil { lines.append(rule) }
        for (number, row) in table.rows.enumerated() {
            lines += self.lines(row, number, places)
            if table.dividers[number + 1] != nil { lines.append(rule) }
        }
        return lines + hiddenColumns
    }

    private func lines(_ row: Presentation.Row, _ number: Int, _ places: [(column: Int, width: Int)]) -> [String] {
        if table.keepsAll { return whole(row, places) }
        let mark = table.marksCores ? margin(row.mark, number) : ""
        let first = mark + renderer.styled(line(row.cells, places, hasMain: row.role == .plain), row.role)
        guard let last = places.last else { return [first] }
        if table.columns[last.column].isWrapped {
            let start = cells(row.cells, places.dropLast(), hasMain: row.role == .plain) + "  "
            return renderer.hanging(start, row.cells[last.column].text).map(\.withoutTrailingSpaces)
        }
        let indent = (table.marksCores ? 3 : 0) + places.dropLast().reduce(0) { $0 + $1.width + 2 }
        return [first]
            + row.cells[last.column].details.map {
                String(repeating: " ", count: indent)
                    + renderer.styled(Cells.cut($0, to: renderer.width - indent), .note)
            }
    }

    /// A row whose name takes as many lines as it needs, with its details; on one line where that has no end.
    private func whole(_ row: Presentation.Row, _ places: [(column: Int, width: Int)]) -> [String] {
        var cells = row.cells
        var others: [String] = []
        for (column, width) in places where table.columns[column].least != nil {
            let parts = Cells.wrap(cells[column].text, to: width)
            cells[column].text = parts.first ?? ""
            others += parts.dropFirst()
        }
        let details = row.cells.flatMap(\.details)
        let first = line(cells, places, hasMain: true)
        return renderer.isNatural
            ? [([first] + details).joined(separator: "  ")]
            : [first] + others + details.flatMap { renderer.wrap($0, .note, indent: 2) }
    }

    /// The name of a row, its numbers with their names, and its details, each on lines of its own.
    private func card(_ row: Presentation.Row) -> [String] {
        let head = table.columns.firstIndex(where: \.isHead) ?? 0
        let numbers = table.columns.indices.filter { $0 != head }.map { column in
            "\(table.columns[column].title) \(row.cells[column].text.trimmed)".replacing(" ", with: "\u{A0}")
        }
        return renderer.wrap(row.cells[head].text, .answer)
            + renderer.wrap(numbers.joined(separator: " · "), indent: 2)
            + row.cells.flatMap(\.details).flatMap { renderer.wrap($0, .note, indent: 2) }
    }

    /// The core that ends with a row. In a table without ends, the core that a row belongs to: the h-core is a part of the
    /// g-core.
    private func margin(_ mark: Presentation.Mark, _ number: Int) -> String {
        func isMarked(_ core: Presentation.Mark) -> Bool { table.coreEnds.map { $0[core] == number } ?? (mark == core) }
        return (isMarked(.hCore) ? renderer.styled("h", .h) : " ")
            + (isMarked(.gCore) ? renderer.styled("g", .g) : " ") + " "
    }

    /// The names of the columns that are left out, in a sentence.
    private var hiddenColumns: [String] {
        let names = table.columns.indices.filter { !shown.contains($0) }.map { table.columns[$0].title }
        guard !names.isEmpty, !table.adviceOnHidden.isEmpty else { return [] }
        return renderer.wrap("not shown for lack of room: \(names.shortList); \(table.adviceOnHidden)", .note)
    }

    /// The width of columns with the space between them.
    private static func total(_ widths: [Int]) -> Int { widths.reduce(2 * (widths.count - 1), +) }

    private func line(
        _ row: [Presentation.Cell], _ places: [(column: Int, width: Int)], hasMain: Bool = false
    ) -> String {
        cells(row, places[...], hasMain: hasMain).withoutTrailingSpaces
    }

    /// - Parameter hasMain: whether the numbers of the main columns are bold.
    private func cells(
        _ row: [Presentation.Cell], _ places: ArraySlice<(column: Int, width: Int)>, hasMain: Bool
    ) -> String {
        places.map { column, width in
            let text = row[column].cut(to: width, isShort: isShort)
            let cell = Cells.pad(text, to: width, right: table.columns[column].isNumber)
            return hasMain && table.columns[column].isMain && !text.isEmpty ? renderer.styled(cell, .answer) : cell
        }.joined(separator: "  ")
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
