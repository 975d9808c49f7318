import Foundation
import ScholarKit
import Synchronization

/// The suggestions that a person put off, until the server ends.
final class Deck: Sendable {
    private struct State {
        /// When a suggestion was put off, as a number that rises.
        var later: [String: Int] = [:]
        var count = 0
        /// The number of answers on the page of a group, by its address.
        var answered: [String: Int] = [:]
        /// The suggestions of lists in the state in which they were found.
        var known: [Int: (state: String, list: [Suggestion])] = [:]
    }

    private let state = Mutex(State())

    func putOff(_ key: String) {
        state.withLock { state in
            state.count += 1
            state.later[key] = state.count
        }
    }

    func known(_ listing: Listing) -> [Suggestion]? {
        state.withLock { $0.known[listing.search.id].flatMap { $0.state == listing.state ? $0.list : nil } }
    }

    func remember(_ list: [Suggestion], of listing: Listing) {
        state.withLock { $0.known[listing.search.id] = (listing.state, list) }
    }

    func noteAnswer(on page: String) { state.withLock { $0.answered[page, default: 0] += 1 } }

    func answers(on page: String) -> Int { state.withLock { $0.answered[page] ?? 0 } }

    /// When a suggestion was put off, as a number that rises; 0 if it was not.
    func turn(of suggestion: Suggestion, of search: Int) -> Int {
        state.withLock { $0.later[suggestion.key(search)] ?? 0 }
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
        let range = DecisiveRange(listing, all)
        // Questions come last, and behind them what was put off.
        let places = all.enumerated().map { place, one in
            [deck.turn(of: one, of: id), one.question == nil ? 0 : 1, range.decisive.contains(place) ? 0 : 1, place]
        }
        let first = all.indices.min { places[$0].lexicographicallyPrecedes(places[$1]) }
        var values = bar(listing, was: was)
        values["range"] = listing.hasCounts ? range.sentences.map { ["text": $0] } : []
        let answers = answers(listing)
        values["answered"] =
            answers.isEmpty ? false as Any : ["count": Counted.text(answers.count, "answer"), "answers": answers]
        values["card"] = first.map { card(all[$0], listing) } as Any? ?? false
        values["left"] = Counted.text(all.count, "suggestion")
        values["conflict"] = false
        values["from"] = "suggestions"
        return Content(template: "suggestions", title: listing.search.name, values: values)
    }

    /// The first open suggestion of all lists of a group, with its number in the queue and whose list it is.
    ///
    /// - Parameter isAnswer: whether the script shows it after an answer: then only the lists that have changed since are
    ///   read again, because forty of them take a second.
    func queue(of searches: [Search], _ group: String, isAnswer: Bool) throws -> [String: Any] {
        let page = "group/\(Self.encoded(group))"
        let open = try searches.flatMap { search -> [(turn: Int, listing: Listing, suggestion: Suggestion)] in
            let now = try scholar.listing(.number(search.id))
            let known = isAnswer ? deck.known(now) : nil
            let (listing, all) = try known.map { (now, $0) } ?? scholar.suggestions(for: .number(search.id))
            deck.remember(all, of: listing)
            return all.map { (deck.turn(of: $0, of: search.id), listing, $0) }
        }
        let places = open.enumerated().map { [$1.turn] + $1.suggestion.place + [$0] }
        let first = open.indices.min { places[$0].lexicographicallyPrecedes(places[$1]) }.map { open[$0] }
        guard let first else { return ["card": false] }
        let answered = deck.answers(on: page)
        let passed = first.turn > 0 ? 0 : open.count { $0.turn > 0 }
        let number = "\(answered + passed + 1) of \(answered + open.count)"
        let own: [String: Any] = [
            "id": "\(first.listing.search.id)", "name": first.listing.search.name(among: searches),
            "seen": first.listing.state,
            "back": page, "number": number, "left": "",
        ]
        return ["card": card(first.suggestion, first.listing).merging(own) { $1 }]
    }

    private func card(_ suggestion: Suggestion, _ listing: Listing) -> [String: Any] {
        let (operation, numbers) = suggestion.operation
        let effect = suggestion.effect(in: listing)
        let same = suggestion.unchanged(in: listing)
        let rows = suggestion.rows(in: listing).map(side)
        return [
            "op": operation.name,
            "question": suggestion.title(View(.brief, for: .page)),
            "sum": suggestion.sum(in: listing) as Any? ?? false,
            "isOne": numbers.count == 1,
            "changes": effect.isEmpty ? false as Any : effect,
            "same": same as Any? ?? false,
            "evidence": suggestion.evidenceInWords,
            "numbers": numbers.map { ["n": "\($0)"] },
            "pair": Array(rows.prefix(Suggestion.named)),
            "rest": suggestion.rest.map { ["words": $0, "pair": Array(rows.dropFirst(Suggestion.named))] } as Any?
                ?? false,
            "no": suggestion.edit.operation == .merge
                ? "No, different works" : suggestion.question == nil ? "No, the author’s" : "No, one person",
        ]
    }

    private func side(_ row: Suggestion.Row) -> [String: Any] {
        [
            "words": row.title.map { ["word": $0.text, "differs": $0.differs] }, "byline": row.byline,
            "cites": Quantity.count(row.entry.citationCount).text,
            "year": row.entry.publication.year.map { "\($0)" } ?? "",
        ]
    }

    /// The answers in force, each with what takes it back.
    private func answers(_ listing: Listing) -> [[String: Any]] {
        listing.answers.map { answer in
            let (operation, numbers) = answer.reverse
            return [
                "words": answer.words(in: listing, hasNumbers: false), "op": operation.name,
                "numbers": numbers.map { ["n": "\($0)"] },
            ]
        }
    }

    /// Stores the answer to a suggestion, or puts it off.
    func answerSuggestion(_ id: Int, _ fields: Fields, _ request: Request) throws -> Response {
        guard let operation = fields["op"].flatMap({ EditOperation(name: $0) }) else { throw RequestError.malformed }
        let numbers = fields.numbers("n")
        let key = Suggestion.key(id, operation, numbers)
        // The page of a group asks about the next list.
        let name = fields["from"].flatMap { $0.hasPrefix("group/") ? $0.dropFirst(6).removingPercentEncoding : nil }
        let page = name.map { "group/\(Self.encoded($0))" }
        let next = page.map { "/\($0)#queue" } ?? "/search/\(id)/suggestions"
        switch fields["answer"] {
        case "later": deck.putOff(key)
        case "yes", "no":
            // No is stored too, so that it is not asked again.
            let chosen = fields["answer"] == "yes" ? operation : operation.no
            return try store(id, fields, request, then: next) {
                let answer = try scholar.edit(.number(id), takingAnswersBack: true, EditReason(.suggestion)) {
                    listing in
                    try Changed.check(listing, fields)
                    return [(chosen, numbers)]
                }
                if let page { deck.noteAnswer(on: page) }
                return answer
            } orAsk: {
                try name.map { try group($0, isAnswer: request.isForFragment) } ?? suggestions(id)
            }
        default: throw RequestError.malformed
        }
        return .redirect(to: next)
    }
}
