import ArgumentParser
import ScholarKit

/// `scholar compare`: shows two searches side by side, and the reasons why their indexes differ.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Compare two searches: two people, or two dates.",
        discussion: """
            Shows the publications in both with their citations and the difference, the publications in one only, and the \
            changes that explain the difference of h and g. The edits of both searches are applied.

              scholar compare 3 8
              scholar compare Fielding Taylor --changed
            """)

    @Argument(help: .search, completion: .searches)
    var first: SearchReference

    @Argument(help: "The second search.", completion: .searches)
    var second: SearchReference

    @Option(help: ArgumentHelp("Show at most this many publications of each kind.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Show every publication.")
    var all = false

    @Flag(help: "Show only the publications in both whose citations differ.")
    var changed = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is negative; give 0 or more") }
        if limit != nil, all { throw ReportOptions.limitAndAll }
    }

    func run() throws {
        let comparison = try common.reader().compare(first, second)
        try common.print(
            CompareOutput(comparison: comparison, limit: all ? .max : limit ?? 20, isChangedOnly: changed))
    }
}

/// Two searches side by side.
struct CompareOutput: PresentedOutput {
    let comparison: Comparison
    let limit: Int
    let isChangedOnly: Bool

    var document: ComparisonDocument { ComparisonDocument(comparison) }

    var presentation: Presentation {
        let sides = [("A", comparison.a, Role.first), ("B", comparison.b, Role.second)]
        var sections = sides.map { name, listing, role in
            var section = Presentation.Section(listing)
            section.label = Sentence(name, role)
            section.isAttached = true
            return section
        }
        sections.append(.init(label: "B - A", isAttached: true, blocks: [.figures(differences)]))
        let ages = sides.compactMap { name, listing, _ in listing.search.doubtAboutDate.map { "\(name): \($0)" } }
        sections += (comparison.warnings + ages).map { .init(blocks: [.text([Sentence($0, .warning)])]) }
        sections.append(both)
        sections += [only("A", comparison.onlyA, .first), only("B", comparison.onlyB, .second)]
        sections += [comparison.h, comparison.g].flatMap(why)
        if comparison.relation == .different, areKnown {
            sections += LineChart.people(comparison.a, comparison.b).map { chart in
                .init(blocks: [.lines([chart]), .text([Sentence(chart.plainCaption, .note)])])
            }
        }
        return Presentation(sections: sections)
    }

    private var areKnown: Bool { comparison.a.hasCounts && comparison.b.hasCounts }

    private var differences: [Presentation.Figure] {
        let a = comparison.a.indexes
        let b = comparison.b.indexes
        return [
            ("h", areKnown ? b.h - a.h : nil), ("g", areKnown ? b.g - a.g : nil),
            ("publications", b.papers - a.papers), ("citations", areKnown ? b.citations - a.citations : nil),
        ].map { .init($0, Self.signed($1), role: .answer) }
    }

    /// A difference: `+3`, `-1`, `±0`, or `?` if one of the two numbers is not known.
    static func signed(_ number: Int?) -> String {
        guard let number else { return "?" }
        return number == 0 ? "±0" : (number > 0 ? "+" : "") + number.grouped
    }

    /// The publications that both lists have.
    private var both: Presentation.Section {
        let differing = comparison.both.filter(\.differs)
        let shown = isChangedOnly ? differing : comparison.both
        let head =
            "in both: \(Counted.text(comparison.both.count, "publication")), \(differing.count) with different citations"
        guard !shown.isEmpty else { return .init(heading: Sentence(head), blocks: []) }
        let hasMerges = shown.contains { $0.a.mergeCount + $0.b.mergeCount > 0 }
        let marked = shown.prefix(limit).filter { !$0.isByNumber }
        var columns: [Presentation.Column] = [
            .number("no A"), .number("no B"), .number("A"), .number("B"), .number("diff"),
        ]
        if hasMerges { columns.append(.text("merged", isOptional: true)) }
        columns += [.text("year", isOptional: true), .flexible("title")]
        var table = Presentation.Table(columns: columns)
        for pair in shown.prefix(limit) {
            var cells: [Presentation.Cell] = [.plain(pair.a.publication.id), .plain(pair.b.publication.id)]
            cells += [pair.a, pair.b].map { .init($0.citationCount?.grouped ?? "?") }
            cells.append(.init(Self.signed(pair.difference)))
            if hasMerges { cells.append(.init(Self.merges(pair.a.mergeCount, pair.b.mergeCount))) }
            let year = pair.b.publication.year ?? pair.a.publication.year
            table.append(
                cells + [.plain(year), .init(Self.mark(pair) + pair.b.publication.title)],
                role: pair.differs ? .plain : .note)
        }
        return .init(
            heading: Sentence(head, .answer),
            blocks: [.table(table), .text(more(shown.count) + Self.legend(marked).map { Sentence($0) })])
    }

