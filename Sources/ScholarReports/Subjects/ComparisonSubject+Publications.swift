import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// The publications of two lists: those in both, those in one only, and those that make an index differ.
extension ComparisonSubject {
    /// A terminal shows this many publications of each kind without a limit.
    private static let usual = 20
    /// Sections with at most this many rows are not folded.
    private static let unfolded = 10

    /// The first rows at a terminal, with the number of the others; a report has all.
    private func shown<Item>(_ items: [Item], _ view: View) -> (items: [Item], more: [Sentence]) {
        guard view.depth != .report else { return (items, []) }
        let limit = view.limit ?? Self.usual
        let rest = items.count - limit
        return (Array(items.prefix(limit)), rest > 0 ? [view.more("\(rest.grouped) more")] : [])
    }

    private func head(_ view: View) -> Presentation.Column { .head(view.title("title", "Publication")) }

    /// The citations in both lists, their difference, and what it is the difference of.
    private func counts(_ view: View, _ sides: Sides, isChange: Bool = true) -> [Presentation.Column] {
        let (a, b) = (sides.a.capitalizedLabel, sides.b.capitalizedLabel)
        return [isChange ? .number(a) : .lead(a), .number(b)]
            + (isChange ? [.lead(view.title("diff", comparison.relation == .sources ? "Difference" : "Change"))] : [])
    }

    // MARK: In both

    /// The publications that both lists have.
    func both(_ view: View, _ sides: Sides, heading: String) -> Section {
        let differing = comparison.both.filter(\.differs)
        let count = Counted.text(comparison.both.count, "publication")
        let isOwner = view.reader == .terminal
        // The citations of a publication that two people share differ for no reason of theirs.
        let isChange = !comparison.likeness.isHindered
        let (pairs, more) = shown(isChangedOnly || isChange && !isOwner ? differing : comparison.both, view)
        let sum = isOwner || isChange ? "\(count), \(differing.count.grouped) with different citations" : count
        // The counts of two indexes have the names of these; numbers and counts are in the same order.
        let numbers = (sides == .letters ? ["no A", "no B"] : ["no", "no"]).map { Presentation.Column.number($0) }
        var table = Presentation.Table(
            "Publications of both lists",
            (isOwner ? numbers : []) + counts(view, sides, isChange: isChange)
                + [.text(view.title("year", "Year"), isOptional: true), head(view)], [], noun: "publication",
            core: PublicationRows.least)
        for pair in pairs {
            var title = Presentation.Cell(
                mark(pair) + pair.b.publication.title, link: ShortLink.text(pair.b.publication.link))
            title.details = merges(pair, sides)
            let numbers: [Presentation.Cell] = [.plain(pair.a.publication.id), .plain(pair.b.publication.id)]
            table.append(
                (isOwner ? numbers : []) + [.init(.count(pair.a.citationCount)), .init(.count(pair.b.citationCount))]
                    + (isChange ? [.init(.difference(pair.difference))] : [])
                    + [.plain(pair.b.publication.year ?? pair.a.publication.year), title],
                role: pair.differs || !isOwner ? .plain : .note)
        }
        let notes = more + legend(pairs, view)
        guard isOwner else {
            let sentence = comparison.both.isEmpty ? "None." : Sentence("\(sum).")
            return Section(
                id: "both", heading: Sentence(heading),
                blocks: [.text([sentence])] + table.shown + (notes.isEmpty ? [] : [.text(notes)]),
                isFolded: table.total > Self.unfolded)
        }
        return Section(
            heading: Sentence("\(heading): \(sum)", .answer),
            blocks: table.shown + [.text(notes)])
    }

    /// Whether no list has numbers that the other one knows, so that a mark would be on every row.
    private var isPairedByTitles: Bool { comparison.both.allSatisfy { !$0.isByIdentifier && !$0.isAmbiguous } }

    /// `≈` before a title means that the pair was found without a number or DOI, unlike others.
    private func mark(_ pair: Comparison.Pair) -> String {
        pair.isByIdentifier || isPairedByTitles ? "" : pair.isAmbiguous ? "≈? " : "≈ "
    }

