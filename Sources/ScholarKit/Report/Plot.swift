/// A chart as a template draws it: boxes and words with their places, in a frame of 640 by 260, and columns of coloured
/// cells for where no picture can be.
struct Plot {
    let values: [String: Any]

    private static let width = 640.0
    private static let height = 260.0
    /// The words below the last bar need it.
    private static let right = 30.0
    private static let top = 12.0
    private static let plotHeight = 218.0
    /// What a letter of an axis takes where the page is narrow and its letters are large.
    private static let letter = 12.0

    private struct Bar {
        /// What stands below it.
        var sign: String
        /// What it is called.
        var name: String
        /// Its value in words.
        var words: String
        var value: Int?
        /// What it counts in labels: a year, a rank.
        var number: Int?
        var mark = ""
    }

    /// Bars beside each other.
    init(_ chart: BarChart, named name: String) {
        let bars = chart.bars.map { bar in
            Bar(
                sign: bar.sign, name: bar.sign, words: bar.words, value: bar.value, number: Int(bar.label),
                mark: bar.value == nil ? "unknown" : bar.isPartial ? "partial" : "")
        }
        let summary = Self.summary(chart)
        let all = bars.map { "\($0.name): \($0.words)" }.joined(separator: ", ")
        values = Self.values(
            bars, name, chart.title, ("\(summary) \(all).", caption: "", columns: summary), ceiling: chart.most,
            slots: bars.count, squares: [], columns: 50)
    }

    /// A chart in a sentence: from where to where, the highest bar, what is not known.
    private static func summary(_ chart: BarChart) -> String {
        let unknown = chart.bars.count { $0.value == nil }
        let highest = chart.bars.max { ($0.value ?? 0) < ($1.value ?? 0) }
        let span = [chart.bars.first?.label, chart.bars.last?.label].compactMap { $0 }.joined(separator: " to ")
        let most = highest?.value.map { "; most in \(highest?.label ?? ""): \($0)" } ?? ""
        let rest = unknown == 0 ? "" : "; \(unknown) not known"
        return "Bars for \(span)\(most)\(rest)."
    }

    /// Citations by rank with the two squares.
    init(_ curve: RankCurve, named name: String) {
        let bars = curve.counts.enumerated().map { place, count in
            Bar(
                sign: "\(place + 1)", name: "rank \(place + 1)", words: "\(count)", value: count, number: place + 1,
                mark: place < curve.h ? "core" : place < curve.g ? "gcore" : "")
        }
        let squares = [(curve.h, "square", "h = \(curve.h)"), (curve.g, "dashed", "g = \(curve.g)")]
        values = Self.values(
            bars, name, "Citations by rank", (curve.sentence, curve.sentence, curve.columnSentence),
            ceiling: curve.ceiling, slots: curve.slots, squares: squares.filter { $0.0 > 0 }, columns: 30)
    }

    private static func values(
        _ bars: [Bar], _ name: String, _ title: String,
        _ words: (description: String, caption: String, columns: String), ceiling: Int, slots: Int,
        squares: [(side: Int, mark: String, label: String)], columns most: Int
    ) -> [String: Any] {
        let ticks = Ticks(upTo: ceiling)
        let left = max(48, Double(String(ticks.last).count) * letter + 8)
        let scale = plotHeight / Double(max(1, ticks.last))
        let slot = min((width - left - right) / Double(max(1, slots)), 60)
        let bottom = top + plotHeight
        let step = LabelStep(width: 60, slot: slot)
        func middle(_ place: Int) -> String { number(left + (Double(place) + 0.5) * slot) }
        return [
            "name": name, "title": title, "description": words.description,
            "caption": words.caption.isEmpty ? false as Any : words.caption, "summary": words.columns,
            "width": number(width), "height": number(height),
            "ticks": ticks.values.map { tick in
                let y = bottom - Double(tick) * scale
                return [
                    "y": number(y), "left": number(left), "right": number(width), "labelX": number(left - 6),
                    "labelY": number(y + 4), "label": "\(tick)",
                ]
            },
            "bars": bars.enumerated().map { place, bar in
                // What nobody knows is shaded from the bottom to the top.
                let height = bar.value.map { min(Double($0) * scale, plotHeight) } ?? plotHeight
                return [
                    "x": number(left + (Double(place) + 0.1) * slot), "y": number(bottom - height),
                    "width": number(slot * 0.8), "height": number(height), "mark": bar.mark, "label": bar.name,
                    "value": bar.words,
                ]
            },
            "unknown": bars.indices.filter { bars[$0].value == nil && slot >= letter }.map { place in
                ["x": middle(place), "y": number(bottom - 6)]
            },
            "names": bars.indices.filter { step.isNamed($0, of: bars.count, number: bars[$0].number) }.map { place in
                ["x": middle(place), "y": number(bottom + 20), "label": bars[place].sign]
            },
            "squares": squares.map { square in
                let (across, up) = (Double(square.side) * slot, min(Double(square.side) * scale, plotHeight))
                return [
                    "x": number(left), "y": number(bottom - up), "width": number(across), "height": number(up),
                    "mark": square.mark, "label": square.label, "labelX": number(left + across - 6),
                    "labelY": number(bottom - up + 20),
                ]
            },
            "columns": columns(bars, ceiling, most), "labels": labels(bars, most),
        ]
    }

    /// As many columns as a mail has room for, each as high as the mean of its bars.
    private static func columns(_ bars: [Bar], _ ceiling: Int, _ most: Int) -> [[String: String]] {
        let step = max(1, (bars.count + most - 1) / most)
        return stride(from: 0, to: bars.count, by: step).map { start in
            let group = bars[start..<min(start + step, bars.count)]
            let known = group.compactMap(\.value)
            guard !known.isEmpty else { return ["height": "120", "colour": "#eceff2"] }
            let mean = Double(known.reduce(0) { $0 + min($1, ceiling) }) / Double(known.count)
            let height = (mean / Double(max(1, ceiling)) * 120).rounded()
            let colour =
                switch group.first?.mark {
                case "core": "#14508c"
                case "gcore": "#c98a1b"
                default: "#9fb0c1"
                }
            return ["height": "\(max(1, Int(height)))", "colour": mean == 0 ? "#d5dae0" : colour]
        }
    }

    /// The first and the last label, and one in the middle, below the columns.
    private static func labels(_ bars: [Bar], _ most: Int) -> [[String: String]] {
        let step = max(1, (bars.count + most - 1) / most)
        let count = (bars.count + step - 1) / step
        guard count > 0 else { return [] }
        let parts = min(4, max(1, count / 8))
        return (0..<parts).map { part in
            let (start, end) = (part * count / parts, (part + 1) * count / parts)
            return ["span": "\(end - start)", "label": bars[start * step].sign]
        }
    }

    /// A length with at most one decimal.
    private static func number(_ length: Double) -> String {
        let tenths = Int((length * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
