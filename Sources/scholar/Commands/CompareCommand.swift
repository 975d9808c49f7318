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

    @OptionGroup var common: CommonOptions

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
struct CompareOutput: Output {
    /// The lists as edited.
    let edited: Comparison
    /// The lists that are compared: as edited, or with the edits of the older one if only the edits differ.
    let comparison: Comparison
    let limit: Int
    let isChangedOnly: Bool

    init(comparison edited: Comparison, limit: Int, isChangedOnly: Bool) {
        self.edited = edited
        comparison = edited.likeForLike ?? edited
        self.limit = limit
        self.isChangedOnly = isChangedOnly
    }

    var document: ComparisonDocument { ComparisonDocument(edited) }

    var presentation: Presentation {
        let sides = [("A", edited.a), ("B", edited.b)]
        var sections = sides.map { name, listing in
            var section = SearchSubject(listing).head(View(.details, for: .terminal))
            section.label = Sentence(name, .answer)
            section.isAttached = true
            return section
        }
        sections += differences
        let ages = sides.compactMap { name, listing in listing.search.doubtAboutDate.map { "\(name): \($0)" } }
        let years = edited.relation == .same ? edited.likeness.yearsApart : nil
        let doubts = (years.map { ["the lists are \($0) years apart"] } ?? []) + ages
        sections += doubts.map { .init(blocks: [.text([Sentence($0, .warning)])]) }
        for reason in [comparison.h, comparison.g] where comparison.explains(reason) { sections += why(reason) }
        sections.append(both)
        sections += [only("A", comparison.onlyA), only("B", comparison.onlyB)]
        if comparison.relation == .different, areKnown {
            sections += LineChart.people(comparison.a, comparison.b).map { chart in
                .init(blocks: [.lines([chart]), .text([Sentence(chart.plainCaption, .note)])])
            }
        }
        return Presentation(sections: sections)
    }

    private var areKnown: Bool { comparison.a.hasCounts && comparison.b.hasCounts }

    /// The differences, or the reason why there are none; for different edits, the numbers with the edits of the older
    /// list, and the edits that only one list has.
    private var differences: [Presentation.Section] {
        if edited.likeness.onlyEditsDiffer {
            let isAOlder = edited.a.search.countedAt <= edited.b.search.countedAt
            let (newer, older) = isAOlder ? ("B", "A") : ("A", "B")
            let list = isAOlder ? comparison.b : comparison.a
            let numbers = "\(newer) with the edits of \(older): \(list.numbersInWords)"
            let edits = [("A", edited.a, edited.b), ("B", edited.b, edited.a)].flatMap { name, list, other in
                AuditTrail(list).effects(notIn: other).map { effect in
                    Sentence(
                        "only \(name): \(list.words(of: [effect.step])[0].joined(separator: "; ")) "
                            + "(\(effect.words ?? "h and g stay the same"))", .note)
                }
            }
            return [
                .init(blocks: [.text([Sentence(numbers)])]),
                .init(label: "B - A", isAttached: true, blocks: [.figures(figures), .text(edits)]),
            ]
        }
        let known = edited.likeness.isHindered ? [] : figures
        let what = known.isEmpty ? "" : "others "
        let reason = edited.likeness.reason(("A", "B")).map { [Sentence("\(what)not subtracted: \($0)", .note)] } ?? []
        return [.init(label: "B - A", isAttached: true, blocks: [.figures(known), .text(reason)])]
    }

    /// The differences that do not mislead.
    private var figures: [Presentation.Figure] {
        [("h", "h"), ("g", "g"), ("publications", "papers"), ("citations", "citations")].compactMap { name, key in
            if let difference = comparison.difference(of: key) {
                return .init(name, .difference(difference), role: .answer)
            }
            // A count that is not known has no difference; any other reason stands below.
            let isKnown = comparison.a.value(key) != nil && comparison.b.value(key) != nil
            return isKnown ? nil : .init(name, .difference(nil as Int?), role: .answer)
        }
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
        let isLike = !comparison.likeness.isHindered
        var columns: [Presentation.Column] =
            [.number("no A"), .number("no B"), .number("A"), .number("B")] + (isLike ? [.number("diff")] : [])
        if hasMerges { columns.append(.text("merged", isOptional: true)) }
        columns += [.text("year", isOptional: true), .flexible("title")]
        var table = Presentation.Table(columns: columns)
        for pair in shown.prefix(limit) {
            var cells: [Presentation.Cell] = [.plain(pair.a.publication.id), .plain(pair.b.publication.id)]
            cells += [pair.a, pair.b].map { .init(.count($0.citationCount)) }
            if isLike { cells.append(.init(.difference(pair.difference))) }
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
    private func only(_ name: String, _ singles: [Comparison.Single]) -> Presentation.Section {
        let heading = Sentence("only in \(name): \(Counted.text(singles.count, "publication"))", .answer)
        guard !singles.isEmpty, !isChangedOnly else { return .init(heading: heading, blocks: []) }
        let other = name == "A" ? "B" : "A"
        let hasOtherStates = singles.contains { $0.otherState != .absent }
        var columns: [Presentation.Column] = [.number("no"), .number("cites"), .text("year")]
        if hasOtherStates { columns.append(.text("in \(other)")) }
        var table = Presentation.Table(columns: columns + [.flexible("title")])
        for single in singles.prefix(limit) {
            let publication = single.entry.publication
            var cells: [Presentation.Cell] = [
                .plain(publication.id), .init(.count(single.entry.citationCount)), .plain(publication.year),
            ]
            if hasOtherStates { cells.append(.init(Self.words(single.otherState))) }
            table.append(cells + [.init(publication.title)])
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
                .init(.difference(change.difference)),
                .init("\(change.countInA) → \(change.countInB)"),
                .init(change.cause.words(comparison.names, isBackwards: isBackwards)), .init(change.title),
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
