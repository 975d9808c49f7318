import ScholarIndexes
package import ScholarLists
package import ScholarPages
package import ScholarPresentation
import Foundation

/// Several searches, one in a line: at a terminal with their numbers, on the page with links to them.
package struct ListSubject: Subject {
    package let searches: [SearchOverview]
    private let follows: [Int: Follow]

    package init(_ searches: [SearchOverview], follows: [Follow] = []) {
        self.searches = searches
        self.follows = Dictionary(follows.map { ($0.search.id, $0) }) { one, _ in one }
    }

    package func document(_ view: View) -> JSONValue { searches.map { $0.json(follow($0)) }.json }

    package func presentation(_ view: View) -> Presentation {
        searches.isEmpty ? Presentation() : Presentation(blocks: [.table(table(view)), .text(notes(view))])
    }

    // MARK: Rows

    package func follow(_ one: SearchOverview) -> Follow? { follows[one.search.id] }

    /// A number of a search, and the change of h or g since the previous repeat.
    package static func number(_ key: String, _ one: SearchOverview) -> (Quantity, change: Quantity?) {
        let change = ["h", "g"].contains(key) ? one.change(of: key) : nil
        return (.index(one.now.value(key)), change.flatMap { $0 == 0 ? nil : .difference($0) })
    }

    /// Obvious states, and in a narrow terminal times of day, are left out, so that names have more space.
    private func table(_ view: View) -> Presentation.Table {
        let states = searches.map { $0.state(followed: follow($0), at: view.now) }
        let hasStates = states.contains { !$0.isEmpty }
        var table = Presentation.Table(
            columns: [
                .number("no"), .flexible("search", least: 18), .text("when", isOptional: true),
                .number("papers", isOptional: true), .number("cites", isOptional: true), .number("h", isMain: true),
                .number("g", isMain: true),
            ] + (hasStates ? [.flexible("state")] : []), adviceOnHidden: "--json has all")
        for (one, state) in zip(searches, states) {
            let numbers = IndexSummary.keys.map { key -> Presentation.Cell in
                let (number, change) = Self.number(key, one)
                return .init(number, change: change)
            }
            let repeats = one.repeats ?? 1
            let verb = one.search.isDatedByFile ? "saved " : ""
            let date = one.search.dateText
            table.append(
                [
                    .plain(one.search.id), .init(one.search.name, sign: repeats > 1 ? "×\(repeats)" : ""),
                    .init(verb + date, short: verb + date.prefix(10)),
                ] + numbers + (hasStates ? [.init(state)] : []))
        }
        return table
    }

    // MARK: Notes

    /// The searches at a terminal by their numbers, elsewhere by their names.
    private func names(_ searches: [Search], _ view: View) -> String {
        view.reader == .terminal ? SearchNotes.ranges(searches) : searches.map(\.name).shortList
    }

    /// What is missing, and why changes are not shown.
    package func notes(_ view: View) -> [Sentence] {
        let all = searches.map(\.search)
        let incomplete = SearchNotes.incomplete(all.filter { $0.reasonForIncomplete != nil }) { names($0, view) }
        let counts = SearchNotes.counts(withoutCounts: searches.filter { !$0.summary.hasCounts }.map(\.search), of: all)
            .map { fact, searches in "\(names(searches, view)): \(fact)" }
        func sentences(_ texts: [String], _ role: Role) -> [Sentence] {
            // A text can begin with a name, which keeps its first letter.
            texts.map { Sentence(view.reader == .terminal ? $0 : "\($0).", role) }
        }
        return sentences(incomplete + counts, .warning)
            + sentences(withoutChange(view) + (view.reader == .terminal ? queriesOfOneName : []), .note)
    }

    /// The searches that are not compared with their previous repeats although both are complete: by reason, or with
    /// the numbers that can be compared.
    private func withoutChange(_ view: View) -> [String] {
        func subject(_ search: Search) -> String { view.reader == .terminal ? "search \(search.id)" : search.name }
        let alike = searches.compactMap { one -> String? in
            guard let before = one.previous, let now = one.likeForLike else { return nil }
            let earlier = view.reader == .terminal ? "search \(before.search.id)" : "the previous one"
            let words = Likeness.words(withEditsOf: earlier, ["h", "g"], from: before.value, to: now.value)
            return "\(subject(one.search)) \(words)"
        }
        let reasons = searches.compactMap { one -> (search: Search, reason: String)? in
            guard one.likeForLike == nil, let likeness = one.likeness, likeness.isHindered else { return nil }
            return likeness.reason(("the previous one", "the search")).map { (one.search, $0) }
        }
        let years = searches.compactMap { one in
            one.likeness?.yearsApart.map {
                let name = view.reader == .terminal ? subject(one.search) : "the latest list of \(one.search.name)"
                return "\(name) is \($0) years after the previous one"
            }
        }
        return alike + years
            + Dictionary(grouping: reasons, by: \.reason).sorted { $0.value[0].search.id < $1.value[0].search.id }.map {
                reason, same in
                "\(view.reader == .terminal ? "no" : "No") change is shown for \(names(same.map(\.search), view)): \(reason)"
            }
    }

    /// For each name of several queries, one sentence with the searches of each query.
    private var queriesOfOneName: [String] {
        let known = searches.map(\.search).filter { !$0.query.isEmpty }
        let names = Dictionary(grouping: known, by: \.name).filter { $0.value.count > 1 }
            .sorted { $0.value[0].id < $1.value[0].id }
        return names.compactMap { name, searches in
            // A list of another index has the same query, and one that continues others another one.
            let queries = Dictionary(grouping: searches) {
                $0.queryKey.text == $0.series ? QueryKey($0.query).text : $0.series
            }.values.sorted { $0[0].id < $1[0].id }
            guard queries.count > 1 else { return nil }
            let parts = queries.map { same in
                "\(same.map { "\($0.id)" }.listed("and")) (\(same[0].query.fullSummary))"
            }
            return "different queries have the name \(name): \(parts.joined(separator: ", "))"
        }
    }
}
