/// A chart as a template draws it: boxes and words with their places, in a frame of 640 by 260, and columns of coloured
/// cells for where no picture can be.
struct Plot {
    let values: [String: Any]

    private static let width = 640.0
    private static let height = 260.0
    private static let left = 48.0
    /// The words below the last bar need it.
    private static let right = 12.0
    private static let top = 12.0
    private static let plotHeight = 218.0

    private struct Bar {
        var label: String
        var value: Int
        var mark = ""
    }

    /// Bars beside each other.
    init(_ chart: BarChart, named name: String) {
        let bars = chart.bars.map { Bar(label: $0.label, value: $0.value ?? 0) }
        let unknown = chart.bars.count { $0.value == nil }
        let highest = chart.bars.max { ($0.value ?? 0) < ($1.value ?? 0) }
        let span = [chart.bars.first?.label, chart.bars.last?.label].compactMap { $0 }.joined(separator: " to ")
        let most = highest.map { "most in \($0.label): \($0.value ?? 0)" } ?? ""
        let rest = unknown == 0 ? "" : "; \(unknown) not known"
        let description = "Bars for \(span); \(most)\(rest)."
        values = Self.values(
            bars, name, chart.title, (description, caption: "", columns: description), ceiling: chart.most, squares: [],
            columns: 50)
    }

    /// Citations by rank with the two squares.
    init(_ curve: RankCurve, named name: String) {
        let bars = curve.counts.enumerated().map { place, count in
            Bar(
                label: "rank \(place + 1)", value: count,
                mark: place < curve.h ? "core" : place < curve.g ? "gcore" : "")
        }
        let squares = [(curve.h, "square", "h = \(curve.h)"), (curve.g, "dashed", "g = \(curve.g)")]
        values = Self.values(
            bars, name, "Citations by rank", (curve.sentence, curve.sentence, curve.columnSentence),
            ceiling: curve.ceiling,
            squares: squares.filter { $0.0 > 0 }, columns: 30)
    }

    private static func values(
        _ bars: [Bar], _ name: String, _ title: String,
        _ words: (description: String, caption: String, columns: String), ceiling: Int,
        squares: [(side: Int, mark: String, label: String)], columns most: Int
    ) -> [String: Any] {
        let ticks = Ticks(upTo: ceiling)
        let scale = plotHeight / Double(max(1, ticks.last))
        let slot = min((width - left - right) / Double(max(1, bars.count)), 60)
        let bottom = top + plotHeight
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
                let height = min(Double(bar.value) * scale, plotHeight)
                return [
                    "x": number(left + (Double(place) + 0.1) * slot), "y": number(bottom - height),
                    "width": number(slot * 0.8), "height": number(height), "mark": bar.mark, "label": bar.label,
                    "value": "\(bar.value)",
                ]
            },
            "names": named(bars, slot).map { place in
                [
                    "x": number(left + (Double(place) + 0.5) * slot), "y": number(bottom + 20),
                    "label": label(bars[place]),
                ]
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

    /// The bars below which there is a label: about eight, with room to spare.
    private static func named(_ bars: [Bar], _ slot: Double) -> [Int] {
        let least = max(1, Int((64 / slot).rounded(.up)))
        let step = [1, 2, 5, 10, 20, 50, 100].first { $0 >= least } ?? least
        return bars.indices.filter { place in
            step == 1 || (Int(label(bars[place])) ?? 0) % step == 0 || place == 0 && bars.count < step
        }
    }

    /// Ranks and years by their numbers alone.
    private static func label(_ bar: Bar) -> String {
        bar.label.hasPrefix("rank ") ? String(bar.label.dropFirst(5)) : bar.label
    }

    /// As many columns as a mail has room for, each as high as the mean of its bars.
    private static func columns(_ bars: [Bar], _ ceiling: Int, _ most: Int) -> [[String: String]] {
        let step = max(1, (bars.count + most - 1) / most)
        return stride(from: 0, to: bars.count, by: step).map { start in
            let group = bars[start..<min(start + step, bars.count)]
            let mean = Double(group.reduce(0) { $0 + min($1.value, ceiling) }) / Double(group.count)
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
            return ["span": "\(end - start)", "label": label(bars[start * step])]
        }
    }

    /// A length with at most one decimal.
    private static func number(_ length: Double) -> String {
        let tenths = Int((length * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
    }
}
