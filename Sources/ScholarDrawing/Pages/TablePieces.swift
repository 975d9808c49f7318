import ScholarPresentation

/// A table as pieces of a page: each row is one piece, the head is repeated on each page, and neither the first nor the
/// last row is alone on a page.
struct TablePieces {
    private(set) var pieces: [Piece] = []

    private let table: Presentation.Table
    private let width: Double
    private let ruler: Canvas
    /// The left edge and the width of each column.
    private let columns: [(x: Double, width: Double)]

    /// Whether its rows have dots for which there is room.
    private let hasDots: Bool
    /// The room above and below the text of a row.
    private let space: (above: Double, below: Double)
    /// More rows of people than this stand close together.
    private static let mostLoose = 24

    private static let head = Canvas.Style(size: 7.5, isBold: true, colour: .grey)
    private static let gap = 10.0
    private static let edge = 6.0
    /// A row with more details than this continues in another piece, because hundreds do not fit on a page.
    private static let mostDetails = 12

    init(_ table: Presentation.Table, width: Double, ruler: Canvas, elsewhere: String) {
        self.table = table
        self.width = width
        self.ruler = ruler
        let room = width - Presentation.Dot.width
        let narrow = Self.columns(table, room, ruler)
        hasDots = table.hasDots && narrow.allSatisfy { $0.x + $0.width <= room }
        columns = hasDots ? narrow : Self.columns(table, width, ruler)
        // Many people are one table on a page.
        space = table.hasDots && table.rows.count > Self.mostLoose ? (2, 1.5) : (4, 5)
        let head = headPiece
        pieces.append(
            Piece(height: head.height, keepsWithNext: true, begins: [.table]) { canvas, x, y in
                canvas.tag(.row) { head.draw(canvas, x, y) }
            })
        for (place, row) in table.rows.enumerated() {
            add(row, head)
            guard let divider = table.dividers[place + 1] else { continue }
            // A divider describes the rows above it, so it stays with the last of them.
            pieces[pieces.count - 1].keepsWithNext = true
            add(divider)
        }
        // The first and the last two rows stay together.
        if table.rows.count > 1 {
            pieces[1].keepsWithNext = true
            pieces[pieces.count - 2].keepsWithNext = true
        }
        pieces[pieces.count - 1].ends.append(.table)
        guard table.hidden > 0 else { return }
        let text = table.more(elsewhere)
        pieces.append(
            Piece(height: 18) { canvas, x, y in
                canvas.tag(.paragraph) { canvas.write(text, .small, x: x, y: y + 5) }
            })
    }

    private mutating func add(_ divider: String) {
        let size = ruler.size(of: divider, .small, within: width - Self.edge)
        pieces.append(
            Piece(height: size.height + 8) { [width] canvas, x, y in
                canvas.tag(.row) {
                    canvas.tag(.cell) {
                        canvas.write(divider, .small, x: x + Self.edge, y: y + 3, within: width - Self.edge)
                    }
                }
                canvas.rule(x: x, y: y + size.height + 6.5, width: width, .grey)
            })
    }

    /// Each column is as wide as its text; the column that names the rows gets the remaining width.
    private static func columns(_ table: Presentation.Table, _ width: Double, _ ruler: Canvas) -> [(
        x: Double, width: Double
    )] {
        var widths = table.columns.enumerated().map { place, column in
            // The widest text is probably among the five with the most letters, so only these are measured.
            let longest = table.rows.map { $0.cells[place].text }.sorted { $0.count > $1.count }.prefix(5)
            var style = Canvas.Style.body
            style.isBold = column.isMain
            let body = longest.map { ruler.size(of: String($0.prefix(40)), style).width }.max() ?? 0
            return max(body, min(ruler.size(of: column.title, Self.head).width, width / 4))
        }
        let head = table.columns.firstIndex(where: \.isHead) ?? 0
        let others = widths.enumerated().filter { $0.offset != head }.reduce(0) { $0 + $1.element }
        widths[head] = max(120, width - edge - others - gap * Double(widths.count - 1))
        var x = edge
        return widths.map { width in
            defer { x += width + gap }
            return (x, width)
        }
    }

