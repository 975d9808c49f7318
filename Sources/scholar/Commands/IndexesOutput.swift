import Foundation
import ScholarKit

/// The section above indexes: the search, the year, the convention, and the assumptions.
struct IndexesHeader {
    let answer: IndexAnswer
    /// The source of citation counts that are not from a search.
    let counts: String?
    /// The options of the command; nil for several searches as one list, whose header does not advise `--explain`.
    var options: IndexOptions?

    var section: Presentation.Section {
        let indexes = answer.indexes
        let basis = Sentence("\(date), convention \(indexes.convention.rawValue)", .note)
        var section: Presentation.Section
        var sentences: [Sentence] = []
        if let listing = answer.listing {
            let subject = SearchSubject(listing)
            section = subject.head(View(.brief, for: .terminal), g: (answer.unchanged ?? indexes).g, last: basis)
            if !listing.hasCounts { sentences.append(basis) }
        } else {
            let source = counts == "-" ? "standard input" : counts ?? ""
            section = .init(heading: Sentence(source, .answer), blocks: [])
            sentences.append(basis)
        }
        if let assumptions = options?.assumptions, !assumptions.isEmpty {
            sentences.append(Sentence("assumed, not stored: " + assumptions.joined(separator: "; "), .answer))
        }
        section.blocks.append(.text(sentences + indexes.notes.map { Sentence($0, .warning) }))
        return section
    }
}

extension IndexesHeader {
    /// The way to state the year, if only the date of a file is known.
    var adviceOnYear: Sentence? {
        guard options?.asOf == nil, answer.listing?.search.doubtfulYear != nil else { return nil }
        return """
            --as-of YEAR counts ages up to another year; \(command: "scholar import FILE --date DATE") stores the date of \
            the page.
            """
    }

    /// The year for ages, and the year of the publications and citations if it is different.
    private var date: String {
        let year = answer.indexes.year
        let origin = answer.listing?.search.isDatedByYear == true ? ", the year of the numbers on the page" : ""
        guard options?.asOf != nil else { return "as of \(year)\(origin)" }
        guard let listing = answer.listing else { return "ages as of \(year)" }
        let counted = listing.search.countedYear
        return counted == year ? "as of \(year)" : "ages as of \(year); publications and citations as of \(counted)"
    }
}

/// The indexes, each on a line, or each with its definition and source.
struct IndexesOutput: Output {
    let header: IndexesHeader
    let isAll: Bool
    /// Whether to show definitions and sources.
    var isExplained = false
    /// Whether the last line says how to see more.
    var hasHint = true

    private var indexes: Indexes { header.answer.indexes }

    var document: IndexesDocument {
        IndexesDocument(
            indexes, unchanged: header.answer.unchanged, range: header.answer.range, of: header.answer.listing)
    }

    private var shown: [IndexDefinition] { IndexDefinition.all.filter { isAll || $0.isCommon } }

    var presentation: Presentation {
        let notes = indexes.notes(on: shown).map { Sentence($0, .warning) }
        let conventions = isExplained ? [Sentence(conventions(of: shown), .note)] : []
        let last = range.map { Sentence($0) } + conventions + (hasHint ? hint : [])
        return Presentation(
            sections: [header.section] + (isExplained ? explained : lines) + [.init(blocks: [.text(notes + last)])])
    }

    /// A table of each family, with the doubt about a number, or what it is.
    private var lines: [Presentation.Section] {
        let rows = zip(shown, Self.aligned(shown.map(value))).map { ($0, $1) }
        let width = shown.map { Cells.width($0.name) }.max() ?? 0
        let families = shown.map(\.family).reduce(into: [IndexDefinition.Family]()) { found, family in
            if found.last != family { found.append(family) }
        }
        func table(_ family: IndexDefinition.Family?) -> Presentation.Block {
            var table = Presentation.Table(columns: [.text("", minimum: width), .text(""), .flexible("")])
            for (definition, number) in rows where family == nil || definition.family == family {
                let index = indexes[definition]
                let other = index.withoutFirst.map { "(\($0))" }
                // Behind the bounds of a number there is room for what it is.
                let hasRoom = index.certainty == .certain && index.bounds != nil
                let doubts = [other, doubt(index)].compactMap(\.self)
                let text = (doubts + (hasRoom || doubts.isEmpty ? [definition.definition] : [])).joined(separator: "; ")
                table.append([.init(definition.name), .init(number), .init(text)])
            }
            return .table(table)
        }
        guard isAll else { return [.init(blocks: [table(nil)])] }
        return families.map { .init(heading: Sentence($0.rawValue, .answer), blocks: [table($0)]) }
    }

