import ScholarPresentation

/// Converts the contents of a report into pieces of a page, each measured and ready to be drawn.
struct PieceMaker {
    private(set) var pieces: [Piece] = []
    let width: Double
    /// The height of a page.
    let height: Double
    let ruler: Canvas
    let elsewhere: String

    // MARK: Text

    mutating func addTitle(_ contents: PaperReport) {
        add(contents.title, Canvas.Style(size: 20, isBold: true), space: 2, tag: .title)
        pieces[pieces.count - 1].outline = contents.title
        add(contents.subtitle, Canvas.Style(size: 10, colour: .grey), space: 8)
        for warning in contents.warnings { add(warning) }
    }

    /// Adds a warning; that of an incomplete list is in a box like no other.
    private mutating func add(_ warning: Sentence) {
        guard warning.role == .warning else { return add("Note: \(warning.text)", .body, space: 4) }
        let style = Canvas.Style(size: 9, isBold: true, colour: .plum)
        let size = ruler.size(of: warning.text, style, within: width - 20)
        pieces.append(
            Piece(height: size.height + 18) { [width] canvas, x, y in
                canvas.fill(Canvas.Box(x: x, y: y, width: width, height: size.height + 12), .palePlum)
                canvas.fill(Canvas.Box(x: x, y: y, width: 4, height: size.height + 12), .plum)
                canvas.tag(.paragraph) { canvas.write(warning.text, style, x: x + 12, y: y + 6, within: width - 20) }
            })
    }

    /// Adds a section. Its first chart stays with the texts around it, and its facts stay together.
    mutating func add(_ section: PaperReport.Section) {
        if !section.heading.isEmpty {
            addHeading(section.heading)
            pieces[pieces.count - 1].beginsPage = section.beginsPage
        }
        let first = pieces.count
        let page = section.beginsPage && first > 0 ? first - 1 : nil
        var isAfterChart = false
        for block in section.blocks {
            let start = pieces.count
            switch block {
            case .drawing:
                if !isAfterChart { keepTogether(first..<start) }
                add(block)
                isAfterChart = true
            case .text where isAfterChart:
                add(block)
                keepTogether(start - 1..<pieces.count - 1)
            case .facts:
                add(block)
                keepTogether(start..<pieces.count - 1)
            case .table(let table):
                let isFitted = table.isExcerpt
                add(.table(page.flatMap { isFitted ? fitted(table, after: pieces[$0...]) : nil } ?? table))
            default: add(block)
            }
        }
    }

    /// The first rows of a list, as many as the page of its person has room for; at least three.
    private func fitted(_ table: Presentation.Table, after pieces: some Collection<Piece>) -> Presentation.Table {
        let used = pieces.reduce(0) { $0 + $1.height }
        var table = table
        while table.rows.count > 3 {
            let needed = TablePieces(table, width: width, ruler: ruler, elsewhere: elsewhere).pieces
                .reduce(8) { $0 + $1.height }
            let count = table.rows.count
            guard used + needed > height else { break }
            table.limit(to: count - 1)
            if table.rows.count == count { break }
        }
        return table
    }

    private mutating func keepTogether(_ places: Range<Int>) {
        for place in places { pieces[place].keepsWithNext = true }
    }

    mutating func addHeading(_ heading: String) {
        let style = Canvas.Style(size: 12.5, isBold: true)
        let size = ruler.size(of: heading, style, within: width)
        pieces.append(
            Piece(height: size.height + 26, keepsWithNext: true, outline: heading) {
                [width] canvas, x, y in
                canvas.tag(.heading) {
                    canvas.write(heading, style, x: x, y: y + 14, within: width)
                }
                canvas.rule(x: x, y: y + 17 + size.height, width: width, .line)
            })
    }

    mutating func addColophon(_ text: String) {
        // No page has this line only.
        if !pieces.isEmpty { pieces[pieces.count - 1].keepsWithNext = true }
        add(text, .small, space: 0, before: 8)
    }

    private mutating func add(
        _ text: String, _ style: Canvas.Style, space: Double, before: Double = 0, indent: Double = 0,
        number: String? = nil, tag: Canvas.Tag = .paragraph
    ) {
        let room = width - indent
        let size = ruler.size(of: text, style, within: room)
        pieces.append(
            Piece(height: before + size.height + space) { canvas, x, y in
                if let number { canvas.write(number, .quiet, x: x + 16, y: y, anchor: 1) }
                canvas.tag(tag) { canvas.write(text, style, x: x + indent, y: y + before, within: room) }
            })
    }