    private func legend(_ pairs: [Comparison.Pair], _ view: View) -> [Sentence] {
        let marked = pairs.filter { !$0.isByIdentifier }
        guard !marked.isEmpty else { return [] }
        if isPairedByTitles { return [Sentence("Paired by title, authors and year, not by number or DOI.", .note)] }
        let isAmbiguous = marked.contains(where: \.isAmbiguous)
        if view.reader == .terminal {
            let other = isAmbiguous ? "; ≈? another pair is as likely" : ""
            return ["≈ the same by title, authors and year, not by number or DOI\(other)"]
        }
        let other = isAmbiguous ? "; with ≈? another pair is as likely" : ""
        return ["≈ marks publications that are equal by title, authors and year, not by number or DOI\(other)."]
    }

    /// The number of publications merged into the publication in each list.
    private func merges(_ pair: Comparison.Pair, _ sides: Sides) -> [String] {
        let (a, b) = (pair.a.mergeCount, pair.b.mergeCount)
        return a + b == 0 ? [] : ["Merged into it: \(a) (\(sides.a)), \(b) (\(sides.b))"]
    }

    // MARK: In one

    /// The publications that only one list has, of each list.
    func singles(_ view: View, _ sides: Sides, _ words: String) -> [Section] {
        [
            single(view, "only-a", words + sides.a, comparison.onlyA, notIn: comparison.b),
            single(view, "only-b", words + sides.b, comparison.onlyB, notIn: comparison.a),
        ]
    }

    private func single(
        _ view: View, _ id: String, _ heading: String, _ singles: [Comparison.Single], notIn other: Listing
    ) -> Section {
        let isOwner = view.reader == .terminal
        let (rows, more) = shown(singles, view)
        var table = Presentation.Table(
            heading,
            isOwner
                ? [.number("no"), .number("cites"), .text("year"), head(view)]
                : Array(PublicationRows.columns.dropFirst()), [], noun: "publication", core: Self.unfolded)
        let isDoubtful = comparison.relation != .different && !other.search.isWhole && !singles.isEmpty
        let doubt: [Sentence] = isDoubtful ? ["The other list is incomplete and may have them."] : []
        for single in rows {
            let publication = single.entry.publication
            var title = isOwner ? Presentation.Cell(publication.title) : PublicationRows.title(publication)
            title.details += words(single.otherState, view)
            table.append(
                (isOwner ? [.plain(publication.id)] : [])
                    + [PublicationRows.cites(single.entry), .plain(publication.year), title])
        }
        guard isOwner else {
            // Of two people these lists are what a reader looks for: the ten most cited are seen, the others folded.
            let isFolded = comparison.relation != .different && table.total > Self.unfolded
            return Section(
                id: id, heading: Sentence(heading), blocks: table.blocks + (doubt.isEmpty ? [] : [.text(doubt)]),
                isFolded: isFolded)
        }
        let sum = Sentence("\(heading): \(Counted.text(singles.count, "publication"))", .answer)
        return Section(heading: sum, blocks: isChangedOnly ? [] : table.shown + [.text(more + doubt)])
    }

    /// The state in the other list, on the line below the title; the number of another publication is for the owner.
    private func words(_ state: Comparison.OtherState, _ view: View) -> [String] {
        switch state {
        case .absent: []
        case .countedElsewhere: ["Counted under another entry in the other list"]
        case .rejected: ["Rejected in the other list"]
        case .merged(let number):
            ["Merged into \(view.reader == .terminal ? "\(number)" : "another publication") in the other list"]
        }
    }

    // MARK: Why

