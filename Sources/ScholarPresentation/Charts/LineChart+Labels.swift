import ScholarPages

/// The labels inside a chart of lines, placed where they cover neither a line nor each other.
extension LineChart {
    /// Round numbers on the horizontal axis.
    package static func labels(upTo last: Int) -> [Label] {
        Ticks(upTo: last).values.filter { $0 <= last }.map { Label(text: $0.grouped, x: Double($0)) }
    }

    private static let height = 14.0

    /// The values at the dots of a line, the latest first; one that would cover another is left out.
    func values(_ line: Line, _ frame: Frame) -> [Drawing.Mark] {
        var taken: [Drawing.Box] = []
        let path = line.points.map(frame.place)
        return zip(path, line.labels).reversed().compactMap { point, text in
            let width = Drawing.width(of: text)
            // Above the dot, to its left, or below it.
            let places = [(-width / 2, -19.0), (-width, -19.0), (-width / 2, 9.0), (0, 9.0)].map { x, y in
                Drawing.Box(
                    x: min(max(point.x + x, frame.box.x), frame.box.x + frame.box.width + 14 - width), y: point.y + y,
                    width: width,
                    height: Self.height)
            }
            let free = places.filter { box in !taken.contains { $0.overlaps(box) } }
            guard let box = free.first(where: { !path.crosses($0) }) ?? free.first else { return nil }
            taken.append(box)
            return .words(text, .init(x: box.x + width / 2, y: box.y + 11), .ink, anchor: 0.5)
        }
    }

    /// The words of the rings, each beside its ring, where neither a line nor another text is if there is such a place. Lines
    /// of one author often cross at one ring.
    func words(ofMarks frame: Frame, besides others: [Drawing.Box]) -> [Placed] {
        let paths = lines.map { path($0.points.filter { $0.x <= columns }).points.map(frame.place) }
        var placed: [Placed] = []
        var known: Set<Mark> = []
        for mark in lines.compactMap(\.mark) where known.insert(mark).inserted {
            let ring = frame.place(mark.point)
            let width = Drawing.width(of: mark.words, size: 13)
            let places: [(x: Double, y: Double)] = [
                (9, -18), (9, 4), (-9 - width, 4), (-9 - width, -18), (9, -7), (-width / 2, 9), (-width / 2, -23),
            ]
            let boxes = places.map {
                Drawing.Box(x: ring.x + $0.x, y: ring.y + $0.y, width: width, height: Self.height)
            }
            let taken = others + placed.map(\.box)
            let free = boxes.filter { box in box.x > frame.box.x && !taken.contains { $0.overlaps(box) } }
            let clear = free.first { box in !paths.contains { $0.crosses(box) } }
            guard let box = clear ?? free.first ?? boxes.first else { continue }
            placed.append((.words(mark.words, .init(x: box.x, y: box.y + 11), .h, isBold: true), box))
        }
        return placed
    }

    /// The names of the lines at their ends, in the margin or beside a line that ends before it, each behind a piece of its
    /// line: where lines are close, a name can stand nearer to the other one.
    ///
    /// - Parameter others: the boxes of other texts, which the names leave free.
    func names(_ frame: Frame, besides others: [Drawing.Box]) -> [Drawing.Mark] {
        let named = lines.filter { !$0.name.isEmpty }
        let paths = named.map { line in
            path(line.points.filter { $0.x <= columns }).points.map(frame.place)
        }
        var taken = others
        var marks: [Drawing.Mark] = []
        // The lowest end first, so that names are in the order of their ends.
        let ends = paths.enumerated().compactMap { place, path in path.last.map { (place: place, end: $0) } }
            .sorted { ($0.end.y, $0.place) > ($1.end.y, $1.place) }
        for (rank, (place, end)) in ends.enumerated() {
            let texts = Self.lines(of: named[place].name)
            let width = Self.sample + (texts.map { Drawing.width(of: $0) }.max() ?? 0)
            let height = Double(texts.count) * Self.leading
            let isFirst = rank == 0
            // The first one moves down, the next ones move up, if they can.
            let steps = stride(from: 0.0, through: frame.box.height, by: 4)
            let shifts: [Double] = steps.flatMap { isFirst ? [$0, -$0] : [-$0, $0] }
            let lowest = frame.box.y + frame.box.height - 1 - height
            let boxes = shifts.map { end.y - height / 2 + $0 }.filter { (16...lowest).contains($0) }.map { y in
                Drawing.Box(x: end.x + 9, y: y, width: width, height: height)
            }
            let free = boxes.filter { box in
                !taken.contains { $0.overlaps(box) } && !paths.contains { $0.crosses(box) }
            }
            let near = free.first { box in
                let own = paths[place].distance(to: box)
                return paths.indices.allSatisfy { $0 == place || paths[$0].distance(to: box) > own }
            }
            guard let box = near ?? free.first ?? boxes.first else { continue }
            taken.append(box)
            let piece = [box.x, box.x + Self.sample - 4].map { Drawing.Point(x: $0, y: box.y + 7.5) }
            marks.append(.line(piece, named[place].ink, named[place].stroke))
            marks += texts.enumerated().map { line, text in
                .words(text, .init(x: box.x + Self.sample, y: box.y + 11.5 + Double(line) * Self.leading), .ink)
            }
        }
        return marks
    }

    private static let leading = 15.0
    /// The room for a piece of the line before its name.
    private static let sample = 20.0

    /// The name of a line in at most three lines that fit into the margin.
    private static func lines(of name: String) -> [String] {
        let most = 3
        let lines = Cells.wrap(name, to: 14).map { Cells.cut($0, to: 14) }
        return lines.count > most ? lines.prefix(most - 1) + [Cells.cut("\(lines[most - 1])…", to: 14)] : lines
    }
}

extension Drawing.Box {
    func overlaps(_ other: Drawing.Box) -> Bool {
        x < other.x + other.width + 4 && other.x < x + width + 4 && y < other.y + other.height
            && other.y < y + height
    }

    fileprivate func contains(_ point: Drawing.Point) -> Bool {
        (x - 2...x + width + 2).contains(point.x) && (y - 2...y + height + 2).contains(point.y)
    }
}

extension [Drawing.Point] {
    /// The distance of the line through the points to a box.
    fileprivate func distance(to box: Drawing.Box) -> Double {
        func distance(_ point: Drawing.Point) -> Double {
            let across = Swift.max(box.x - point.x, point.x - box.x - box.width, 0)
            let up = Swift.max(box.y - point.y, point.y - box.y - box.height, 0)
            return (across * across + up * up).squareRoot()
        }
        return steps.map(distance).min() ?? .infinity
    }

    /// Whether the line through the points enters a box.
    fileprivate func crosses(_ box: Drawing.Box) -> Bool { steps.contains(where: box.contains) }

    /// Points on the line, at most four units apart.
    private var steps: [Drawing.Point] {
        zip(self, dropFirst()).flatMap { from, to in
            let count = Swift.max(1, Int(Swift.max(abs(to.x - from.x), abs(to.y - from.y)) / 4))
            return (0...count).map { step in
                let share = Double(step) / Double(count)
                return Drawing.Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y))
            }
        }
    }
}
