import ScholarPages

/// Numbers of people on one axis: a row for each, with a dot at its number.
package struct DotPlot: Hashable, Sendable {
    package struct Row: Hashable, Sendable {
        package var name: String
        /// Nil when it is not known.
        package var value: Int?
        /// The value in words, as a bound if publications are missing.
        package var quantity: Quantity

        package init(name: String, value: Int?, quantity: Quantity) {
            self.name = name
            self.value = value
            self.quantity = quantity
        }
    }

    package let title: String
    package let rows: [Row]

    package init(title: String, rows: [Row]) {
        self.title = title
        self.rows = rows
    }

    /// The largest value.
    var most: Int { rows.compactMap(\.value).max() ?? 0 }

    /// All values in words.
    var description: String {
        "\(title): " + rows.map { "\($0.name) \($0.quantity.text)" }.joined(separator: ", ") + "."
    }

    /// Returns the drawing, which is as high as its rows need.
    package func drawing(width: Double) -> Drawing {
        let row = 22.0
        let names = rows.map { Cells.cut($0.name, to: Int(width * 0.42 / Drawing.width(of: "x"))) }
        let left = (names.map { Drawing.width(of: $0) }.max() ?? 0) + 14
        let room = (rows.map { Drawing.width(of: $0.quantity.text) }.max() ?? 0) + 20
        let box = Drawing.Box(
            x: left, y: 24, width: width - left - room, height: row * Double(rows.count) + 6)
        let ticks = Ticks(upTo: max(1, most))
        func x(_ value: Int) -> Double { box.x + Double(value) / Double(ticks.last) * box.width }
        var drawing = Drawing(width: width, height: box.y + box.height + 30)
        drawing.marks.append(.words(title, .init(x: 0, y: 13), .quiet))
        for tick in ticks.values {
            let ends = [box.y, box.y + box.height].map { Drawing.Point(x: x(tick), y: $0) }
            drawing.marks.append(.line(ends, tick == 0 ? .quiet : .line, .thin))
            drawing.marks.append(.words(tick.grouped, .init(x: x(tick), y: ends[1].y + 18), .quiet, anchor: 0.5))
        }
        for (place, one) in rows.enumerated() {
            let y = box.y + (Double(place) + 0.5) * row + 3
            drawing.marks.append(.words(names[place], .init(x: left - 10, y: y + 4), .ink, anchor: 1))
            let text = one.quantity.text
            guard let value = one.value else {
                drawing.marks.append(.words(text, .init(x: box.x + 8, y: y + 4), .quiet))
                continue
            }
            let shape: Drawing.Shape = one.quantity.isBound ? .ring : .circle
            drawing.marks.append(.dot(.init(x: x(value), y: y), .h, shape, words: "\(one.name): \(text)"))
            drawing.marks += Drawing.label(text, at: .init(x: x(value) + 9, y: y + 4), .h)
        }
        return drawing
    }
}