    /// The reasons why h and g differ: a sentence, and below it the changes that cause the difference.
    func why(_ view: View, _ sides: Sides) -> [Section] {
        [comparison.h, comparison.g].filter(comparison.explains).compactMap { reason -> Section? in
            let index = reason.index.rawValue
            let sentence = reason.sentence(sides)
            // A report has the changes of h above those of g, and each once.
            let isBelow = view.depth == .report && reason.index == .g && comparison.explains(comparison.h)
            let (table, more) = changes(reason, view, sides, besides: isBelow ? comparison.h.changes : [])
            let both = reason.changes.count - table.total
            let above: Sentence = "\(Counted.text(both, "change")) of h \(both == 1 ? "counts" : "count") for g, too."
            let blocks = table.shown + (isBelow && both > 0 ? [.text([above])] : [])
            // The tile says it.
            if view.depth == .report, reason.a == reason.b, table.rows.isEmpty { return nil }
            guard view.depth == .report else {
                return Section(heading: Sentence(sentence, .answer), blocks: blocks + [.text(more)])
            }
            return Section(
                id: "why-\(index)", heading: "Why \(index) \(reason.a == reason.b ? "is the same" : "differs")",
                blocks: [.text([Sentence(Presentation.sentence(sentence))])] + blocks,
                isFolded: table.total > Self.unfolded)
        }
    }

    /// - Parameter others: changes that are left out, because they are in another table.
    func changes(
        _ reason: IndexReason, _ view: View, _ sides: Sides, besides others: [IndexChange] = []
    ) -> (Presentation.Table, more: [Sentence]) {
        // In a list that is older or of another query, nothing is new.
        let isBackwards = comparison.b.search.isNoLaterRepeat(of: comparison.a.search)
        let known = Set(others.map { [$0.a, $0.b] })
        let (changes, more) = shown(reason.changes.filter { !known.contains([$0.a, $0.b]) }, view)
        let index = reason.index.rawValue
        let isOfSources = comparison.relation == .sources
        var table = Presentation.Table(
            (isOfSources ? "Publications that make" : "Changes that made") + " the difference of \(index)",
            counts(view, sides) + [head(view)], [], noun: isOfSources ? "publication" : "change")
        for change in changes {
            let cause = change.cause.words(sides, isBackwards: isBackwards).map { [$0] } ?? []
            table.append(
                numbers(change, of: reason) + [.init(change.title, details: cause + outside(change, of: reason, sides))]
            )
        }
        return (table, more)
    }

    /// The citations in each list and their difference; a dash if the list, or for g its core, does not have the
    /// publication.
    private func numbers(_ change: IndexChange, of reason: IndexReason) -> [Presentation.Cell] {
        func count(_ isThere: Bool, _ citations: Int?) -> Presentation.Cell {
            .init(isThere ? .count(citations) : .unknown)
        }
        let isOfCore = reason.index == .g
        return [
            count(isOfCore ? change.coreInA != nil : change.a != nil, change.citationsInA),
            count(isOfCore ? change.coreInB != nil : change.b != nil, change.citationsInB),
            .init(.difference(isOfCore ? change.coreDifference : change.difference)),
        ]
    }

    /// For g: the list that has the publication outside its core, and its citations there.
    private func outside(_ change: IndexChange, of reason: IndexReason, _ sides: Sides) -> [String] {
        guard reason.index == .g else { return [] }
        let places = [
            (change.a, change.citationsInA, change.coreInA, sides.inA),
            (change.b, change.citationsInB, change.coreInB, sides.inB),
        ]
        return places.compactMap { number, citations, core, place in
            guard number != nil, core == nil, let citations else { return nil }
            return "Outside the g-core \(place), with \(IndexValue.citations(citations))"
        }
    }
}

extension IndexChange.Cause {
    /// The cause in a few words; an edit names the list that has it. A change of citations is seen in the counts.
    ///
    /// - Parameter isBackwards: whether the second list is older or of another query.
    fileprivate func words(_ sides: Sides, isBackwards: Bool) -> String? {
        switch self {
        case .citations, .entered, .left: nil
        case .unknown: "Count not known"
        case .new: isBackwards ? "Only \(sides.inB)" : "New"
        case .noLongerListed: isBackwards ? "Only \(sides.inA)" : "Gone"
        case .unseen: "Page missing"
        case .missing: "Missing"
        case .elsewhere: "Counted under another entry"
        case .merged, .absorbed: "Merged only \(sides.inB)"
        case .dissolved, .released: "Merged only \(sides.inA)"
        case .rejected: "Rejected only \(sides.inB)"
        case .restored: "Rejected only \(sides.inA)"
        }
    }
}
