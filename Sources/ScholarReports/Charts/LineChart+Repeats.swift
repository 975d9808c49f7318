import ScholarPages
import ScholarIndexes
package import ScholarPresentation
package import ScholarLists
import Foundation

/// The indexes of a search and its repeats over time.
extension LineChart {
    /// Creates the charts of h, g and citations, to be placed next to each other.
    package static func repeats(_ answers: [Listing]) -> [LineChart] {
        let rows: [(name: String, key: String, ink: Drawing.Ink)] = [
            ("h-index", "h", .h), ("g-index", "g", .g), ("Citations", "citations", .ink),
        ]
        let all = rows.map { row in ticks(answers.map { $0.indexes[row.key] ?? 0 }) }
        let caption = caption(answers) + cutAxes(zip(rows, all).filter { $1.first > 0 }.map(\.0.name))
        return zip(rows, all).map { repeats($0, answers, $1, caption) }
    }

    /// The axis of values over time. One that does not begin at 0 spans at least a tenth of the largest value, so that a
    /// small change looks small.
    private static func ticks(_ values: [Int]) -> Ticks {
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        guard most >= 10, least * 2 > most else { return Ticks(upTo: most) }
        let room = max(0, (most + 9) / 10 - (most - least))
        return Ticks(from: max(0, least - (room + 1) / 2), upTo: most + room / 2)
    }

    /// The charts whose axis does not begin at 0, in a sentence.
    private static func cutAxes(_ names: [String]) -> String {
        switch names.count {
        case 0: ""
        case 1: " The axis of \(names[0]) does not begin at 0."
        case 3: " The axes do not begin at 0."
        default: " The axes of \(names.listed("and")) do not begin at 0."
        }
    }

    private static func repeats(
        _ row: (name: String, key: String, ink: Drawing.Ink), _ answers: [Listing], _ ticks: Ticks, _ caption: String
    ) -> LineChart {
        let key = row.key
        let dates = answers.map(\.search.countedAt)
        let first = dates.min() ?? Date()
        let last = dates.max() ?? Date()
        let span = max(last.timeIntervalSince(first), 1)
        func day(_ date: Date) -> String {
            let isYear = answers.contains { $0.search.countedAt == date && $0.search.isDatedByYear }
            return isYear
                ? "\(Calendar.utc.component(.year, from: date))"
                : LongDate.short(date)
        }
        let values = answers.map { $0.indexes[key] ?? 0 }
        let line = Line(
            name: row.name,
            // Dots keep away from both edges; a single dot is centred.
            points: zip(dates, values).map { date, value in
                let x = first == last ? 0.5 : 0.05 + 0.9 * date.timeIntervalSince(first) / span
                return .init(x: x, y: Double(value))
            }, ink: row.ink,
            shapes: Dictionary(uniqueKeysWithValues: answers.indices.map { ($0, shape(answers[$0], key)) }),
            words: answers.map { "\($0.day): \($0.indexes.value(key))\(words($0))" }, labels: values.map(\.grouped),
            gaps: Set(answers.indices.dropFirst().filter { !areLike(answers[$0 - 1], answers[$0], key) }))
        let labels =
            first == last
            ? [Label(text: day(first), x: 0.5)]
            : [Label(text: day(first), x: 0, anchor: 0), Label(text: day(last), x: 1, anchor: 1)]
        return LineChart(
            title: row.name, caption: caption, across: "", up: row.name, lines: [line], labels: labels, ticks: ticks,
            columns: 1, isSmall: true)
    }

    /// Whether a line joins two lists: a step between an edited list and one without edits is no change.
    private static func areLike(_ a: Listing, _ b: Listing, _ key: String) -> Bool {
        let values = [a, b].map { $0.indexes.value(key) }
        return Likeness(SearchNumbers(a), SearchNumbers(b)).difference(from: values[0], to: values[1]) != nil
    }

    private static func shape(_ answer: Listing, _ key: String) -> Drawing.Shape {
        if answer.indexes.minimums.contains(key) { return .ring }
        return answer.isEdited ? .diamond : .circle
    }

    private static func words(_ answer: Listing) -> String {
        (answer.search.isWhole ? "" : ", incomplete") + (answer.isEdited ? ", edited" : "")
    }

    /// The meaning of the dots and of the line between them.
    private static func caption(_ answers: [Listing]) -> String {
        let isBroken = zip(answers, answers.dropFirst()).contains { a, b in
            ["h", "g", "citations"].contains { !areLike(a, b, $0) }
        }
        let shapes = Set(["h", "g", "citations"].flatMap { key in answers.map { shape($0, key) } })
        return "Each dot is a search, at its date."
            + (isBroken ? " A line joins lists that can be compared." : "")
            + (shapes.contains(.diamond) ? " A diamond marks a list with edits." : "")
            + (shapes.contains(.ring)
                ? " A ring marks a minimum, because the search is incomplete." : "")
    }
}

extension Listing {
    /// Whether publications are rejected or merged.
    package var isEdited: Bool { !merged.isEmpty || !rejected.isEmpty }
}
