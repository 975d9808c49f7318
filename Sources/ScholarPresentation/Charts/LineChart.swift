import ScholarPages

/// A chart of lines: cumulative citations, two authors, or numbers over time.
package struct LineChart: Hashable, Sendable {
    /// One line.
    package struct Line: Hashable, Sendable {
        /// Its name in the legend; empty for a guide line.
        package var name: String
        package var points: [Drawing.Point]
        package var ink = Drawing.Ink.h
        package var stroke = Drawing.Stroke.strong
        /// The shape of the dots at its points; nil means no dots.
        package var shape: Drawing.Shape?
        /// The number of points from one dot to the next.
        var spacing = 1
        /// Dots of another shape, by the indices of their points.
        package var shapes: [Int: Drawing.Shape] = [:]
        /// The text of each point, shown when a reader points at it.
        package var words: [String] = []
        /// The text at each point, if there is room.
        var labels: [String] = []
        /// Whether it falls to 0 after its last point, if that is before the end of the axis.
        package var endsAtZero = false

        package init(
            name: String, points: [Drawing.Point], ink: Drawing.Ink = .h, stroke: Drawing.Stroke = .strong,
            shape: Drawing.Shape? = nil, spacing: Int = 1, shapes: [Int: Drawing.Shape] = [:], words: [String] = [],
            labels: [String] = [], endsAtZero: Bool = false
        ) {
            self.name = name
            self.points = points
            self.ink = ink
            self.stroke = stroke
            self.shape = shape
            self.spacing = spacing
            self.shapes = shapes
            self.words = words
            self.labels = labels
            self.endsAtZero = endsAtZero
        }
    }

    /// A label of a line, at one of its points.
    package struct Note: Hashable, Sendable {
        package var text: String
        package var point: Drawing.Point
        package var ink: Drawing.Ink
        /// Whether a ring marks the point, such as the rank at which two lines cross.
        package var isMarked = false

        package init(text: String, point: Drawing.Point, ink: Drawing.Ink, isMarked: Bool = false) {
            self.text = text
            self.point = point
            self.ink = ink
            self.isMarked = isMarked
        }
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
    package let notes: [Note]
    let labels: [Label]
    let ticks: Ticks
    /// The number of units on the horizontal axis; points beyond it are not drawn.
    package let columns: Double
    package let width: Double
    /// Whether its notes name the lines, so that it has no legend.
    let isLabelled: Bool

    package init(
        title: String, caption: String, plainCaption: String = "", across: String, up: String, lines: [Line],
        notes: [Note] = [], labels: [Label], ticks: Ticks, columns: Double, width: Double = Drawing.wide,
        isLabelled: Bool = false
    ) {
        self.title = title
        self.caption = caption
        self.plainCaption = plainCaption
        self.across = across
        self.up = up
        self.lines = lines
        self.notes = notes
        self.labels = labels
        self.ticks = ticks
        self.columns = columns
        self.width = width
        self.isLabelled = isLabelled
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
    package var drawing: Drawing {
        let legend = isLabelled ? [] : lines.filter { !$0.name.isEmpty }
        let head = legend.count > 1 ? Double(legend.count) * 22 + 4 : 0
        let height = width < Drawing.wide ? 230 : RankCurve.height + head
        let frame = Frame(width: width, height: height, ticks: ticks, columns: columns, head: head)
        var marks = frame.marks(across: across, up: up)
        marks += labels.map { frame.label($0.text, at: frame.x($0.x), anchor: $0.anchor) }
        if head > 0 { marks += legend.enumerated().flatMap { key($0.element, y: 36 + 22 * Double($0.offset), frame) } }
        for line in lines { marks += draw(line, frame) }
        let maxima = maxima(frame)
        marks += maxima.map(\.mark)
        for line in lines { marks += values(line, frame) }
        marks += placed(notes, frame, besides: maxima.map(\.box))
        return Drawing(width: width, height: height, marks: marks)
    }

    private func key(_ line: Line, y: Double, _ frame: Frame) -> [Drawing.Mark] {
        let sample = [Drawing.Point(x: frame.box.x, y: y - 4), Drawing.Point(x: frame.box.x + 34, y: y - 4)]
        let middle = Drawing.Point(x: frame.box.x + 17, y: y - 4)
        return [.line(sample, line.ink, line.stroke)] + (line.shape.map { [.dot(middle, line.ink, $0)] } ?? [])
            + [.words(Cells.cut(line.name, to: 40), .init(x: frame.box.x + 42, y: y), .ink)]
    }

    private func draw(_ line: Line, _ frame: Frame) -> [Drawing.Mark] {
        let points = line.points.filter { $0.x <= columns }
        var (path, cut) = path(points)
        if line.endsAtZero, let last = path.last, last.x < columns { path.append(.init(x: last.x, y: 0)) }
        var marks: [Drawing.Mark] = []
        if path.count > 1 {
            marks.append(
                .line(path.map { .init(x: frame.x($0.x), y: frame.y($0.y)) }, line.ink, line.stroke))
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
        where point.y <= Double(ticks.last) && place % line.spacing == 0 {
            guard let shape = line.shapes[place] ?? line.shape else { continue }
            let words = line.words.indices.contains(place) ? line.words[place] : ""
            marks.append(.dot(.init(x: frame.x(point.x), y: frame.y(point.y)), line.ink, shape, words: words))
        }
        return marks
    }

    /// The numbers of the lines that begin above the plot. If two of these lines are close, their numbers are one above
    /// the other on the right of both, with the names of the lines.
    private func maxima(_ frame: Frame) -> [(mark: Drawing.Mark, box: Drawing.Box)] {
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
            let text = isClose && !end.name.isEmpty ? "\(end.name): \(end.text)" : end.text
            return (
                .words(text, .init(x: x + 10, y: y), end.ink, isBold: true),
                .init(x: x + 10, y: y - 11, width: Drawing.width(of: text, size: 13), height: 14)
            )
        }
    }

    /// The points of a line inside the plot, and whether it begins above it.
    func path(_ points: [Drawing.Point]) -> (points: [Drawing.Point], isCut: Bool) {
        let top = Double(ticks.last)
        var path: [Drawing.Point] = []
        var before: Drawing.Point?
        for point in points {
            defer { before = point }
            if let before, before.y > top, point.y <= top {
                let share = (before.y - top) / (before.y - point.y)
                path.append(.init(x: before.x + share * (point.x - before.x), y: top))
            } else if let before, before.y <= top, point.y > top {
                let share = (top - before.y) / (point.y - before.y)
                path.append(.init(x: before.x + share * (point.x - before.x), y: top))
            }
            guard point.y <= top else { continue }
            path.append(point)
        }
        return (path, (points.first?.y ?? 0) > top)
    }
}
