import ScholarPages
import ScholarIndexes
package import ScholarPresentation
package import ScholarLists
import Foundation

/// The indexes of a search and its repeats over time.
extension LineChart {
    /// Creates the charts of h, g and citations, to be placed next to each other.
    package static func repeats(_ answers: [Listing]) -> [LineChart] {
        [
            repeats("h-index", answers, "h"), repeats("g-index", answers, "g"),
            repeats("Citations", answers, "citations"),
        ]
    }

    private static func repeats(
        _ name: String, _ answers: [Listing], _ key: String
    ) -> LineChart {
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
        let least = values.min() ?? 0
        let most = values.max() ?? 0
        // A change of a tenth would not be visible on an axis from 0.
        let ticks = least * 2 > most && least < most ? Ticks(from: least, upTo: most) : Ticks(upTo: most)
        let line = Line(
            name: name,
            // Dots keep away from both edges; a single dot is centred.
            points: zip(dates, values).map { date, value in
                let x = first == last ? 0.5 : 0.05 + 0.9 * date.timeIntervalSince(first) / span
                return .init(x: x, y: Double(value))
            }, shape: .circle,
            shapes: Dictionary(
                uniqueKeysWithValues: answers.indices.compactMap { place in
                    mark(answers[place], key).map { (place, $0) }
                }),
            words: answers.map { "\($0.day): \($0.indexes.value(key))\(words($0))" }, isStepped: true)
        let labels =
            first == last
            ? [Label(text: day(first), x: 0.5)]
            : [Label(text: day(first), x: 0, anchor: 0), Label(text: day(last), x: 1, anchor: 1)]
        return LineChart(
            title: name, caption: caption(answers) + (ticks.first > 0 ? " The axis does not begin at 0." : ""),
            across: "", up: name, lines: [line], labels: labels, ticks: ticks, columns: 1, width: Drawing.narrow)
    }

    private static func mark(_ answer: Listing, _ key: String) -> Drawing.Shape? {
        if answer.indexes.minimums.contains(key) { return .ring }
        return answer.isEdited ? .diamond : nil
    }

    private static func words(_ answer: Listing) -> String {
        (answer.search.isWhole ? "" : ", incomplete") + (answer.isEdited ? ", edited" : "")
    }

    /// The meaning of the dots.
    package static func caption(_ answers: [Listing]) -> String {
        "Each dot is a search, at its date; a value holds until the next one."
            + (answers.contains { $0.search.isWhole && $0.isEdited } ? " A diamond marks a list with edits." : "")
            + (answers.contains { !$0.search.isWhole }
                ? " A ring marks a minimum, because the search is incomplete." : "")
    }
}

extension Listing {
    /// Whether publications are rejected or merged.
    package var isEdited: Bool { !merged.isEmpty || !rejected.isEmpty }
}
