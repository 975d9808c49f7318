import ScholarKit
import Synchronization

/// The suggestions that a person skipped or put off, until the server ends. The command line also forgets them.
final class Deck: Sendable {
    private struct State {
        var skipped: Set<String> = []
        /// When a suggestion was put off, as a number that rises.
        var later: [String: Int] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    func skip(_ key: String) { state.withLock { _ = $0.skipped.insert(key) } }

    func putOff(_ key: String) {
        state.withLock { state in
            state.count += 1
            state.later[key] = state.count
        }
    }

    /// The suggestions that are open, those that were put off at the end.
    func open(_ suggestions: [Suggestion], of search: Int) -> [Suggestion] {
        state.withLock { state in
            let open = suggestions.enumerated().compactMap { place, suggestion in
                let key = suggestion.key(search)
                return state.skipped.contains(key) ? nil : (state.later[key] ?? 0, place, suggestion)
            }
            return open.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
        }
    }
}

extension Suggestion {
    fileprivate func key(_ search: Int) -> String { Self.key(search, operation.0, operation.1) }

    fileprivate static func key(_ search: Int, _ operation: EditOperation, _ numbers: [Int]) -> String {
        "\(search) \(operation.name) \(numbers)"
    }
}

/// The suggestions as a deck: the most decisive first, each with its evidence and its effect.
extension Site {
    func suggestions(_ id: Int, was: String? = nil) throws -> Content {
        let (listing, all) = try scholar.suggestions(for: .number(id))
        let open = deck.open(all, of: id)
        let range = DecisiveRange(listing, open)
        let questions = open.indices.filter { open[$0].question != nil }
        let others = open.indices.filter { !range.decisive.contains($0) && open[$0].question == nil }
        let first = (range.decisive + others + questions).first
        var values = bar(listing, was: was)
        values["range"] = listing.hasCounts ? range.sentences.map { ["text": $0] } : []
        values["card"] = first.map { card(open[$0], listing) } as Any? ?? false
        values["left"] = Counted.text(open.count, "suggestion")
        values["conflict"] = false
        values["isDeck"] = true
        return Content(template: "suggestions", title: listing.search.name, values: values)
    }

    private func card(_ suggestion: Suggestion, _ listing: Listing) -> [String: Any] {
        let (operation, numbers) = suggestion.operation
        let effect = suggestion.effect(in: listing)
        let entries = numbers.prefix(Suggestion.named).compactMap(listing.entry)
        let rows = PublicationRows(listing)
        return [
            "op": operation.name, "isQuestion": suggestion.question != nil,
            "heading": suggestion.title(View(.brief, for: .page)),
            "isOne": numbers.count == 1,
            "effect": effect.isEmpty ? false as Any : effect,
            "evidence": suggestion.evidenceInWords,
            "numbers": numbers.map { ["n": "\($0)"] },
            "rest": suggestion.rest as Any? ?? false,
            "pair": entries.map { entry -> [String: Any] in
                let cell = rows.title(entry)
                let others = operation == .merge ? entries.filter { $0.publication.id != entry.publication.id } : []
                return [
                    "words": TitleWord.marked(entry.publication.title, against: others.map(\.publication.title)),
                    "byline": cell.details.first ?? "", "cites": Quantity.count(entry.citationCount).text,
                    "year": entry.publication.year.map { "\($0)" } ?? "",
                ]
            },
        ]
    }

    /// Applies a suggestion, leaves it out, or puts it off.
    func answerSuggestion(_ id: Int, _ fields: Fields, _ request: Request) throws -> Response {
        guard let operation = fields["op"].flatMap({ EditOperation(name: $0) }) else { throw RequestError.malformed }
        let numbers = fields.numbers("n")
        let key = Suggestion.key(id, operation, numbers)
        let next = "/search/\(id)/suggestions"
        let isQuestion = fields["question"] != nil
        switch fields["answer"] {
        case "later": deck.putOff(key)
        case "no" where !isQuestion: deck.skip(key)
        case "yes", "no":
            // To answer no to a question confirms the publications, so that it is not asked again.
            let chosen = fields["answer"] == "yes" ? operation : .confirm
            return try store(id, fields, request, then: next) {
                try scholar.edit(.number(id)) { listing in
                    try Changed.check(listing, fields)
                    return [(chosen, numbers)]
                }
            } orAsk: {
                try suggestions(id)
            }
        default: throw RequestError.malformed
        }
        return .redirect(to: next)
    }
}

/// The words of a title, marked where another title has other words.
enum TitleWord {
    static func marked(_ title: String, against others: [String]) -> [[String: Any]] {
        func words(_ text: String) -> [Substring] { text.split(separator: " ") }
        func folded(_ word: Substring) -> String { NormalisedTitle(String(word)).text }
        let known = others.map { Set(words($0).map(folded)) }
        return words(title).map { word in
            ["word": String(word), "differs": known.contains { !$0.contains(folded(word)) }]
        }
    }
}
