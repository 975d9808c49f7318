import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// What changed since an earlier list: the numbers, the publications that crossed h, those that are new or gone, what the
/// source changed, and the edits that found nothing.
extension SearchSubject {
    /// The most publications and changes of each kind.
    private static let mostOfSince = 10

    package func since(_ view: View) -> [Presentation.Section] {
        guard let since else { return [] }
        let subject = ComparisonSubject(since.edited)
        let sides = subject.dates
        let h = since.comparison.h
        // The page of a list folds it, so that its heading has the result.
        let changes = view.reader == .page ? subject.changesInWords.map { ": \($0)" } ?? "" : ""
        var section = Section(
            id: "since", heading: Sentence("Since \(sides.a)\(changes)"), blocks: [],
            isFolded: view.reader == .page)
        section.blocks = subject.beforeAndNow(sides).shown + [.text(subject.reason(sides))]
        if since.comparison.explains(h) {
            section.blocks.append(.text([Sentence(Presentation.sentence(h.sentence(sides)))]))
            section.blocks += subject.changes(h, view, sides).0.shown
        }
        section.blocks += singles("New", since.new) + singles("Gone", since.gone)
        if !since.bySource.isEmpty {
            let words = since.bySource.map { Sentence($0.words) }
            let rest = words.count - Self.mostOfSince
            let more = rest > 0 ? [Sentence("… and \(rest.grouped) more.")] : []
            let source = search.countSource.words.name
            section.blocks += [
                .text([Sentence("Changed by \(source) in entries that it listed before:")]),
                .steps(words.prefix(Self.mostOfSince) + more),
            ]
        }
        section.blocks.append(.text(Self.unapplied(since.unapplied)))
        section.blocks.removeAll { if case .text(let sentences) = $0 { sentences.isEmpty } else { false } }
        return [section]
    }

    private func singles(_ name: String, _ singles: [Comparison.Single]) -> [Presentation.Block] {
        guard !singles.isEmpty else { return [] }
        let rows = singles.map { single -> Presentation.Row in
            let publication = single.entry.publication
            return Presentation.Row(
                [PublicationRows.cites(single.entry), .plain(publication.year), PublicationRows.title(publication)])
        }
        var table = Presentation.Table(
            "\(name) publications", Array(PublicationRows.columns.dropFirst()), rows, noun: "publication")
        table.limit(to: Self.mostOfSince)
        return [.text([Sentence("\(name): \(Counted.text(singles.count, "publication")).")]), .table(table)]
    }
}

extension SourceChange {
    /// The change in a sentence.
    fileprivate var words: String {
        func count(_ publication: Publication) -> String { Quantity.count(publication.citationCount).text }
        switch self {
        case .joined(let rows, let now):
            let others = rows.dropFirst().map { "“\($0.title)”" }.listed("and")
            let sum = rows.map(count).joined(separator: " + ")
            return "“\(now.title)” is one entry with \(others): \(sum) → \(count(now)) citations."
        case .retitled(let before, let now): return "“\(before.title)” has the title “\(now.title)”."
        case .fell(let before, let now): return "“\(now.title)”: \(count(before)) → \(count(now)) citations."
        }
    }
}
