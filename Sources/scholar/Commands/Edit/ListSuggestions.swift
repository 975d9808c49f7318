import ScholarKit

/// The suggestions for a search, each with its evidence and its effect.
struct ListSuggestions {
    let listing: Listing
    let suggestions: [Suggestion]
    /// The indices of the suggestions to show; their numbers do not change.
    let shown: [Int]
    /// The bounds of h and g, with `--decisive`.
    let range: DecisiveRange?
    /// Whether no open suggestion can change h or g.
    let isSettled: Bool

    /// What follows the suggestions at some places: the range of the indexes, and the commands that apply them.
    func end(after places: [Int]) -> [Sentence] {
        let noCounts = ["no citation counts are known, so there are no indexes"]
        let end = range.map { listing.hasCounts ? $0.sentences : noCounts } ?? []
        let last = end.map { Sentence($0, .answer) }
        guard let first = places.first else {
            // The range says that no suggestion changes h or g.
            let isTold = !suggestions.isEmpty && !last.isEmpty
            return isTold ? last : ["no suggestions"] + last
        }
        let which = first == 0 ? "the first" : "it"
        let command = "scholar suggest \(listing.search.id)"
        var hints: [Sentence] = []
        if suggestions[first].question == nil {
            hints.append("\(command: "\(command) --apply \(first + 1)") applies \(which).")
        }
        if let place = places.first(where: { suggestions[$0].question != nil }) {
            let (number, part) = (place + 1, suggestions[place].operation.1.count)
            hints.append(
                """
                \(command: "\(command) --same-person \(number)") answers that it is one person, and the question is not asked \
                again; \(command: "\(command) --apply \(number)") rejects the \(part) publications.
                """)
        }
        return last + hints
    }

    /// A suggestion with its number, its effect and its evidence, and its publications below each other.
    ///
    /// - Parameters:
    ///   - number: its number; nil means that in the list of this search.
    ///   - search: the name of the search, if there are several.
    func sections(at place: Int, number: Int? = nil, of search: String? = nil) -> [Presentation.Section] {
        let suggestion = suggestions[place]
        let effect = suggestion.effect(in: listing)
        let gap = effect.isEmpty ? "" : "  "
        let head = Presentation.Section(
            heading: "\(command: suggestion.title(View(.brief, for: .terminal)))\(gap)\(strong: effect)",
            label: Sentence(Cells.pad("\(number ?? place + 1)", to: 3, right: true), .answer), isAttached: true,
            blocks: [
                .text((search.map { [Sentence($0, .answer)] } ?? []) + [Sentence(suggestion.evidenceInWords, .note)])
            ])
        let rest = suggestion.rest.map {
            [Presentation.Section(label: "   ", isAttached: true, blocks: [.text([Sentence($0)])])]
        }
        return [head] + Self.sections(of: suggestion.rows(in: listing).prefix(Suggestion.named)) + (rest ?? [])
    }

    /// All publications of a suggestion.
    func rows(at place: Int) -> [Presentation.Section] {
        Self.sections(of: suggestions[place].rows(in: listing)[...])
    }

    /// Publications, with their numbers, citations and years in columns before the titles.
    private static func sections(of rows: ArraySlice<Suggestion.Row>) -> [Presentation.Section] {
        let numbers = rows.map(\.numbers)
        let widths = (0..<3).map { column in numbers.map { $0[column].count }.max() ?? 0 }
        return zip(rows, numbers).map { row, numbers in
            let cells = zip(numbers, widths).map { Cells.pad($0, to: $1, right: true) }
            return .init(
                label: Sentence("     \(cells.joined(separator: "  "))"), isAttached: true,
                blocks: [.text([row.titleInWords] + row.bylineInWords)])
        }
    }
}
