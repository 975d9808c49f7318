import Foundation
import ScholarKit

/// The lines above indexes: the search, the year, the convention, and the assumptions.
struct IndexesHeader {
    let answer: Scholar.IndexAnswer
    let assumptions: [String]
    /// The source of citation counts that are not from a search.
    let counts: String?
    /// The options of the command, which the advice repeats.
    var options: [String] = []
    /// The year of `--as-of`, which affects only ages.
    var asOf: Int?
    /// Whether several searches are combined into one list. Then the header does not advise `--explain`.
    var isUnion = false

    func lines(for terminal: Terminal) -> [String] {
        let indexes = answer.indexes
        var lines: [String] = []
        if let listing = answer.listing {
            lines.append(SearchHeader(listing, g: (answer.unchanged ?? indexes).g).text(for: terminal))
        } else {
            let source = counts == "-" ? "standard input" : counts ?? ""
            lines.append(terminal.styled(Cells.cut(source, to: terminal.width), .strong))
        }
        let text = "\(date), convention \(indexes.convention.rawValue)"
        lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .dim) }
        if !assumptions.isEmpty {
            let text = "assumed, not stored: " + assumptions.joined(separator: "; ")
            lines += Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .strong) }
        }
        for note in indexes.notes {
            lines += Cells.wrap(note, to: terminal.width).map { terminal.styled($0, .warning) }
        }
        return lines + [""]
    }
}

extension IndexesHeader {
    /// The way to state the year, if only the date of a file is known.
    var adviceOnYear: String? {
        guard asOf == nil, answer.listing?.search.doubtfulYear != nil else { return nil }
        return "--as-of YEAR counts ages up to another year; `scholar import FILE --date DATE` stores the date of the "
            + "page."
    }

    /// The doubt about indexes of an incomplete list that can be too high; the header says which may be too low.
    func notes(on definitions: [IndexDefinition]) -> [String] {
        guard let search = answer.listing?.search, !search.isWhole,
            !definitions.map(\.key).allSatisfy(SearchTable.usualKeys.contains)
        else { return [] }
        return ["publications are missing, so \(Listing.doubtAboutOthers)"]
    }

    /// The year for ages, and the year of the publications and citations if it is different.
    private var date: String {
        let year = answer.indexes.year
        let origin = answer.listing?.search.isDatedByYear == true ? ", the year of the numbers on the page" : ""
        guard asOf != nil else { return "as of \(year)\(origin)" }
        guard let listing = answer.listing else { return "ages as of \(year)" }
        let counted = listing.countedYear
        return counted == year ? "as of \(year)" : "ages as of \(year); publications and citations as of \(counted)"
    }
}

/// The indexes, each with its definition.
struct IndexesOutput: Output {
    let header: IndexesHeader
    let isAll: Bool

    private var indexes: Indexes { header.answer.indexes }

    var document: IndexesDocument {
        IndexesDocument(
            indexes, unchanged: header.answer.unchanged, range: header.answer.range,
            of: header.answer.listing)
    }

    func text(for terminal: Terminal) -> String {
        let shown = IndexDefinition.all.filter { isAll || $0.isCommon }
        let numbers = NumberColumn(shown.map(value))
        let nameWidth = shown.map { Cells.width($0.name) }.max() ?? 0
        let indent = nameWidth + numbers.width + 4
        // If the names leave no space, the definitions are below the numbers.
        let isNarrow = terminal.width - indent < 24
        let room = isNarrow ? terminal.width - 4 : terminal.width - indent
        let margin = String(repeating: " ", count: isNarrow ? 4 : indent)
        var lines = header.lines(for: terminal)
        var family: IndexDefinition.Family?
        for (place, definition) in shown.enumerated() {
            if isAll, definition.family != family {
                if family != nil { lines.append("") }
                lines.append(terminal.styled(definition.family.rawValue, .strong))
            }
            family = definition.family
            let value = indexes[definition]
            let what = Cells.wrap(definition.definition, to: room)
            let number = terminal.styled(numbers.cells[place], .strong)
            let first = isNarrow ? "" : "  " + (what.first ?? "")
            lines.append(Cells.pad(definition.name, to: nameWidth + 2) + number + first)
            lines += what.dropFirst(isNarrow ? 0 : 1).map { margin + $0 }
            lines += Cells.wrap(source(of: definition), to: room).map { margin + terminal.styled($0, .dim) }
            lines += doubt(value).map { Cells.wrap($0, to: room) }?.map { margin + terminal.styled($0, .warning) } ?? []
        }
        lines.append("")
        lines += (header.notes(on: shown) + indexes.notes(on: shown)).flatMap { Cells.wrap($0, to: terminal.width) }.map
        {
            terminal.styled($0, .warning)
        }
        lines += range.flatMap { Cells.wrap($0, to: terminal.width) }
        lines += Cells.wrap(conventions(of: shown), to: terminal.width).map { terminal.styled($0, .dim) }
        lines += hint(terminal)
        return lines.joined(separator: "\n")
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

    /// The reason why there is no number, or the bounds of the number.
    private func doubt(_ value: IndexValue) -> String? {
        if case .undefined(let reason) = value.outcome { return "undefined: \(reason)" }
        return value.bounds?.description
    }

    /// The bounds of h and g, if open suggestions can change them.
    private var range: [String] {
        guard let listing = header.answer.listing, let range = header.answer.range, !range.decisive.isEmpty,
            listing.hasCounts
        else {
            return []
        }
        return range.sentences(listing.indexes, of: header.answer.openSuggestions)
    }

    /// The conventions, once for all indexes that depend on them.
    private func conventions(of shown: [IndexDefinition]) -> String {
        let convention = indexes.convention
        return "convention \(convention.rawValue): " + (convention == .pop ? "the same numbers as thesis; " : "")
            + IndexDefinition.answers(of: convention, to: shown)
    }

    private func hint(_ terminal: Terminal) -> [String] {
        let year = header.adviceOnYear.map { Cells.wrap($0, to: terminal.width) } ?? []
        let target = header.answer.listing.map { "\($0.search.id)" } ?? "--counts \(header.counts ?? "-")"
        let all = isAll ? "" : "--all shows all indexes"
        guard !header.isUnion else { return isAll ? [] : Cells.wrap("\(all).", to: terminal.width) }
        let command = (["scholar indexes \(target)"] + header.options + ["--explain h"]).joined(separator: " ")
        return year + Cells.wrap("\(isAll ? "" : "\(all); ")\(command) shows why.", to: terminal.width)
    }
}

/// Numbers aligned at their decimal points.
struct NumberColumn {
    let cells: [String]
    let width: Int

    init(_ numbers: [String]) {
        let isPlain = numbers.allSatisfy { !$0.contains(" ") }
        let behind = numbers.map { number in
            isPlain ? number.firstIndex(of: ".").map { number.distance(from: $0, to: number.endIndex) } ?? 0 : 0
        }
        let most = behind.max() ?? 0
        let padded = zip(numbers, behind).map { number, count in
            isPlain ? number + String(repeating: " ", count: most - count) : number
        }
        let width = padded.map(Cells.width).max() ?? 0
        cells = padded.map { Cells.pad($0, to: width, right: true) }
        self.width = width
    }
}
