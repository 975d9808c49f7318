/// The contents of a report as pieces of a page, each measured and ready to be drawn.
struct PieceMaker {
    private(set) var pieces: [Piece] = []
    let width: Double
    let ruler: Canvas
    let elsewhere: String

    private static let body = Canvas.Style(size: 9)
    private static let quiet = Canvas.Style(size: 9, colour: .grey)
    private static let small = Canvas.Style(size: 7.5, colour: .grey)

    init(width: Double, ruler: Canvas, elsewhere: String) {
        self.width = width
        self.ruler = ruler
        self.elsewhere = elsewhere
    }

    // MARK: Text

    mutating func addTitle(_ contents: ReportContents) {
        add(contents.title, Canvas.Style(size: 20, isBold: true), space: 2)
        pieces[pieces.count - 1].outline = contents.title
        add(contents.subtitle, Canvas.Style(size: 10, colour: .grey), space: 8)
        for warning in contents.warnings {
            add("Note: \(warning)", Canvas.Style(size: 9, isBold: true, colour: .amber), space: 4)
        }
    }

    mutating func addHeading(_ heading: String) {
        let style = Canvas.Style(size: 12.5, isBold: true)
        let size = ruler.size(of: heading, style, within: width)
        pieces.append(
            Piece(height: size.height + 26, keepsWithNext: true, outline: heading) { [width] canvas, x, y in
                canvas.write(heading, style, x: x, y: y + 14, within: width)
                canvas.rule(x: x, y: y + 17 + size.height, width: width, .line)
            })
    }

    mutating func addColophon(_ text: String) {
        add(text, Self.small, space: 0, before: 16)
    }

    private mutating func add(
        _ text: String, _ style: Canvas.Style, space: Double, before: Double = 0, indent: Double = 0
    ) {
        let room = width - indent
        let size = ruler.size(of: text, style, within: room)
        pieces.append(
            Piece(height: before + size.height + space) { canvas, x, y in
                canvas.write(text, style, x: x + indent, y: y + before, within: room)
            })
    }

    // MARK: Blocks

    mutating func add(_ block: ReportContents.Block) {
        switch block {
        case .figures(let figures): add(figures)
        case .text(let texts): for text in texts { add(text, Self.body, space: 5) }
        case .facts(let facts): for fact in facts { add(fact) }
        case .list(let points):
            for (place, point) in points.enumerated() {
                let number = "\(place + 1)."
                add(point, Self.body, space: 3, indent: 22)
                let text = pieces[pieces.count - 1].draw
                pieces[pieces.count - 1].draw = { canvas, x, y in
                    canvas.write(number, Self.quiet, x: x + 16, y: y, anchor: 1)
                    text(canvas, x, y)
                }
            }
        case .bars(let chart): add([chart.drawing(height: 200, letter: 8)], caption: "")
        case .curve(let curve): add([curve.drawing], caption: curve.sentence)
        case .lines(let charts): add(charts.map(\.drawing), caption: charts.first?.caption ?? "")
        case .table(let table):
            // What is said in front of a table is said of it.
            if !pieces.isEmpty { pieces[pieces.count - 1].keepsWithNext = true }
            pieces += TablePieces(table, width: width, ruler: ruler, elsewhere: elsewhere).pieces
            pieces[pieces.count - 1].height += 8
        }
    }

    /// Drawings beside each other, with the words below them.
    private mutating func add(_ drawings: [Drawing], caption: String) {
        let room = drawings.reduce(0) { $0 + $1.width } + 12 * Double(max(0, drawings.count - 1))
        let scale = width / max(room, 1)
        let height = (drawings.map(\.height).max() ?? 0) * scale
        pieces.append(
            Piece(height: height + 8, keepsWithNext: !caption.isEmpty) { canvas, x, y in
                var left = x
                for drawing in drawings {
                    canvas.draw(drawing, x: left, y: y, scale: scale)
                    left += (drawing.width + 12) * scale
                }
            })
        if !caption.isEmpty { add(caption, Self.small, space: 5) }
    }

    private mutating func add(_ fact: ReportContents.Fact) {
        let (indent, style) = (110.0, fact.link == nil ? Self.body : Canvas.Style(size: 9, colour: .link))
        let size = ruler.size(of: fact.value, style, within: width - indent)
        pieces.append(
            Piece(height: size.height + 3) { [width] canvas, x, y in
                canvas.write(fact.name, Self.quiet, x: x, y: y)
                canvas.write(fact.value, style, x: x + indent, y: y, within: width - indent)
                let box = Canvas.Box(x: x + indent, y: y, width: size.width, height: size.height)
                if let link = fact.link { canvas.link(box, to: link) }
            })
    }

    /// The large numbers beside each other, their reasons below them; the small ones in a line.
    private mutating func add(_ figures: [ReportContents.Figure]) {
        let large = figures.filter(\.isLarge)
        let gap = 12.0
        let room = (width - gap * Double(max(0, large.count - 1))) / Double(max(1, large.count))
        let number = Canvas.Style(size: 30, isBold: true, colour: .bar)
        let heights = large.map { figure in
            ruler.size(of: figure.value, number).height + 20
                + ruler.size(of: figure.sentence, Self.small, within: room - 20).height
        }
        let height = (heights.max() ?? 0) + 12
        pieces.append(
            Piece(height: height + 8) { canvas, x, y in
                for (place, figure) in large.enumerated() {
                    let left = x + Double(place) * (room + gap)
                    canvas.fill(Canvas.Box(x: left, y: y, width: room, height: height), .panel)
                    canvas.write(figure.name, Self.quiet, x: left + 10, y: y + 7)
                    let size = canvas.size(of: figure.value, number)
                    canvas.write(figure.value, number, x: left + 10, y: y + 18)
                    canvas.write(figure.sentence, Self.small, x: left + 10, y: y + 20 + size.height, within: room - 20)
                }
            })
        let rest = figures.filter { !$0.isLarge }.map { "\($0.value) \($0.name)" }.joined(separator: "   ")
        if !rest.isEmpty { add(rest, Canvas.Style(size: 11, isBold: true), space: 4) }
    }
}
