package import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The numbers of a search.
extension SearchSubject {
    private typealias Noun = (one: String, many: String)

    /// h, g, publications and citations; a report has also i10, and the meaning of each. Google's own number is beside a
    /// bound, and beside a number that was not the same as retrieved.
    ///
    /// - Parameters:
    ///   - indexes: the indexes of a report, by its convention.
    ///   - g: the indexes of another convention that was chosen at a terminal.
    package func figures(_ view: View, _ indexes: Indexes? = nil, g: Indexes? = nil) -> [Presentation.Figure] {
        let stated = search.author.reported
        let google = ["h": stated?.h, "citations": stated?.citations, "i10": stated?.i10]
        let retrieved = stated == nil || listing.history.done.isEmpty ? listing.indexes : listing.asRetrieved.indexes
        func figure(
            _ name: String, _ key: String, _ meaning: String = "", role: Role = .plain, of noun: Noun? = nil
        ) -> Presentation.Figure {
            guard listing.hasCounts || key == "papers" else {
                return .init(name, .unknown, sentence: "No citation count is known.", role: role)
            }
            var value = indexes?[key] ?? listing.indexes.value(key)
            if key == "g", let g { value.outcome = g[key].outcome }
            let other = google[key].flatMap(\.self).flatMap { number in
                value.certainty != .certain || (retrieved[key] ?? number) != number
                    ? "\(search.countSource.words.owner): \(number.grouped)" : nil
            }
            return .init(name, .index(value, noun), sentence: meaning, aside: other ?? "", role: role)
        }
        guard view.depth == .report, let indexes else {
            return [
                figure("h-index", "h", role: .h), figure("g-index", "g", role: .g),
                figure("", "papers", of: ("publication", "publications")),
                figure("", "citations", of: ("citation", "citations")),
            ]
        }
        let ten = listing.entries.count { $0.isCounted && $0.citationCount ?? 0 >= 10 }
        let i10 =
            listing.hasCounts ? [figure("i10-index", "i10", inList(meaning(ofTen: ten), ten, indexes["i10"]))] : []
        return [
            figure("h-index", "h", inList(meaning(ofH: indexes.h), indexes.h, indexes["h"]), role: .h),
            figure("g-index", "g", inList(meaning(ofG: indexes.g, indexes.papers), indexes.g, indexes["g"]), role: .g),
            figure("Publications", "papers", span(indexes.doubtfulFirst)),
            figure("Citations", "citations", mean(indexes)),
        ] + i10
    }

    // MARK: Meanings

    private var uncited: String { listing.sentenceIfAllRejected.map { "\($0)." } ?? "No publication is cited." }

    /// The meaning of a number of the list, if what is known beside the list raises the minimum.
    private func inList(_ meaning: String, _ number: Int, _ value: IndexValue) -> String {
        value.number ?? 0 > Double(number) ? "In this list, \(meaning.loweredStart)" : meaning
    }

    private func meaning(ofH h: Int) -> String {
        switch h {
        case 0: uncited
        case 1: "One publication has at least 1 citation."
        default: "\(h) publications have at least \(Counted.text(h, "citation")) each."
        }
    }

    private func meaning(ofG g: Int, _ papers: Int) -> String {
        if g == 0 { return uncited }
        if g > papers { return "All \(papers) publications together have at least \(g)² citations." }
        return g == 1
            ? "One publication has at least 1 citation."
            : "\(g) publications together have at least \(g)² = \((g * g).grouped) citations."
    }

    private func meaning(ofTen i10: Int) -> String {
        i10 == 0
            ? "No publication has at least 10 citations."
            : "\(Counted.text(i10, "publication has", "publications have")) at least 10 citations."
    }

    /// The years of publication; one that depends on a single doubtful publication is apart.
    private func span(_ doubtful: DoubtfulStart?) -> String {
        let years = listing.works.compactMap(\.year)
        guard let first = years.min(), let last = years.max() else { return "" }
        if let doubtful, doubtful.year == first {
            let years = doubtful.nextYear == last ? "in \(last)" : "\(doubtful.nextYear) to \(last)"
            return "Published \(years), one \(doubtful.citations == 0 ? "uncited " : "")record \(first)."
        }
        return first == last ? "Published in \(first)." : "Published from \(first) to \(last)."
    }

    private func mean(_ indexes: Indexes) -> String {
        guard indexes.papers > 0, listing.missing == .none else { return "" }
        return "On average \(IndexValue.text(Double(indexes.citations) / Double(indexes.papers))) per publication."
    }

    // MARK: Before an edit

    /// A figure of the bar; `old` is the number before an edit, if it changed.
    package typealias Changed = (key: String, figure: Presentation.Figure, old: Quantity?)

    /// The figures, with the numbers before an edit.
    ///
    /// - Parameter numbers: h, g, publications and citations before it, as `numbersForAddress` wrote them.
    package func figures(was numbers: [Int?]) -> [Changed] {
        guard listing.hasCounts else { return [] }
        let keys = ["h", "g", "papers", "citations"]
        return zip(keys, figures(View(.brief, for: .page))).enumerated().map { place, item in
            let old = place < numbers.count ? numbers[place] : nil
            let isChanged = old != listing.indexes[item.0]
            return (item.0, item.1, isChanged ? old.map { .count($0) } : nil)
        }
    }

    /// What an edit changed: `h 28 → 29, g 50 → 51; last edit: reject "Scour depth"`.
    package func change(was numbers: [Int?]) -> String? {
        let changes = figures(was: numbers).compactMap { one in
            one.old.map { "\(one.figure.name.isEmpty ? "" : "\(one.key) ")\($0.text) → \(one.figure.value)" }
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ") + lastEdit("last edit")
    }

    private func lastEdit(_ words: String) -> String { listing.history.done.last.map { "; \(words): \($0)" } ?? "" }

    /// The list is not as a form showed it.
    package var changedMeanwhile: String {
        "The list was changed in another window or by a command\(lastEdit("the last edit is")). Nothing was stored; this page "
            + "now shows the newer list."
    }
}