    /// Each index with its definition and source.
    private var explained: [Presentation.Section] {
        let numbers = Self.aligned(shown.map(value))
        let nameWidth = shown.map { Cells.width($0.name) }.max() ?? 0
        var sections: [Presentation.Section] = []
        var family: IndexDefinition.Family?
        for (definition, number) in zip(shown, numbers) {
            let isFirst = definition.family != family
            if isAll, isFirst {
                sections.append(.init(heading: Sentence(definition.family.rawValue, .answer), blocks: []))
            }
            let doubt = doubt(indexes[definition]).map { [Sentence($0, .warning)] } ?? []
            let other = indexes[definition].withoutFirst.map { [Sentence("(\($0))", .warning)] } ?? []
            sections.append(
                .init(
                    label: "\(Cells.pad(definition.name, to: nameWidth + 2))\(value: number)",
                    isAttached: isAll || family != nil,
                    blocks: [
                        .text(
                            other + [Sentence(definition.definition), Sentence(source(of: definition), .note)] + doubt)
                    ]))
            family = definition.family
        }
        return sections
    }

    private func value(_ definition: IndexDefinition) -> String {
        let text = Self.text(indexes[definition])
        guard let before = header.answer.unchanged.map({ Self.text($0[definition]) }), before != text else {
            return text
        }
        return "\(before) → \(text)"
    }

    private static func text(_ value: IndexValue) -> String {
        if case .undefined = value.outcome { return "-" }
        return value.description
    }

    private func source(of definition: IndexDefinition) -> String {
        ([definition.source] + definition.particulars).joined(separator: "; ")
    }

    /// What can change a number.
    private var missing: String { indexes.missing == .none ? "unknown counts" : "missing publications" }

    /// The reason why there is no number, or the bounds of the number.
    private func doubt(_ value: IndexValue) -> String? {
        if case .undefined(let reason) = value.outcome { return "undefined: \(reason)" }
        switch value.certainty {
        case .certain: return value.bounds?.description
        case .atLeast, .atMost: return nil
        case .open: return "\(value.numberText) in this list; \(missing) can raise or lower it"
        }
    }

    /// The bounds of h and g, if open suggestions can change them.
    private var range: [String] {
        guard let listing = header.answer.listing, let range = header.answer.range, !range.decisive.isEmpty,
            listing.hasCounts
        else {
            return []
        }
        return range.sentences
    }

    /// The conventions, once for all indexes that depend on them.
    private func conventions(of shown: [IndexDefinition]) -> String {
        let convention = indexes.convention
        return "convention \(convention.rawValue): " + (convention == .pop ? "the same numbers as thesis; " : "")
            + IndexDefinition.answers(of: convention, to: shown)
    }

    private var hint: [Sentence] {
        let target = header.answer.listing.map { "\($0.search.id)" } ?? "--counts \(header.counts ?? "-")"
        guard let options = header.options else { return isAll ? [] : ["--all shows all indexes."] }
        let command = (["scholar indexes \(target)"] + options.words + ["--explain h"]).joined(separator: " ")
        let all = isAll ? "" : "--all shows all indexes; "
        let why: Sentence =
            isExplained
            ? "\(all)\(command: command) shows why."
            : "\(all)\(command: command) shows why, --explain all each definition and source."
        return (header.adviceOnYear.map { [$0] } ?? []) + [why]
    }

    /// Numbers aligned at their decimal points, or at their ends if some show a change.
    private static func aligned(_ numbers: [String]) -> [String] {
        let isPlain = numbers.allSatisfy { !$0.contains(" ") }
        let fractions = numbers.map { isPlain ? $0.drop { $0 != "." }.count : 0 }
        let padded = zip(numbers, fractions).map { number, count in
            number + String(repeating: " ", count: (fractions.max() ?? 0) - count)
        }
        let width = padded.map(Cells.width).max() ?? 0
        return padded.map { Cells.pad($0, to: width, right: true) }
    }
}
