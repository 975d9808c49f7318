import ScholarPages

/// The drawing of citations by rank: bars, and the squares of h and g, drawn with four equal sides where the axes have
/// one unit.
extension RankPlot {
    package var drawing: Drawing {
        let shown = shown
        var marks = frame.marks(across: "Rank", up: "Citations")
        marks += unit.x < 4 ? areas : bars
        marks += torn + squares + tail
        let name = LabelStep(width: Drawing.labelRoom, slot: unit.x)
        let count = shown.count
        marks += shown.indices.filter { name.isNamed($0, of: count, number: $0 + 1) }.map {
            frame.label("\(($0 + 1).grouped)", at: frame.x(Double($0) + 0.5))
        }
        return Drawing(width: size.width, height: size.height, marks: marks)
    }

    /// The number of publications without citations, above their place on the axis if there is room.
    private var tail: [Drawing.Mark] {
        guard isTailNamed else { return [] }
        let middle = frame.x(Double(uncited.lowerBound + uncited.upperBound) / 2)
        return [.words(uncitedWords, .init(x: middle, y: frame.box.y + frame.box.height - 6), .quiet, anchor: 0.5)]
    }

    private var bars: [Drawing.Mark] {
        shown.enumerated().filter { $0.element > 0 }.map { place, count in
            let top = frame.y(Double(min(count, frame.ticks.last)))
            let box = Drawing.Box(
                x: frame.x(Double(place)) + unit.x * 0.1, y: top, width: unit.x * 0.8,
                height: frame.box.y + frame.box.height - top)
            return .box(box, curve.ink(place), .solid, words: "Rank \(place + 1): \(count.grouped)")
        }
    }

    /// Bars that are too narrow to be apart, as one area for all of them, with those of the cores above it: edges that
    /// only touch would leave a pale line between them.
    private var areas: [Drawing.Mark] {
        let ends: [(Int, Drawing.Ink)] = [(shown.count, .bar), (curve.g, .gcore), (curve.h, .core)]
        return ends.map { end, ink in
            let counts = shown.prefix(end).prefix { $0 > 0 }
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
    private var torn: [Drawing.Mark] {
        let cut = cut
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
        let widest = cut.map { Drawing.width(of: $0.grouped) }.max() ?? 0
        guard widest + 4 > unit.x else {
            return [torn]
                + cut.indices.map {
                    .words(cut[$0].grouped, .init(x: frame.x(Double($0) + 0.5), y: top - 5), .ink, anchor: 0.5)
                }
        }
        let span = highest == lowest ? highest.grouped : "\(highest.grouped) to \(lowest.grouped)"
        let text = cut.count == 1 ? span : "\(cut.count.grouped) bars cut: \(span)"
        let isLeft = left + Drawing.width(of: text) < frame.box.x + frame.box.width
        return [torn, .words(text, .init(x: isLeft ? left : right, y: top - 5), .ink, anchor: isLeft ? 0 : 1)]
    }

    private var squares: [Drawing.Mark] {
        func box(_ side: Int) -> Drawing.Box {
            let top = frame.y(Double(side))
            return Drawing.Box(
                x: frame.box.x, y: top, width: frame.x(Double(side)) - frame.box.x,
                height: frame.box.y + frame.box.height - top)
        }
        let (h, g) = (curve.h, curve.g)
        guard h < g else {
            return [.box(box(h), .h, .glass)] + label(curve.bothWords, .h, right: box(h), at: box(h).y + 4)
        }
        let (words, inner, outer) = (curve.words("h", h), box(h), box(g))
        // The label of h is at the corner of its square if there is room inside that of g, otherwise beside both.
        let room = Drawing.box(ofLabel: words, at: .init(x: 0, y: 0))
        let isInside = outer.width - inner.width > room.width + 6 && inner.y - outer.y > room.height + 12
        let ofH = isInside ? inner.y - 6 : min(inner.y - 2, lowest(at: outer))
        let ofG = isInside ? outer.y + 4 : min(outer.y + 4, ofH - room.height - 2)
        return [.box(inner, .h, .glass), .box(outer, .g, .dashed)]
            + label(words, .h, right: isInside ? inner : outer, at: ofH)
            + label(curve.words("g", g), .g, right: outer, at: ofG)
    }

    /// A label at the right of a square, above the bars there.
    private func label(_ text: String, _ ink: Drawing.Ink, right square: Drawing.Box, at y: Double) -> [Drawing.Mark] {
        Drawing.label(text, at: .init(x: square.x + square.width + 7, y: min(y, lowest(at: square))), ink)
    }

    /// The lowest place for a label at the right of a square: bars are the higher, the further to the left they are.
    private func lowest(at square: Drawing.Box) -> Double {
        let rank = Int(((square.x + square.width - frame.box.x) / unit.x).rounded())
        let next = shown.indices.contains(rank) ? min(shown[rank], ceiling) : 0
        return frame.y(Double(next)) - 6
    }
}
