/// A table as pieces of a page: a row is one, its head is repeated, and no row is left alone at the end or the beginning.
struct TablePieces {
    private(set) var pieces: [Piece] = []

    private let table: ReportTable
    private let width: Double
    private let ruler: Canvas
    /// The left edge and the width of each column.
    private let columns: [(x: Double, width: Double)]

    private static let body = Canvas.Style(size: 9)
    private static let link = Canvas.Style(size: 9, colour: .link)
    private static let detail = Canvas.Style(size: 7.5, colour: .grey)
    private static let head = Canvas.Style(size: 7.5, isBold: true, colour: .grey)
    private static let gap = 10.0
    private static let edge = 6.0
    /// A row with more lines than this below it goes on in a piece of its own: no page has room for hundreds.
    private static let mostDetails = 12

    init(_ table: ReportTable, width: Double, ruler: Canvas, elsewhere: String) {
        (self.table, self.width, self.ruler) = (table, width, ruler)
        columns = Self.columns(table, width, ruler)
        let head = headPiece
        pieces.append(Piece(height: head.height, keepsWithNext: true, draw: head.draw))
        for row in table.rows { add(row, head) }
        // The first and the last two rows stay together.
        if table.rows.count > 1 {
            pieces[1].keepsWithNext = true
            pieces[pieces.count - 2].keepsWithNext = true
        }
        guard table.hidden > 0 else { return }
        let text = ReportValues.more(table, elsewhere)
        pieces.append(
            Piece(height: 18) { canvas, x, y in canvas.write(text, Self.detail, x: x, y: y + 5) })
    }

    /// Numbers get what they need, and what names the rows gets the rest.
    private static func columns(_ table: ReportTable, _ width: Double, _ ruler: Canvas) -> [(x: Double, width: Double)]
    {
        var widths = table.columns.enumerated().map { place, column in
            // The widest of a column of short texts has the most letters, or nearly.
            let longest = table.rows.map { $0.cells[place].text }.sorted { $0.count > $1.count }.prefix(5)
            let body = longest.map { ruler.size(of: String($0.prefix(40)), Self.body).width }.max() ?? 0
            return max(body, ruler.size(of: column.title, Self.head).width)
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
                canvas.write(column.title, Self.head, x: x + edge, y: y + 3, anchor: column.isNumber ? 1 : 0)
            }
            canvas.rule(x: x, y: y + 15, width: width, .grey)
        }
    }

    private mutating func add(_ row: ReportTable.Row, _ head: Piece.Head) {
        let main = table.columns.firstIndex(where: \.isHead) ?? 0
        let cell = row.cells[main]
        let column = columns[main]
        let parts = stride(from: 0, to: max(1, cell.details.count), by: Self.mostDetails).map { start in
            Array(cell.details[min(start, cell.details.count)..<min(start + Self.mostDetails, cell.details.count)])
        }
        let tags = cell.tags.map { "[\($0)] " }.joined()
        // Titles of strangers can be books of their own.
        let title = tags + (cell.text.count > 1500 ? cell.text.prefix(1500) + "…" : cell.text)
        let titleSize = ruler.size(of: title, Self.body, within: column.width)
        for (number, details) in parts.enumerated() {
            let isFirst = number == 0
            let top = isFirst ? titleSize.height + 4 : 2
            let texts = details.map { $0.count > 1500 ? $0.prefix(1500) + "…" : $0 }
            let heights = texts.map { ruler.size(of: $0, Self.detail, within: column.width).height }
            let height = top + heights.reduce(0, +) + 5
            let isLast = number == parts.count - 1
            pieces.append(
                Piece(height: height, head: head) { [table, columns, width] canvas, x, y in
                    if isFirst {
                        for (place, cell) in row.cells.enumerated() where place != main {
                            let box = columns[place]
                            let isNumber = table.columns[place].isNumber
                            let style = cell.link == nil ? Self.body : Self.link
                            canvas.write(
                                cell.text, style, x: x + (isNumber ? box.x + box.width : box.x), y: y + 4,
                                within: isNumber ? nil : box.width + 2, anchor: isNumber ? 1 : 0)
                            guard let link = cell.link else { continue }
                            let size = canvas.size(of: cell.text, style)
                            let left = x + (isNumber ? box.x + box.width - size.width : box.x)
                            canvas.link(
                                Canvas.Box(x: left, y: y + 4, width: size.width, height: size.height), to: link)
                        }
                        canvas.write(
                            title, cell.link == nil ? Self.body : Self.link, x: x + column.x, y: y + 4,
                            within: column.width)
                        let box = Canvas.Box(
                            x: x + column.x, y: y + 4, width: titleSize.width, height: titleSize.height)
                        if let link = cell.link { canvas.link(box, to: link) }
                    }
                    var below = y + top
                    for (text, height) in zip(texts, heights) {
                        canvas.write(text, Self.detail, x: x + column.x, y: below, within: column.width)
                        below += height
                    }
                    if let colour = Self.colour(row.mark) {
                        canvas.fill(Canvas.Box(x: x, y: y + 2, width: 2, height: height - 3), colour)
                    }
                    if isLast { canvas.rule(x: x, y: y + height, width: width, .line) }
                })
        }
    }

    private static func colour(_ mark: ReportTable.Mark) -> Canvas.Colour? {
        switch mark {
        case .hCore: .bar
        case .gCore: .amber
        case .none, .rejected: nil
        }
    }
}
