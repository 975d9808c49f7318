import ScholarPages

/// The drawing of bars: horizontal lines, labels below the bars, and values above them if all values fit.
extension BarChart {
    /// - Parameter isDetailed: whether every bar has its label and its value, however wide the drawing becomes.
    package func drawing(_ size: Drawing.Size, isDetailed: Bool = false) -> Drawing {
        let ticks = Ticks(upTo: most)
        let texts = bars.map { $0.value.map(\.grouped) ?? "?" }
        let room = texts.map { Drawing.width(of: $0) }.max() ?? 0
        let widest = max(room, bars.map { Drawing.width(of: $0.sign) }.max() ?? 0)
        let detailed = size.width / 5 + (widest + 8) * Double(places)
        let width = isDetailed ? min(max(size.width, detailed), Self.widest) : size.width
        let height = size.height
        let frame = Frame(.init(width: width, height: height), ticks: ticks, columns: 1)
        // Limit the width of bars when there are few.
        let slot = min(frame.box.width / Double(max(1, places)), 90)
        let step = LabelStep(width: isDetailed ? widest + 6 : Drawing.labelRoom, slot: slot)
        var drawing = Drawing(width: width, height: height, marks: frame.marks(across: axis, up: unit))
        for (place, bar) in bars.enumerated() {
            let middle = frame.box.x + (Double(blank + place) + 0.5) * slot
            // An unknown value has a pale bar of full height, because there may be no room for the text "?".
            let top = bar.value.map { frame.y(Double($0)) } ?? frame.box.y
            let bottom = frame.box.y + frame.box.height
            let box = Drawing.Box(x: middle - slot * 0.4, y: top, width: slot * 0.8, height: bottom - top)
            if bar.value != 0 {
                let fill = bar.value == nil ? Drawing.Fill.pale : bar.isPartial ? .hatched : .solid
                drawing.marks.append(.box(box, .bar, fill, words: "\(bar.sign): \(bar.words)"))
            }
            if room <= slot, !isAmongZeros(place) {
                let height = bar.value == nil ? bottom - 6 : top - 5
                drawing.marks.append(.words(texts[place], .init(x: middle, y: height), .ink, anchor: 0.5))
            }
        }
        for place in 0..<places {
            let bar = bars.indices.contains(place - blank) ? bars[place - blank] : nil
            let year = years.map { $0.lowerBound + place } ?? bar.flatMap { Int($0.label) }
            guard step.isNamed(place, of: places, number: year), let text = bar?.sign ?? year.map(String.init) else {
                continue
            }
            drawing.marks.append(frame.label(text, at: frame.box.x + (Double(place) + 0.5) * slot))
        }
        return drawing
    }

    /// Whether a bar is in a row of more than two empty ones, which the axis shows well enough.
    private func isAmongZeros(_ place: Int) -> Bool {
        (place - 2...place).contains { start in
            (start...start + 2).allSatisfy { bars.indices.contains($0) && bars[$0].value == 0 }
        }
    }

    /// The maximum width of a picture, below the limit of cairo.
    private static let widest = 14_000.0

    /// The chart in a sentence: the span, the highest bar, and how many values are unknown.
    package var summary: String {
        let unknown = bars.count { $0.value == nil }
        let highest = bars.max { ($0.value ?? 0) < ($1.value ?? 0) }
        let ends = [bars.first?.label, bars.last?.label].compactMap { $0 }
        let span = ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: " to ")
        let peak = most == 0 ? "; all are 0" : "; most in \(highest?.label ?? ""): \(most.grouped)"
        let rest = unknown == 0 ? "" : "; \(unknown) not known"
        let partial = Self.partialInWords(bars).map { " \($0) may not be complete." } ?? ""
        return "\(unit) by \(axis.lowercased()), \(span)\(peak)\(rest).\(partial)"
    }

    /// All values in words.
    package var description: String {
        "\(summary) " + bars.map { "\($0.sign): \($0.words)" }.joined(separator: ", ") + "."
    }
}