    /// `≈` before a title means that the pair was found without Scholar's number.
    private static func mark(_ pair: Comparison.Pair) -> String {
        pair.isByNumber ? "" : pair.isAmbiguous ? "≈? " : "≈ "
    }

    private static func legend(_ marked: [Comparison.Pair]) -> [String] {
        guard !marked.isEmpty else { return [] }
        let other = marked.contains(where: \.isAmbiguous) ? "; ≈? another pair is as likely" : ""
        return ["≈ the same by title, authors and year, not by cluster number\(other)"]
    }

    /// The number of publications merged into the publication in each list.
    private static func merges(_ a: Int, _ b: Int) -> String {
        a == b ? (a == 0 ? "" : "\(a)") : "\(a) → \(b)"
    }

    /// The publications that only one list has.
    private func only(_ name: String, _ singles: [Comparison.Single], _ role: Role) -> Presentation.Section {
        let heading = Sentence("only in \(name): \(Counted.text(singles.count, "publication"))", role)
        guard !singles.isEmpty, !isChangedOnly else { return .init(heading: heading, blocks: []) }
        let other = name == "A" ? "B" : "A"
        let hasOtherStates = singles.contains { $0.otherState != .absent }
        var columns: [Presentation.Column] = [.number("no"), .number("cites"), .text("year")]
        if hasOtherStates { columns.append(.text("in \(other)")) }
        var table = Presentation.Table(columns: columns + [.flexible("title")])
        for single in singles.prefix(limit) {
            let publication = single.entry.publication
            var cells: [Presentation.Cell] = [
                .plain(publication.id), .init(single.entry.citationCount?.grouped ?? "?"), .plain(publication.year),
            ]
            if hasOtherStates { cells.append(.init(Self.words(single.otherState))) }
            table.append(cells + [.init(publication.title)], role: role)
        }
        return .init(heading: heading, blocks: [.table(table), .text(more(singles.count))])
    }

    private static func words(_ otherState: Comparison.OtherState) -> String {
        switch otherState {
        case .absent: ""
        case .rejected: "rejected"
        case .countedElsewhere: "under another entry"
        case .merged(let number): "merged into \(number)"
        }
    }

    private func more(_ count: Int) -> [Sentence] {
        count > limit ? [Sentence("… \(count - limit) more; --all shows them", .note)] : []
    }

    /// The reason why an index differs: a sentence, and below it the changes that cause the difference.
    private func why(_ reason: IndexReason) -> [Presentation.Section] {
        // In a list that is older or of another query, nothing is new.
        let isBackwards = comparison.b.search.isNoLaterRepeat(of: comparison.a.search)
        var table = Presentation.Table(columns: [
            .text("", minimum: 4), .text("", minimum: 11), .text("", minimum: 9), .flexible(""),
        ])
        for change in reason.changes.prefix(limit) {
            table.append([
                .init(Self.signed(change.difference)),
                .init("\(change.countInA) → \(change.countInB)"),
                .init(change.cause.word(isBackwards: isBackwards)), .init(change.title),
            ])
        }
        let rest = reason.changes.count - limit
        let more: [Sentence] = rest > 0 ? ["… \(rest) more; --all shows them"] : []
        return [
            .init(heading: Sentence(reason.sentence, .answer), blocks: []),
            .init(label: "", isAttached: true, blocks: [.table(table), .text(more)]),
        ]
    }
}

extension IndexChange.Cause {
    /// The cause in one word that does not depend on the direction; the counts show which list lacks the publication.
    fileprivate func word(isBackwards: Bool) -> String {
        switch self {
        case .new where isBackwards: "only in B"
        case .noLongerListed where isBackwards: "only in A"
        case .restored: "rejected"
        case .absorbed, .released, .dissolved: "merged"
        default: rawValue
        }
    }
}