    // MARK: Blocks

    private mutating func add(_ block: PaperReport.Block) {
        switch block {
        case .figures(let figures): add(figures)
        case .text(let texts):
            for text in texts { add(text.text, text.role == .note ? .quiet : .body, space: 5) }
        case .facts(let facts): for fact in facts { add(fact) }
        case .steps(let points):
            for (place, point) in points.enumerated() {
                add(point.text, .body, space: 3, indent: 22, number: "\(place + 1).", tag: .item)
                if place == 0 { pieces[pieces.count - 1].begins = [.list] }
                if place == points.count - 1 { pieces[pieces.count - 1].ends = [.list] }
            }
        case .drawing(let drawing, let caption): add(drawing, caption: caption)
        case .table(let table):
            // The text above a table stays on the same page as the table.
            if !pieces.isEmpty { pieces[pieces.count - 1].keepsWithNext = true }
            pieces += TablePieces(table, width: width, ruler: ruler, elsewhere: elsewhere).pieces
            pieces[pieces.count - 1].height += 8
        }
    }

    /// Adds a drawing, at most as wide as the page, with the caption below.
    private mutating func add(_ drawing: Drawing, caption: String) {
        // A narrow drawing has letters of the same size.
        let scale = width / max(drawing.width, Drawing.Size.wide.width)
        pieces.append(
            Piece(height: drawing.height * scale + 8, keepsWithNext: !caption.isEmpty) { canvas, x, y in
                canvas.begin(.figure)
                canvas.draw(drawing, x: x, y: y, scale: scale)
                canvas.end(.figure)
            })
        if !caption.isEmpty { add(caption, .small, space: 5) }
    }

    private mutating func add(_ fact: Presentation.Fact) {
        let indent = 110.0
        let style = fact.link == nil ? Canvas.Style.body : .link
        let size = ruler.size(of: fact.value, style, within: width - indent)
        pieces.append(
            Piece(height: size.height + 3) { [width] canvas, x, y in
                let box = Canvas.Box(x: x + indent, y: y, width: size.width, height: size.height)
                canvas.tag(.paragraph) { canvas.write(fact.name.text, .quiet, x: x, y: y) }
                canvas.tag(fact.link, .paragraph, box) {
                    canvas.write(fact.value, style, x: x + indent, y: y, within: width - indent)
                }
            })
    }

    /// Adds the numbers next to each other, with their sentences below.
    private mutating func add(_ figures: [Presentation.Figure]) {
        let gap = 8.0
        let room = (width - gap * Double(max(0, figures.count - 1))) / Double(max(1, figures.count))
        // Two values with an arrow between them need more space than one.
        let longest = figures.map(\.value.count).max() ?? 0
        let size = longest > 8 ? 13.0 : longest > 6 ? 17 : 22
        func style(_ role: Role) -> Canvas.Style {
            Canvas.Style(size: size, isBold: true, colour: role == .h ? .blue : role == .g ? .amber : .ink)
        }
        let top = 19 + (figures.map { ruler.size(of: $0.value, style($0.role)).height }.max() ?? 0)
        let height =
            top + 8 + (figures.map { ruler.size(of: $0.caption, .small, within: room - 16).height }.max() ?? 0)
        pieces.append(
            Piece(height: height + 8) { canvas, x, y in
                for (place, figure) in figures.enumerated() {
                    let left = x + Double(place) * (room + gap)
                    let box = Canvas.Box(x: left, y: y, width: room, height: height)
                    canvas.fill(box, .panel)
                    if figure.isBound { canvas.frame(box, .grey, dashes: [4, 3]) }
                    canvas.tag(.paragraph) {
                        canvas.write(figure.name, .quiet, x: left + 8, y: y + 6)
                        canvas.write(figure.value, style(figure.role), x: left + 8, y: y + 17)
                        canvas.write(figure.caption, .small, x: left + 8, y: y + top, within: room - 16)
                    }
                }
            })
    }
}

/// The styles of texts on the pages of a report.
extension Canvas.Style {
    static let body = Canvas.Style(size: 9)
    static let link = Canvas.Style(size: 9, colour: .link)
    static let quiet = Canvas.Style(size: 9, colour: .grey)
    static let small = Canvas.Style(size: 7.5, colour: .grey)
}