    private var headPiece: Piece.Head {
        Piece.Head(height: 17) { [table, columns, width] canvas, x, y in
            for (column, place) in zip(table.columns, columns) {
                let edge = column.isNumber ? place.x + place.width : place.x
                let title = canvas.cut(column.title, Self.head, to: place.width)
                canvas.tag(.headCell) {
                    canvas.write(title, Self.head, x: x + edge, y: y + 3, anchor: column.isNumber ? 1 : 0)
                }
            }
            canvas.rule(x: x, y: y + 15, width: width, .grey)
        }
    }

    private mutating func add(_ row: Presentation.Row, _ head: Piece.Head) {
        let main = table.columns.firstIndex(where: \.isHead) ?? 0
        let cell = row.cells[main]
        let column = columns[main]
        let parts = stride(from: 0, to: max(1, cell.details.count), by: Self.mostDetails).map { start in
            Array(cell.details[min(start, cell.details.count)..<min(start + Self.mostDetails, cell.details.count)])
        }
        // Titles from other sources can be as long as a book.
        let title = cell.text.count > 1500 ? cell.text.prefix(1500) + "…" : cell.text
        let titleSize = ruler.size(of: title, .body, within: column.width)
        for (number, details) in parts.enumerated() {
            let isFirst = number == 0
            let top = isFirst ? titleSize.height + space.above : 2
            let texts = details.map { $0.count > 1500 ? $0.prefix(1500) + "…" : $0 }
            let heights = texts.map { ruler.size(of: $0, .small, within: column.width).height }
            let height = top + heights.reduce(0, +) + space.below
            let isLast = number == parts.count - 1
            pieces.append(
                Piece(height: height, head: head) { [table, columns, width, space, hasDots] canvas, x, y in
                    let line = y + space.above
                    func draw(_ place: Int) {
                        Self.draw(row.cells[place], table.columns[place], columns[place], canvas, x, line)
                    }
                    if isFirst {
                        canvas.begin(.row)
                        for place in row.cells.indices where place < main { draw(place) }
                        canvas.begin(.headCell)
                        let box = Canvas.Box(
                            x: x + column.x, y: line, width: titleSize.width, height: titleSize.height)
                        canvas.tag(cell.link, .paragraph, box) {
                            canvas.write(
                                title, cell.link == nil ? .body : .link, x: box.x, y: box.y,
                                within: column.width)
                        }
                    }
                    var below = y + top
                    for (text, height) in zip(texts, heights) {
                        canvas.tag(.paragraph) {
                            canvas.write(text, .small, x: x + column.x, y: below, within: column.width)
                        }
                        below += height
                    }
                    if isFirst {
                        canvas.end(.headCell)
                        for place in row.cells.indices where place > main { draw(place) }
                        canvas.end(.row)
                    }
                    if isFirst, hasDots, let dot = row.dot {
                        canvas.draw(dot.drawing, x: x + width - Presentation.Dot.width, y: line - 1)
                    }
                    if let colour = Self.colour(row.mark) {
                        canvas.fill(Canvas.Box(x: x, y: y + 2, width: 2, height: height - 3), colour)
                    }
                    if isLast { canvas.rule(x: x, y: y + height, width: width, .line) }
                })
        }
    }

    /// Draws a cell that does not name its row.
    private static func draw(
        _ cell: Presentation.Cell, _ column: Presentation.Column, _ place: (x: Double, width: Double), _ canvas: Canvas,
        _ x: Double, _ y: Double
    ) {
        let isNumber = column.isNumber
        // Numbers are in ink, even those with a link.
        var style = cell.link == nil || isNumber ? Canvas.Style.body : .link
        style.isBold = column.isMain
        let size = canvas.size(of: cell.text, style)
        let left = x + (isNumber ? place.x + place.width - size.width : place.x)
        let box = Canvas.Box(x: left, y: y, width: size.width, height: size.height)
        canvas.tag(.cell) {
            canvas.link(box, to: cell.link) {
                canvas.write(cell.text, style, x: left, y: y, within: isNumber ? nil : place.width + 2)
            }
        }
    }

    private static func colour(_ mark: Presentation.Mark) -> Canvas.Colour? {
        switch mark {
        case .hCore: .blue
        case .gCore: .amber
        case .none, .rejected: nil
        }
    }
}
