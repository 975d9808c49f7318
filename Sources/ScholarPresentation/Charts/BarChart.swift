import ScholarPages

/// Bars next to each other, each with its label and its value; independent of how they are drawn.
package struct BarChart: Hashable, Sendable {
    /// One bar.
    package struct Bar: Hashable, Sendable {
        /// The label below the bar: a year, a date.
        package var label: String
        /// Its value; nil when it is not known.
        package var value: Int?
        /// Whether it is still growing.
        package var isPartial: Bool

        package init(label: String, value: Int?, isPartial: Bool = false) {
            self.label = label
            self.value = value
            self.isPartial = isPartial
        }

        /// Its label, with a star if its value may not be complete.
        package var sign: String { label + (isPartial ? "*" : "") }
        /// Its value in words: complete, so far, or not known.
        package var words: String {
            value.map { "\($0.grouped)\(isPartial ? " (may not be complete)" : "")" } ?? "? (not known)"
        }
    }

    /// The publication or author that the values describe, or the name of the chart.
    package var title: String
    /// The kind of values, and the author.
    package let subtitle: String
    /// The name of the vertical axis.
    package var unit: String
    /// The name of the horizontal axis.
    package let axis = "Year"
    /// The bars, from left to right.
    package let bars: [Bar]
    /// Remarks on the chart as a whole.
    package let note: String
    /// The years on its axis; nil means those of the bars.
    package var years: ClosedRange<Int>?

    /// The largest value.
    package var most: Int { bars.compactMap(\.value).max() ?? 0 }

    package init(
        title: String, subtitle: String, unit: String = "Citations", bars: [Bar], note: String
    ) {
        self.title = title
        self.subtitle = subtitle
        self.unit = unit
        self.bars = bars
        self.note = note
    }

    /// The number of years on the axis before the first bar.
    var blank: Int { bars.first.flatMap { Int($0.label) }.map { $0 - (years?.lowerBound ?? $0) } ?? 0 }

    /// The number of places on the axis.
    var places: Int { Swift.max(years?.count ?? 0, blank + bars.count) }

    /// The labels of the bars that may not be complete: `2026`, `2025 and 2026`, `2019 to 2026`; nil without any.
    package static func partialInWords(_ bars: [Bar]) -> String? {
        let labels = bars.filter(\.isPartial).map(\.label)
        guard let first = labels.first, let last = labels.last, first != last else { return labels.first }
        return "\(first) \(labels.count == 2 ? "and" : "to") \(last)"
    }

    /// The bars as rows of a table: three or more empty years in a row are combined.
    package var rows: [Bar] {
        var rows: [Bar] = []
        var run: [Bar] = []
        func close() -> [Bar] {
            guard run.count > 2, let first = run.first, let last = run.last else { return run }
            return [Bar(label: "\(first.label)–\(last.label)", value: 0, isPartial: first.isPartial)]
        }
        for bar in bars {
            let isEmpty = bar.value == 0
            if !isEmpty || run.last.map({ $0.isPartial != bar.isPartial }) ?? false {
                rows += close()
                run = []
            }
            if isEmpty { run.append(bar) } else { rows.append(bar) }
        }
        return rows + close()
    }
}

extension [BarChart] {
    /// The years of all charts; nil without any.
    package var sharedYears: ClosedRange<Int>? {
        let all = flatMap { $0.bars.compactMap { Int($0.label) } }
        guard let first = all.min(), let last = all.max() else { return nil }
        return first...last
    }
}
