import ScholarPages

/// The drawing of citations by rank: bars, and the squares of h and g, drawn with four equal sides.
extension RankCurve {
    package static let height = 330.0

    /// The axes: one rank is as wide as one citation is high.
    var frame: Frame {
        let ticks = Ticks(upTo: ceiling)
        let frame = Frame(width: Drawing.wide, height: Self.height, ticks: ticks, columns: 1)
        let unit = frame.box.height / Double(ticks.last)
        return Frame(width: Drawing.wide, height: Self.height, ticks: ticks, columns: frame.box.width / unit)
    }

    /// The width of a rank, and the height of a citation, in the units of the drawing.
    package var unit: Double { frame.box.height / Double(frame.ticks.last) }

    /// The corner of the plot where rank and citations are 0.
    package var corner: Drawing.Point { .init(x: frame.box.x, y: frame.box.y + frame.box.height) }

    package var drawing: Drawing {
        let frame = frame
        let unit = unit
        let shown = shown
        var marks = frame.marks(across: "Rank", up: "Citations")
        marks += unit < 4 ? areas(frame) : bars(frame, unit)
        marks += torn(frame, unit)
        marks += squares(frame)
        let name = LabelStep(width: Drawing.labelRoom, slot: unit)
        let count = shown.count
        marks += shown.indices.filter { name.isNamed($0, of: count, number: $0 + 1) }.map {
            frame.label("\(($0 + 1).grouped)", at: frame.x(Double($0) + 0.5))
        }
        return Drawing(width: Drawing.wide, height: Self.height, marks: marks)
    }

    private func bars(_ frame: Frame, _ unit: Double) -> [Drawing.Mark] {
        shown.enumerated().filter { $0.element > 0 }.map { place, count in
            let top = frame.y(Double(min(count, frame.ticks.last)))
            let box = Drawing.Box(
                x: frame.x(Double(place)) + unit * 0.1, y: top, width: unit * 0.8,
                height: frame.box.y + frame.box.height - top)
            let ink: Drawing.Ink = place < h ? .core : place < g ? .gcore : .bar
            return .box(box, ink, .solid, words: "Rank \(place + 1): \(count.grouped)")
        }
    }

    /// Bars that are too narrow to be apart, as one area for all of them, with those of the cores above it: edges that
    /// only touch would leave a pale line between them.
    private func areas(_ frame: Frame) -> [Drawing.Mark] {
        let ends: [(Int, Drawing.Ink)] = [(shown.count, .bar), (g, .gcore), (h, .core)]
        return ends.compactMap { end, ink in
            let counts = shown.prefix(end).prefix { $0 > 0 }
            guard !counts.isEmpty else { return nil }
            let foot = frame.box.y + frame.box.height
            var edge = [Drawing.Point(x: frame.box.x, y: foot)]
            for (place, count) in counts.enumerated() {
                let top = frame.y(Double(min(count, frame.ticks.last)))
                guard edge.last?.y != top else { continue }
                edge += [edge.last?.y ?? foot, top].map { .init(x: frame.x(Double(place)), y: $0) }
            }
            let right = frame.x(Double(counts.count))
            edge += [.init(x: right, y: edge.last?.y ?? foot), .init(x: right, y: foot)]
            return .area(edge, ink)
        }
    }

    /// The jagged edge at the top of bars that are higher than the plot, with their values.
    private func torn(_ frame: Frame, _ unit: Double) -> [Drawing.Mark] {
        let cut = shown.prefix(cut.count)
        guard let highest = cut.first, let lowest = cut.last else { return [] }
        let left = frame.box.x
        let right = frame.x(Double(cut.count))
        let top = frame.box.y
        let teeth = max(2, Int((right - left) / 6))
        var edge = [Drawing.Point(x: left - 1, y: top - 2), Drawing.Point(x: right + 1, y: top - 2)]
        for tooth in stride(from: teeth, through: 0, by: -1) {
            let x = left + (right - left) * Double(tooth) / Double(teeth)
            edge.append(.init(x: x, y: top + (tooth % 2 == 0 ? 3 : 9)))
        }
        let torn = Drawing.Mark.area(edge, .ground)
        let widest = Double(cut.map { $0.grouped.count }.max() ?? 0) * Drawing.letter
        guard widest > unit else {
            return [torn]
                + cut.indices.map {
                    .words(cut[$0].grouped, .init(x: frame.x(Double($0) + 0.5), y: top - 5), .ink, anchor: 0.5)
                }
        }
        let span = highest == lowest ? highest.grouped : "\(highest.grouped) to \(lowest.grouped)"
        let text = cut.count == 1 ? span : "\(cut.count.grouped) bars cut: \(span)"
        let isLeft = right + Drawing.width(of: text, size: 20) < frame.box.x + frame.box.width
        return [torn, .words(text, .init(x: isLeft ? left : right, y: top - 5), .ink, anchor: isLeft ? 0 : 1)]
    }

    private func squares(_ frame: Frame) -> [Drawing.Mark] {
        func box(_ side: Int) -> Drawing.Box {
            let top = frame.y(Double(side))
            return Drawing.Box(
                x: frame.box.x, y: top, width: frame.x(Double(side)) - frame.box.x,
                height: frame.box.y + frame.box.height - top)
        }
        func label(_ text: String, _ box: Drawing.Box, _ ink: Drawing.Ink, y: Double? = nil) -> Drawing.Mark {
            let right = box.x + box.width
            // Beside a square that is too small for it.
            let isInside = box.width > Drawing.width(of: text, size: 20) && box.height > 26
            let point = Drawing.Point(x: right + (isInside ? -6 : 6), y: y ?? min(box.y + 20, box.y + box.height - 6))
            return .words(text, point, ink, anchor: isInside ? 1 : 0, isBold: true)
        }
        guard h > 0 else { return [] }
        if h == g {
            return [
                .box(box(h), .h, .glass),
                label(minimums.isEmpty ? "h = g = \(h)" : "\(words("h", h)), \(words("g", g))", box(h), .h),
            ]
        }
        // Move the label of h to the foot of its square where it would overlap the label of g.
        let foot = abs(box(h).y - box(g).y) < 26 ? frame.box.y + frame.box.height - 8 : nil
        return [
            .box(box(h), .h, .glass), .box(box(g), .g, .dashed), label(words("h", h), box(h), .h, y: foot),
            label(words("g", g), box(g), .g),
        ]
    }
}
