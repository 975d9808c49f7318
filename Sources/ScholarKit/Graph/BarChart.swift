/// Bars beside each other, each with its label and its value: what every surface draws, and nothing of how.
package struct BarChart: Sendable {
    /// One bar.
    package struct Bar: Hashable, Sendable {
        /// What stands below it: a year, a date.
        package var label: String
        /// Its value; nil when it is not known.
        package var value: Int?
        /// Whether it is still growing.
        package var isPartial = false

        /// What stands below it, with a star where it is still growing.
        package var sign: String { label + (isPartial ? "*" : "") }
        /// Its value with a word where that is not the whole truth; what nobody knows is no 0.
        package var words: String { value.map { "\($0)\(isPartial ? " (so far)" : "")" } ?? "? (not known)" }
    }

    /// What it is of.
    package let title: String
    /// What the values are, and of whom.
    package let subtitle: String
    /// The bars, from left to right.
    package let bars: [Bar]
    /// What is to be said of all of them.
    package let note: String

    /// The largest value.
    package var most: Int { bars.compactMap(\.value).max() ?? 0 }
}

extension BarChart {
    /// The citations of a publication, or of a whole profile, by year.
    package init(_ answer: GraphAnswer) {
        let history = answer.history
        title = answer.entry?.publication.title ?? answer.search.name
        var parts: [String] = []
        if let publication = answer.entry?.publication {
            let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? "…" : "")
            parts = [authors, publication.year.map(String.init) ?? ""].filter { !$0.isEmpty }
        }
        subtitle = (["citations per year"] + parts).joined(separator: " · ")
        bars = history.years.map { Bar(label: String($0.year), value: $0.citations, isPartial: $0.isPartial) }
        note = history.note
    }

    /// One number of a search and of its repeats, by date.
    ///
    /// - Parameter value: the number of one of them.
    init(_ name: String, of answers: [Listing], _ value: (IndexSummary) -> Int) {
        title = name
        subtitle = answers.last?.search.name ?? ""
        bars = answers.map { answer in
            Bar(
                label: answer.day, value: value(answer.indexes), isPartial: !answer.search.isWhole)
        }
        let isMarked = bars.contains(where: \.isPartial)
        note = isMarked ? "a star marks a search that has not everything: its numbers may be too low" : ""
    }

    /// h, g and citations of a search and of its repeats.
    package static func repeats(_ answers: [Listing]) -> [BarChart] {
        [
            BarChart("h-index", of: answers, \.h), BarChart("g-index", of: answers, \.g),
            BarChart("citations", of: answers, \.citations),
        ]
    }
}

extension CitationHistory {
    /// How many of the citations have a year, what is missing, and what is not over, in words.
    public var note: String {
        var parts: [String] = []
        if let share {
            let part = years.reduce(0) { $0 + ($1.citations ?? 0) }
            let span = years.first.flatMap { first in years.last.map { "\(first.year)-\($0.year)" } } ?? ""
            let inside =
                isCut && part != assigned ? ", \(part) of them in \(span.isEmpty ? "the years asked for" : span)" : ""
            let soFar = missing.isEmpty ? "" : " so far"
            parts.append(
                "\(assigned) of \(Counted.text(total, "citation")) (\(Int((100 * share).rounded())) %) could be given a year\(soFar)\(inside)"
            )
        }
        for partial in years.filter(\.isPartial).suffix(2) {
            parts.append("\(partial.year) was not over when it was counted")
        }
        if !missing.isEmpty {
            parts.append(
                missing.count == 1
                    ? "\(missing[0]) was not asked for yet" : "\(missing.count) years were not asked for yet")
        }
        switch source {
        case .asked: parts.append("counted by asking Google Scholar for the citing works of each year")
        case .page: parts.append("from the publication's page on a profile")
        case .profile: parts.append("from the graph of the profile")
        }
        return parts.joined(separator: "; ")
    }
}
