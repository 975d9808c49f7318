import ScholarKit

/// The explanation of an index: the reason, the next step, the ranks that determine it with a line below those that count,
/// and the definition.
struct ExplanationOutput: Output {
    let header: IndexesHeader
    let explanation: IndexExplanation
    /// Whether to show every rank.
    var hasAllRanks = false

    /// The ranks shown at the beginning and around the line, if there are more ranks than `most`.
    private static let first = 5
    private static let last = 15
    private static let most = 24

    /// The maximum number of publications that are named as needing citations.
    private static let needs = 12

    var document: JSONValue { explanation.json(of: header.answer.listing) }

    var presentation: Presentation {
        let definition = explanation.definition
        let convention = definition.convention(explanation.convention)
        var sections = [header.section] + reason
        if !explanation.rows.isEmpty { sections.append(.init(blocks: ranks)) }
        let notes = [
            "\(definition.source); \(convention)", "Good for: \(definition.use).", "Beware: \(definition.caution).",
        ]
        let definitionText: Sentence = "\(definition.name): \(definition.definition)"
        sections.append(.init(blocks: [.text([definitionText] + notes.map { Sentence($0, .note) })]))
        return Presentation(sections: sections)
    }

    /// The reason, the doubts about the value, and the next step.
    private var reason: [Presentation.Section] {
        let definition = explanation.definition
        var sentences = [Sentence(explanation.sentence + ".", .answer)]
        sentences += header.answer.listing?.sentenceIfAllRejected.map { ["\($0)."] } ?? []
        if let bounds = explanation.value.bounds, explanation.value.certainty == .certain,
            explanation.value.bothTexts == nil
        {
            sentences.append(Sentence("The true value is \(bounds).", .warning))
        }
        if let other = explanation.value.withoutFirst {
            let reason = Presentation.sentence("\(other.publication.reason()); without it the value is \(other.number)")
            sentences.append(Sentence(reason, .warning))
        }
        sentences += explanation.value.notes.map { Sentence("Note: \($0).", .warning) }
        let leaving = definition.key == "h" ? header.answer.leavingHCore : []
        if !leaving.isEmpty {
            let works = leaving.map { "\($0.publication.id) \($0.publication.title)" }
            sentences.append("Without self-citations these leave the h-core: \(works.joined(separator: "; ")).")
        }
        if definition.dependsOnYear, let advice = header.adviceOnYear { sentences.append(advice) }
        let isKnown = header.answer.listing?.knowsNextStep(of: definition.key) ?? true
        guard let next = explanation.next, isKnown else { return [.init(blocks: [.text(sentences)])] }
        sentences.append(Sentence(next.sentence + (next.needs.isEmpty ? "." : ":")))
        var table = Presentation.Table(columns: [.flexible("")])
        for need in next.needs.prefix(Self.needs) {
            let name = need.publication.map { "\($0)" } ?? ""
            let missing = need.missing.grouped
            table.append(["+\(missing) on \(name) (has \(need.citations.grouped)) \(need.title ?? "")"])
        }
        let rest = next.needs.count - Self.needs
        let more: [Sentence] = rest > 0 ? ["… and \(rest) more"] : []
        return [
            .init(blocks: [.text(sentences)]),
            .init(label: "", isAttached: true, blocks: [.table(table), .text(more)]),
        ]
    }

    /// The ranks, with a line below those that count.
    private var ranks: [Presentation.Block] {
        guard let ranking = explanation.ranking else { return [] }
        let rows = explanation.rows
        // Citations that are the score, or that it is compared with, already have a column.
        let hasCites = ranking.score != "cites" && ranking.needed != "cites"
        let hasNumbers = rows.contains { $0.publication != nil }
        let hasTitles = rows.contains { $0.title != nil }
        var columns: [(head: Presentation.Column, cell: (IndexRank) -> Presentation.Cell)] = [
            (.number("rank"), { .plain($0.rank) })
        ]
        if hasCites { columns.append((.number("cites"), { .number($0.citations) })) }
        if let detail = ranking.detail { columns.append((.number(detail), { .init(.score($0.detail)) })) }
        columns.append((.number(ranking.score), { .init(.score($0.score)) }))
        if let needed = ranking.needed {
            columns.append((.text(""), { .init(sign(of: $0)) }))
            columns.append((.number(needed), { .init($0.needed.map { .score($0) } ?? .plain(nil)) }))
        }
        if hasNumbers { columns.append((.number("no"), { .plain($0.publication) })) }
        if hasTitles { columns.append((.flexible("title"), { .init($0.title ?? "") })) }
        var table = Presentation.Table(columns: columns.map(\.head))
        var previous = 0
        var wasMet = ranking.needed != nil
        for row in shown {
            if wasMet, !row.isMet { table.appendDivider() }
            if previous + 1 < row.rank {
                table.append(Array(repeating: .init(.omitted), count: columns.count), role: .note)
            }
            previous = row.rank
            wasMet = wasMet && row.isMet
            table.append(columns.map { $0.cell(row) }, role: row.isMet ? .plain : .note)
        }
        if wasMet { table.appendDivider() }
        let rest: [Sentence] = explanation.hidden > 0 ? ["… \(Counted.text(explanation.hidden, "more rank"))"] : []
        return [.table(table), .text(rest)]
    }

    /// The comparison of a score with the score that its rank needs.
    private func sign(of row: IndexRank) -> String {
        let difference = row.score - (row.needed ?? 0)
        return abs(difference) < 1e-9 ? "=" : difference > 0 ? ">" : "<"
    }

    private var shown: [IndexRank] {
        let rows = explanation.rows
        guard rows.count > Self.most, !hasAllRanks else { return rows }
        return Array(rows.prefix(Self.first) + rows.suffix(Self.last))
    }
}

/// h and g at the end of each year.
struct IndexHistoryOutput: Output {
    let header: IndexesHeader
    let history: IndexHistory
    let source: Source?

    var document: JSONValue { history.json(of: header.answer.listing) }

    var presentation: Presentation {
        let hasLeast = history.rows.contains { $0.least != nil }
        let hasPast = history.rows.contains { $0.past != nil }
        let names =
            ["year", "papers", "citations", "h", "g"] + (hasLeast ? ["h at least", "g at least"] : [])
            + (hasPast ? ["h then", "g then"] : [])
        var table = Presentation.Table(columns: names.map { .number($0) })
        for row in history.rows {
            let now = row.indexes
            let numbers = IndexSummary.keys.map { key -> Presentation.Cell in
                .init(row.hasCounts || key == "papers" ? .index(now.value(key)) : .unknown)
            }
            let least = row.least.map { [$0.h, $0.g] } ?? []
            let past =
                hasPast ? ["h", "g"].map { key in row.past.map { Quantity.index($0.value(key)) } ?? .unknown } : []
            table.append(
                [.plain(row.year)] + numbers + least.map { .init(row.hasCounts ? .count($0) : .unknown) }
                    + past.map { .init($0) })
        }
        var notes = [Sentence(IndexHistory.note + ".", .note)]
        if hasPast, let source, let first = source.meaning.firstYearOfCitations {
            notes.append(
                Sentence(
                    "h then and g then are those of the end of each year: \(source.words.name) counts citations by year "
                        + "since \(first).", .note))
        }
        if history.withoutYear > 0 {
            let count = Counted.text(history.withoutYear, "publication")
            notes.append(Sentence("\(count) without a year left out.", .warning))
        }
        return Presentation(sections: [
            header.section, .init(blocks: [.table(table)]), .init(blocks: [.text(notes)]),
        ])
    }
}
