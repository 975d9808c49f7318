import ScholarPages

/// The labels inside a chart of lines, placed where they cover neither a line nor each other.
extension LineChart {
    /// Round numbers on the horizontal axis.
    package static func labels(upTo last: Int) -> [Label] {
        Ticks(upTo: last).values.filter { $0 <= last }.map { Label(text: $0.grouped, x: Double($0)) }
    }

    private static let height = 14.0
    /// The size of letters for which notes have room: that on a phone, but for the narrow ones among them.
    private static let largest = 18.0

    /// The values at the dots of a line, the latest first; one that would cover another is left out.
    func values(_ line: Line, _ frame: Frame) -> [Drawing.Mark] {
        var taken: [Drawing.Box] = []
        let path = line.points.map { Drawing.Point(x: frame.x($0.x), y: frame.y($0.y)) }
        return zip(path, line.labels).reversed().compactMap { point, text in
            let width = Drawing.width(of: text)
            // Above the dot, to its left, or below it.
            let places = [(-width / 2, -19.0), (-width, -19.0), (-width / 2, 9.0), (0, 9.0)].map { x, y in
                Drawing.Box(
                    x: min(max(point.x + x, frame.box.x), self.width - width), y: point.y + y, width: width,
                    height: Self.height)
            }
            let free = places.filter { box in !taken.contains { $0.overlaps(box) } }
            guard let box = free.first(where: { !path.crosses($0) }) ?? free.first else { return nil }
            taken.append(box)
            return .words(text, .init(x: box.x + width / 2, y: box.y + 11), .ink, anchor: 0.5)
        }
    }

    /// The notes beside their points; a thin grey line leads to one without room there.
    ///
    /// - Parameter others: the boxes of other texts, which the notes leave free.
    func placed(_ notes: [Note], _ frame: Frame, besides others: [Drawing.Box]) -> [Drawing.Mark] {
        let lines = lines.map { line in
            path(line.points.filter { $0.x <= columns }).points.map {
                Drawing.Point(x: frame.x($0.x), y: frame.y($0.y))
            }
        }
        let curves = zip(self.lines, lines).filter { !$0.0.name.isEmpty }.map(\.1)
        var taken = others
        var marks: [Drawing.Mark] = []
        for note in notes {
            let point = Drawing.Point(x: frame.x(note.point.x), y: frame.y(note.point.y))
            let width = Drawing.width(of: note.text, size: Self.largest)
            let free = Self.places(at: point, width).first { box in
                frame.holds(box) && !taken.contains { $0.overlaps(box) } && !curves.contains { $0.crosses(box) }
            }
            let right = frame.box.x + frame.box.width - width
            let far = Self.farPlaces(from: point, to: right, frame.box, width).filter { box in
                !taken.contains { $0.overlaps(box) } && !curves.contains { $0.crosses(box) }
                    && !taken.contains { [box.leaderStart, point].crosses($0) }
            }
            // A line to the note that crosses a curve would look like one.
            let clear = far.first { box in !curves.contains { $0.isCrossed(from: box.leaderStart, to: point) } }
            let top = frame.box.y + 4 + Double(taken.count) * 18
            let box = free ?? clear ?? far.first ?? Drawing.Box(x: right, y: top, width: width, height: Self.height)
            if free == nil { marks.append(.line([box.leaderStart, point], .quiet, .thin)) }
            if note.isMarked { marks.append(.dot(point, note.ink, .ring)) }
            let isLeft = free != nil && box.x + width <= point.x
            let side = Drawing.Point(x: box.x + (isLeft ? width : 0), y: box.y + 11)
            marks.append(.words(note.text, side, note.ink, anchor: isLeft ? 1 : 0, isBold: true))
            taken.append(box)
        }
        return marks
    }

    /// The places at the end of a line that leads to a point, the nearest first.
    private static func farPlaces(
        from point: Drawing.Point, to right: Double, _ box: Drawing.Box, _ width: Double
    ) -> [Drawing.Box] {
        let places = stride(from: box.y + 4, through: box.y + box.height - height, by: 6).flatMap { y in
            stride(from: box.x, through: right, by: 20).map { Drawing.Box(x: $0, y: y, width: width, height: height) }
        }
        return places.filter { $0.x >= point.x + 10 }.sorted {
            $0.leaderStart.distance(to: point) < $1.leaderStart.distance(to: point)
        }
    }

    /// The places for a text beside a point: above it, below it, on either side.
    private static func places(at point: Drawing.Point, _ width: Double) -> [Drawing.Box] {
        [(9, -18), (9, -36), (-9 - width, 6), (9, 6), (-9 - width, -18), (-width, -24), (-width, -40)].map {
            Drawing.Box(x: point.x + $0.0, y: point.y + $0.1, width: width, height: height)
        }
    }
}

extension Frame {
    fileprivate func holds(_ inner: Drawing.Box) -> Bool {
        inner.x >= box.x && inner.x + inner.width <= box.x + box.width + 14 && inner.y >= box.y - 10
            && inner.y + inner.height <= box.y + box.height
    }
}

extension Drawing.Box {
    /// The end of the line that leads from the text to its point.
    fileprivate var leaderStart: Drawing.Point { .init(x: x - 2, y: y + 8) }

    func overlaps(_ other: Drawing.Box) -> Bool {
        x < other.x + other.width + 4 && other.x < x + width + 4 && y < other.y + other.height
            && other.y < y + height
    }

    fileprivate func contains(_ point: Drawing.Point) -> Bool {
        (x - 2...x + width + 2).contains(point.x) && (y - 2...y + height + 2).contains(point.y)
    }
}

extension Drawing.Point {
    fileprivate func distance(to other: Self) -> Double {
        let across = x - other.x
        let up = y - other.y
        return across * across + up * up
    }
}

extension [Drawing.Point] {
    /// Whether the line through the points meets a straight one, apart from the end of that one.
    fileprivate func isCrossed(from start: Drawing.Point, to end: Drawing.Point) -> Bool {
        stride(from: 0.0, through: 0.8, by: 0.05).contains { share in
            let point = Drawing.Point(x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y))
            return crosses(.init(x: point.x, y: point.y, width: 1, height: 1))
        }
    }

    /// Whether the line through the points enters a box.
    fileprivate func crosses(_ box: Drawing.Box) -> Bool {
        zip(self, dropFirst()).contains { from, to in
            let steps = Swift.max(1, Int(Swift.max(abs(to.x - from.x), abs(to.y - from.y)) / 4))
            return (0...steps).contains { step in
                let share = Double(step) / Double(steps)
                return box.contains(.init(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)))
            }
        }
    }
}
