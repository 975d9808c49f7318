import ArgumentParser
import ScholarKit

/// `scholar indexes`: the indexes of a search, each with its definition, source and convention.
struct IndexesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "indexes", abstract: "Show the indexes of a search, each with definition, source and convention.")

    @Argument(help: "The number of the search, 'last', or a part of its label.")
    var search: String

    @Option(
        help: ArgumentHelp(
            "Show the ranks that decide this index (h or g), and what the next value needs.", valueName: "index"))
    var explain: IndexExplanation.Index?

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let answer = try common.scholar().answer(named: search)
        guard answer.search.pages > 0 else { throw SearchError.nothingYet(answer.search.id) }
        let listing = answer.listing
        if let explain {
            try common.print(ExplanationOutput(explanation: IndexExplanation(explain, of: listing)))
        } else {
            try common.print(IndexesOutput(indexes: listing.indexes))
        }
    }
}

/// The indexes, each with what it is.
struct IndexesOutput: Output {
    let indexes: Indexes

    var document: IndexesDocument { IndexesDocument(indexes) }

    func text(for terminal: Terminal) -> String {
        let all = indexes.described
        let nameWidth = all.map { Cells.width($0.name) }.max() ?? 0
        let valueWidth = all.map { String($0.value).count }.max() ?? 0
        let indent = nameWidth + valueWidth + 4
        var lines: [String] = []
        for index in all {
            let number = terminal.styled(Cells.pad(String(index.value), to: valueWidth, right: true), .strong)
            let text = Cells.wrap(index.definition, to: terminal.width - indent)
            lines.append(Cells.pad(index.name, to: nameWidth + 2) + number + "  " + (text.first ?? ""))
            let more =
                text.dropFirst() + Cells.wrap("\(index.source); \(index.convention)", to: terminal.width - indent)
            lines += more.map { String(repeating: " ", count: indent) + terminal.styled($0, .dim) }
        }
        return lines.joined(separator: "\n")
    }
}

/// The ranks that decide an index.
struct ExplanationOutput: Output {
    let explanation: IndexExplanation

    var document: ExplanationDocument { ExplanationDocument(explanation) }

    func text(for terminal: Terminal) -> String {
        let isH = explanation.index == .h
        var columns: [Table.Column] = [.init("rank", isNumber: true), .init("cites", isNumber: true)]
        columns += isH ? [.init("")] : [.init("sum", isNumber: true), .init(""), .init("rank²", isNumber: true)]
        columns += [.init("no", isNumber: true), .init("title", isFlexible: true)]
        var table = Table(columns: columns)
        for row in explanation.rows {
            var cells = ["\(row.rank)", "\(row.citations)"]
            let sign = row.isMet ? "≥" : "<"
            cells += isH ? ["\(sign) \(row.rank)"] : ["\(row.sum)", sign, "\(row.needed)"]
            cells += [row.publication.map(String.init) ?? "", row.title ?? ""]
            table.append(cells, style: row.rank == explanation.value ? .strong : row.isMet ? nil : .dim)
        }
        let what =
            isH
            ? "publications have at least \(explanation.value) citations each"
            : "publications together have at least \(explanation.value)² citations"
        let head = "\(explanation.index.rawValue) = \(explanation.value): \(explanation.value) \(what)"
        let next = Cells.wrap(explanation.next, to: terminal.width)
        return ([terminal.styled(head, .strong), "", table.text(for: terminal), ""] + next).joined(separator: "\n")
    }
}
