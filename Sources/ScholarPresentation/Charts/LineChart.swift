import ScholarPages

/// A chart of lines: cumulative citations, two authors, or numbers over time.
package struct LineChart: Hashable, Sendable {
    /// One line.
    package struct Line: Hashable, Sendable {
        /// Its name; empty for a guide line.
        package var name: String
        package var points: [Drawing.Point]
        package var ink = Drawing.Ink.h
        package var stroke = Drawing.Stroke.strong
        /// The shapes of the dots at its points, by the indices of these.
        package var shapes: [Int: Drawing.Shape] = [:]
        /// The text of each point, shown when a reader points at it.
        package var words: [String] = []
        /// The text at each point, if there is room.
        var labels: [String] = []
        /// Whether it falls to 0 after its last point, if that is before the end of the axis.
        package var endsAtZero = false
        /// The indices of the points that are not joined with the point before them, because they cannot be compared.
        package var gaps: Set<Int> = []
        /// A point with a ring, such as the rank at which it crosses another line, and the words beside it.
        package var mark: Mark?

        package init(
            name: String, points: [Drawing.Point], ink: Drawing.Ink = .h,
            stroke: Drawing.Stroke = .strong, shapes: [Int: Drawing.Shape] = [:], words: [String] = [],
            labels: [String] = [], endsAtZero: Bool = false, gaps: Set<Int> = [], mark: Mark? = nil
        ) {
            self.name = name
            self.points = points
            self.ink = ink
            self.stroke = stroke
            self.shapes = shapes
            self.words = words
            self.labels = labels
            self.endsAtZero = endsAtZero
            self.gaps = gaps
            self.mark = mark
        }
    }

    package struct Mark: Hashable, Sendable {
        package var point: Drawing.Point
        /// Such as `h = 28`.
        package var words: String

        package init(_ point: Drawing.Point, _ words: String) { (self.point, self.words) = (point, words) }
    }

    package struct Label: Hashable, Sendable {
        package var text: String
        package var x: Double
        var anchor = 0.5

        package init(text: String, x: Double, anchor: Double = 0.5) {
            self.text = text
            self.x = x
            self.anchor = anchor
        }
    }

    package let title: String
    /// A description of the chart, in sentences.
    package let caption: String
    /// The description without the marks that only pictures have.
    package let plainCaption: String
    /// The names of the axes.
    package let across: String
    package let up: String
    package let lines: [Line]
    let labels: [Label]
    let ticks: Ticks
    /// The number of units on the horizontal axis; points beyond it are not drawn.
    package let columns: Double
    /// Whether it shares a row with other charts; then it has one line without a name.
    package let isSmall: Bool

    package init(
        title: String, caption: String, plainCaption: String = "", across: String, up: String, lines: [Line],
        labels: [Label], ticks: Ticks, columns: Double, isSmall: Bool = false
    ) {
        self.title = title
        self.caption = caption
        self.plainCaption = plainCaption
        self.across = across
        self.up = up
        self.lines = lines
        self.labels = labels
        self.ticks = ticks
        self.columns = columns
        self.isSmall = isSmall
    }

    /// The chart in words, for screen readers.
    package var description: String {
        let lines = lines.filter { !$0.name.isEmpty }.map { line in
            let values = line.words.isEmpty ? "" : ": " + line.words.joined(separator: ", ")
            return " \(line.name)\(values)."
        }
        return caption + lines.joined()
    }
}

extension LineChart {
    package func drawing(_ size: Drawing.Size) -> Drawing {
        let frame = Frame(size, ticks: ticks, columns: columns, right: isSmall ? 14 : Self.margin)
        var marks = frame.marks(across: across, up: up) + frame.labels(labels)
        for line in lines { marks += draw(line, frame) }
        let maxima = maxima(frame)
        marks += maxima.map(\.mark)
        for line in lines { marks += values(line, frame) }
        let words = words(ofMarks: frame, besides: maxima.map(\.box))
        marks += words.map(\.mark)
        if !isSmall { marks += names(frame, besides: (maxima + words).map(\.box)) }
        return Drawing(width: size.width, height: size.height, marks: marks)
    }

    /// A text and the room that it takes.
    typealias Placed = (mark: Drawing.Mark, box: Drawing.Box)

    /// The width at the right of the plot for the names of lines.
    private static let margin = 130.0

    private func draw(_ line: Line, _ frame: Frame) -> [Drawing.Mark] {
        let points = line.points.filter { $0.x <= columns }
        var (path, cut) = path(points)
        if line.endsAtZero, let last = path.last, last.x < columns { path.append(.init(x: last.x, y: 0)) }
        var marks: [Drawing.Mark] = []
        let parts = line.gaps.isEmpty ? [path] : split(path, at: line.gaps)
        marks += parts.filter { $0.count > 1 }.map { part in
            .line(part.map(frame.place), line.ink, line.stroke)
        }
        if cut, let first = path.first {
            // The line continues above the plot; the jagged edge and the number show how far.
            let x = frame.x(first.x)
            marks.append(
                .line(
                    [-6, -2, 2, 6].enumerated().map {
                        .init(x: x + $0.element, y: frame.box.y + ($0.offset % 2 == 0 ? 3 : -3))
                    },
                    line.ink, .strong))
        }
        for (place, point) in points.enumerated()
        where point.y <= Double(ticks.last) {
            guard let shape = line.shapes[place] else { continue }
            let words = line.words.indices.contains(place) ? line.words[place] : ""
            marks.append(.dot(frame.place(point), line.ink, shape, words: words))
        }
        if let mark = line.mark { marks.append(.dot(frame.place(mark.point), .h, .ring)) }
        return marks
    }

    private func split(_ path: [Drawing.Point], at gaps: Set<Int>) -> [[Drawing.Point]] {
        path.indices.reduce(into: [[]]) { parts, place in
            if gaps.contains(place) { parts.append([]) }
            parts[parts.count - 1].append(path[place])
        }
    }

    /// The numbers of the lines that begin above the plot. If two of these lines are close, their numbers are one above
    /// the other on the right of both, with the names of the lines.
    private func maxima(_ frame: Frame) -> [Placed] {
        let ends = lines.compactMap { line -> (x: Double, name: String, text: String, ink: Drawing.Ink)? in
            let points = line.points.filter { $0.x <= columns }
            let (path, cut) = path(points)
            guard cut, let first = path.first, let highest = points.map(\.y).max() else { return nil }
            return (frame.x(first.x), Cells.cut(line.name, to: 24), Int(highest).grouped, line.ink)
        }.sorted { $0.x < $1.x }
        let isClose = zip(ends, ends.dropFirst()).contains { $1.x - $0.x < Drawing.width(of: $0.text) + 20 }
        return ends.enumerated().map { place, end in
            let x = isClose ? ends[ends.count - 1].x : end.x
            let y = frame.box.y + (isClose ? 12 - 19 * Double(ends.count - 1 - place) : 5)
            let room = frame.box.x + frame.box.width + Self.margin - x - 10
            let name = Cells.cut(end.name, to: Int(room / Drawing.width(of: "x", size: 13)) - end.text.count - 2)
            let text = isClose && !name.isEmpty ? "\(name): \(end.text)" : end.text
            return (
                .words(text, .init(x: x + 10, y: y), end.ink, isBold: true),
                .init(x: x + 10, y: y - 11, width: Drawing.width(of: text, size: 13), height: 14)
            )
        }
    }

    /// The points of a line inside the plot, and whether it begins above it. Only lines that fall begin there.
    func path(_ points: [Drawing.Point]) -> (points: [Drawing.Point], isCut: Bool) {
        let top = Double(ticks.last)
        var path: [Drawing.Point] = []
        var before: Drawing.Point?
        for point in points {
            defer { before = point }
            if let before, before.y > top, point.y <= top {
                let share = (before.y - top) / (before.y - point.y)
                path.append(.init(x: before.x + share * (point.x - before.x), y: top))
            }
            guard point.y <= top else { continue }
            path.append(point)
        }
        // A line that is above the plot as far as its last point comes down there.
        if path.isEmpty, let last = points.last { path = [.init(x: last.x, y: top)] }
        return (path, (points.first?.y ?? 0) > top)
    }
}

/// A line chart as a table, for mail programs that show no pictures.
extension LineChart {
    /// The values of the lines at round numbers, at both ends, and where the lines cross.
    package var table: Presentation.Table {
        let named = lines.filter { !$0.name.isEmpty }
        let places = Set(named.flatMap(\.points).map(\.x)).filter { $0 <= columns }.sorted()
        let ends = [places.first, places.last].compactMap(\.self)
        let wanted = Set(labels.map(\.x) + lines.compactMap(\.mark?.point.x) + ends)
        let rows = places.filter(wanted.contains).map { place in
            Presentation.Row(
                [Presentation.Cell(Int(place).grouped)]
                    + named.map { line in
                        Presentation.Cell.number(line.points.first { $0.x == place }.map { Int($0.y) })
                    })
        }
        return Presentation.Table(title, [.head(across)] + named.map { .number($0.name) }, rows, noun: "row")
    }

    /// The meaning of the columns of the table.
    var tableSentence: String { "\(title): \(up.lowercased()) in each column, by \(across.lowercased())." }
}

extension Presentation {
    /// Returns the contents with tables in place of the line charts that have no picture.
    ///
    /// - Parameter pictures: the names of the charts that have a picture.
    package func withLinesAsTables(except pictures: some Collection<String>) -> Presentation {
        replacing { block, section in
            guard case .lines(let charts) = block,
                !block.plots(of: section.id).contains(where: { pictures.contains($0.name) })
            else { return [block] }
            return charts.flatMap { [.table($0.table), .text([Sentence($0.tableSentence)])] }
        }
    }
}
